import { Link } from 'react-router'
import type { OrderReturn } from '#contract/entities/order.ts'
import { orders as texts } from '#site-texts/orders.ts'
import { tieShortWords } from '../../app/tie-short-words.ts'
import { momentDay } from './date-words.ts'
import { ordersAddress } from './orders-address.ts'
import { refundRows } from './refund-rows.ts'
import styles from './return-list.module.css'
import { Thumb } from './thumb.tsx'
import { useDates, useMoney } from './use-words.ts'

const words = texts.returns

/** Pieces that go back: how far they are, what to do, what comes for them. */
export function ReturnList({ returns, hasOrder = false }: { returns: readonly OrderReturn[]; hasOrder?: boolean }) {
  return (
    <ul className={styles.list}>
      {returns.map((one) => (
        <li key={one.number}>
          <ReturnCard one={one} hasOrder={hasOrder} />
        </li>
      ))}
    </ul>
  )
}

function ReturnCard({ one, hasOrder }: { one: OrderReturn; hasOrder: boolean }) {
  const dates = useDates()
  const money = useMoney(one.refund.currency)
  const isPromised = one.state !== 'refused' && one.state !== 'rejected'
  return (
    <article className={styles.card} aria-label={words.label(one.number)}>
      <div className={styles.head}>
        <h4 className={styles.number}>{words.label(one.number)}</h4>
        <span className={styles.state}>{words.states[one.state]}</span>
      </div>
      <p className={styles.meta}>
        {texts.list.from(momentDay(one.createdAt, dates))}
        {hasOrder && (
          <>
            {' · '}
            <Link to={ordersAddress({ order: one.orderKey })}>{words.ofOrder(one.orderNumber)}</Link>
          </>
        )}
      </p>
      <p>{tieShortWords(one.state === 'approved' ? words.handOver[one.wayBack] : words.next[one.state])}</p>
      {one.state === 'approved' && <p className={styles.meta}>{tieShortWords(words.keepTags)}</p>}
      <ul className={styles.pieces}>
        {one.items.map((item) => (
          <li key={item.lineId} className={styles.piece}>
            <span className={styles.photo}>
              <Thumb photo={item.photo} />
            </span>
            <span>{tieShortWords(words.times(item.name, item.quantity))}</span>
          </li>
        ))}
      </ul>
      {isPromised && (
        <dl className={styles.refund} aria-label={words.refund}>
          {refundRows(one.refund, money).map(({ name, value }) => (
            <div key={name} className={styles.row}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}
