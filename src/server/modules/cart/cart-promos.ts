import { pricingLines } from '#rules/cart/calculate-cart.ts'
import { MOST_PROMO_CODES } from '#rules/cart/cart-limits.ts'
import { promoLines } from '#rules/pricing/price-cart.ts'
import {
  choosePromos,
  keepPromos,
  normalisePromoCode,
  type Promo,
  type PromoFacts,
  type PromoRefusalReason,
} from '#rules/promo/promo.ts'
import type { Db, Transaction } from '../../platform/db.ts'
import { findPromo, type KnownPromo, promosByCodes } from '../promo/index.ts'
import type { CartDeps } from './cart-deps.ts'
import type { Edit, EditContext } from './cart-edits.ts'
import { type Buyer, boughtLine, setOffers } from './compute-cart.ts'
import { type LoadedCart, loadLines } from './load-cart.ts'

/** A code of the cart: what it is, and why it does not count; null when it does. */
export type CheckedPromo = {
  code: string
  promo: KnownPromo | null
  reason: PromoRefusalReason | 'unknown' | null
}

type Deps = Pick<CartDeps, 'hasOrdered'>

/** Which codes of a cart count: each by itself, and all together. */
export async function checkPromos(
  deps: Deps,
  db: Db | Transaction,
  codes: readonly string[],
  loaded: LoadedCart,
  buyer: Buyer,
): Promise<CheckedPromo[]> {
  if (codes.length === 0) return []
  const found = await promosByCodes(db, codes, buyer.phone)
  const facts = await promoFacts(deps, db, found, loaded, buyer)
  const { kept, lost } = keepPromos(found, facts)
  const reasons = new Map<number, PromoRefusalReason>(lost.map(({ promo, reason }) => [promo.id, reason]))
  let together: Promo[] = []
  for (const promo of kept) {
    const choice = choosePromos(together, promo, facts)
    if (choice.ok) {
      if (choice.replaced) reasons.set(choice.replaced.id, 'not_combinable')
      together = choice.promos
    } else reasons.set(promo.id, 'not_combinable')
  }
  return [...new Set(codes.map(normalisePromoCode))].map((code) => {
    const promo = found.find((one) => one.code === code) ?? null
    return { code, promo, reason: promo ? (reasons.get(promo.id) ?? null) : 'unknown' }
  })
}

/** A code that was typed: applied, applied instead of another one that saves less, or refused with the reason. */
export const applyPromo: Edit = async (context) => {
  const { deps, db, state, buyer, body } = context
  const typed = body.code?.trim() ?? ''
  if (typed === '') return { refusal: { code: 'promocode.required', fields: ['code'] } }
  const next = await findPromo(db, typed, buyer.phone)
  if (!next) return { refusal: { code: 'promocode.not_found' } }

  const loaded = await loadLines(context.reader, state.lines, buyer.currency)
  const checked = await checkPromos(deps, db, state.promocodes, loaded, buyer)
  const applied = checked.flatMap(({ promo, reason }) => (promo && reason === null ? promo : []))
  const choice = choosePromos(applied, next, await promoFacts(deps, db, [...applied, next], loaded, buyer))
  if (!choice.ok) {
    if (choice.code === 'promocode_already_applied') return { refusal: { code: 'promocode.already_applied' } }
    return { refusal: { code: 'promocode.not_applicable', reason: choice.reason } }
  }
  // Codes that did not count give way to one that does.
  const promocodes = choice.promos.map(({ code }) => code).slice(-MOST_PROMO_CODES)
  return { state: { ...state, promocodes } }
}

export const removePromo: Edit = async ({ state, body }: EditContext) => {
  const code = normalisePromoCode(body.code ?? '')
  const promocodes = state.promocodes.filter((known) => normalisePromoCode(known) !== code)
  if (promocodes.length === state.promocodes.length) return { refusal: { code: 'promocode.not_removed' } }
  return { state: { ...state, promocodes } }
}

async function promoFacts(
  deps: Deps,
  db: Db | Transaction,
  promos: readonly KnownPromo[],
  loaded: LoadedCart,
  buyer: Buyer,
): Promise<PromoFacts> {
  const uses = new Map(promos.map(({ id, uses }) => [id, uses]))
  const isAboutFirst = promos.some(({ isFirstOrderOnly }) => isFirstOrderOnly)
  const isKnown = buyer.customerId !== null || buyer.phone !== null
  const lines = pricingLines({ lines: loaded.lines.flatMap(boughtLine), sets: setOffers(loaded, buyer.currency) })
  return {
    now: buyer.now,
    site: buyer.language,
    currency: buyer.currency,
    lines: promoLines(lines),
    isSignedIn: buyer.customerId !== null,
    isFirstOrder:
      isAboutFirst && isKnown
        ? !(await deps.hasOrdered(db, { customerId: buyer.customerId, phone: buyer.phone }))
        : null,
    usesOf: (id) => uses.get(id) ?? { total: 0, byPhone: 0 },
  }
}
