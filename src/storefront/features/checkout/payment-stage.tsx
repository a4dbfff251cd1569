import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { payOrder } from '#contract/payments.ts'
import { checkout } from '#site-texts/checkout.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ApiError } from '../../app/api.ts'
import { browserApi } from '../../app/browser-api.ts'
import { hasLeftToPay, keepLeftToPay } from './kept-checkout.ts'
import { paymentStageAddress } from './payment-address.ts'
import styles from './payment-stage.module.css'

const words = checkout.paying

/** On the way to the provider's page, once. Whoever comes back by Back stays, and may go again. */
export function PaymentStage({ orderKey }: { orderKey: string }) {
  const given: unknown = useLocation().state?.paymentUrl
  const [isLeaving, setLeaving] = useState(() => !hasLeftToPay(orderKey))
  const [trouble, setTrouble] = useState<string | null>(null)
  const hasGone = useRef(false)

  async function leave(known: unknown) {
    setLeaving(true)
    setTrouble(null)
    try {
      const url = typeof known === 'string' ? known : await pageFor(orderKey)
      keepLeftToPay(orderKey)
      window.location.assign(url)
    } catch (error) {
      setTrouble(error instanceof ApiError ? error.answer.error || error.answer.message : words.failed)
      setLeaving(false)
    }
  }

  const leaveOnce = useRef(leave)
  useEffect(() => {
    if (!isLeaving || hasGone.current) return
    hasGone.current = true
    void leaveOnce.current(given)
  }, [isLeaving, given])

  // A page that is taken out of the browser's memory by Back is as it was: on its way.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])

  if (isLeaving)
    return (
      <div className={styles.stage} role="status">
        <Spinner />
        <h1 className={styles.title}>{words.going}</h1>
        <p className={styles.text}>{words.goingText}</p>
      </div>
    )
  return (
    <div className={styles.stage}>
      <EmptyState
        level={1}
        title={words.waits}
        actions={
          <>
            <Button onClick={() => void leave(null)}>{words.pay}</Button>
            <LinkButton as={Link} look="secondary" to={paymentStageAddress('payment-processing', orderKey)}>
              {words.paid}
            </LinkButton>
            <LinkButton as={Link} look="quiet" to={`/order-success/${orderKey}`}>
              {words.toOrder}
            </LinkButton>
          </>
        }
      >
        <p>{words.waitsText}</p>
      </EmptyState>
      {trouble && (
        <Notice tone="error" live="assertive">
          {trouble}
        </Notice>
      )}
    </div>
  )
}

async function pageFor(orderKey: string): Promise<string> {
  const { url } = await browserApi(payOrder, { params: { key: orderKey }, body: {} })
  return url
}

/** The address names no order. */
export function NoOrderToPay() {
  return (
    <div className={styles.stage}>
      <EmptyState
        level={1}
        title={words.noOrder}
        actions={
          <>
            <LinkButton as={Link} to="/profile?section=ordersData">
              {words.toOrders}
            </LinkButton>
            <LinkButton as={Link} look="secondary" to="/catalog">
              {words.toShop}
            </LinkButton>
          </>
        }
      >
        <p>{words.noOrderText}</p>
      </EmptyState>
    </div>
  )
}
