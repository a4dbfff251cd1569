import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMoney } from '#client/formats/use-formats.ts'
import type { CartData } from '#contract/entities/cart.ts'
import { checkout } from '#site-texts/ordering/checkout.ts'
import { BoughtLines } from '../../shared/bought-lines.tsx'
import { ServiceLinks } from '../../shared/services/service-links.tsx'
import styles from './checkout-summary.module.css'

const texts = checkout.summary

/** What is bought and what it comes to. On small screens it folds to its total, which stays in sight above the blocks. */
export function CheckoutSummary({ data, isWide, totals }: { data: CartData; isWide: boolean; totals: ReactNode }) {
  const sums = useMoney(data.currency).major
  const content = (
    <div className={styles.content}>
      <BoughtLines lines={data.products.filter(isBought)} label={texts.lines} sums={sums} quantity={texts.quantity} />
      {totals}
      <Link className={styles.toCart} to="/cart">
        {texts.toCart}
      </Link>
      <ServiceLinks />
    </div>
  )
  if (isWide)
    return (
      <aside className={styles.summary} aria-label={texts.title}>
        <h2 className={styles.title}>{texts.title}</h2>
        {content}
      </aside>
    )
  return (
    <details className={styles.folded}>
      <summary className={styles.fold}>
        <span className={styles.show}>{texts.show}</span>
        <span className={styles.total}>
          <span className={styles.about}>{texts.total}</span> {sums(data.finalSum)}
        </span>
      </summary>
      {content}
    </details>
  )
}

function isBought({ isApart, availability }: CartData['products'][number]): boolean {
  return !isApart && (availability === 'ok' || availability === 'less')
}
