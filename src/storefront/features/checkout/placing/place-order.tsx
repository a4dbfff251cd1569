import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import type { CartData } from '#contract/entities/cart.ts'
import { fromMajor } from '#rules/money/money.ts'
import { isPaymentRequired } from '#rules/payments/payment-methods.ts'
import { checkout } from '#site-texts/ordering/checkout.ts'
import { Button } from '#ui/controls/button.tsx'
import { HOME_COUNTRY } from '../../../shared/shop/home.ts'
import { GoOn } from '../blocks/checkout-block.tsx'
import styles from '../checkout-fields.module.css'
import type { CheckoutForm } from '../checkout-form.ts'
import type { PlacedOrder } from './use-place-order.ts'
import type { QueuedSubmit } from './use-queued-submit.ts'

const texts = checkout.submit

type PlaceOrderProps = {
  data: CartData
  form: CheckoutForm
  country: string
  order: PlacedOrder
  pressing: QueuedSubmit
}

/** The one button, with the sum on it. Pressed while the sum is counted, it waits; nobody pays another sum than they saw. */
export function PlaceOrder({ data, form, country, order, pressing }: PlaceOrderProps) {
  const sums = useMoney(data.currency).major
  const isPaidNow = mustPayNow(data, form, country)
  const label =
    data.finalSum === 0 ? texts.free : isPaidNow ? texts.pay(sums(data.finalSum)) : texts.order(sums(data.finalSum))
  return (
    <GoOn note={isPaidNow ? texts.legal : texts.legalOffline}>
      {pressing.seen !== null && (
        <p className={styles.changed} role="alert">
          {preventOrphans(texts.changed(sums(pressing.seen), sums(data.finalSum)))}
        </p>
      )}
      <Button
        type="submit"
        loading={order.state !== 'idle' || pressing.held === 'submit'}
        loadingLabel={
          order.state === 'sending' ? texts.sending : order.state === 'asking' ? texts.asking : texts.counting
        }
      >
        {label}
      </Button>
    </GoOn>
  )
}

/** Spec 4: a sum, and a method that is online. */
function mustPayNow({ finalSum, currency }: CartData, { paymentMethodId }: CheckoutForm, country: string): boolean {
  const sum = fromMajor(finalSum, currency).minor
  const sums = { isAtHome: country === HOME_COUNTRY, finalSum: sum, globalTotal: sum }
  return paymentMethodId !== null && isPaymentRequired(sums, paymentMethodId)
}
