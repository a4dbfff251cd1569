import { type Collection, collections, type ShopStock } from '../delivery/collect-from-shop.ts'
import {
  type DeliveryFacts,
  type DeliveryOption,
  type DeliveryPlace,
  daysInShop,
  deliveryOptions,
} from '../delivery/delivery-options.ts'
import type { DeliverySettings } from '../delivery/delivery-terms.ts'
import type { Currency } from '../location/currency.ts'
import { homeCountry } from '../location/home.ts'
import type { LoyaltySettings } from '../loyalty/loyalty-settings.ts'
import { type OfferedMethod, type PaymentSettings, paymentMethods } from '../payments/payment-methods.ts'
import { type PricedCart, type PricingCertificate, type PricingLine, priceCart } from '../pricing/price-cart.ts'
import type { Promo } from '../promo/promo.ts'
import type { ShopSettings } from '../settings/shop-settings.ts'
import type { PackPrices } from './pack-prices.ts'
import { type SetOffer, setSavings } from './set-savings.ts'

/** What will be bought: only lines that can be, in the quantity that can be had. Sums are minor units. */
export type BoughtLine = {
  skuId: number
  quantity: number
  unitInitial: number
  unitFinal: number
  setId: number | null
  categoryIds: readonly number[]
  designerId: number
  tagIds: readonly number[]
  /** yyyy-mm-dd, of a preorder. */
  shipsOn: string | null
}

export type DeliveryWish = { methodId: number; typeId: number | null; method: string | null; shopId: number | null }

export type CartFacts = {
  currency: Currency
  country: string
  lines: readonly BoughtLine[]
  sets: readonly SetOffer[]
  /** Found applicable before. */
  promos: readonly Promo[]
  bonuses: { wanted: number; balance: number } | null
  packs: { eco: boolean; gift: boolean }
  certificates: readonly PricingCertificate[]
  place: DeliveryPlace
  wish: DeliveryWish | null
  /** What the shops have of it. */
  shops?: readonly ShopStock[]
  now: Date
}

/** `days`: on which it waits there, whether it lies there or is brought; null where the place has no such way. */
export type DatedCollection = Collection & { days: { from: string; to: string } | null }

export type CalculatedCart = {
  priced: PricedCart
  /** Goods after the sale, sets and promo codes: what free delivery is measured by. */
  goods: number
  options: DeliveryOption[]
  /** The option that was asked for, taken or not; null when none was or there is no such. */
  chosen: DeliveryOption | null
  methods: OfferedMethod[]
  shipsOn: string | null
  collections: DatedCollection[]
}

/** What of the shop's settings a cart is computed by. */
export type CartSettings = Pick<ShopSettings, 'sites' | 'homeCountries'> & {
  delivery: DeliverySettings
  payment: PaymentSettings
  loyalty: LoyaltySettings
  packPrices: PackPrices
}

/** Everything a cart's answer says about money and ways. The order is made by the very same function. */
export function calculateCart(settings: CartSettings, facts: CartFacts): CalculatedCart {
  const { sharePercent, currency } = settings.loyalty
  const lines = pricingLines(facts)
  const input = {
    currency: facts.currency,
    lines,
    promos: facts.promos,
    bonuses: facts.bonuses && { ...facts.bonuses, sharePercent, currency },
    packing: packing(settings.packPrices, facts),
    certificates: facts.certificates,
  }
  const withoutDelivery = priceCart({ ...input, delivery: null })
  const goods = goodsOf(withoutDelivery)
  const shipsOn = lastDay(facts.lines)
  const collected = collections(facts.shops ?? [], facts.lines, settings.delivery.shopPackingMinutes)
  const toDeliver: DeliveryFacts = {
    ...deliveryFacts(facts, { goods, shipsOn, hasGoods: facts.lines.length > 0 }),
    collections: collected,
  }
  const options = deliveryOptions(settings.delivery, toDeliver)
  const chosen = optionFor(options, facts.wish)
  const isPaid = chosen?.isAvailable && chosen.price > 0
  const priced = isPaid
    ? priceCart({ ...input, delivery: { typeId: chosen.typeId, price: chosen.price } })
    : withoutDelivery
  const methods = paymentMethods(settings.payment, {
    currency: facts.currency,
    isAtHome: facts.country === homeCountry(settings),
    sum: priced.finalSum,
    hasCertificates: priced.certificates.length > 0,
    deliveryMethodId: chosen?.methodId ?? null,
    hasPreorder: shipsOn !== null,
  })
  const dated = collected.map((one) => ({ ...one, days: daysInShop(settings.delivery, toDeliver, one.shopId) }))
  return { priced, goods, options, chosen, methods, shipsOn, collections: dated }
}

/** The lines as the price is made of them, a set's saving already shared out. */
export function pricingLines({ lines, sets }: Pick<CartFacts, 'lines' | 'sets'>): PricingLine[] {
  const savings = setSavings(lines, sets)
  return lines.map((line) => ({
    key: String(line.skuId),
    skuId: line.skuId,
    quantity: line.quantity,
    unitInitial: line.unitInitial,
    unitFinal: line.unitFinal,
    isOnSale: line.unitFinal < line.unitInitial,
    categoryIds: line.categoryIds,
    designerId: line.designerId,
    tagIds: line.tagIds,
    setKey: line.setId === null ? null : String(line.setId),
    setSaving: savings.get(line.skuId) ?? 0,
  }))
}

export function deliveryFacts(
  { place, currency, now, wish }: Pick<CartFacts, 'place' | 'currency' | 'now' | 'wish'>,
  { goods, shipsOn, hasGoods }: { goods: number; shipsOn: string | null; hasGoods: boolean },
): DeliveryFacts {
  return { place, goods, currency, now, shipsOn, hasGoods, hasCertificate: false, shopId: wish?.shopId ?? null }
}

/** The ordinary courier stands for the courier whose way was not named. */
export function optionFor(options: readonly DeliveryOption[], wish: DeliveryWish | null): DeliveryOption | null {
  if (!wish) return null
  const ofMethod = options.filter(
    ({ methodId, typeId }) => methodId === wish.methodId && (wish.typeId === null || typeId === wish.typeId),
  )
  if (wish.method !== null) return ofMethod.find(({ method }) => method === wish.method) ?? null
  return ofMethod.find(({ method }) => method === 'courier') ?? ofMethod[0] ?? null
}

function packing(packPrices: PackPrices, { currency, packs, lines }: CartFacts): { eco: number; gift: number } {
  const prices = packPrices[currency]
  const hasGoods = lines.length > 0
  return { eco: packs.eco && hasGoods ? prices.eco : 0, gift: packs.gift && hasGoods ? prices.gift : 0 }
}

function goodsOf({ lines }: PricedCart): number {
  return lines.reduce((all, line) => all + line.sale - line.set - line.promo, 0)
}

/** All items travel together: the last of them says when. */
function lastDay(lines: readonly BoughtLine[]): string | null {
  return lines.reduce<string | null>(
    (last, { shipsOn }) => (shipsOn !== null && (last === null || shipsOn > last) ? shipsOn : last),
    null,
  )
}
