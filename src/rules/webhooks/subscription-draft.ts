import type { EditProblem } from '../editing/edit-problem.ts'
import { duplicateProblems, unless } from '../editing/field-checks.ts'

/** What other systems may hear of. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.delivered',
  'order.completed',
  'order.ended',
  'order.revived',
  'order.returned',
  'order.refunded',
  'product.changed',
  'product.archived',
  'price.changed',
  'stock.changed',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

export type SubscriptionDraft = {
  url: string
  eventTypes: string[]
  note: string
  isActive: boolean
  keyNumber: number
}

const MAX_URL = 500
const MAX_NOTE = 200

/** `mayBePlain`: a shop that is only tried out, where receivers are on the same machine. */
export function subscriptionProblems(draft: SubscriptionDraft, { mayBePlain }: { mayBePlain: boolean }): EditProblem[] {
  const known: readonly string[] = WEBHOOK_EVENTS
  return [
    ...unless(isReceiver(draft.url, mayBePlain), 'url', 'webhook_url'),
    ...unless(draft.eventTypes.length > 0, 'eventTypes', 'required'),
    ...draft.eventTypes.flatMap((type, index) => unless(known.includes(type), `eventTypes.${index}`, 'unknown')),
    ...duplicateProblems(draft.eventTypes, (index) => `eventTypes.${index}`),
    ...unless(draft.note.length <= MAX_NOTE, 'note', 'too_long'),
  ]
}

function isReceiver(address: string, mayBePlain: boolean): boolean {
  if (address.length > MAX_URL || !URL.canParse(address)) return false
  const { protocol, username, password, hash } = new URL(address)
  const isHttp = protocol === 'https:' || (mayBePlain && protocol === 'http:')
  return isHttp && username === '' && password === '' && hash === ''
}
