import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { useDates, useMoney } from '#client/formats/use-formats.ts'
import { markStaffReceipt, type StaffReceipt, staffReceipts } from '#contract/staff/people/staff-money.ts'
import { money } from '#site-texts/backoffice/selling/money.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { SearchBox } from '../../shared/forms/search-box.tsx'
import { ListBar } from '../../shared/lists/list-bar.tsx'
import { Table } from '../../shared/lists/table.tsx'
import { WhenLoaded } from '../../shared/screen.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { CorrectionsPanel } from './corrections-panel.tsx'
import layout from './money-filters.module.css'
import { receiptColumns } from './receipt-columns.tsx'

const texts = money.receipts

type Asked = { receipt: StaffReceipt; to: 'printed' | 'failed' }
type MarkFormProps = { asked: Asked; onMark(note: string): Promise<boolean>; onClose(): void }

function MarkForm({ asked: { receipt, to }, onMark, onClose }: MarkFormProps) {
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const isPrinted = to === 'printed'

  async function submit(): Promise<boolean> {
    setError(note.trim() === '' ? texts.required : undefined)
    return note.trim() !== '' && onMark(note.trim())
  }

  return (
    <FormDialog
      title={isPrinted ? texts.printedOf(receipt.order) : texts.failedOf(receipt.order)}
      submit={texts.save}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={isPrinted ? texts.sign : texts.why}
        hint={isPrinted ? texts.signHint : undefined}
        error={error}
        maxLength={300}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  )
}

/** What the till still has to print stands first. */
export function ReceiptList() {
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isAdding, setAdding] = useState(false)
  const dates = useDates()
  const roubles = useMoney('RUB')
  const failed = useFailure()
  const loaded = useLoaded(
    search,
    (signal) => browserApi(staffReceipts, { query: { ...(search && { search }) } }, { signal }),
    { keepsPrevious: true },
  )

  async function mark({ id, state: expectedState }: StaffReceipt, to: Asked['to'] | 'waiting', note: string) {
    try {
      await browserApi(markStaffReceipt, { params: { id }, body: { to, expectedState, note } })
      showToast({ text: to === 'waiting' ? texts.retried : texts.done })
      loaded.reload()
      return true
    } catch (error) {
      failed(error)
      loaded.reload()
      return false
    }
  }

  const columns = receiptColumns(dates, roubles, (receipt, to) =>
    to === 'waiting' ? void mark(receipt, to, '') : setAsked({ receipt, to }),
  )

  return (
    <>
      <SearchBox label={money.search} hint={money.searchHint} value={search} onSearch={setSearch} />
      <WhenLoaded loaded={loaded}>
        {({ receipts, corrections }) => (
          <div className={layout.panels}>
            {receipts.length === 0 ? (
              <EmptyState title={search ? money.none : money.nothing}>
                {search ? money.noneText : money.nothingText}
              </EmptyState>
            ) : (
              <div>
                <ListBar name="receipts" columns={columns} rows={receipts} />
                <Table label={money.tabs.receipts} columns={columns} rows={receipts} keyOf={({ id }) => id} />
              </div>
            )}
            <CorrectionsPanel corrections={corrections} onAdd={() => setAdding(true)} />
          </div>
        )}
      </WhenLoaded>
      {asked && (
        <MarkForm asked={asked} onMark={(note) => mark(asked.receipt, asked.to, note)} onClose={() => setAsked(null)} />
      )}
      {isAdding && <CorrectionForm onMade={loaded.reload} onClose={() => setAdding(false)} />}
    </>
  )
}
