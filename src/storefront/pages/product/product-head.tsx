import type { ProductPageData } from '#contract/catalog/product.ts'
import { product as texts } from '#site-texts/catalog/product.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { useSite } from '../../shared/site.ts'
import { productFacts } from './product-facts-for-robots.ts'

export function ProductHead({ data, isPreview = false }: { data: ProductPageData; isPreview?: boolean }) {
  const { origin } = useSite()
  const { product, characteristics, maker } = data
  const { metal } = characteristics
  return (
    <PageHead
      title={texts.head.title(product.name, maker.name)}
      description={texts.head.description(
        product.name,
        maker.name,
        `${metal.color} ${metal.assay}`,
        product.price?.finalFormatted ?? null,
      )}
      canonicalPath={product.url}
      image={product.photo.picture}
      type="product"
      robots={isPreview ? 'noindex, nofollow' : product.is_archive ? 'noindex, follow' : undefined}
      facts={import.meta.env.SSR && !isPreview ? [productFacts(data, origin)] : undefined}
    />
  )
}
