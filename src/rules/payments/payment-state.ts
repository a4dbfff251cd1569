export const PAYMENT_STATES = [
  'none',
  'pending',
  'authorised',
  'paid',
  'failed',
  'partly_refunded',
  'refunded',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** A provider's report about one payment attempt. Amounts in minor units. */
export type ProviderEvent =
  | { kind: 'opened' }
  | { kind: 'declined' }
  | { kind: 'voided' }
  | { kind: 'authorised'; amount: number }
  | { kind: 'captured'; amount: number }
  /** All that has gone back so far, so that the same news twice is the same news. */
  | { kind: 'refunded'; total: number }

/** What is known of an attempt. Facts only grow: that is why their order does not matter. */
export type PaymentKnowledge = {
  isOpen: boolean
  isDeclined: boolean
  isVoided: boolean
  authorised: number
  captured: number
  refunded: number
}

/** Adds an event to what is known. The same events in any order, any number of times, end in the same knowledge. */
export function learn(known: PaymentKnowledge, event: ProviderEvent): PaymentKnowledge {
  switch (event.kind) {
    case 'opened':
      return { ...known, isOpen: true }
    case 'declined':
      return { ...known, isDeclined: true }
    case 'voided':
      return { ...known, isVoided: true }
    case 'authorised':
      return { ...known, authorised: Math.max(known.authorised, event.amount) }
    case 'captured':
      return { ...known, captured: Math.max(known.captured, event.amount) }
    case 'refunded':
      return { ...known, refunded: Math.max(known.refunded, event.total) }
  }
}

/**
 * Money that was taken outweighs every other news, and a hold outweighs a refusal: on one page a buyer may fail with one
 * card and pay with the next. A refund of money whose taking we have not heard of yet waits for that news.
 */
export function stateOf(known: PaymentKnowledge): PaymentState {
  if (known.captured > 0) {
    if (known.refunded >= known.captured) return 'refunded'
    return known.refunded > 0 ? 'partly_refunded' : 'paid'
  }
  if (known.isVoided) return 'failed'
  if (known.authorised > 0) return 'authorised'
  if (known.isDeclined) return 'failed'
  return known.isOpen ? 'pending' : 'none'
}

/** Nothing more is expected to happen by itself: the buyer may be told. */
export function isFinal(state: PaymentState): boolean {
  return state !== 'pending' && state !== 'authorised'
}

const OF_MONEY: readonly PaymentState[] = ['paid', 'partly_refunded', 'refunded', 'authorised']

/** The state of an order with several attempts, oldest first: money that came, else the latest attempt. */
export function stateOfOrder(attempts: readonly { state: PaymentState; isSurplus: boolean }[]): PaymentState {
  const counted = attempts.filter(({ isSurplus }) => !isSurplus)
  const withMoney = counted.filter(({ state }) => OF_MONEY.includes(state))
  const best = OF_MONEY.find((state) => withMoney.some((attempt) => attempt.state === state))
  return best ?? counted.at(-1)?.state ?? 'none'
}
