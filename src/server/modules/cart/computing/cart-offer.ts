import { bestOffer, type NotUsed, type Offer } from '#rules/cart/best-offer.ts'
import { normalisePromoCode, promoSlot } from '#rules/promo/promo.ts'
import type { Certificate } from '../../certificates/index.ts'
import type { CartDeps } from '../cart-deps.ts'
import { boughtLine, setOffers } from './bought-lines.ts'
import { countingPromos, promoFacts } from './check-promos.ts'
import type { ComputedCart } from './decide-cart.ts'

export type CartOffer = {
  best: Offer
  notUsed: NotUsed[]
  /** Minor units less than the cart as it is. */
  saving: number
}

/**
 * What the cart would cost at least with everything at hand; null when it costs that already. `own` are certificates of
 * the customer that may be spent in this session and are not in the cart.
 */
export function findOffer(
  settings: CartDeps['settings'],
  { state, buyer, facts, wish, calculated, promos }: ComputedCart,
  own: readonly Certificate[] = [],
): CartOffer | null {
  if (calculated.priced.lines.length === 0) return null
  const { loaded, loyalty } = facts
  const counting = countingPromos(promos)
  // A present is no money: the offer does not take one away to save some.
  const present = counting.find(({ kind, trigger }) => kind === 'gift_item' && trigger !== 'automatic')
  const codes = facts.promos.found.filter((promo) => !present || promo === present || promoSlot(promo) === 'delivery')
  const certificates = [...facts.certificates, ...own.filter(({ id }) => !facts.certificates.some((c) => c.id === id))]
  // Nothing to choose among: the cart is what it would be computed as again.
  if (codes.length === 0 && certificates.length === 0 && !loyalty?.balance) return null
  const { best, notUsed } = bestOffer(settings, {
    cart: {
      currency: buyer.currency,
      country: buyer.country,
      lines: loaded.lines.flatMap(boughtLine),
      sets: setOffers(loaded, buyer.currency),
      packs: state.packs,
      place: buyer.place,
      wish: wish.delivery,
      now: buyer.now,
    },
    promoFacts: promoFacts(facts.promos, loaded, buyer),
    automatic: facts.promos.automatic,
    codes,
    carried: state.promocodes.map(normalisePromoCode),
    certificates: certificates.map(({ id, number, balance, expiresAt }) => ({ id, number, balance, expiresAt })),
    bonuses: loyalty && { balance: loyalty.balance, isWanted: wish.bonuses === 'all' || wish.bonuses > 0 },
  })
  const saving = calculated.priced.finalSum - best.finalSum
  return saving > 0 ? { best, notUsed, saving } : null
}
