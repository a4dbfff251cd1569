import { Link } from 'react-router'
import { formatDayRange } from '#client/formats/formats.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useDates, useMoney } from '#client/formats/use-formats.ts'
import type { OrderDetail, OrderLine } from '#contract/entities/order.ts'
import { orders as texts } from '#site-texts/ordering/orders.ts'
import { Price } from '#ui/display/price.tsx'
import { Thumb } from '../thumb.tsx'
import styles from './order-lines.module.css'

const messages = texts.detail
const priceLabels = { initial: messages.initialPrice, final: messages.finalPrice }

/** The items as they were when the order was made. */
export function OrderLines({ order }: { order: Pick<OrderDetail, 'lines' | 'currency'> }) {
  const money = useMoney(order.currency).major
  return (
    <ul className={styles.lines}>
      {order.lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <Link to={line.url} className={styles.photo} tabIndex={-1} aria-hidden>
            <Thumb photo={line.photo} />
          </Link>
          <Item line={line} />
          <div className={styles.price}>
            <Price
              final={money(line.price.final * line.quantity)}
              initial={line.price.initial > line.price.final ? money(line.price.initial * line.quantity) : undefined}
              labels={priceLabels}
            />
            {line.quantity > 1 && (
              <p className={styles.details}>{messages.each(line.quantity, money(line.price.final))}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Item({ line }: { line: OrderLine }) {
  const dates = useDates()
  const { preorder, set } = line
  return (
    <div className={styles.what}>
      <p className={styles.details}>{line.designer}</p>
      <p className={styles.name}>
        <Link to={line.url}>{preventOrphans(line.name)}</Link>
      </p>
      {line.characteristics && <p className={styles.details}>{line.characteristics}</p>}
      {set && <p className={styles.details}>{messages.inSet(set.name)}</p>}
      {preorder && (
        <p className={styles.details}>
          {messages.preorder(formatDayRange({ from: preorder.shipsOn, to: preorder.shipsOn }, dates))}
        </p>
      )}
      {line.returned > 0 && <p className={styles.back}>{messages.sentBack(line.returned)}</p>}
    </div>
  )
}
