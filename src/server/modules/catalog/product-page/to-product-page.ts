import type { ProductPageData, VariantTerms } from '#contract/catalog/product.ts'
import type { Modification, Product, ProductTag, SkuVariant } from '#contract/entities/product.ts'
import { maxQuantity, QUANTITY_LIMIT } from '#rules/catalog/can-be-bought.ts'
import { usualRingScale } from '#rules/countries/country-profile.ts'
import { countryOfCurrency } from '#rules/delivery/country-delivery.ts'
import { countryName } from '#rules/location/countries.ts'
import { type PriceView, priceView } from '#rules/money/price-view.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { variantTexts as textsEn } from '#texts/en/catalog/product.ts'
import { variantTexts as textsRu } from '#texts/ru/catalog/product.ts'
import type { View } from '../cards/stored-card.ts'
import { bonusesOf, instalmentOf } from './instalments.ts'
import type { Neighbours } from './neighbours.ts'
import type { Balance, ElementFact, PriceFact, ProductFacts, SkuFact } from './product-facts.ts'
import { setBalances } from './set-stock.ts'

/** From what the database knows to what the page is told. */
/** Who looks, and the terms that a product is sold on. */
export type ProductView = View & {
  settings: Pick<ShopSettings, 'countries' | 'currencies' | 'payment' | 'loyalty' | 'onlineStorage'>
  deliveryLines: string[]
}

export function toProductPage(facts: ProductFacts, neighbours: Neighbours, view: ProductView): ProductPageData {
  const skus = (facts.skus ?? []).map((sku) => ({ ...sku, balances: balancesOf(sku, facts) }))
  const variants = skus.map((sku) => termsOf(sku, facts, view))
  return {
    product: productOf(facts, skus, variants, view),
    description: facts.description,
    characteristics: {
      metal: {
        code: facts.metal,
        name: facts.metal_facts.name,
        color: facts.metal_facts.color,
        base: facts.metal_facts.base,
        assay: facts.metal_facts.assay,
        coating: facts.metal_facts.coating,
      },
      finish: facts.finish,
      widthMm: facts.width_mm,
      heightMm: facts.height_mm,
      depthMm: facts.depth_mm,
      innerDiameterMm: facts.inner_diameter_mm,
      innerLengthMm: facts.inner_length_mm,
      sizeKind: facts.size_kind,
      pieces: facts.pieces,
      isHollow: facts.is_hollow,
      isFlexible: facts.is_flexible,
      weightG: facts.metal_facts.weightG,
      stones: facts.stones ?? [],
      country: countryName(facts.country, view.language),
    },
    care: careOf(facts),
    variants,
    shops: facts.shops ?? [],
    maker: {
      name: facts.maker.name,
      url: `/designers/${facts.maker.slug}`,
      lead: facts.maker.lead,
      city: facts.maker.city,
      picture: { ...facts.maker.picture, alt: facts.maker.name },
    },
    partOf: facts.part_of && { name: facts.part_of.name, url: jewelryUrl(facts.part_of.slug) },
    breadcrumbs: facts.categories.map(({ name, path }) => ({ name, url: `/catalog/${path}` })),
    deliveryLines: view.deliveryLines,
    ...neighbours,
  }
}

/** How to keep a metal belongs to its colour; a product lists the texts of all of its colours. */
const CARE_OF_METAL: Readonly<Record<string, readonly string[]>> = {
  yellow: ['gold'],
  rose: ['gold'],
  white: ['gold', 'white-gold'],
  silver: ['silver'],
  black: ['blackened-silver'],
}
const METAL_CARE = new Set(Object.values(CARE_OF_METAL).flat())

function careOf({ care, metal }: ProductFacts): ProductPageData['care'] {
  return (care ?? [])
    .filter(({ code }) => !METAL_CARE.has(code) || CARE_OF_METAL[metal]?.includes(code))
    .map(({ title, text }) => ({ title, text }))
}

type StockedSku = SkuFact & { balances: Balance[] }

function productOf(
  facts: ProductFacts,
  skus: readonly StockedSku[],
  variants: readonly VariantTerms[],
  view: ProductView,
): Product {
  const url = jewelryUrl(facts.slug)
  const price = lowest(skus)
  const photos = (facts.photos ?? []).map(({ image_type, picture, alt, scale }) => ({
    image_type,
    picture: { ...picture, alt },
    scale,
  }))
  const [first] = photos
  if (!first) throw new Error(`${facts.slug} has no photograph`)
  const main = variants.find(({ maxQuantity: most }) => most > 0) ?? variants[0]

  return {
    id: facts.id,
    sku: main?.skuId ?? 0,
    name: facts.name,
    code: facts.code,
    itemId: facts.id,
    externalCode: facts.external_code,
    url,
    price: price && viewOf(price, view),
    hasPriceRange: skus.some(({ final }) => final !== null && price !== null && final > price.final),
    designer: { name: facts.maker.name, url: `/designers/${facts.maker.slug}` },
    designerPhoto: { ...facts.maker.picture, alt: facts.maker.name },
    collection: facts.collection && {
      name: facts.collection.name,
      url: `/designers/${facts.maker.slug}#${facts.collection.slug}`,
    },
    photos,
    photo: { image_type: first.image_type, picture: first.picture },
    videos: (facts.videos ?? []).map((video) => ({ ...video, poster: { ...video.poster, alt: facts.name } })),
    tags: tagsOf(facts, price, view),
    modifications: modificationsOf(facts, view),
    catalog: facts.card.catalog,
    is_archive: facts.is_archive,
    maxQuantity: Math.max(0, ...variants.map(({ maxQuantity: most }) => most)),
    preorder: facts.preorder_ships_on === null ? null : { shipsOn: facts.preorder_ships_on },
    sets: (facts.elements ?? []).map((element) => setElementOf(element, view)),
    skuListWithGems: skus.map((sku) => variantOf(sku, facts, url, view)),
    itemCard: facts.card.itemCard,
    dolyamePaymentInfo: instalmentOf(view.settings.payment.instalments, price?.final ?? null, view),
    position: facts.position,
  }
}

