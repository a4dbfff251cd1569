import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { errorMessage } from '#client/calls/error-message.ts'
import { useRestoredPage } from '#client/use-restored-page.ts'
import { payOrder } from '#contract/ordering/payments.ts'
import { checkout } from '#site-texts/ordering/checkout.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Spinner } from '#ui/display/spinner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { hasLeftToPay, keepLeftToPay } from '../checkout-storage.ts'
import { paymentStageAddress } from './payment-address.ts'
import styles from './payment-stage.module.css'

const texts = checkout.paying

/** To the provider's page, once. Whoever comes back by Back stays, and may go again. */
function useLeaveToPay(orderKey: string) {
  const given: unknown = useLocation().state?.paymentUrl
  const [isLeaving, setLeaving] = useState(() => !hasLeftToPay(orderKey))
  const [failure, setFailure] = useState<string | null>(null)
  const hasGone = useRef(false)

  async function leave(known: unknown) {
    setLeaving(true)
    setFailure(null)
    try {
      const url = typeof known === 'string' ? known : await pageFor(orderKey)
      keepLeftToPay(orderKey)
      window.location.assign(url)
    } catch (error) {
      setFailure(errorMessage(error, texts.failed))
      setLeaving(false)
    }
  }

  const leaveOnce = useRef(leave)
  useEffect(() => {
    if (!isLeaving || hasGone.current) return
    hasGone.current = true
    void leaveOnce.current(given)
  }, [isLeaving, given])
  useRestoredPage(() => setLeaving(false))

  return { isLeaving, failure, leaveAgain: () => void leave(null) }
}

async function pageFor(orderKey: string): Promise<string> {
  const { url } = await browserApi(payOrder, { params: { key: orderKey }, body: {} })
  return url
}

export function PaymentStage({ orderKey }: { orderKey: string }) {
  const { isLeaving, failure, leaveAgain } = useLeaveToPay(orderKey)
  if (isLeaving)
    return (
      <div className={styles.stage} role="status">
        <Spinner />
        <h1 className={styles.title}>{texts.going}</h1>
        <p className={styles.text}>{texts.goingText}</p>
      </div>
    )
  return (
    <div className={styles.stage}>
      <EmptyState
        level={1}
        title={texts.waits}
        actions={
          <>
            <Button onClick={leaveAgain}>{texts.pay}</Button>
            <LinkButton as={Link} variant="secondary" to={paymentStageAddress('payment-processing', orderKey)}>
              {texts.paid}
            </LinkButton>
            <LinkButton as={Link} variant="quiet" to={`/order-success/${orderKey}`}>
              {texts.toOrder}
            </LinkButton>
          </>
        }
      >
        <p>{texts.waitsText}</p>
      </EmptyState>
      {failure && (
        <Notice tone="error" live="assertive">
          {failure}
        </Notice>
      )}
    </div>
  )
}

/** The address names no order. */
export function NoOrderToPay() {
  return (
    <div className={styles.stage}>
      <EmptyState
        level={1}
        title={texts.noOrder}
        actions={
          <>
            <LinkButton as={Link} to="/profile?section=ordersData">
              {texts.toOrders}
            </LinkButton>
            <LinkButton as={Link} variant="secondary" to="/catalog">
              {texts.toShop}
            </LinkButton>
          </>
        }
      >
        <p>{texts.noOrderText}</p>
      </EmptyState>
    </div>
  )
}
