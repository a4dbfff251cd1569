import { Link } from 'react-router'
import { formatDay } from '#client/formats/formats.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useDates, useMoney } from '#client/formats/use-formats.ts'
import type { OrderReturn } from '#contract/entities/order.ts'
import { orders as texts } from '#site-texts/ordering/orders.ts'
import { ordersAddress } from '../orders-address.ts'
import { Thumb } from '../thumb.tsx'
import { ExchangeFacts } from './exchange-facts.tsx'
import { refundRows } from './refund-rows.ts'
import styles from './return-list.module.css'

const messages = texts.returns

/** Items that go back: how far they are, what to do, what comes for them. */
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

/** What to do now, or what we do. */
function nextOf({ state, returnMethod, exchange }: OrderReturn): string {
  if (state === 'approved') return messages.handOver[returnMethod]
  const isAboutSize = exchange !== null && (state === 'requested' || state === 'received')
  return isAboutSize ? messages.exchange[state] : messages.next[state]
}

function ReturnCard({ one, hasOrder }: { one: OrderReturn; hasOrder: boolean }) {
  const dates = useDates()
  const money = useMoney(one.refund.currency).major
  const isPromised = one.state !== 'refused' && one.state !== 'rejected'
  return (
    <article className={styles.card} aria-label={messages.label(one.number)}>
      <div className={styles.head}>
        <h4 className={styles.number}>{messages.label(one.number)}</h4>
        <span className={styles.state}>{messages.states[one.state]}</span>
      </div>
      <p className={styles.meta}>
        {texts.list.from(formatDay(one.createdAt, dates))}
        {hasOrder && (
          <>
            {' · '}
            <Link to={ordersAddress({ order: one.orderKey })}>{messages.ofOrder(one.orderNumber)}</Link>
          </>
        )}
      </p>
      <ExchangeFacts one={one} />
      <p>{preventOrphans(nextOf(one))}</p>
      {one.state === 'approved' && <p className={styles.meta}>{preventOrphans(messages.keepTags)}</p>}
      <ul className={styles.items}>
        {one.items.map((item) => (
          <li key={item.lineId} className={styles.item}>
            <span className={styles.photo}>
              <Thumb photo={item.photo} />
            </span>
            <span>{preventOrphans(messages.times(item.name, item.quantity))}</span>
          </li>
        ))}
      </ul>
      {isPromised && one.refund.total > 0 && (
        <dl className={styles.refund} aria-label={messages.refund}>
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
