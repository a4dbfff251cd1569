import type { CartData } from '#contract/entities/cart.ts'
import { fromMajor } from '#rules/money/money.ts'
import { isPaymentRequired } from '#rules/payments/payment-methods.ts'
import { checkout } from '#site-texts/checkout.ts'
import { Button } from '#ui/button.tsx'
import { GoOn } from './checkout-block.tsx'
import type { CheckoutForm } from './checkout-form.ts'
import type { PlacedOrder } from './use-place-order.ts'
import { useSums } from './use-sums.ts'

const words = checkout.submit

type PlaceOrderProps = {
  data: CartData
  form: CheckoutForm
  country: string
  isStale: boolean
  order: PlacedOrder
}

/** The one button, with the sum on it. While the sum is being counted nobody can agree to it. */
export function PlaceOrder({ data, form, country, isStale, order }: PlaceOrderProps) {
  const sums = useSums(data.currency)
  const isPaidNow = mustPayNow(data, form, country)
  const label =
    data.finalSum === 0 ? words.free : isPaidNow ? words.pay(sums(data.finalSum)) : words.order(sums(data.finalSum))
  return (
    <GoOn note={isPaidNow ? words.legal : words.legalOffline}>
      <Button
        type="submit"
        loading={order.state !== 'idle' || isStale}
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
