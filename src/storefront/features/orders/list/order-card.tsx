import { Link } from 'react-router'
import { formatDay } from '#client/formats/formats.ts'
import { useDates, useMoney } from '#client/formats/use-formats.ts'
import type { OrderSummary } from '#contract/entities/order.ts'
import { orders as texts } from '#site-texts/ordering/orders.ts'
import { nextStepText } from '../next-step.ts'
import { Phase } from '../order-phase-tag.tsx'
import { ordersAddress } from '../orders-address.ts'
import { Thumb } from '../thumb.tsx'
import styles from './order-card.module.css'

/** So many fit on a phone. */
const MAX_PHOTOS = 4

/** One order of the list: what it is, where it stands and what comes next. The whole of it is the link. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const dates = useDates()
  const money = useMoney(order.currency).major
  const next = nextStepText(order, dates)
  const photos = order.photos.slice(0, order.photos.length > MAX_PHOTOS ? MAX_PHOTOS - 1 : MAX_PHOTOS)
  const hidden = order.photos.length - photos.length
  return (
    <article className={styles.card}>
      <div className={styles.what}>
        <h3 className={styles.number}>
          <Link
            to={ordersAddress({ order: order.key })}
            className={styles.link}
            aria-label={texts.list.open(order.number)}
          >
            {texts.number(order.number)}
          </Link>
        </h3>
        <p className={styles.meta}>{texts.list.from(formatDay(order.createdAt, dates))}</p>
        <p className={styles.state}>
          <Phase order={order} />
          {next && <span className={styles.next}>{next}</span>}
        </p>
      </div>
      <div className={styles.photos}>
        {photos.map((photo, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same photograph may stand twice, and the row never changes
          <Thumb key={index} photo={photo} />
        ))}
        {hidden > 0 && <span className={styles.hidden}>{texts.list.morePhotos(hidden)}</span>}
      </div>
      <p className={styles.sum}>
        <span className={styles.total}>{money(order.total)}</span>
        <span className={styles.meta}>{texts.items(order.quantity)}</span>
      </p>
    </article>
  )
}
