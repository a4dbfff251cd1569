import type { DeliverySettings } from '../delivery/delivery-terms.ts'
import type { Language } from '../location/site.ts'
import type { Feed } from './feed-list.ts'

type Pair = Record<Language, string>

/** A product as the database knows it, with all that any feed tells. */
export type FeedProduct = {
  id: number
  code: string
  name: Pair
  description: Pair
  designer: Pair
  /** Of the breadcrumbs, and all others that list it: `rings/signet`. */
  category: { id: number; path: string }
  categoryPaths: readonly string[]
  /** Names from the outermost inwards. */
  categoryNames: Record<Language, readonly string[]>
  country: string
  isArchive: boolean
  isListed: boolean
  isShowcase: boolean
  isSet: boolean
  preorderShipsOn: string | null
  sizeKind: 'ring' | 'bracelet' | 'chain' | null
  stones: readonly { name: Pair; carat: number | null }[]
  colors: readonly FeedColor[]
}

export type FeedColor = {
  slug: string
  name: Pair
  color: Pair
  assay: number
  base: 'gold' | 'silver'
  /** Of pictures: content hash and width, the packshot first. */
  photos: readonly { id: string; width: number }[]
  variants: readonly FeedVariant[]
}

export type FeedVariant = {
  skuId: number
  code: string
  size: number | null
  mainGemWeight: number | null
  weightG: number | null
  free: number
  prices: readonly { currency: string; initial: number; final: number }[]
}

/** Why something is not in a feed. */
export type OmissionReason =
  | 'archived'
  | 'not_listed'
  | 'sold_as_set'
  | 'showcase_only'
  | 'no_photo'
  | 'no_price'
  | 'out_of_stock'

/** `skuId` null: the whole product. */
export type Omission = { skuId: number | null; reason: OmissionReason }

export type FeedOffer = {
  product: FeedProduct
  color: FeedColor
  variant: FeedVariant
  price: { initial: number; final: number }
  availability: 'in_stock' | 'out_of_stock' | 'preorder'
}

/** Which variants a feed offers, and the reason for each it leaves out. */
export function feedOffers(product: FeedProduct, feed: Feed): { offers: FeedOffer[]; omissions: Omission[] } {
  const whole = wholeOmission(product)
  if (whole) return { offers: [], omissions: [{ skuId: null, reason: whole }] }
  const offers: FeedOffer[] = []
  const omissions: Omission[] = []
  for (const color of product.colors)
    for (const variant of color.variants) {
      const offer = offerOf(product, color, variant, feed)
      if (typeof offer === 'string') omissions.push({ skuId: variant.skuId, reason: offer })
      else offers.push(offer)
    }
  return { offers, omissions }
}

function wholeOmission(product: FeedProduct): OmissionReason | null {
  if (product.isArchive) return 'archived'
  if (!product.isListed) return 'not_listed'
  // Bought as its parts, each with a size of its own: a feed has no way to say that.
  if (product.isSet) return 'sold_as_set'
  // Tried on and bought in the shop that shows it.
  if (product.isShowcase) return 'showcase_only'
  return null
}

function offerOf(product: FeedProduct, color: FeedColor, variant: FeedVariant, feed: Feed): FeedOffer | OmissionReason {
  if (color.photos.length === 0) return 'no_photo'
  const price = variant.prices.find(({ currency }) => currency === feed.currency)
  if (!price) return 'no_price'
  const availability = product.preorderShipsOn ? 'preorder' : variant.free > 0 ? 'in_stock' : 'out_of_stock'
  // Google keeps the reviews and the history of what comes back; Yandex takes it for an error.
  if (availability === 'out_of_stock' && feed.format === 'yml') return 'out_of_stock'
  return { product, color, variant, price: { initial: price.initial, final: price.final }, availability }
}

/** What every writer needs besides the offer. */
export type FeedContext = { feed: Feed; origin: string; delivery: Pick<DeliverySettings, 'zones' | 'countries'> }
