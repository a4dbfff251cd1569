import { expect, test } from 'vitest'
import type { Product, SkuVariant } from '#contract/entities/product.ts'
import type { ProductPageData } from '#contract/product.ts'
import { priceView } from '#rules/money/price-view.ts'
import { productFacts } from './product-facts-for-robots.ts'

const ORIGIN = 'https://lunnitsa.com'

function variant(id: number, size: string | null, minor: number | null): SkuVariant {
  return {
    id,
    size,
    mainGemWeight: null,
    price: minor === null ? null : priceView({ initial: minor, final: minor, currency: 'AED' }, 'en'),
    balances: [],
    characteristics: {
      razmer_kolca: size,
      razmer_brasleta: null,
      razmer_cepocki: null,
      text: size ? `size ${size}` : '',
    },
    characteristicName: null,
    url: `/jewelry/noon?sku=${id}`,
  }
}

function page(variants: SkuVariant[], stock: number[], more: Partial<Product> = {}): ProductPageData {
  return {
    product: {
      name: 'Noon',
      code: 'LN-1',
      url: '/jewelry/noon',
      photos: [
        { image_type: 'packshot', picture: { id: 'abcdefabcdef', width: 1000, height: 1250, alt: '' }, scale: null },
      ],
      skuListWithGems: variants,
      is_archive: false,
      preorder: null,
      itemCard: { cardClass: '', isShowcase: false, showcaseDesigner: null },
      ...more,
    } as Product,
    description: 'A ring',
    characteristics: { metal: { name: 'Yellow gold', color: 'yellow gold', assay: 585 } },
    maker: { name: 'Marit' },
    variants: variants.map(({ id }, index) => ({ skuId: id, code: `LN-1-${id}`, maxQuantity: stock[index] ?? 0 })),
    breadcrumbs: [{ name: 'Rings', url: '/catalog/rings' }],
  } as unknown as ProductPageData
}

type Facts = { '@type': string; offers?: { price: string; priceCurrency: string; availability: string } }

test('one variant is a product with its offer, in the currency of the page', () => {
  const [facts] = productFacts(page([variant(1, null, 46_050)], [2]), ORIGIN)
  expect(facts).toMatchObject({
    '@type': 'Product',
    sku: 'LN-1-1',
    url: `${ORIGIN}/jewelry/noon`,
    image: [`${ORIGIN}/media/abcdefabcdef/1000.jpg`],
    offers: { '@type': 'Offer', price: '460.5', priceCurrency: 'AED', availability: 'https://schema.org/InStock' },
  })
})

test('sizes are variants of a group, each with its own offer', () => {
  const [facts] = productFacts(page([variant(1, '16', 46_000), variant(2, '17', 46_000)], [0, 1]), ORIGIN)
  expect(facts).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'LN-1',
    hasVariant: [
      { name: 'Noon, size 16', size: '16', offers: { availability: 'https://schema.org/OutOfStock' } },
      { name: 'Noon, size 17', size: '17', offers: { availability: 'https://schema.org/InStock' } },
    ],
  })
})

test.each([
  ['Discontinued', { is_archive: true }],
  ['PreOrder', { preorder: { shipsOn: '2026-12-01' } }],
  ['InStoreOnly', { itemCard: { cardClass: '', isShowcase: true, showcaseDesigner: null } }],
] as const)('%s', (availability, more) => {
  const [facts] = productFacts(page([variant(1, null, 46_000)], [0], more), ORIGIN) as Facts[]
  expect(facts?.offers?.availability).toBe(`https://schema.org/${availability}`)
})

test('without a price nothing is offered', () => {
  const [facts] = productFacts(page([variant(1, null, null)], [2]), ORIGIN) as Facts[]
  expect(facts?.offers).toBeUndefined()
})

test('the way to the piece', () => {
  const [, crumbs] = productFacts(page([variant(1, null, 46_000)], [2]), ORIGIN)
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Rings', item: `${ORIGIN}/catalog/rings` },
      { position: 2, name: 'Noon', item: `${ORIGIN}/jewelry/noon` },
    ],
  })
})
