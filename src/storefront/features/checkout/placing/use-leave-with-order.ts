import { useNavigate } from 'react-router'
import { checkout as texts } from '#site-texts/ordering/checkout.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { toCart } from '../../../state/cart/storage/local-cart.ts'
import { rememberStep } from '../../../state/cart/storage/remembered-step.ts'
import { setAside } from '../../../state/cart/storage/set-aside-carts.ts'
import type { CheckoutProps } from '../checkout.tsx'
import { keepLastOrder } from '../checkout-storage.ts'
import { paymentStageAddress } from '../payment/payment-address.ts'
import type { OrderOutcome } from './send-order.ts'

/** From a made order to its payment, or straight to its thanks; what was ordered is in the cart no more. */
export function useLeaveWithOrder(cart: CheckoutProps['cart']) {
  const navigate = useNavigate()
  return async ({ order, sent, isEarlier }: Extract<OrderOutcome, { kind: 'made' }>) => {
    const { orderId, paymentRequired, paymentUrl } = order
    keepLastOrder(orderId)
    // What is put in the cart next has not been checked out yet: it starts again from the cart.
    rememberStep('cart')
    // A guest's cart lives in this browser alone and is about to be emptied, yet the order may end unpaid.
    setAside({ orderId, cart: toCart(sent), isToBePaid: paymentRequired })
    if (isEarlier) showToast({ text: texts.failure.earlier })
    const address = paymentRequired ? paymentStageAddress('payment', orderId) : `/order-success/${orderId}`
    await navigate(address, { replace: true, state: { paymentUrl } })
    await cart.bought(sent)
  }
}
