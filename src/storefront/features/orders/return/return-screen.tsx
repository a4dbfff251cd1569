import { useEffect, useRef, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { OrderDetail, OrderReturn } from '#contract/entities/order.ts'
import { orders as texts } from '#site-texts/ordering/orders.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { settings } from '../../../shared/shop/settings.ts'
import { ordersAddress } from '../orders-address.ts'
import { ExchangeFacts } from './exchange-facts.tsx'
import { RefundSums } from './refund-sums.tsx'
import styles from './return-form.module.css'
import { ReturnFormView } from './return-form.tsx'

const messages = texts.returnForm

type ReturnScreenProps = { order: OrderDetail; onSent(): void; onGuest(): void }

/** The form to send items back; then what happens next; or why there is no form. */
export function ReturnScreen({ order, onSent, onGuest }: ReturnScreenProps) {
  const [made, setMade] = useState<OrderReturn | null>(null)
  if (made) return <Sent made={made} />
  // Nothing is left to send back: the order's own page says how far the return is.
  if (order.lines.every(({ quantity, returned }) => returned >= quantity))
    return <Navigate replace to={ordersAddress({ order: order.key })} />
  if (!order.allowed.return)
    return (
      <Notice
        tone="info"
        title={messages.notAllowed}
        action={
          <LinkButton as={Link} variant="secondary" size="small" to={ordersAddress({ order: order.key })}>
            {messages.toOrder}
          </LinkButton>
        }
      >
        {preventOrphans(messages.notAllowedText(settings.returnDays))}
      </Notice>
    )
  return (
    <ReturnFormView
      order={order}
      onGuest={onGuest}
      onSent={(next) => {
        setMade(next)
        onSent()
      }}
    />
  )
}

function Sent({ made }: { made: OrderReturn }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.sent}>
      <h3 className={styles.sentTitle} ref={heading} tabIndex={-1}>
        {messages.sent(made.number)}
      </h3>
      <div className={styles.block}>
        <h4>{messages.sentSteps}</h4>
        <ol className={styles.nextSteps}>
          {(made.exchange ? messages.instead.sentNext : messages.sentNext).map((line) => (
            <li key={line}>{preventOrphans(line)}</li>
          ))}
        </ol>
      </div>
      {made.exchange && (
        <div className={styles.block}>
          <h4>{messages.instead.title}</h4>
          <ExchangeFacts one={made} />
        </div>
      )}
      {(!made.exchange || made.refund.total > 0) && (
        <div className={styles.block}>
          <h4>{messages.refund}</h4>
          <RefundSums refund={made.refund} />
        </div>
      )}
      <div className={styles.actions}>
        <LinkButton as={Link} to={ordersAddress({ order: made.orderKey })}>
          {messages.toOrder}
        </LinkButton>
        <LinkButton as={Link} variant="secondary" to={ordersAddress()}>
          {messages.toList}
        </LinkButton>
      </div>
    </div>
  )
}
