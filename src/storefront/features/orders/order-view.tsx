import type { OrderDetail, OrderReturn } from '#contract/entities/order.ts'
import { orders as texts } from '#site-texts/orders.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { momentWords } from './date-words.ts'
import { nextStepWords } from './next-step.ts'
import { OrderActions } from './order-actions.tsx'
import { DeliveryFacts, PaymentFacts, Totals } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { Phase } from './order-phase-tag.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import styles from './order-view.module.css'
import { ReturnList } from './return-list.tsx'
import type { Loaded } from './use-loaded.ts'
import { useDates } from './use-words.ts'

type OrderViewProps = {
  order: OrderDetail
  returns: Loaded<{ returns: OrderReturn[] }>
  onChange(order: OrderDetail): void
  /** What is shown is no longer so. */
  onStale(): void
  onGuest(): void
}

export function OrderView({ order, returns, onChange, onStale, onGuest }: OrderViewProps) {
  const dates = useDates()
  const next = nextStepWords(order, dates)
  const own = returns.data?.returns.filter(({ orderKey }) => orderKey === order.key) ?? []
  const isReturnsMissing = returns.trouble !== null && order.lines.some(({ returned }) => returned > 0)
  return (
    <>
      <div className={styles.head}>
        <p className={styles.meta}>{texts.list.from(momentWords(order.createdAt, dates))}</p>
        <p className={styles.state} role="status">
          <Phase order={order} />
          {next && <span>{next}</span>}
        </p>
        <OrderActions order={order} onChange={onChange} onStale={onStale} onGuest={onGuest} />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          {own.length > 0 && (
            <section className={styles.block} aria-labelledby="order-returns">
              <h3 className={styles.title} id="order-returns">
                {texts.returns.title}
              </h3>
              <ReturnList returns={own} />
            </section>
          )}
          {isReturnsMissing && (
            <Notice
              tone="error"
              live="polite"
              action={
                <Button look="secondary" size="small" loading={returns.isLoading} onClick={returns.reload}>
                  {texts.retry}
                </Button>
              }
            >
              {texts.returns.failed}
            </Notice>
          )}
          <section className={styles.block} aria-labelledby="order-timeline">
            <h3 className={styles.title} id="order-timeline">
              {texts.timeline.title}
            </h3>
            <OrderTimeline order={order} />
          </section>
          <section className={styles.block} aria-labelledby="order-lines">
            <h3 className={styles.title} id="order-lines">
              {texts.detail.lines}
            </h3>
            <OrderLines order={order} />
          </section>
        </div>
        <div className={styles.aside}>
          <section className={styles.block} aria-labelledby="order-totals">
            <h3 className={styles.title} id="order-totals">
              {texts.detail.totals}
            </h3>
            <Totals order={order} />
          </section>
          <section className={styles.block} aria-labelledby="order-payment">
            <h3 className={styles.title} id="order-payment">
              {texts.detail.payment}
            </h3>
            <PaymentFacts order={order} />
          </section>
          <section className={styles.block} aria-labelledby="order-delivery">
            <h3 className={styles.title} id="order-delivery">
              {texts.detail.delivery}
            </h3>
            <DeliveryFacts order={order} />
          </section>
        </div>
      </div>
    </>
  )
}
