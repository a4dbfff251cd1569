import { catalogShow } from '#contract/catalog/listing.ts'
import { PAGE_SIZE } from '#rules/listing/listing-filters.ts'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { PageHead } from '../../shared/page-head.tsx'
import styles from './cards-page.module.css'

/** How many cards the first screen of a desktop holds. */
const FIRST_ROW = 4

export async function loader({ api }: PageContext) {
  return api(catalogShow, { body: { limit: PAGE_SIZE, offset: 0 } })
}

/** The workbench of the card: a page of the catalogue and nothing else, for looking and for measuring. */
export default function CardsPage({ data }: PageProps<typeof loader>) {
  return (
    <>
      <PageHead title="Cards" robots="noindex" canonicalPath={null} />
      <h1 className={styles.title}>Cards</h1>
      <div className={styles.grid}>
        {data.result.products.map((product, index) => (
          <ProductCard key={product.id} product={product} level={2} isEager={index < FIRST_ROW} />
        ))}
      </div>
    </>
  )
}
