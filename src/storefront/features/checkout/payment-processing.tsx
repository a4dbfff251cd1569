import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { checkout } from '#site-texts/checkout.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import styles from './payment-stage.module.css'
import { usePaymentEnd } from './use-payment-end.ts'

const words = checkout.paying

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
          title={words.late}
          actions={
            <>
              <Button onClick={again}>{words.again}</Button>
              <LinkButton as={Link} look="secondary" to={page}>
                {words.toOrder}
              </LinkButton>
            </>
          }
        >
          <p>{words.lateText}</p>
        </EmptyState>
      </div>
    )
  return (
    <div className={styles.stage} role="status">
      <Spinner />
      <h1 className={styles.title}>{words.checking}</h1>
      <p className={styles.text}>{words.checkingText}</p>
    </div>
  )
}
