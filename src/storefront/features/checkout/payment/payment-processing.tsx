import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { checkout } from '#site-texts/ordering/checkout.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Spinner } from '#ui/display/spinner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import styles from './payment-stage.module.css'
import { usePaymentEnd } from './use-payment-end.ts'

const texts = checkout.paying

/** Back from the provider: the order's own page tells the end, good or bad. */
export function PaymentProcessing({ orderKey }: { orderKey: string }) {
  const { end, again } = usePaymentEnd(orderKey)
  const navigate = useNavigate()
  const page = `/order-success/${orderKey}`
  useEffect(() => {
    if (end === 'paid') void navigate(page, { replace: true })
    if (end === 'failed') void navigate(`${page}?popup=failedPayment`, { replace: true })
  }, [end, page, navigate])

  if (end === 'waiting' || end === 'unknown')
    return (
      <div className={styles.stage}>
        <EmptyState
          level={1}
          title={texts.late}
          actions={
            <>
              <Button onClick={again}>{texts.again}</Button>
              <LinkButton as={Link} variant="secondary" to={page}>
                {texts.toOrder}
              </LinkButton>
            </>
          }
        >
          <p>{texts.lateText}</p>
        </EmptyState>
      </div>
    )
  return (
    <div className={styles.stage} role="status">
      <Spinner />
      <h1 className={styles.title}>{texts.checking}</h1>
      <p className={styles.text}>{texts.checkingText}</p>
    </div>
  )
}
