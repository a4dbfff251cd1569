import { type FormEvent, useState } from 'react'
import { browserApi } from '#client/browser-api.ts'
import { firstFieldMessages } from '#client/error-message.ts'
import { formatDayAndTime } from '#client/formats.ts'
import { useDates } from '#client/use-formats.ts'
import { useLoaded } from '#client/use-loaded.ts'
import {
  moveStaffStock,
  STOCK_MOVES,
  type StockMove,
  type StockMovement,
  type StockRow,
  staffStockMovements,
} from '#contract/staff/goods/staff-stock.ts'
import { stock } from '#site-texts/backoffice/goods/stock.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import { DraftNotice } from '../../shared/forms/drafts/draft-notice.tsx'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import { type Column, Table } from '../../shared/lists/table.tsx'
import { WhenLoaded } from '../../shared/screen.tsx'
import styles from './stock-dialog.module.css'

const texts = stock.form

type Storage = { id: number; name: string; isOwn: boolean }

type StockDialogProps = {
  row: StockRow
  storages: readonly Storage[]
  onMoved(balances: StockRow['balances']): void
  onClose(): void
}

/** A variant's movements, and a new one. */
export function StockDialog({ row, storages, onMoved, onClose }: StockDialogProps) {
  const dates = useDates()
  const loaded = useLoaded(String(row.skuId), (signal) =>
    browserApi(staffStockMovements, { params: { sku: row.skuId } }, { signal }),
  )
  const { columns: names, shop } = stock.movements
  const nameOf = (reason: StockMovement['reason']) => stock.movements.reasons[reason]
  const columns: Column<StockMovement>[] = [
    { title: names.at, cell: ({ at }) => formatDayAndTime(at, dates) },
    { title: names.storage, cell: ({ storage }) => storage },
    { title: names.change, align: 'end', cell: ({ change }) => (change > 0 ? `+${change}` : `\u2212${-change}`) },
    { title: names.after, align: 'end', cell: ({ onHandAfter }) => onHandAfter ?? '' },
    {
      title: names.reason,
      cell: ({ reason, reference }) => (reference ? `${nameOf(reason)}: ${reference}` : nameOf(reason)),
    },
    { title: names.by, cell: ({ by }) => by ?? shop },
  ]
  return (
    <Dialog title={texts.title(row.code)} closeLabel={backoffice.shell.close} size="large" onClose={onClose}>
      <p>{row.name}</p>
      <MoveForm
        row={row}
        storages={storages}
        onMoved={(balances) => {
          onMoved(balances)
          loaded.reload()
        }}
      />
      <h3 className={styles.heading}>{stock.movements.title}</h3>
      <WhenLoaded loaded={loaded}>
        {({ movements }) =>
          movements.length === 0 ? (
            <p>{stock.movements.none}</p>
          ) : (
            <Table label={stock.movements.title} columns={columns} rows={movements} keyOf={({ id }) => id} />
          )
        }
      </WhenLoaded>
    </Dialog>
  )
}

type MoveFormProps = Omit<StockDialogProps, 'onClose'>

function MoveForm({ row, storages, onMoved }: MoveFormProps) {
  const own = storages.filter(({ isOwn }) => isOwn)
  const isEverywhere = own.length === storages.length
  const draft = useDraft(`stock.${row.skuId}`, {
    move: 'receive',
    from: own.length === 1 ? String(own[0]?.id) : '',
    to: '',
    quantity: '',
    note: '',
  })
  const { fields, change, forget } = draft
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [isSending, setSending] = useState(false)
  const failed = useFailure()
  if (own.length === 0) return <p>{texts.noPlaces}</p>
  const moves = STOCK_MOVES.filter((one) => one !== 'transfer' || isEverywhere)
  const move: StockMove = moves.find((one) => one === fields.move) ?? 'receive'
  const places = (of: readonly Storage[]) => of.map(({ id, name }) => ({ value: String(id), label: name }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    const isNumber = /^\d{1,6}$/.test(fields.quantity.trim())
    const wrong = {
      ...(!isNumber && { quantity: texts.quantityWrong }),
      ...(fields.from === '' && { from: texts.placeRequired }),
      ...(move === 'transfer' && fields.to === '' && { to: texts.placeRequired }),
    }
    setErrors(wrong)
    if (isSending || Object.keys(wrong).length > 0) return
    setSending(true)
    const storageId = Number(fields.from)
    try {
      const { balances } = await browserApi(moveStaffStock, {
        body: {
          move,
          skuId: row.skuId,
          storageId,
          ...(move === 'transfer' && { toStorageId: Number(fields.to) }),
          quantity: Number(fields.quantity),
          expectedVersion: row.balances.find((one) => one.storageId === storageId)?.version ?? null,
          note: fields.note,
        },
      })
      forget({ ...fields, quantity: '', note: '' })
      onMoved(balances)
      showToast({ text: texts.done })
    } catch (error) {
      const [first] = Object.values(firstFieldMessages(failed(error)))
      if (first) setErrors({ quantity: first })
    } finally {
      setSending(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <DraftNotice draft={draft} />
      <Select
        label={texts.move}
        value={move}
        options={moves.map((value) => ({ value, label: stock.moves[value] }))}
        onChange={(next) => change({ move: next })}
      />
      <Select
        label={move === 'transfer' ? texts.fromTransfer : texts.from}
        placeholder={texts.choose}
        error={errors.from}
        value={fields.from}
        options={places(own)}
        onChange={(from) => change({ from })}
      />
      {move === 'transfer' && (
        <Select
          label={texts.to}
          placeholder={texts.choose}
          error={errors.to}
          value={fields.to}
          options={places(storages.filter(({ id }) => String(id) !== fields.from))}
          onChange={(to) => change({ to })}
        />
      )}
      <TextField
        label={move === 'count' ? texts.counted : texts.quantity}
        error={errors.quantity}
        inputMode="numeric"
        maxLength={6}
        value={fields.quantity}
        onChange={(quantity) => change({ quantity })}
      />
      <TextField
        label={texts.note}
        note={texts.optional}
        maxLength={200}
        value={fields.note}
        onChange={(note) => change({ note })}
      />
      <div className={styles.submit}>
        <Button type="submit" loading={isSending}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}
