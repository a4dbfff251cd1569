import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { CartData } from '#contract/entities/cart.ts'
import { isBuyable } from '#rules/cart/cart-line.ts'
import { cart } from '#site-texts/ordering/cart.ts'
import { checkout } from '#site-texts/ordering/checkout.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import styles from '../checkout.module.css'

/** What went while somebody filled in the checkout must not simply be missing from the sum. */
export function LostLines({ data }: { data: CartData }) {
  const lost = data.products.filter(({ isApart, availability }) => !isApart && !isBuyable(availability))
  return (
    <div className={styles.failure} aria-live="polite">
      {lost.length > 0 && (
        <Notice tone="warn" title={checkout.summary.lost}>
          {lost.map(({ id, name, availability }) => (
            <p key={id}>{preventOrphans(`${name}. ${cart.unavailable.states[availability]}`)}</p>
          ))}
        </Notice>
      )}
    </div>
  )
}
