import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { formatDayAndTime } from '#client/formats/formats.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useDates, useMoney } from '#client/formats/use-formats.ts'
import { useRestoredPage } from '#client/use-restored-page.ts'
import type { OrderReturn } from '#contract/entities/order.ts'
import { payOrder } from '#contract/ordering/payments.ts'
import { orders as texts } from '#site-texts/ordering/orders.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { orderCallFailure } from '../order-call-failure.ts'
import styles from './return-list.module.css'

const messages = texts.returns.exchange

/** Which size for which, and the way to pay what it costs more. */
export function ExchangeFacts({ one }: { one: OrderReturn }) {
  const money = useMoney(one.refund.currency).major
  const { exchange } = one
  if (!exchange) return null
  const isStanding = one.state !== 'refused' && one.state !== 'rejected' && one.state !== 'refunded'
  return (
    <>
      <p>{messages.sizes(exchange.fromSize, exchange.toSize)}</p>
      {isStanding && exchange.payUntil && (
        <PaySurcharge paymentKey={exchange.paymentKey} sum={money(exchange.surcharge)} until={exchange.payUntil} />
      )}
      {isStanding && exchange.surcharge > 0 && !exchange.payUntil && (
        <p className={styles.meta}>{messages.paid(money(exchange.surcharge))}</p>
      )}
    </>
  )
}

function PaySurcharge({ paymentKey, sum, until }: { paymentKey: string; sum: string; until: string }) {
  const dates = useDates()
  const [isOpening, setOpening] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  useRestoredPage(() => setOpening(false))

  async function pay() {
    setFailure(null)
    setOpening(true)
    try {
      const { url } = await browserApi(payOrder, { params: { key: paymentKey }, body: {} })
      window.location.assign(url)
    } catch (error) {
      setOpening(false)
      setFailure(orderCallFailure(error).text)
    }
  }

  return (
    <>
      <div>
        <Button loading={isOpening} loadingLabel={messages.paying} onClick={() => void pay()}>
          {messages.pay(sum)}
        </Button>
      </div>
      {failure && (
        <Notice tone="error" live="assertive">
          {failure}
        </Notice>
      )}
      <p className={styles.meta}>{preventOrphans(messages.until(formatDayAndTime(until, dates)))}</p>
    </>
  )
}
