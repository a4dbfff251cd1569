import { type DateContext, formatDay, formatDayRange, formatDeadline, todayIn } from '#client/formats/formats.ts'
import type { OrderSummary } from '#contract/entities/order.ts'
import type { Day } from '#rules/delivery/calendar.ts'
import { orders } from '#site-texts/ordering/orders.ts'
import { orderPhase } from './order-phase.ts'

export type NextStep =
  | { kind: 'pay'; until: string | null }
  | { kind: 'deliver'; from: Day; to: Day }
  | { kind: 'late'; to: Day }
  | { kind: 'collect' | 'confirm'; until: string | null }
  | { kind: 'refunding' | 'refunded' | 'expired' }

/** Until when it waits at a counter only the order itself knows, not the list of orders. */
type Shown = OrderSummary & { delivery?: { collectUntil: string | null } }

/** What comes next, or what is for the buyer to do; null when nothing is. */
export function nextStep(order: Shown, today: Day): NextStep | null {
  const { allowed, expected, expiresAt, status } = order
  if (allowed.pay) return { kind: 'pay', until: expiresAt }
  switch (orderPhase(order)) {
    case 'accepted':
      return { kind: 'confirm', until: expiresAt }
    case 'confirmed':
    case 'assembling':
    case 'on_the_way':
      if (!expected) return null
      return today > expected.to ? { kind: 'late', to: expected.to } : { kind: 'deliver', ...expected }
    case 'ready_for_pickup':
      return { kind: 'collect', until: order.delivery?.collectUntil ?? null }
    case 'cancelled':
      if (status.payment === 'refunded') return { kind: 'refunded' }
      return ['authorised', 'paid', 'partly_refunded'].includes(status.payment) && order.total > 0
        ? { kind: 'refunding' }
        : null
    case 'expired':
    case 'not_confirmed':
      return { kind: 'expired' }
    case 'awaiting_payment':
    case 'payment_failed':
    case 'delivered':
    case 'completed':
    case 'not_collected':
    case 'returning':
    case 'returned':
    case 'partly_returned':
      return null
  }
}

export function nextStepText(order: Shown, context: DateContext, texts = orders.next): string | null {
  const step = nextStep(order, todayIn(context))
  if (step === null) return null
  switch (step.kind) {
    case 'pay':
      return texts.pay(step.until && formatDeadline(step.until, context))
    case 'deliver':
      return texts.deliver(formatDayRange(step, context))
    case 'late':
      return texts.late(formatDayRange({ from: step.to, to: step.to }, context))
    case 'collect':
      return texts.collect(step.until && formatDay(step.until, context))
    case 'confirm':
      return texts.confirm(step.until && formatDeadline(step.until, context))
    case 'expired':
    case 'refunded':
    case 'refunding':
      return texts[step.kind]
  }
}
