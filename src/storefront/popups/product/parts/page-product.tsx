import { Link, useMatches } from 'react-router'
import type { ProductPageData } from '#contract/catalog/product.ts'
import { productPopups } from '#site-texts/catalog/product-popups.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import styles from './texts.module.css'

const PRODUCT_PAGE = 'product/product-page.tsx'

/**
 * The product whose page is open. A popup takes it from there and not from its payload, so that it opens by a link as
 * well; null on any other page.
 */
export function usePageProduct(): ProductPageData | null {
  const match = useMatches().find(({ handle }) =>
    (handle as { file?: string } | undefined)?.file?.endsWith(PRODUCT_PAGE),
  )
  return (match?.loaderData as ProductPageData | undefined) ?? null
}

/** Somebody sent the address of a popup without its page. */
export function NoProduct() {
  return (
    <div className={styles.text}>
      <p>{productPopups.noProduct}</p>
      <LinkButton as={Link} to="/catalog" variant="secondary">
        {productPopups.toCatalogue}
      </LinkButton>
    </div>
  )
}
