import type { OrderSummary } from '#contract/entities/order.ts'
import { orders as texts } from '#site-texts/ordering/orders.ts'
import { classNames } from '#ui/class-names.ts'
import { orderPhase, phaseTone } from './order-phase.ts'
import styles from './order-phase-tag.module.css'

export function Phase({ order }: { order: Pick<OrderSummary, 'status' | 'allowed'> }) {
  const phase = orderPhase(order)
  return <span className={classNames(styles.phase, styles[phaseTone(phase)])}>{texts.phases[phase]}</span>
}
