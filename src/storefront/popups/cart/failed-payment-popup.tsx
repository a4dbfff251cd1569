import { useEffect, useState } from 'react'
import { payOrder } from '#contract/payments.ts'
import { PAYMENT_METHOD, paymentMethodById } from '#rules/payments/payment-methods.ts'
import { cart } from '#site-texts/cart.ts'
import { cartStore } from '#site-texts/cart-store.ts'
import { payments } from '#site-texts/payments.ts'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { Notice } from '#ui/notice.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { useClosePopup } from '#ui/popups/popup.tsx'
import { ApiError } from '../../app/api.ts'
import { browserApi } from '../../app/browser-api.ts'
import { useSite } from '../../app/site.ts'
import { tieShortWords } from '../../app/tie-short-words.ts'
import type { PopupPayloads, PopupProps } from '../names.ts'
import styles from '../telling.module.css'

const words = cart.failedPayment

/** Online, in roubles; abroad there is only the card, so there is nothing to choose. */
const WAYS = [PAYMENT_METHOD.payselection, PAYMENT_METHOD.sbp, PAYMENT_METHOD.dolyame] as const

/** The order stands and waits; only the money did not arrive. */
export default function FailedPaymentPopup({ payload, close }: PopupProps<'failedPayment'>) {
  return (
    <Dialog title={words.title} closeLabel={cart.close} onClose={close}>
      {payload ? <Ways order={payload} /> : <p>{words.noOrder}</p>}
    </Dialog>
  )
}

function Ways({ order }: { order: PopupPayloads['failedPayment'] }) {
  const { currency } = useSite()
  const close = useClosePopup()
  const [isChoosing, setChoosing] = useState(false)
  const [method, setMethod] = useState<string>(String(PAYMENT_METHOD.payselection))
  const [isOpening, setOpening] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  // A page that is taken out of the browser's memory by Back is as it was: on its way.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && setOpening(false)
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])

  async function pay() {
    setOpening(true)
    setTrouble(null)
    try {
      const body = isChoosing ? { payment_method_id: Number(method) } : {}
      const { url } = await browserApi(payOrder, { params: { key: order.orderId }, body })
      window.location.assign(url)
    } catch (error) {
      setTrouble(error instanceof ApiError ? error.answer.error || error.answer.message : cartStore.noResponse)
      setOpening(false)
    }
  }

  return (
    <div className={styles.text}>
      <p className={styles.lead}>{tieShortWords(words.lead(order.number))}</p>
      <p>{tieShortWords(order.reason ?? words.why)}</p>
      {order.until && <p>{tieShortWords(words.until(timeOf(order.until)))}</p>}
      {isChoosing && (
        <RadioCards
          label={words.methods}
          value={method}
          onChange={setMethod}
          cards={WAYS.flatMap((id) => {
            const known = paymentMethodById(id)
            return known ? [{ value: String(id), title: payments.methods[known.code] }] : []
          })}
        />
      )}
      {trouble && (
        <Notice tone="error" live="polite">
          {trouble}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button wide loading={isOpening} loadingLabel={words.opening} onClick={() => void pay()}>
          {isChoosing ? words.pay : words.again}
        </Button>
        {currency === 'RUB' && !isChoosing && (
          <Button wide look="secondary" onClick={() => setChoosing(true)}>
            {words.otherWay}
          </Button>
        )}
        <Button wide look="quiet" onClick={close}>
          {words.later}
        </Button>
      </div>
    </div>
  )
}

/** By the buyer's own clock: it is about the next half an hour. */
function timeOf(moment: string): string {
  const time = new Date(moment)
  return `${String(time.getHours()).padStart(2, '0')}:${String(time.getMinutes()).padStart(2, '0')}`
}
