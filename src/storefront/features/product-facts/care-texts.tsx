import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { ProductPageData } from '#contract/catalog/product.ts'
import styles from './care-texts.module.css'

/** How to keep each material of the product. */
export function CareTexts({ care }: { care: ProductPageData['care'] }) {
  return (
    <div className={styles.list}>
      {care.map(({ title, text }) => (
        <section key={title}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{preventOrphans(text)}</p>
        </section>
      ))}
    </div>
  )
}
