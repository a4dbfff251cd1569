import { useLocation } from 'react-router'
import { cart as cartTexts } from '#site-texts/cart.ts'
import { checkout as words } from '#site-texts/checkout.ts'
import { cart, useCart } from '../../app/cart/use-cart.ts'
import { Trail } from '../../app/trail.tsx'
import { useVisitorData } from '../../app/visitor-data.ts'
import { AddressField } from '../../features/address/address-field.tsx'
import { PhoneProof } from '../../features/auth/phone-proof.tsx'
import type { CartStage } from '../../features/cart/cart-stage.ts'
import { Totals } from '../../features/cart/summary.tsx'
import { Checkout } from '../../features/checkout/checkout-when-ready.tsx'
import { ORDER_PARAMETER } from '../../features/checkout/payment-address.ts'
import { PaymentProcessing } from '../../features/checkout/payment-processing.tsx'
import { NoOrderToPay, PaymentStage } from '../../features/checkout/payment-stage.tsx'
import { useChosenDelivery } from '../../features/pickup-map/chosen-point.ts'
import styles from './checkout-stage.module.css'

const parts = { PhoneProof, AddressField, Totals }

/** What `/cart` shows after the cart: the checkout, and then the way to the money. */
export default function CheckoutStage({ stage }: { stage: Exclude<CartStage, 'empty-cart' | 'cart'> }) {
  const order = new URLSearchParams(useLocation().search).get(ORDER_PARAMETER)
  if (stage === 'checkout')
    return (
      <>
        <Head />
        <CheckoutOfCart />
      </>
    )
  if (order === null || !/^[\w-]{16,64}$/.test(order)) return <NoOrderToPay />
  return stage === 'payment' ? <PaymentStage orderKey={order} /> : <PaymentProcessing orderKey={order} />
}

const crumbs = [
  { label: cartTexts.home, href: '/' },
  { label: cartTexts.title, href: '/cart' },
  { label: words.title, href: '/cart?step=checkout' },
]

function Head() {
  return (
    <header className={styles.head}>
      <Trail label={cartTexts.breadcrumbs} crumbs={crumbs} />
      <h1>{words.title}</h1>
    </header>
  )
}

function CheckoutOfCart() {
  const { data, isStale, trouble } = useCart()
  const visitor = useVisitorData()
  const chosen = useChosenDelivery()
  if (!data || !visitor) return null
  return (
    <Checkout
      cart={{ ...cart, data, isStale, trouble }}
      visitor={visitor}
      chosenPoint={chosen?.kind === 'point' ? chosen.point : null}
      parts={parts}
    />
  )
}
