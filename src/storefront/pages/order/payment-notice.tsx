import { useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { errorMessage } from '#client/calls/error-message.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { timeOfDay } from '#client/formats/time-of-day.ts'
import { useRestoredPage } from '#client/use-restored-page.ts'
import type { OrderDetail } from '#contract/entities/order.ts'
import { payOrder } from '#contract/ordering/payments.ts'
import { orderSuccess as texts } from '#site-texts/ordering/checkout.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useCartCount } from '../../state/cart/use-cart.ts'
import styles from './order-success.module.css'
import type { SuccessState } from './success-state.ts'

type PaymentNoticeProps = { order: OrderDetail; state: SuccessState; onAgain(): void }

/** What is to be known of the money, and to be done about it. */
export function PaymentNotice({ order, state, onAgain }: PaymentNoticeProps) {
  const [isOpening, setOpening] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  useRestoredPage(() => setOpening(false))

  if (state === 'expired') return <OrderAgain text={texts.expiredText} />
  if (state === 'notConfirmed') return <OrderAgain text={texts.notConfirmedText} />
  if (state === 'checking') return <p className={styles.lead}>{preventOrphans(texts.checkingText)}</p>
  if (state !== 'failed' && state !== 'unpaid') return null

  async function pay() {
    setOpening(true)
    setFailure(null)
    try {
      const { url } = await browserApi(payOrder, { params: { key: order.key }, body: {} })
      window.location.assign(url)
    } catch (error) {
      setFailure(errorMessage(error, texts.notLoadedText))
      setOpening(false)
    }
  }

  return (
    <Notice
      tone={state === 'failed' ? 'error' : 'warn'}
      live={state === 'failed' ? 'assertive' : 'polite'}
      action={
        <div className={styles.actions}>
          <Button loading={isOpening} loadingLabel={texts.loading} onClick={() => void pay()}>
            {texts.pay}
          </Button>
          {state === 'unpaid' && (
            <Button variant="secondary" onClick={onAgain}>
              {texts.check}
            </Button>
          )}
        </div>
      }
    >
      <p>{preventOrphans(state === 'failed' ? texts.failedText : texts.unpaidText)}</p>
      {order.expiresAt && <p>{texts.until(timeOfDay(order.expiresAt))}</p>}
      {failure && <p>{failure}</p>}
    </Notice>
  )
}

/** An order that ended by itself gives its items back to the cart, so the cart is where one orders again. */
function OrderAgain({ text }: { text: string }) {
  const isCartFull = useCartCount() > 0
  return (
    <div className={styles.again}>
      <p className={styles.lead}>{preventOrphans(text)}</p>
      <LinkButton as={Link} to={isCartFull ? '/cart' : '/catalog'}>
        {isCartFull ? texts.toCart : texts.goOn}
      </LinkButton>
    </div>
  )
}
