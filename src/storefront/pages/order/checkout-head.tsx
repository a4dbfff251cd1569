import { cart as cartTexts } from '#site-texts/cart.ts'
import { checkout as texts } from '#site-texts/checkout.ts'
import { Trail } from '../../shared/breadcrumb-trail.tsx'
import styles from './checkout-head.module.css'

const crumbs = [
  { label: cartTexts.home, href: '/' },
  { label: cartTexts.title, href: '/cart' },
  { label: texts.title, href: '/cart?step=checkout' },
]

export function CheckoutHead() {
  return (
    <header className={styles.head}>
      <Trail label={cartTexts.breadcrumbs} crumbs={crumbs} />
      <h1>{texts.title}</h1>
    </header>
  )
}
