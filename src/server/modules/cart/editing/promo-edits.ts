import { MAX_HELD_CODES, MAX_PROMO_CODES } from '#rules/cart/cart-limits.ts'
import { choosePromos, normalisePromoCode, type PromoRefusalReason } from '#rules/promo/promo.ts'
import { findOffer } from '../computing/cart-offer.ts'
import { checkPromos, countingPromos, promoFacts } from '../computing/check-promos.ts'
import { computeCart } from '../computing/compute-cart.ts'
import { loadLines } from '../computing/load-cart.ts'
import { loadPromos } from '../computing/load-facts.ts'
import { ownCertificates } from '../computing/own-certificates.ts'
import type { Edit, EditContext } from './cart-edits.ts'
import { wishOf } from './cart-input.ts'

/** With an item more, a sign-in or another code less it works: such a code is worth remembering. */
const PASSING: readonly PromoRefusalReason[] = [
  'sign_in',
  'no_eligible_items',
  'too_few_items',
  'min_sum',
  'not_combinable',
]

/** A code that was typed: applied, applied instead of another one that saves less, or refused with the reason. */
export const applyPromo: Edit = async (context) => {
  const { deps, db, state, buyer, body } = context
  const code = normalisePromoCode(body.code ?? '')
  if (code === '') return { refusal: { code: 'promocode.required', fields: ['code'] } }
  const loaded = await loadLines(context.reader, state.lines, buyer.currency)
  const promos = await loadPromos(deps, db, context.reader, state, buyer, [code])
  const next = promos.found.find((promo) => promo.code === code)
  if (!next) return { refusal: { code: 'promocode.not_found' } }

  const carried = new Set(state.promocodes.map(normalisePromoCode))
  const counting = countingPromos(checkPromos(state.promocodes, promos, loaded, buyer))
  // Promotions that need no code are weighed against the codes afterwards.
  const applied = counting.filter(({ trigger }) => trigger !== 'automatic')
  const choice = choosePromos(applied, next, promoFacts(promos, loaded, buyer))
  if (!choice.ok && choice.code === 'promocode_already_applied')
    return { refusal: { code: 'promocode.already_applied' } }

  // Codes that did not count give way to one that does.
  const promocodes = choice.ok ? choice.promos.map((promo) => promo.code).slice(-MAX_PROMO_CODES) : state.promocodes
  const after = choice.ok ? checkPromos(promocodes, promos, loaded, buyer).find((one) => one.code === code) : null
  const refusal = choice.ok ? (after?.refusal ?? null) : choice
  if (!refusal) return { state: { ...state, promocodes, heldCodes: state.heldCodes.filter((held) => held !== code) } }
  const isHeld = PASSING.includes(refusal.reason) && !carried.has(code)
  const heldCodes = isHeld ? held(state.heldCodes, code) : state.heldCodes
  return { refusal: { code: 'promocode.not_applicable', promo: next, promoRefusal: refusal }, heldCodes }
}

function held(codes: readonly string[], code: string): string[] {
  return [code, ...codes.filter((one) => one !== code)].slice(0, MAX_HELD_CODES)
}

export const removePromo: Edit = async ({ state, body }: EditContext) => {
  const code = normalisePromoCode(body.code ?? '')
  const promocodes = state.promocodes.filter((known) => normalisePromoCode(known) !== code)
  if (promocodes.length === state.promocodes.length) return { refusal: { code: 'promocode.not_removed' } }
  return { state: { ...state, promocodes } }
}

/** Takes the cheapest combination that is allowed now. With nothing cheaper the cart stays as it is. */
export const takeOffer: Edit = async ({ deps, db, reader, state, buyer, body }) => {
  const cart = await computeCart(deps, db, reader, state, wishOf(body), buyer)
  const offer = findOffer(deps.settings, cart, await ownCertificates(db, buyer))
  if (!offer) return { state }
  const promocodes = offer.best.codes.map(({ code }) => code)
  const left = [...state.promocodes.map(normalisePromoCode), ...state.heldCodes]
  const { certificates } = state
  const added = offer.best.certificates.map(({ id }) => id)
  return {
    state: {
      ...state,
      promocodes,
      heldCodes: [...new Set(left)].filter((code) => !promocodes.includes(code)).slice(0, MAX_HELD_CODES),
      certificates: 'ids' in certificates ? { ids: [...new Set([...certificates.ids, ...added])] } : certificates,
    },
  }
}
