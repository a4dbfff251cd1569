import { isQuantity, MAX_LINES, MAX_OF_ONE, MAX_SKU_ID } from './cart-limits.ts'

/** A press on the cart that could not be sent and waits for a connection. */
export type QueuedEdit = {
  skuId: number
  /** To be shown while it waits, and said when the shop refuses. */
  name: string
  /** So many more, or so many in all; none in all takes the item out. */
  kind: 'add' | 'set'
  quantity: number
  /** How many there are in the cart once it has come through, as soon as that is known: a repeat adds nothing then. */
  target: number | null
}

export type QueuedStep =
  | { kind: 'add'; quantity: number }
  | { kind: 'quantity'; quantity: number }
  | { kind: 'remove' }
  /** It has come through already, or there is nothing to do. */
  | { kind: 'none' }

const MAX_NAME_LENGTH = 300

/** One entry per product: later edits change the target of earlier ones. */
export function withQueuedEdit(queue: readonly QueuedEdit[], edit: QueuedEdit): QueuedEdit[] {
  const before = queue.find(({ skuId }) => skuId === edit.skuId)
  const others = queue.filter((one) => one !== before)
  if (!before || edit.kind === 'set') return [...others, edit].slice(-MAX_LINES)
  const quantity = Math.min(before.quantity + edit.quantity, MAX_OF_ONE)
  const target = before.target === null ? null : before.target + edit.quantity
  return [...others, { ...before, quantity, target }]
}

/** How many there must be in the end, when there are `have` now. */
export function queuedTarget({ kind, quantity, target }: QueuedEdit, have: number): number {
  return target ?? Math.min(kind === 'add' ? have + quantity : quantity, MAX_OF_ONE)
}

/** What still has to be sent; sending it twice changes nothing. */
export function queuedStep(edit: QueuedEdit, have: number): QueuedStep {
  const target = queuedTarget(edit, have)
  if (edit.kind === 'add') return have < target ? { kind: 'add', quantity: target - have } : { kind: 'none' }
  if (target === have) return { kind: 'none' }
  return target === 0 ? { kind: 'remove' } : { kind: 'quantity', quantity: target }
}

/** Whatever is kept in the browser, anybody may have written it. */
export function parseQueuedEdits(value: unknown): QueuedEdit[] {
  if (!Array.isArray(value)) return []
  const known = value.flatMap((one): QueuedEdit[] => {
    const { skuId, name, kind, quantity, target } = (one ?? {}) as Partial<Record<keyof QueuedEdit, unknown>>
    const isId = typeof skuId === 'number' && Number.isSafeInteger(skuId) && skuId > 0 && skuId <= MAX_SKU_ID
    const isWhole = typeof quantity === 'number' && (isQuantity(quantity) || (kind === 'set' && quantity === 0))
    if (!isId || !isWhole || (kind !== 'add' && kind !== 'set')) return []
    const text = typeof name === 'string' ? name.slice(0, MAX_NAME_LENGTH) : ''
    const wanted = typeof target === 'number' && Number.isSafeInteger(target) && target >= 0 ? target : null
    return [{ skuId, name: text, kind, quantity, target: wanted }]
  })
  return [...new Map(known.map((edit) => [edit.skuId, edit])).values()].slice(0, MAX_LINES)
}
