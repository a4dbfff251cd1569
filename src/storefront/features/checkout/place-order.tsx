import type { CartData } from '#contract/entities/cart.ts'
import { fromMajor } from '#rules/money/money.ts'
import { isPaymentRequired } from '#rules/payments/payment-methods.ts'
import { checkout } from '#site-texts/checkout.ts'
import { Button } from '#ui/button.tsx'
import { tieShortWords } from '../../app/tie-short-words.ts'
import { GoOn } from './checkout-block.tsx'
import styles from './checkout-fields.module.css'
import type { CheckoutForm } from './checkout-form.ts'
import type { HeldPress } from './use-held-press.ts'
import type { PlacedOrder } from './use-place-order.ts'
import { useSums } from './use-sums.ts'

const words = checkout.submit

type PlaceOrderProps = {
  data: CartData
  form: CheckoutForm
  country: string
  order: PlacedOrder
  pressing: HeldPress
}

/** The one button, with the sum on it. Pressed while the sum is counted, it waits; nobody pays another sum than they saw. */
export function PlaceOrder({ data, form, country, order, pressing }: PlaceOrderProps) {
  const sums = useSums(data.currency)
  const isPaidNow = mustPayNow(data, form, country)
  const label =
    data.finalSum === 0 ? words.free : isPaidNow ? words.pay(sums(data.finalSum)) : words.order(sums(data.finalSum))
  return (
    <GoOn note={isPaidNow ? words.legal : words.legalOffline}>
      {pressing.seen !== null && (
        <p className={styles.changed} role="alert">
          {tieShortWords(words.changed(sums(pressing.seen), sums(data.finalSum)))}
        </p>
      )}
      <Button
        type="submit"
        loading={order.state !== 'idle' || pressing.held === 'submit'}
        loadingLabel={
          order.state === 'sending' ? words.sending : order.state === 'asking' ? words.asking : words.counting
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
  return paymentMethodId !== null && isPaymentRequired({ country, finalSum: sum, globalTotal: sum }, paymentMethodId)
}
