import type { Currency } from '../location/currency.ts'
import type { Language } from '../location/site.ts'
import { eligibleLines, eligibleSum, type PromoLine, promoSaving } from './promo-shares.ts'

export type PromoKind = 'percent' | 'fixed' | 'free_delivery' | 'gift_item'

export type PromoScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'category' | 'designer' | 'tag' | 'sku'; readonly ids: readonly number[] }

/** A promo code with everything that decides whether and how it works. */
export type Promo = {
  id: number
  code: string
  kind: PromoKind
  /** 1 to 100, for a percent code; 0 for the others. */
  percent: number
  /** Minor units of `currency`, for a fixed sum; 0 for the others. */
  amount: number
  /** For a gift: one piece of this sku costs nothing. */
  giftSkuId: number | null
  scope: PromoScope
  startsAt: Date | null
  /** The first moment at which it no longer works. */
  endsAt: Date | null
  /** Minor units of `currency`: the least sum of the lines it works on. */
  minSum: number
  /** Without one the code works in every currency; sums then cannot be part of it. */
  currency: Currency | null
  /** Without one the code works on both sites. */
  site: Language | null
  isFirstOrderOnly: boolean
  isSignedInOnly: boolean
  includesSale: boolean
  /** Works only when no other code does. */
  isAlone: boolean
  totalLimit: number | null
  phoneLimit: number | null
}

export type PromoSlot = 'goods' | 'delivery'

/** At most one promo in each slot. */
export function promoSlot(promo: Pick<Promo, 'kind'>): PromoSlot {
  return promo.kind === 'free_delivery' ? 'delivery' : 'goods'
}

/**
 * How a code is compared: trimmed, without the case, and in one Unicode form, so that a code copied from a letter works
 * like one typed by hand.
 */
export function normalisePromoCode(typed: string): string {
  return typed.normalize('NFKC').trim().toUpperCase()
}

export type PromoRefusalReason =
  | 'not_started'
  | 'expired'
  | 'site'
  | 'sign_in'
  | 'first_order'
  | 'limit'
  | 'no_eligible_items'
  | 'min_sum'
  | 'not_combinable'

export type PromoRefusal = {
  code: 'promocode_not_applicable'
  reason: PromoRefusalReason
  /** For `min_sum`: the least sum and how much the lines have, minor units. */
  minSum?: number
  sum?: number
}

export type PromoFacts = {
  now: Date
  site: Language
  currency: Currency
  /** Lines at their sale price; see `promoLines` of the pricing rules. */
  lines: readonly PromoLine[]
  isSignedIn: boolean
  /** Null while nobody knows whose order it will be: the order itself asks again, with the confirmed phone. */
  isFirstOrder: boolean | null
  /** Live uses of a promo: all of them, and those of the confirmed phone. */
  usesOf(promoId: number): { total: number; byPhone: number }
}

/** Why a code cannot be applied to this cart by this person now; null when it can. Asked again when the order is made. */
export function promoRefusal(promo: Promo, facts: PromoFacts): PromoRefusal | null {
  const refuse = (reason: PromoRefusalReason): PromoRefusal => ({ code: 'promocode_not_applicable', reason })
  if (promo.startsAt !== null && facts.now < promo.startsAt) return refuse('not_started')
  if (promo.endsAt !== null && facts.now >= promo.endsAt) return refuse('expired')
  if (promo.site !== null && promo.site !== facts.site) return refuse('site')
  if (promo.currency !== null && promo.currency !== facts.currency) return refuse('site')
  if (promo.isSignedInOnly && !facts.isSignedIn) return refuse('sign_in')
  if (promo.isFirstOrderOnly && facts.isFirstOrder === false) return refuse('first_order')

  const uses = facts.usesOf(promo.id)
  if (promo.totalLimit !== null && uses.total >= promo.totalLimit) return refuse('limit')
  if (promo.phoneLimit !== null && uses.byPhone >= promo.phoneLimit) return refuse('limit')

  if (eligibleLines(promo, facts.lines).length === 0) return refuse('no_eligible_items')
  const sum = eligibleSum(promo, facts.lines)
  return sum < promo.minSum ? { ...refuse('min_sum'), minSum: promo.minSum, sum } : null
}

export type PromoChoice =
  | { ok: true; promos: Promo[]; replaced: Promo | null }
  | { ok: false; code: 'promocode_already_applied' }
  | ({ ok: false } & PromoRefusal)

/**
 * What applies after `next` is typed: at most one code for goods and one for delivery. A second one for the same thing
 * replaces the first if it saves more, otherwise it is refused; one marked "alone" bears no other beside it.
 */
export function choosePromos(applied: readonly Promo[], next: Promo, facts: PromoFacts): PromoChoice {
  if (applied.some(({ id }) => id === next.id)) return { ok: false, code: 'promocode_already_applied' }
  const refusal = promoRefusal(next, facts)
  if (refusal) return { ok: false, ...refusal }

  const rival = applied.find((promo) => promoSlot(promo) === promoSlot(next)) ?? null
  const promos = [...applied.filter((promo) => promo !== rival), next]
  const isCrowded = promos.length > 1 && promos.some(({ isAlone }) => isAlone)
  if (isCrowded || (rival !== null && !savesMore(next, rival, facts.lines)))
    return { ok: false, code: 'promocode_not_applicable', reason: 'not_combinable' }
  return { ok: true, promos, replaced: rival }
}

/** Of the applied codes, those that still apply after the cart has changed, and why the others do not. */
export function keepPromos(
  applied: readonly Promo[],
  facts: PromoFacts,
): { remaining: Promo[]; lost: { promo: Promo; reason: PromoRefusalReason }[] } {
  const remaining: Promo[] = []
  const lost: { promo: Promo; reason: PromoRefusalReason }[] = []
  for (const promo of applied) {
    const refusal = promoRefusal(promo, facts)
    if (refusal) lost.push({ promo, reason: refusal.reason })
    else remaining.push(promo)
  }
  return { remaining, lost }
}

/** Two codes for delivery save the same, all of it. */
function savesMore(next: Promo, rival: Promo, lines: readonly PromoLine[]): boolean {
  return promoSlot(next) === 'goods' && promoSaving(next, lines) > promoSaving(rival, lines)
}
