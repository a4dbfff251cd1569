import { Link } from 'react-router'
import type { ProductPageData } from '#contract/catalog/product.ts'
import type { Product } from '#contract/entities/product.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { fromMajor } from '#rules/money/money.ts'
import { product as texts } from '#site-texts/catalog/product.ts'
import { useSite } from '../../shared/site.ts'
import styles from './set-elements.module.css'

const messages = texts.set

type SetElementsProps = { product: Product; partOf: ProductPageData['partOf'] }

/** What a set is made of, and what is saved by taking it whole. A part says where it belongs. */
export function SetElements({ product, partOf }: SetElementsProps) {
  const { site } = useSite()
  if (partOf) {
    return (
      <p className={styles.part}>
        {messages.partOf}{' '}
        <Link to={partOf.url} className={styles.link}>
          {partOf.name}
        </Link>
      </p>
    )
  }
  if (product.sets.length === 0) return null

  const prices = product.sets.flatMap(({ characteristics }) => characteristics.price ?? [])
  const apart = prices.length === product.sets.length ? prices.reduce((sum, { final }) => sum + final, 0) : null
  const saving = apart !== null && product.price ? apart - product.price.final : 0
  return (
    <section className={styles.set} aria-labelledby="set-title">
      <h2 className={styles.title} id="set-title">
        {messages.title}
      </h2>
      <ul>
        {product.sets.map(({ characteristics: element }) => (
          <li key={element.url} className={styles.element}>
            <Link to={element.url} className={styles.link}>
              {element.sku_name}
            </Link>
            <span className={styles.price}>{element.price?.finalFormatted}</span>
          </li>
        ))}
      </ul>
      {saving > 0 && product.price && (
        <p className={styles.saving}>
          {messages.saving(formatMoney(fromMajor(saving, product.price.currency), site.language))}
        </p>
      )}
    </section>
  )
}
