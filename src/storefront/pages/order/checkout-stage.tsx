import { useLocation } from 'react-router'
import { AddressField } from '../../features/address/address-field.tsx'
import { PhoneProof } from '../../features/auth/steps/phone-proof.tsx'
import type { CartStage } from '../../features/cart/cart-stage.ts'
import { Totals } from '../../features/cart/sums/summary.tsx'
import { CheckoutShell } from '../../features/checkout/checkout-shell.tsx'
import { Checkout } from '../../features/checkout/checkout-when-ready.tsx'
import { ORDER_PARAMETER } from '../../features/checkout/payment/payment-address.ts'
import { PaymentProcessing } from '../../features/checkout/payment/payment-processing.tsx'
import { NoOrderToPay, PaymentStage } from '../../features/checkout/payment/payment-stage.tsx'
import { useChosenDelivery } from '../../features/pickup-map/chosen-point.ts'
import { NearestPoints } from '../../features/pickup-map/nearest/nearest-points.tsx'
import { cart, useCart } from '../../state/cart/use-cart.ts'
import { useVisitorData } from '../../state/visitor-data.ts'

const parts = { PhoneProof, AddressField, NearestPoints, Totals }

/** What `/cart` shows after the cart: the checkout, and then the way to the money. */
export default function CheckoutStage({ stage }: { stage: Exclude<CartStage, 'empty-cart' | 'cart'> }) {
  const order = new URLSearchParams(useLocation().search).get(ORDER_PARAMETER)
  if (stage === 'checkout') return <CheckoutOfCart />
  if (order === null || !/^[\w-]{16,64}$/.test(order)) return <NoOrderToPay />
  return stage === 'payment' ? <PaymentStage orderKey={order} /> : <PaymentProcessing orderKey={order} />
}

function CheckoutOfCart() {
  const { data, isStale, failure } = useCart()
  const visitor = useVisitorData()
  const chosen = useChosenDelivery()
  if (!data || !visitor) return <CheckoutShell />
  return (
    <Checkout
      cart={{ ...cart, data, isStale, failure }}
      visitor={visitor}
      chosenPoint={chosen?.kind === 'point' ? chosen.point : null}
      parts={parts}
    />
  )
}
