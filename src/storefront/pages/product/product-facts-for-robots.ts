import type { Product, SkuVariant } from '#contract/entities/product.ts'
import type { ProductPageData } from '#contract/product.ts'
import { pictureUrl } from '#rules/pictures/picture-url.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { settings } from '../../shared/shop/settings.ts'

const SCHEMA = 'https://schema.org'

/** The piece as search engines know it (schema.org): a group of products when it comes in sizes or weights. */
export function productFacts(data: ProductPageData, origin: string): object[] {
  const { product, description, characteristics, maker } = data
  const { metal } = characteristics
  const variants = product.skuListWithGems
  const common = {
    description,
    brand: { '@type': 'Brand', name: maker.name },
    material: `${metal.name} ${metal.assay}`,
    color: metal.color,
    category: data.breadcrumbs.map(({ name }) => name).join(' > '),
    image: product.photos.map(({ picture }) => imageUrl(picture, origin)),
  }
  const one = (variant: SkuVariant) => ({
    '@type': 'Product',
    name: [product.name, variant.characteristics.text].filter(Boolean).join(', '),
    sku: data.variants.find(({ skuId }) => skuId === variant.id)?.code,
    url: origin + variant.url,
    ...(variant.size && { size: variant.size }),
    offers: offerOf(data, variant, origin),
  })
  const [only] = variants
  const facts =
    variants.length > 1
      ? {
          '@type': 'ProductGroup',
          name: product.name,
          productGroupID: product.code,
          url: origin + product.url,
          ...common,
          variesBy: [`${SCHEMA}/size`],
          hasVariant: variants.map(one),
        }
      : {
          '@type': 'Product',
          name: product.name,
          sku: data.variants[0]?.code ?? product.code,
          url: origin + product.url,
          ...common,
          offers: only && offerOf(data, only, origin),
        }
  return [
    { '@context': SCHEMA, ...facts },
    {
      '@context': SCHEMA,
      '@type': 'BreadcrumbList',
      itemListElement: [...data.breadcrumbs, { name: product.name, url: product.url }].map(({ name, url }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: origin + url,
      })),
    },
  ]
}

/** Undefined without a price in the currency of the page: what is not for sale is not offered. */
function offerOf({ product, variants }: ProductPageData, variant: SkuVariant, origin: string) {
  if (variant.price === null) return undefined
  const { final, currency } = variant.price
  return {
    '@type': 'Offer',
    url: origin + variant.url,
    price: String(final),
    priceCurrency: currency,
    availability: `${SCHEMA}/${availability(product, variants.find(({ skuId }) => skuId === variant.id)?.maxQuantity ?? 0)}`,
    itemCondition: `${SCHEMA}/NewCondition`,
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: currency === 'AED' ? 'AE' : 'RU',
      returnPolicyCategory: `${SCHEMA}/MerchantReturnFiniteReturnWindow`,
      merchantReturnDays: settings.returnDays,
    },
  }
}

function availability(product: Product, maxQuantity: number): string {
  if (product.is_archive) return 'Discontinued'
  if (product.itemCard.isShowcase) return 'InStoreOnly'
  if (product.preorder) return 'PreOrder'
  return maxQuantity > 0 ? 'InStock' : 'OutOfStock'
}

function imageUrl({ id, width }: { id: string; width: number }, origin: string): string {
  return origin + pictureUrl(id, widthsFor('zoom', width).at(-1) ?? width, 'jpg')
}
