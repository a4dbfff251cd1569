import type { PricedCart } from '../pricing/price-cart.ts'
import { combinePromos } from '../promo/combine-promos.ts'
import { type Promo, type PromoFacts, type PromoRefusal, promoRefusal, promoSlot } from '../promo/promo.ts'
import { type CartFacts, type CartSettings, calculateCart } from './calculate-cart.ts'

export type OfferInput = {
  /** The cart without what is to be chosen. */
  cart: Omit<CartFacts, 'promos' | 'bonuses' | 'certificates'>
  promoFacts: PromoFacts
  automatic: readonly Promo[]
  /** Every code at hand: in the cart, typed before, issued to the customer. Each once. */
  codes: readonly Promo[]
  /** Those of them that the cart carries now; kept where nothing is gained by leaving them out. */
  carried: readonly string[]
  /** Every certificate that may be spent now. */
  certificates: CartFacts['certificates']
  /** Hundredths; null where there is no programme. `isWanted`: they are being spent anyway. */
  bonuses: { balance: number; isWanted: boolean } | null
}

export type Offer = {
  codes: Promo[]
  /** Hundredths to be spent. */
  bonuses: number
  certificates: PricedCart['certificates']
  finalSum: number
}

/** Why a code at hand is not part of the offer: it cannot be, or the cart would cost so much more with it. */
export type NotUsed = { promo: Promo } & ({ refusal: PromoRefusal } | { dearerBy: number })

/**
 * The combination of codes, bonuses and certificates after which least is left to pay; of equals the one that spends
 * least of what is the customer's own. Only allowed ones are looked at: each is computed as the cart itself would be.
 * Bonuses and certificates never make a cart dearer, so all of them are tried with each choice of codes; of codes at
 * most one for goods and one for delivery can count, so no larger choices are needed.
 */
export function bestOffer(settings: CartSettings, input: OfferInput): { best: Offer; notUsed: NotUsed[] } {
  const tried = choicesOf(input).map((codes) => tryCodes(settings, input, codes))
  const best = tried.toSorted(byWorth(input))[0] ?? tryCodes(settings, input, [])
  const notUsed = input.codes
    .filter((code) => !best.codes.includes(code))
    .map((promo) => ({ promo, ...reasonAgainst(promo, best, tried, input) }))
  return { best: withoutNeedlessBonuses(settings, input, best), notUsed }
}

/** What codes do: nothing, one alone, or one for goods beside one for delivery. Those that cannot apply are left out. */
function choicesOf({ codes, promoFacts }: OfferInput): Promo[][] {
  const applicable = codes.filter((promo) => promoRefusal(promo, promoFacts) === null)
  const goods = applicable.filter((promo) => promoSlot(promo) === 'goods')
  const delivery = applicable.filter((promo) => promoSlot(promo) === 'delivery')
  const pairs = goods.flatMap((first) => delivery.map((second) => [first, second]))
  return [[], ...applicable.map((promo) => [promo]), ...pairs]
}

type Tried = Offer & { counting: readonly Promo[] }

function tryCodes(settings: CartSettings, input: OfferInput, codes: readonly Promo[], spendsBonuses = true): Tried {
  const { counting } = combinePromos(codes, input.automatic, input.promoFacts)
  const { priced } = calculateCart(settings, {
    ...input.cart,
    promos: counting,
    bonuses: input.bonuses && {
      wanted: spendsBonuses ? input.bonuses.balance : 0,
      balance: input.bonuses.balance,
    },
    certificates: input.certificates,
  })
  return {
    // A code that another one or a promotion outdoes is not spent.
    codes: codes.filter((promo) => counting.includes(promo)),
    counting,
    bonuses: priced.bonusesSpent,
    certificates: priced.certificates,
    finalSum: priced.finalSum,
  }
}

function byWorth({ carried }: OfferInput): (a: Tried, b: Tried) => number {
  const kept = ({ codes }: Tried) => codes.filter(({ code }) => carried.includes(code)).length
  return (a, b) =>
    a.finalSum - b.finalSum ||
    ownMoney(a) - ownMoney(b) ||
    kept(b) - kept(a) ||
    a.codes.length - b.codes.length ||
    idSum(a) - idSum(b)
}

/** What is spent of the customer's own: bonuses and certificates. */
export function ownMoney({ bonuses, certificates }: Pick<Offer, 'bonuses' | 'certificates'>): number {
  return certificates.reduce((all, { amount }) => all + amount, bonuses)
}

const idSum = ({ codes }: Tried) => codes.reduce((all, { id }) => all + id, 0)

/** Where certificates pay for everything, bonuses that nobody asked for stay where they are. */
function withoutNeedlessBonuses(settings: CartSettings, input: OfferInput, best: Tried): Offer {
  const { counting: _, ...offer } = best
  if (best.bonuses === 0 || input.bonuses?.isWanted) return offer
  const { counting: __, ...without } = tryCodes(settings, input, best.codes, false)
  return without.finalSum === best.finalSum ? without : offer
}

function reasonAgainst(
  promo: Promo,
  best: Tried,
  tried: readonly Tried[],
  { automatic, promoFacts }: OfferInput,
): { refusal: PromoRefusal } | { dearerBy: number } {
  const own = promoRefusal(promo, promoFacts)
  if (own) return { refusal: own }
  const sums = tried.filter(({ codes }) => codes.includes(promo)).map(({ finalSum }) => finalSum)
  if (sums.length > 0) return { dearerBy: Math.min(...sums) - best.finalSum }
  // It never counts: a promotion that needs no code gives as much or more.
  const outdone = combinePromos([promo], automatic, promoFacts).refused.get(promo.code)
  return outdone ? { refusal: outdone } : { dearerBy: 0 }
}
