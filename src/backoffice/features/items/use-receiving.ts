import { type FormEvent, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { extraOf } from '#client/calls/error-message.ts'
import { type ItemListProblem, MAX_RECEIVED, receiveStaffItems } from '#contract/staff/orders/staff-items.ts'
import { readItemList } from '#rules/items/item-list.ts'
import { formatUin } from '#rules/items/uin.ts'
import { items as itemTexts } from '#site-texts/backoffice/goods/items.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'

const texts = itemTexts.receive

export type Receiving = {
  storages: readonly { id: number; name: string }[]
  onReceived(): void
}

/** A list of items on its way into stock, with what is wrong in it line by line. */
export function useReceiving({ storages, onReceived }: Receiving) {
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
    } catch (error) {
      failed(error)
      setProblems(problemsOf(error).map(({ uin, reason }) => texts.of(formatUin(uin), texts.uinProblems[reason])))
    } finally {
      setSending(false)
    }
  }

  return { fields, change, counted, list, setList, count: read.items.length, problems, errors, isSending, submit }
}

/** Whether there is anything in the list, and not more than is taken at once. */
function listErrorOf({ items, problems }: ReturnType<typeof readItemList>): string | undefined {
  if (items.length + problems.length === 0) return texts.listRequired
  return items.length > MAX_RECEIVED ? texts.tooMany(MAX_RECEIVED) : undefined
}

/** What the server says of single UINs. */
function problemsOf(error: unknown): { uin: string; reason: ItemListProblem }[] {
  return extraOf(error, 'item.list_wrong')?.problems ?? []
}
