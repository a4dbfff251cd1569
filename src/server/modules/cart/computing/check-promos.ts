import { pricingLines } from '#rules/cart/calculate-cart.ts'
import { promoLines } from '#rules/pricing/price-cart.ts'
import { combinePromos } from '#rules/promo/combine-promos.ts'
import {
  normalisePromoCode,
  type PromoFacts,
  type PromoRefusal,
  type PromoRefusalReason,
  type PromoUses,
} from '#rules/promo/promo.ts'
import type { KnownPromo } from '../../promo/index.ts'
import type { Buyer } from '../buyer.ts'
import { boughtLine, setOffers } from './bought-lines.ts'
import type { LoadedCart } from './load-cart.ts'

/** A code of the cart or an automatic promotion: what it is, and why it does not count; null when it does. */
export type CheckedPromo = {
  code: string
  promo: KnownPromo | null
  reason: PromoRefusalReason | 'unknown' | null
  /** The whole of the reason. */
  refusal: PromoRefusal | null
}

/** What is known of the codes of a cart, of the shop's promotions and of the one who uses them. */
export type LoadedPromos = {
  found: readonly KnownPromo[]
  automatic: readonly KnownPromo[]
  /** Null: not known, or no code asks for it. */
  isFirstOrder: boolean | null
  /** Presents of these promos of which none is left, by sku. */
  goneGifts: ReadonlySet<number>
}

/** Which codes of a cart and which promotions count: each by itself, and all together. */
export function checkPromos(
  codes: readonly string[],
  promos: LoadedPromos,
  loaded: LoadedCart,
  buyer: Buyer,
): CheckedPromo[] {
  if (codes.length === 0 && promos.automatic.length === 0) return []
  const own = [...new Set(codes.map(normalisePromoCode))].map((code) => ({
    code,
    promo: promos.found.find((one) => one.code === code) ?? null,
  }))
  const { refused } = combinePromos(
    own.flatMap(({ promo }) => promo ?? []),
    promos.automatic,
    promoFacts(promos, loaded, buyer),
  )
  const everything = [...own, ...promos.automatic.map((promo) => ({ code: promo.code, promo }))]
  return everything.map(({ code, promo }) => {
    const refusal = refused.get(code) ?? null
    return { code, promo, reason: promo ? (refusal?.reason ?? null) : 'unknown', refusal }
  })
}

/** The codes and promotions that count. */
export function countingPromos(checked: readonly CheckedPromo[]): KnownPromo[] {
  return checked.flatMap(({ promo, reason }) => (promo && reason === null ? promo : []))
}

const UNUSED: PromoUses = { total: 0, byPhone: 0, ofCode: 0, budgetLeft: null }

export function promoFacts(
  { found, automatic, isFirstOrder, goneGifts }: LoadedPromos,
  loaded: LoadedCart,
  buyer: Buyer,
): PromoFacts {
  const uses = new Map([...found, ...automatic].map((promo) => [promo.code, promo.uses]))
  const lines = pricingLines({ lines: loaded.lines.flatMap(boughtLine), sets: setOffers(loaded, buyer.currency) })
  return {
    now: buyer.now,
    site: buyer.language,
    currency: buyer.currency,
    lines: promoLines(lines),
    customerId: buyer.customerId,
    isFirstOrder,
    goneGifts,
    usesOf: ({ code }) => uses.get(code) ?? UNUSED,
  }
}