function balancesOf(sku: SkuFact, { elements }: ProductFacts): Balance[] {
  const balances = elements ? setBalances(sku, elements) : (sku.balances ?? [])
  // Enough to choose by; how much the shop has beyond it is the shop's business.
  return balances.map(({ storageId, quantity }) => ({ storageId, quantity: Math.min(quantity, QUANTITY_LIMIT) }))
}

function termsOf(sku: StockedSku, facts: ProductFacts, view: ProductView): VariantTerms {
  const online = sku.balances.find(({ storageId }) => storageId === view.settings.onlineStorage)?.quantity ?? 0
  const isSold = !facts.is_archive && !facts.is_showcase
  return {
    skuId: sku.id,
    code: sku.code,
    maxQuantity: isSold ? maxQuantity(online, facts.preorder_ships_on !== null) : 0,
    weightG: sku.weightG,
    dolyame: instalmentOf(view.settings.payment.instalments, sku.final, view),
    bonuses: bonusesOf(view.settings.loyalty, sku.final, view),
  }
}

function variantOf(sku: StockedSku, { size_kind }: ProductFacts, url: string, view: ProductView): SkuVariant {
  const texts = view.language === 'en' ? textsEn : textsRu
  const size = sku.size === null ? null : String(sku.size)
  const { countries, currencies } = view.settings
  const scale = usualRingScale(countries, countryOfCurrency(currencies, view.currency) ?? '')
  return {
    id: sku.id,
    size,
    mainGemWeight: sku.mainGemWeight,
    price: priceOf(sku, view),
    balances: sku.balances,
    characteristics: {
      razmer_kolca: size_kind === 'ring' ? size : null,
      razmer_brasleta: size_kind === 'bracelet' ? size : null,
      razmer_cepocki: size_kind === 'chain' ? size : null,
      text: texts.variant(size_kind, sku.size, sku.mainGemWeight, scale),
    },
    characteristicName: size_kind && texts.sizeNames[size_kind],
    url: `${url}?sku=${sku.id}`,
  }
}

/** The discount belongs to the colour and the currency that are shown; the other tags are those of the card. */
function tagsOf(facts: ProductFacts, price: KnownPrice | null, view: View): ProductTag[] {
  const percent = price ? viewOf(price, view).discountPercent : 0
  const sale: ProductTag[] = percent > 0 ? [{ slug: 'sale', kind: 'sale', name: `−${percent}\u00A0%` }] : []
  return [...sale, ...facts.card.tags]
}

function modificationsOf(facts: ProductFacts, view: View): Product['modifications'] {
  const { colours, symbols } = facts
  const color = colours.map((colour) => ({
    productId: facts.id,
    value: colour.metal,
    name: colour.name,
    swatch: colour.swatch,
    url: jewelryUrl(colour.slug),
    isChosen: colour.metal === facts.metal,
    photos: colour.photo
      ? [{ image_type: colour.photo.image_type, picture: { ...colour.photo.picture, alt: colour.photo.alt } }]
      : [],
    ...rangeOf(colour, view),
  }))
  const symbol = (symbols ?? []).map((one) => ({
    productId: one.productId,
    value: one.value,
    name: one.name,
    swatch: null,
    url: jewelryUrl(one.slug),
    isChosen: one.productId === facts.id,
    // Sixty letters with their photographs would be most of the page.
    photos: [],
    ...rangeOf(one, view),
  }))
  return { ...group('color', color), ...group('symbol', symbol) }
}

function group(kind: 'color' | 'symbol', items: Modification[]): Product['modifications'] {
  return items.length > 1 ? { [kind]: { items, total: items.length } } : {}
}

/** A part of a set, by its cheapest variant. */
function setElementOf(element: ElementFact, view: View): Product['sets'][number] {
  const skus = element.skus ?? []
  const price = lowest(skus)
  const sku = skus.find(({ final }) => final !== null && final === price?.final) ?? skus[0]
  return {
    characteristics: {
      sku_id: sku?.id ?? 0,
      url: jewelryUrl(element.slug),
      sku_name: element.name,
      price: price && viewOf(price, view),
    },
    collectionUrl: element.collectionUrl,
  }
}

type KnownPrice = { initial: number; final: number }

function known({ initial, final }: PriceFact): KnownPrice | null {
  return initial === null || final === null ? null : { initial, final }
}

function lowest(skus: readonly PriceFact[]): KnownPrice | null {
  const prices = skus.flatMap((sku) => known(sku) ?? [])
  return prices.reduce<KnownPrice | null>((least, price) => (least && least.final <= price.final ? least : price), null)
}

function viewOf(price: KnownPrice, { language, currency }: View): PriceView {
  return priceView({ ...price, currency }, language)
}

function priceOf(fact: PriceFact, view: View): PriceView | null {
  const price = known(fact)
  return price && viewOf(price, view)
}

function rangeOf(fact: PriceFact & { highest: number | null }, view: View) {
  const hasPriceRange = fact.highest !== null && fact.final !== null && fact.highest > fact.final
  return { price: priceOf(fact, view), hasPriceRange }
}

const jewelryUrl = (slug: string) => `/jewelry/${slug}`
