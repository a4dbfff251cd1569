import { pricingLines } from '#rules/cart/calculate-cart.ts'
import { promoLines } from '#rules/pricing/price-cart.ts'
import {
  choosePromos,
  keepPromos,
  normalisePromoCode,
  type Promo,
  type PromoFacts,
  type PromoRefusalReason,
} from '#rules/promo/promo.ts'
import type { KnownPromo } from '../../promo/index.ts'
import type { Buyer } from '../buyer.ts'
import { boughtLine, setOffers } from './bought-lines.ts'
import type { LoadedCart } from './load-cart.ts'

/** A code of the cart: what it is, and why it does not count; null when it does. */
export type CheckedPromo = {
  code: string
  promo: KnownPromo | null
  reason: PromoRefusalReason | 'unknown' | null
}

/** What is known of the codes of a cart and of the one who uses them. */
export type LoadedPromos = {
  found: readonly KnownPromo[]
  /** Null: not known, or no code asks for it. */
  isFirstOrder: boolean | null
}

/** Which codes of a cart count: each by itself, and all together. */
export function checkPromos(
  codes: readonly string[],
  { found, isFirstOrder }: LoadedPromos,
  loaded: LoadedCart,
  buyer: Buyer,
): CheckedPromo[] {
  if (codes.length === 0) return []
  const facts = promoFacts({ found, isFirstOrder }, loaded, buyer)
  const own = [...new Set(codes.map(normalisePromoCode))].map((code) => ({
    code,
    promo: found.find((one) => one.code === code) ?? null,
  }))
  const { remaining, lost } = keepPromos(
    found.filter((one) => own.some(({ promo }) => promo === one)),
    facts,
  )
  const reasons = new Map<number, PromoRefusalReason>(lost.map(({ promo, reason }) => [promo.id, reason]))
  let together: Promo[] = []
  for (const promo of remaining) {
    const choice = choosePromos(together, promo, facts)
    if (choice.ok) {
      if (choice.replaced) reasons.set(choice.replaced.id, 'not_combinable')
      together = choice.promos
    } else reasons.set(promo.id, 'not_combinable')
  }
  return own.map(({ code, promo }) => ({
    code,
    promo,
    reason: promo ? (reasons.get(promo.id) ?? null) : 'unknown',
  }))
}

/** The codes that count. */
export function countingPromos(checked: readonly CheckedPromo[]): KnownPromo[] {
  return checked.flatMap(({ promo, reason }) => (promo && reason === null ? promo : []))
}

export function promoFacts({ found, isFirstOrder }: LoadedPromos, loaded: LoadedCart, buyer: Buyer): PromoFacts {
  const uses = new Map(found.map(({ id, uses }) => [id, uses]))
  const lines = pricingLines({ lines: loaded.lines.flatMap(boughtLine), sets: setOffers(loaded, buyer.currency) })
  return {
    now: buyer.now,
    site: buyer.language,
    currency: buyer.currency,
    lines: promoLines(lines),
    isSignedIn: buyer.customerId !== null,
    isFirstOrder,
    usesOf: (id) => uses.get(id) ?? { total: 0, byPhone: 0 },
  }
}
