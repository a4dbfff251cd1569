import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CartData } from '#contract/entities/cart.ts'
import { checkout } from '#site-texts/checkout.ts'
import { BoughtLines } from '../../app/bought-lines.tsx'
import styles from './checkout-summary.module.css'
import { useSums } from './use-sums.ts'

const words = checkout.summary

/** What is bought and what it comes to. On small screens it folds to its total, which stays in sight above the blocks. */
export function CheckoutSummary({ data, isWide, totals }: { data: CartData; isWide: boolean; totals: ReactNode }) {
  const sums = useSums(data.currency)
  const content = (
    <div className={styles.content}>
      <BoughtLines lines={data.products.filter(isBought)} label={words.lines} sums={sums} quantity={words.quantity} />
      {totals}
      <Link className={styles.toCart} to="/cart">
        {words.toCart}
      </Link>
    </div>
  )
  if (isWide)
    return (
      <aside className={styles.summary} aria-label={words.title}>
        <h2 className={styles.title}>{words.title}</h2>
        {content}
      </aside>
    )
  return (
    <details className={styles.folded}>
      <summary className={styles.fold}>
        <span className={styles.show}>{words.show}</span>
        <span className={styles.total}>
          <span className={styles.about}>{words.total}</span> {sums(data.finalSum)}
        </span>
      </summary>
      {content}
    </details>
  )
}

function isBought({ isApart, availability }: CartData['products'][number]): boolean {
  return !isApart && (availability === 'ok' || availability === 'less')
}
