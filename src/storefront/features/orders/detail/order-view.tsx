import type { ReactNode } from 'react'
import { formatDayAndTime } from '#client/formats/formats.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useDates } from '#client/formats/use-formats.ts'
import type { OrderDetail, OrderReturn } from '#contract/entities/order.ts'
import { layout } from '#site-texts/layout.ts'
import { orders as texts } from '#site-texts/ordering/orders.ts'
import { settings } from '../../../shared/shop/settings.ts'
import { nextStepText } from '../next-step.ts'
import { isNeverPaid } from '../order-phase.ts'
import { Phase } from '../order-phase-tag.tsx'
import { ReturnList } from '../return/return-list.tsx'
import { ReturnsFailure } from '../return/returns-failure.tsx'
import type { OrderLoad } from '../use-order-load.ts'
import { OrderActions } from './order-actions.tsx'
import { DeliveryFacts, PaymentFacts, Totals } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPassports } from './order-passports.tsx'
import { OrderReceipts } from './order-receipts.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import styles from './order-view.module.css'

type OrderViewProps = {
  order: OrderDetail
  returns: OrderLoad<{ returns: OrderReturn[] }>
  onChange(order: OrderDetail): void
  /** What is shown is no longer so. */
  onStale(): void
  onGuest(): void
}

export function OrderView({ order, returns, onChange, onStale, onGuest }: OrderViewProps) {
  const dates = useDates()
  const next = nextStepText(order, dates)
  const own = returns.data?.returns.filter(({ orderKey }) => orderKey === order.key) ?? []
  const isReturnsMissing = returns.failure !== null && order.lines.some(({ returned }) => returned > 0)
  return (
    <>
      <div className={styles.head}>
        <p className={styles.meta}>{texts.list.from(formatDayAndTime(order.createdAt, dates))}</p>
        <p className={styles.state} role="status">
          <Phase order={order} />
          {next && <span>{next}</span>}
        </p>
        <OrderActions order={order} onChange={onChange} onStale={onStale} onGuest={onGuest} />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          {own.length > 0 && (
            <Block id="order-returns" title={texts.returns.title}>
              <ReturnList returns={own} />
            </Block>
          )}
          {isReturnsMissing && <ReturnsFailure returns={returns} />}
          <Block id="order-timeline" title={texts.timeline.title}>
            <OrderTimeline order={order} />
          </Block>
          <Block id="order-lines" title={texts.detail.lines}>
            <OrderLines order={order} />
          </Block>
          {settings.items && <OrderPassports order={order} />}
        </div>
        <div className={styles.aside}>
          <Block id="order-totals" title={texts.detail.totals}>
            <Totals order={order} />
          </Block>
          <Block id="order-payment" title={texts.detail.payment}>
            <PaymentFacts order={order} />
          </Block>
          {order.currency === 'RUB' && (!isNeverPaid(order) || order.certificates.length > 0) && (
            <Block id="order-receipts" title={texts.receipts.title}>
              <OrderReceipts order={order} />
            </Block>
          )}
          <Block id="order-delivery" title={texts.detail.delivery}>
            <DeliveryFacts order={order} />
          </Block>
          <Block id="order-help" title={texts.help.title}>
            <p>
              {preventOrphans(texts.help.text(order.number))} <a href={layout.footer.phoneUri}>{layout.footer.phone}</a>
            </p>
            <p className={styles.meta}>{layout.footer.hours}</p>
          </Block>
        </div>
      </div>
    </>
  )
}

function Block({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h3 className={styles.title} id={id}>
        {title}
      </h3>
      {children}
    </section>
  )
}
