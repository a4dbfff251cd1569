import type { Currency } from '../location/currency.ts'
import type { Language } from '../location/site.ts'
import { eligibleLines, eligibleSum, itemCount, type PromoLine, promoSaving } from './promo-shares.ts'

export const PROMO_KINDS = ['percent', 'fixed', 'free_delivery', 'gift_item', 'buy_x_get_y'] as const
export type PromoKind = (typeof PROMO_KINDS)[number]

/**
 * What sets a promo off: its own code that anybody may type, nothing at all (an automatic promotion), or codes that are
 * issued one by one, each of which works once.
 */
export const PROMO_TRIGGERS = ['code', 'automatic', 'issued'] as const
export type PromoTrigger = (typeof PROMO_TRIGGERS)[number]

export type PromoScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'category' | 'designer' | 'tag' | 'sku'; readonly ids: readonly number[] }

/** A promo code or a promotion with everything that decides whether and how it works. */
export type Promo = {
  id: number
  /** What is typed; of an automatic promotion the name that staff know it by. */
  code: string
  trigger: PromoTrigger
  /** What customers read; empty where the code says enough. */
  titleRu: string
  titleEn: string
  kind: PromoKind
  /** 1 to 100, for a percent code; 0 for the others. */
  percent: number
  /** Minor units of `currency`, for a fixed sum; 0 for the others. */
  amount: number
  /** For a gift: one item of this sku costs nothing. */
  giftSkuId: number | null
  /** Of this many paid items, this many are free: the cheapest. 0 for other kinds. */
  buyCount: number
  freeCount: number
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
  /** The campaign whose budget pays for it. */
  campaignId: number | null
  /** Of an issued code: the only customer who may use it; null when anybody may. */
  ownerId: number | null
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
  | 'not_yours'
  | 'gift_gone'
  | 'no_eligible_items'
  | 'too_few_items'
  | 'min_sum'
  | 'not_combinable'

/** Which limit is reached: of all uses, of the phone's, of the one use of an issued code, or the campaign's money. */
export type PromoLimit = 'total' | 'phone' | 'code' | 'budget'

export type PromoRefusal = {
  code: 'promocode_not_applicable'
  reason: PromoRefusalReason
  /** For `min_sum`: the least sum and how much the lines have, minor units. */
  minSum?: number
  sum?: number
  /** For `too_few_items`: how many more items make it work. */
  missingItems?: number
  /** For `limit`. */
  limit?: PromoLimit
  /** For `no_eligible_items`, `too_few_items` and `min_sum`: some items would count if they were not on sale. */
  isSaleExcluded?: boolean
  /** For `not_combinable`: with which, and what each saves on the goods, minor units. */
  rival?: Promo
  saving?: number
  rivalSaving?: number
}

/** Live uses of a promo: all of them, those of the confirmed phone, those of the issued code, and what its campaign has left. */
export type PromoUses = { total: number; byPhone: number; ofCode: number; budgetLeft: number | null }

export type PromoFacts = {
  now: Date
  site: Language
  currency: Currency
  /** Lines at their sale price; see `promoLines` of the pricing rules. */
  lines: readonly PromoLine[]
  /** Null for a guest. */
  customerId: number | null
  /** Null while nobody knows whose order it will be: the order itself asks again, with the confirmed phone. */
  isFirstOrder: boolean | null
  /** Presents of which there is none left to give, by sku. */
  goneGifts: ReadonlySet<number>
  usesOf(promo: Pick<Promo, 'id' | 'code'>): PromoUses
}

/** Why a code cannot be applied to this cart by this person now; null when it can. Asked again when the order is made. */
export function promoRefusal(promo: Promo, facts: PromoFacts): PromoRefusal | null {
  const refuse = (reason: PromoRefusalReason): PromoRefusal => ({ code: 'promocode_not_applicable', reason })
  if (promo.startsAt !== null && facts.now < promo.startsAt) return refuse('not_started')
  if (promo.endsAt !== null && facts.now >= promo.endsAt) return refuse('expired')
  if (promo.site !== null && promo.site !== facts.site) return refuse('site')
  if (promo.currency !== null && promo.currency !== facts.currency) return refuse('site')
  if ((promo.isSignedInOnly || promo.ownerId !== null) && facts.customerId === null) return refuse('sign_in')
  if (promo.ownerId !== null && promo.ownerId !== facts.customerId) return refuse('not_yours')
  if (promo.isFirstOrderOnly && facts.isFirstOrder === false) return refuse('first_order')

  const limit = reachedLimit(promo, facts)
  if (limit) return { ...refuse('limit'), limit }
  if (promo.giftSkuId !== null && facts.goneGifts.has(promo.giftSkuId)) return refuse('gift_gone')

  const eligible = eligibleLines(promo, facts.lines)
  const isSaleExcluded = eligibleLines({ ...promo, includesSale: true }, facts.lines).length > eligible.length
  if (eligible.length === 0) return { ...refuse('no_eligible_items'), isSaleExcluded }
  const missingItems = promo.buyCount + promo.freeCount - itemCount(eligible)
  if (missingItems > 0) return { ...refuse('too_few_items'), missingItems, isSaleExcluded }
  const sum = eligibleSum(promo, facts.lines)
  return sum < promo.minSum ? { ...refuse('min_sum'), minSum: promo.minSum, sum, isSaleExcluded } : null
}

/** A campaign that cannot pay the whole saving pays nothing: nobody gets half a discount. */
function reachedLimit(promo: Promo, { lines, usesOf }: PromoFacts): PromoLimit | null {
  const uses = usesOf(promo)
  if (uses.ofCode > 0) return 'code'
  if (promo.totalLimit !== null && uses.total >= promo.totalLimit) return 'total'
  if (promo.phoneLimit !== null && uses.byPhone >= promo.phoneLimit) return 'phone'
  // What a delivery or a present costs is known when all is priced; one unit is the least that it can need.
  if (uses.budgetLeft !== null && uses.budgetLeft < Math.max(1, promoSaving(promo, lines))) return 'budget'
  return null
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
  if (applied.some(({ code }) => code === next.code)) return { ok: false, code: 'promocode_already_applied' }
  const refusal = promoRefusal(next, facts)
  if (refusal) return { ok: false, ...refusal }

  const rival = applied.find((promo) => promoSlot(promo) === promoSlot(next)) ?? null
  const promos = [...applied.filter((promo) => promo !== rival), next]
  if (rival !== null && !savesMore(next, rival, facts.lines))
    return { ok: false, ...notCombinable(next, rival, facts.lines) }
  const crowded = promos.find((promo) => promo !== next && (promo.isAlone || next.isAlone))
  if (crowded) return { ok: false, ...notCombinable(next, crowded, facts.lines) }
  return { ok: true, promos, replaced: rival }
}

/** That a promo gives way to another one, with what each of them saves on the goods. */
export function notCombinable(promo: Promo, rival: Promo, lines: readonly PromoLine[]): PromoRefusal {
  const saving = promoSaving(promo, lines)
  const rivalSaving = promoSaving(rival, lines)
  return { code: 'promocode_not_applicable', reason: 'not_combinable', rival, saving, rivalSaving }
}

/** Two codes for delivery save the same, all of it. */
function savesMore(next: Promo, rival: Promo, lines: readonly PromoLine[]): boolean {
  return promoSlot(next) === 'goods' && promoSaving(next, lines) > promoSaving(rival, lines)
}
