import { MAX_PROMO_CODES } from '#rules/cart/cart-limits.ts'
import { choosePromos, normalisePromoCode } from '#rules/promo/promo.ts'
import { findPromo } from '../../promo/index.ts'
import type { Edit, EditContext } from '../editing/cart-edits.ts'
import { checkPromos, countingPromos, promoFacts } from './check-promos.ts'
import { loadLines } from './load-cart.ts'
import { loadPromos } from './load-facts.ts'

/** A code that was typed: applied, applied instead of another one that saves less, or refused with the reason. */
export const applyPromo: Edit = async (context) => {
  const { deps, db, state, buyer, body } = context
  const typed = body.code?.trim() ?? ''
  if (typed === '') return { refusal: { code: 'promocode.required', fields: ['code'] } }
  const next = await findPromo(db, typed, buyer.phone)
  if (!next) return { refusal: { code: 'promocode.not_found' } }

  const loaded = await loadLines(context.reader, state.lines, buyer.currency)
  const promos = await loadPromos(deps, db, state.promocodes, buyer, [next])
  const applied = countingPromos(checkPromos(state.promocodes, promos, loaded, buyer))
  const choice = choosePromos(applied, next, promoFacts(promos, loaded, buyer))
  if (!choice.ok) {
    if (choice.code === 'promocode_already_applied') return { refusal: { code: 'promocode.already_applied' } }
    return { refusal: { code: 'promocode.not_applicable', reason: choice.reason } }
  }
  // Codes that did not count give way to one that does.
  const promocodes = choice.promos.map(({ code }) => code).slice(-MAX_PROMO_CODES)
  return { state: { ...state, promocodes } }
}

export const removePromo: Edit = async ({ state, body }: EditContext) => {
  const code = normalisePromoCode(body.code ?? '')
  const promocodes = state.promocodes.filter((known) => normalisePromoCode(known) !== code)
  if (promocodes.length === state.promocodes.length) return { refusal: { code: 'promocode.not_removed' } }
  return { state: { ...state, promocodes } }
}
