import { useEffect, useRef } from 'react'
import { formatDayAndTime } from '#client/formats/formats.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useDates } from '#client/formats/use-formats.ts'
import type { OrderDetail } from '#contract/entities/order.ts'
import { findOrder as texts } from '#site-texts/ordering/find-order.ts'
import { orders } from '#site-texts/ordering/orders.ts'
import { Button } from '#ui/controls/button.tsx'
import { DeliveryFacts } from '../../features/orders/detail/order-facts.tsx'
import { OrderLines } from '../../features/orders/detail/order-lines.tsx'
import { OrderTimeline } from '../../features/orders/detail/order-timeline.tsx'
import { nextStepText } from '../../features/orders/next-step.ts'
import { Phase } from '../../features/orders/order-phase-tag.tsx'
import styles from './find-order.module.css'

type FoundOrderProps = { order: OrderDetail; isBusy: boolean; onEnter(): void; onAnother(): void }

/** How the order stands, and the way to everything that can be done with it. */
export function FoundOrder({ order, isBusy, onEnter, onAnother }: FoundOrderProps) {
  const dates = useDates()
  const next = nextStepText(order, dates)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <div className={styles.found}>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {orders.number(order.number)}
        </h2>
        <p className={styles.hours}>{texts.fromDay(formatDayAndTime(order.createdAt, dates))}</p>
        <p className={styles.state} role="status">
          <Phase order={order} />
          {next && <span>{next}</span>}
        </p>
        <div className={styles.actions}>
          <Button loading={isBusy} loadingLabel={texts.entering} onClick={onEnter}>
            {texts.toProfile}
          </Button>
          <Button variant="quiet" onClick={onAnother}>
            {texts.another}
          </Button>
        </div>
        <p className={styles.hours}>{preventOrphans(texts.toProfileText)}</p>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <section aria-labelledby="found-timeline">
            <h3 id="found-timeline">{orders.timeline.title}</h3>
            <OrderTimeline order={order} />
          </section>
          <section aria-labelledby="found-lines">
            <h3 id="found-lines">{orders.detail.lines}</h3>
            <OrderLines order={order} />
          </section>
        </div>
        <section className={styles.help} aria-labelledby="found-delivery">
          <h3 id="found-delivery">{orders.detail.delivery}</h3>
          <DeliveryFacts order={order} />
        </section>
      </div>
    </div>
  )
}
