import { expect, test } from 'vitest'
import type { ProductPageData } from '#contract/catalog/product.ts'
import type { Product, SkuVariant } from '#contract/entities/product.ts'
import { priceView } from '#rules/money/price-view.ts'
import { settings } from '../../shared/shop/settings.ts'
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
  const facts = productFacts(page([variant(1, null, 46_050)], [2]), ORIGIN)
  expect(facts).toMatchObject({
    '@type': 'Product',
    sku: 'LN-1-1',
    url: `${ORIGIN}/jewelry/noon`,
    image: [`${ORIGIN}/media/abcdefabcdef/1000.jpg`],
    offers: { '@type': 'Offer', price: '460.5', priceCurrency: 'AED', availability: 'https://schema.org/InStock' },
  })
})

test('sizes are variants of a group, each with its own offer', () => {
  const facts = productFacts(page([variant(1, '16', 46_000), variant(2, '17', 46_000)], [0, 1]), ORIGIN)
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
  const facts = productFacts(page([variant(1, null, 46_000)], [0], more), ORIGIN) as Facts
  expect(facts?.offers?.availability).toBe(`https://schema.org/${availability}`)
})

test('without a price nothing is offered', () => {
  const facts = productFacts(page([variant(1, null, null)], [2]), ORIGIN) as Facts
  expect(facts?.offers).toBeUndefined()
})

test('delivery and returns are those of the settings, in the country of the price book', () => {
  const { offers } = productFacts(page([variant(1, null, 49_900)], [2]), ORIGIN) as { offers: object }
  expect(offers).toMatchObject({
    hasMerchantReturnPolicy: { applicableCountry: 'AE', merchantReturnDays: settings.returnDays },
    shippingDetails: {
      shippingDestination: { addressCountry: 'AE' },
      shippingRate: { value: 30, currency: 'AED' },
      deliveryTime: { transitTime: { minValue: 3, maxValue: 6 } },
    },
  })
  // From here on it costs nothing.
  const dear = productFacts(page([variant(1, null, 50_000)], [2]), ORIGIN) as { offers: object }
  expect(dear.offers).toMatchObject({ shippingDetails: { shippingRate: { value: 0 } } })
})

test('a former price is told as crossed out, and none is made up', () => {
  const sold = variant(1, null, 46_000)
  const cheaper = { ...sold, price: priceView({ initial: 60_000, final: 46_000, currency: 'AED' }, 'en') }
  expect(productFacts(page([cheaper], [2]), ORIGIN)).toMatchObject({
    offers: { price: '460', priceSpecification: { price: '600', priceType: 'https://schema.org/StrikethroughPrice' } },
  })
  expect(JSON.stringify(productFacts(page([sold], [2]), ORIGIN))).not.toMatch(/Strikethrough|rating|review/i)
})
