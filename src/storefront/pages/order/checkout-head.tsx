import { checkout as texts } from '#site-texts/ordering/checkout.ts'
import styles from './checkout-head.module.css'

export function CheckoutHead() {
  return (
    <header className={styles.head}>
      <h1>{texts.title}</h1>
    </header>
  )
}
