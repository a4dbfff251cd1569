import { type FormEvent, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { extraOf } from '#client/calls/error-message.ts'
import { type ItemListProblem, MAX_RECEIVED, receiveStaffItems } from '#contract/staff/orders/staff-items.ts'
import { readItemList } from '#rules/items/item-list.ts'
import { formatUin } from '#rules/items/uin.ts'
import { items as itemTexts } from '#site-texts/backoffice/goods/items.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { TextArea, TextField } from '#ui/fields/text-fields/text-field.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import styles from '../../shared/forms/dialog-form.module.css'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'

const texts = itemTexts.receive

type ReceiveDialogProps = {
  storages: readonly { id: number; name: string }[]
  onReceived(): void
  onClose(): void
}

/** Whether there is anything in the list, and not more than is taken at once. */
function listErrorOf({ items, problems }: ReturnType<typeof readItemList>): string | undefined {
  if (items.length + problems.length === 0) return texts.listRequired
  return items.length > MAX_RECEIVED ? texts.tooMany(MAX_RECEIVED) : undefined
}

/** Scanned one after another or pasted from a spreadsheet: all of them are received, or none. */
export function ReceiveDialog({ storages, onReceived, onClose }: ReceiveDialogProps) {
  const { fields, change, forget } = useDraft('items.receive', {
    storage: storages.length === 1 ? String(storages[0]?.id) : '',
    counted: 'new',
    code: '',
  })
  // Scanned numbers are kept nowhere but in the shop.
  const [list, setList] = useState('')
  const [problems, setProblems] = useState<string[]>([])
  const [errors, setErrors] = useState<{ storage?: string; list?: string }>({})
  const [isSending, setSending] = useState(false)
  const failed = useFailure()
  const read = readItemList(list, fields.code)
  const counted = fields.counted === 'already' ? 'already' : 'new'

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { items, problems: wrong } = read
    const listError = listErrorOf(read)
    setErrors({
      ...(fields.storage === '' && { storage: texts.storageRequired }),
      ...(listError && { list: listError }),
    })
    setProblems(wrong.map(({ line, reason }) => texts.line(line, texts.lineProblems[reason])))
    if (isSending || fields.storage === '' || listError || wrong.length > 0) return
    setSending(true)
    try {
      const body = { storageId: Number(fields.storage), counted, items } as const
      const { received } = await browserApi(receiveStaffItems, { body })
      forget(fields)
      showToast({ text: texts.done(received) })
      onReceived()
      onClose()
    } catch (error) {
      failed(error)
      setProblems(problemsOf(error).map(({ uin, reason }) => texts.of(formatUin(uin), texts.uinProblems[reason])))
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog title={texts.title} closeLabel={backoffice.shell.close} size="medium" focus="field" onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Select
          label={texts.storage}
          placeholder={texts.choose}
          error={errors.storage}
          value={fields.storage}
          options={storages.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(storage) => change({ storage })}
        />
        <Select
          label={texts.counted}
          value={counted}
          options={(['new', 'already'] as const).map((value) => ({ value, label: texts.countedOptions[value] }))}
          onChange={(value) => change({ counted: value })}
        />
        <TextField
          label={texts.code}
          hint={texts.codeHint}
          maxLength={60}
          value={fields.code}
          onChange={(code) => change({ code })}
        />
        <TextArea
          label={texts.list}
          hint={texts.listHint}
          error={errors.list}
          rows={6}
          value={list}
          onChange={setList}
        />
        <Problems problems={problems} />
        <div className={styles.buttons}>
          <Button type="submit" loading={isSending}>
            {texts.submit(read.items.length)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <Notice tone="error" title={texts.problems} live="polite">
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** What the server says of single UINs. */
function problemsOf(error: unknown): { uin: string; reason: ItemListProblem }[] {
  return extraOf(error, 'item.list_wrong')?.problems ?? []
}
