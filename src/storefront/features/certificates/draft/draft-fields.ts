import { useSyncExternalStore } from 'react'
import type { DepositField } from '#rules/certificates/deposit-item.ts'

/** In the order of the form: the first wrong one gets the focus. */
export const ITEM_FIELDS: readonly DepositField[] = [
  'designId',
  'amount',
  'recipientName',
  'recipientEmail',
  'message',
  'senderName',
  'sendOn.date',
  'sendOn.time',
]

type Marks = {
  /** Fields that were left or sent: only they may say what is wrong with them. */
  judged: ReadonlySet<string>
  /** What the server found; stays until the field is changed. */
  fromServer: Readonly<Record<string, string>>
}

const NO_MARKS: Marks = { judged: new Set(), fromServer: {} }

let marks = NO_MARKS
const listeners = new Set<() => void>()

function set(next: Marks): void {
  marks = next
  for (const listener of listeners) listener()
}

const place = (key: string, field: DepositField) => `${key} ${field}`

/** Shared by the page and the popup over it: what is refused there is put right here. */
export function useFieldMarks(): Marks {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => marks,
    () => NO_MARKS,
  )
}

export const isJudged = ({ judged }: Marks, key: string, field: DepositField) => judged.has(place(key, field))
export const saidByServer = ({ fromServer }: Marks, key: string, field: DepositField) => fromServer[place(key, field)]

export function judge(key: string, fields: readonly DepositField[] = ITEM_FIELDS): void {
  set({ ...marks, judged: new Set([...marks.judged, ...fields.map((field) => place(key, field))]) })
}

/** A field that was right may become wrong on the way to something else. */
export function touch(key: string, field: DepositField, isRight: boolean): void {
  const at = place(key, field)
  const { [at]: _, ...fromServer } = marks.fromServer
  const judged = isRight ? new Set([...marks.judged].filter((one) => one !== at)) : marks.judged
  set({ judged, fromServer })
}

export function markFromServer(key: string, field: DepositField, text: string): void {
  set({ ...marks, fromServer: { ...marks.fromServer, [place(key, field)]: text } })
}
