import type { CartData } from '#contract/entities/cart.ts'
import { promoSlot } from '#rules/promo/promo.ts'
import { promoSaving } from '#rules/promo/promo-shares.ts'
import { betterThanText, dearerText, promoReasonText, promoTitle, promotionHint } from '../promo-messages.ts'
import type { CartOffer } from './cart-offer.ts'
import { promoFacts } from './check-promos.ts'
import type { ComputedCart } from './decide-cart.ts'

const MINOR = 100
const major = (minor: number) => minor / MINOR

const readerOf = ({ buyer, timeZone }: ComputedCart) => ({ ...buyer, timeZone })

/** The codes of the cart and the promotions that count without one. */
export function promosView(cart: ComputedCart): CartData['promocodes'] {
  const { promos, buyer, calculated } = cart
  const { priced } = calculated
  return promos
    .filter(({ promo, reason }) => promo?.trigger !== 'automatic' || reason === null)
    .map(({ code, promo, reason, refusal }) => {
      const slot = promo && reason === null ? promoSlot(promo) : null
      return {
        code,
        title: (promo && promoTitle(promo, buyer.language)) || null,
        isAutomatic: promo?.trigger === 'automatic',
        discount: slot === 'goods' ? major(priced.promoSaving) : 0,
        deliveryDiscount: slot === 'delivery' ? major(priced.deliverySaving) : 0,
        isApplied: reason === null,
        reason: reason && promoReasonText(promo, refusal, readerOf(cart)),
        note: slot === 'goods' && promo?.trigger !== 'automatic' ? betterThan(cart) : null,
      }
    })
}

/** The promotion that would count if the code did not. */
function betterThan(cart: ComputedCart): string | null {
  const outdone = cart.promos.find(
    ({ promo, refusal }) => promo?.trigger === 'automatic' && refusal?.reason === 'not_combinable',
  )
  if (!outdone?.promo || promoSlot(outdone.promo) !== 'goods') return null
  const { lines } = promoFacts(cart.facts.promos, cart.facts.loaded, cart.buyer)
  return betterThanText(outdone.promo, promoSaving(outdone.promo, lines), readerOf(cart))
}

/** What is missing for a promotion that needs no code, where something of it is in the cart already. */
export function promotionHints(cart: ComputedCart): string[] {
  return cart.promos.flatMap(({ promo, refusal }) => {
    if (promo?.trigger !== 'automatic' || !refusal) return []
    return promotionHint(promo, refusal, readerOf(cart)) ?? []
  })
}

export function offerView({ best, notUsed, saving }: CartOffer, cart: ComputedCart): NonNullable<CartData['offer']> {
  const reader = readerOf(cart)
  return {
    saving: major(saving),
    finalSum: major(best.finalSum),
    codes: best.codes.map((promo) => ({ code: promo.code, title: promoTitle(promo, reader.language) || null })),
    bonuses: major(best.bonuses),
    certificates: best.certificates.map(({ number, amount }) => ({ number, amount: major(amount) })),
    notUsed: notUsed.map(({ promo, ...why }) => {
      const known = cart.facts.promos.found.find(({ code }) => code === promo.code) ?? null
      const reason = 'refusal' in why ? promoReasonText(known, why.refusal, reader) : dearerText(why.dearerBy, reader)
      return { code: promo.code, reason }
    }),
  }
}
