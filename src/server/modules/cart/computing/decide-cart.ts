import { type CalculatedCart, calculateCart } from '#rules/cart/calculate-cart.ts'
import type { PackPrices } from '#rules/cart/pack-prices.ts'
import { type RingScale, usualRingScale } from '#rules/countries/country-profile.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Buyer, CartWish } from '../buyer.ts'
import type { CartDeps } from '../cart-deps.ts'
import type { CartState } from '../cart-state.ts'
import { boughtLine, setOffers } from './bought-lines.ts'
import { type CheckedPromo, checkPromos, countingPromos } from './check-promos.ts'
import type { LoadedCart, LoadedLine } from './load-cart.ts'
import type { CartFacts } from './load-facts.ts'

export type ComputedCart = Pick<CartFacts, 'certificates' | 'loyalty'> & {
  state: CartState
  buyer: Buyer
  loaded: LoadedCart
  calculated: CalculatedCart
  promos: CheckedPromo[]
  /** What it was decided from: without presents. */
  facts: CartFacts
  wish: CartWish
  /** By which days are named. */
  timeZone: string
  /** What packing would cost. */
  packPrices: PackPrices[Currency]
  /** By which rings are measured where the buyer is. */
  ringScale: RingScale
}

/**
 * A cart from what was loaded of it: no clock, no database. `gifts` are presents of its codes: they are part of the
 * cart, but no code counts because of them.
 */
export function decideCart(
  settings: CartDeps['settings'],
  facts: CartFacts,
  state: CartState,
  wish: CartWish,
  buyer: Buyer,
  gifts: readonly LoadedLine[] = [],
): ComputedCart {
  const { certificates, loyalty } = facts
  const promos = checkPromos(state.promocodes, facts.promos, facts.loaded, buyer)
  const loaded = { ...facts.loaded, lines: [...facts.loaded.lines, ...gifts] }
  const calculated = calculateCart(settings, {
    currency: buyer.currency,
    country: buyer.country,
    lines: loaded.lines.flatMap(boughtLine),
    sets: setOffers(loaded, buyer.currency),
    promos: countingPromos(promos),
    bonuses: loyalty && {
      wanted: wish.bonuses === 'all' ? loyalty.balance : wish.bonuses,
      balance: loyalty.balance,
    },
    packs: state.packs,
    certificates: certificates.map(({ id, number, balance, expiresAt }) => ({ id, number, balance, expiresAt })),
    place: buyer.place,
    wish: wish.delivery,
    shops: facts.shops,
    now: buyer.now,
  })
  const timeZone = settings.letterTimeZones[buyer.language]
  const packPrices = settings.packPrices[buyer.currency]
  const ringScale = usualRingScale(settings.countries, buyer.country)
  return {
    state,
    buyer,
    loaded,
    calculated,
    promos,
    certificates,
    loyalty,
    facts,
    wish,
    timeZone,
    packPrices,
    ringScale,
  }
}
