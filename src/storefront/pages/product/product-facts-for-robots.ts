import type { Offer, OfferShippingDetails, Product as ProductFact, ProductGroup } from 'schema-dts'
import type { ProductPageData } from '#contract/catalog/product.ts'
import type { Product, SkuVariant } from '#contract/entities/product.ts'
import { countryCourier, countryOfCurrency, courierPrice } from '#rules/delivery/country-delivery.ts'
import { isDiscounted } from '#rules/money/price-view.ts'
import { pictureUrl } from '#rules/pictures/picture-url.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { deliverySettings } from '../../shared/shop/delivery.ts'
import { settings } from '../../shared/shop/settings.ts'

const SCHEMA = 'https://schema.org'
const MINOR = 100

/** The product as search engines know it (schema.org): a group of products when it comes in sizes or weights. */
export function productFacts(
  data: ProductPageData,
  origin: string,
): Exclude<ProductFact, string> | Exclude<ProductGroup, string> {
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
  } as const
  const [only] = variants
  if (variants.length < 2) {
    const offers = only && offerOf(data, only, origin)
    return {
      '@type': 'Product',
      name: product.name,
      sku: data.variants[0]?.code ?? product.code,
      url: origin + product.url,
      ...common,
      ...(offers && { offers }),
    }
  }
  return {
    '@type': 'ProductGroup',
    name: product.name,
    productGroupID: product.code,
    url: origin + product.url,
    ...common,
    // What the variants differ in: people choose a size, or how heavy the stone is.
    variesBy: [variants.some(({ size }) => size) ? `${SCHEMA}/size` : `${SCHEMA}/weight`],
    hasVariant: variants.map((variant): Exclude<ProductFact, string> => {
      const offers = offerOf(data, variant, origin)
      const code = data.variants.find(({ skuId }) => skuId === variant.id)?.code
      return {
        '@type': 'Product',
        name: [product.name, variant.characteristics.text].filter(Boolean).join(', '),
        ...(code && { sku: code }),
        url: origin + variant.url,
        image: common.image[0] ?? [],
        ...(variant.size && { size: variant.size }),
        ...(offers && { offers }),
      }
    }),
  }
}

/** Undefined without a price in the currency of the page: what is not for sale is not offered. */
function offerOf({ product, variants }: ProductPageData, variant: SkuVariant, origin: string): Offer | undefined {
  if (variant.price === null) return undefined
  const { final, initial, currency } = variant.price
  const country = countryOfCurrency(settings.currencies, currency)
  const shipping = country && shippingOf(country, final, currency)
  return {
    '@type': 'Offer',
    url: origin + variant.url,
    price: String(final),
    priceCurrency: currency,
    // Crossed out on the page, and so here: the shop shows a former price only where it was truly asked.
    ...(isDiscounted({ initial, final }) && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: `${SCHEMA}/StrikethroughPrice`,
        price: String(initial),
        priceCurrency: currency,
      } as const,
    }),
    availability: `${SCHEMA}/${availability(product, variants.find(({ skuId }) => skuId === variant.id)?.maxQuantity ?? 0)}`,
    itemCondition: `${SCHEMA}/NewCondition`,
    ...(country && {
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: country,
        returnPolicyCategory: `${SCHEMA}/MerchantReturnFiniteReturnWindow`,
        merchantReturnDays: settings.returnDays,
      } as const,
    }),
    ...(shipping && { shippingDetails: shipping }),
  }
}

/** By courier to any door of the country, as the settings promise it. */
function shippingOf(country: string, price: number, currency: string): OfferShippingDetails | undefined {
  const courier = countryCourier(deliverySettings, country)
  if (!courier) return undefined
  const [first, last] = courier.days
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: courierPrice(courier, Math.round(price * MINOR)) / MINOR,
      currency,
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: { '@type': 'QuantitativeValue', minValue: first, maxValue: last, unitCode: 'DAY' },
    },
  }
}

function availability(product: Product, maxQuantity: number) {
  if (product.is_archive) return 'Discontinued' as const
  if (product.itemCard.isShowcase) return 'InStoreOnly' as const
  if (product.preorder) return 'PreOrder' as const
  return maxQuantity > 0 ? ('InStock' as const) : ('OutOfStock' as const)
}

function imageUrl({ id, width }: { id: string; width: number }, origin: string): string {
  return origin + pictureUrl(id, widthsFor('zoom', width).at(-1) ?? width, 'jpg')
}
