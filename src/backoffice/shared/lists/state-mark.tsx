import type { DeliveryState, OrderState } from '#rules/orders/order-state.ts'
import type { PaymentState } from '#rules/payments/payment-state.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './state-mark.module.css'

const { states } = backoffice

type Tone = 'plain' | 'info' | 'good' | 'warn' | 'bad'

const ORDER: Record<OrderState, Tone> = {
  new: 'warn',
  confirmed: 'info',
  assembling: 'info',
  handed_over: 'info',
  delivered: 'good',
  completed: 'good',
  cancelled: 'plain',
  expired: 'plain',
  returned: 'plain',
  partly_returned: 'plain',
}
const PAYMENT: Partial<Record<PaymentState, Tone>> = { paid: 'good', failed: 'bad', pending: 'warn' }
const DELIVERY: Partial<Record<DeliveryState, Tone>> = { not_collected: 'bad', ready_for_pickup: 'warn' }

export type States = { order: OrderState; payment: PaymentState; delivery: DeliveryState }

/** The three states of an order: the first is the one that staff change. */
export function StateMarks({ state }: { state: States }) {
  const isSaidAlready = state.delivery === 'waiting' || state.delivery === 'delivered'
  return (
    <span className={styles.marks}>
      <Mark tone={ORDER[state.order]}>{states.order[state.order]}</Mark>
      <Mark tone={PAYMENT[state.payment] ?? 'plain'}>{states.payment[state.payment]}</Mark>
      {!isSaidAlready && <Mark tone={DELIVERY[state.delivery] ?? 'plain'}>{states.delivery[state.delivery]}</Mark>}
    </span>
  )
}

export function Mark({ tone, children }: { tone: Tone; children: string }) {
  return <span className={classNames(styles.mark, styles[tone])}>{children}</span>
}
