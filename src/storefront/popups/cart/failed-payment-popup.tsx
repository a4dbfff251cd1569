import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { errorMessage } from '#client/calls/error-message.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { timeOfDay } from '#client/formats/time-of-day.ts'
import { useRestoredPage } from '#client/use-restored-page.ts'
import { payOrder } from '#contract/ordering/payments.ts'
import { PAYMENT_METHOD, retryMethods } from '#rules/payments/payment-methods.ts'
import { cart } from '#site-texts/ordering/cart.ts'
import { cartStore } from '#site-texts/ordering/cart-store.ts'
import { payments } from '#site-texts/ordering/payments.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioCards } from '#ui/fields/choices/radio-cards.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { useClosePopup } from '#ui/popups/popup.tsx'
import type { PopupPayloads, PopupProps } from '../../shared/popups/names.ts'
import { HOME_CURRENCY } from '../../shared/shop/home.ts'
import { settings } from '../../shared/shop/settings.ts'
import { useSite } from '../../shared/site.ts'
import styles from '../info.module.css'

const texts = cart.failedPayment

/** The order stands and waits; only the money did not arrive. */
export default function FailedPaymentPopup({ payload, close }: PopupProps<'failedPayment'>) {
  return (
    <Dialog title={texts.title} closeLabel={cart.close} onClose={close}>
      {payload ? <PaymentMethods order={payload} /> : <p>{texts.noOrder}</p>}
    </Dialog>
  )
}

function PaymentMethods({ order }: { order: PopupPayloads['failedPayment'] }) {
  const methods = retryMethods(settings.payment, useSite().currency === HOME_CURRENCY)
  const close = useClosePopup()
  const [isChoosing, setChoosing] = useState(false)
  const [method, setMethod] = useState<string>(String(PAYMENT_METHOD.payselection))
  const [isOpening, setOpening] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  useRestoredPage(() => setOpening(false))

  async function pay() {
    setOpening(true)
    setFailure(null)
    try {
      const body = isChoosing ? { payment_method_id: Number(method) } : {}
      const { url } = await browserApi(payOrder, { params: { key: order.orderId }, body })
      window.location.assign(url)
    } catch (error) {
      setFailure(errorMessage(error, cartStore.noResponse))
      setOpening(false)
    }
  }

  return (
    <div className={styles.text}>
      <p className={styles.lead}>{preventOrphans(texts.lead(order.number))}</p>
      <p>{preventOrphans(order.reason ?? texts.why)}</p>
      {order.until && <p>{preventOrphans(texts.until(timeOfDay(order.until)))}</p>}
      {isChoosing && (
        <RadioCards
          label={texts.methods}
          value={method}
          onChange={setMethod}
          cards={methods.map(({ id, code }) => ({ value: String(id), title: payments.methods[code] }))}
        />
      )}
      {failure && (
        <Notice tone="error" live="polite">
          {failure}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button fullWidth loading={isOpening} loadingLabel={texts.opening} onClick={() => void pay()}>
          {isChoosing ? texts.pay : texts.again}
        </Button>
        {methods.length > 1 && !isChoosing && (
          <Button fullWidth variant="secondary" onClick={() => setChoosing(true)}>
            {texts.otherMethod}
          </Button>
        )}
        <Button fullWidth variant="quiet" onClick={close}>
          {texts.later}
        </Button>
      </div>
    </div>
  )
}
