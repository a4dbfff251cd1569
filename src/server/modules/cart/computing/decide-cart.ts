import { type CalculatedCart, calculateCart } from '#rules/cart/calculate-cart.ts'
import type { PackPrices } from '#rules/cart/pack-prices.ts'
import { type RingScale, usualRingScale } from '#rules/countries/country-profile.ts'
import type { Currency } from '#rules/location/currency.ts'
import { firstOverBudget } from '#rules/promo/promo-cost.ts'
import type { KnownPromo } from '../../promo/index.ts'
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
 * cart, but no code counts because of them. What a delivery or a present costs is known here only, so a promo whose
 * campaign cannot pay that counts as one without money, and the cart is decided again.
 */
export function decideCart(
  settings: CartDeps['settings'],
  facts: CartFacts,
  state: CartState,
  wish: CartWish,
  buyer: Buyer,
  gifts: readonly LoadedLine[] = [],
): ComputedCart {
  const cart = decideOnce(settings, facts, state, wish, buyer, gifts)
  const over = firstOverBudget(countingPromos(cart.promos), cart.calculated.priced, ({ uses }) => uses.budgetLeft)
  if (!over) return cart
  return decideCart(settings, withoutBudget(facts, over), state, wish, buyer, gifts)
}

function withoutBudget(facts: CartFacts, { code }: KnownPromo): CartFacts {
  const emptied = (promos: readonly KnownPromo[]) =>
    promos.map((promo) => (promo.code === code ? { ...promo, uses: { ...promo.uses, budgetLeft: 0 } } : promo))
  const { found, automatic } = facts.promos
  return { ...facts, promos: { ...facts.promos, found: emptied(found), automatic: emptied(automatic) } }
}

function decideOnce(
  settings: CartDeps['settings'],
  facts: CartFacts,
  state: CartState,
  wish: CartWish,
  buyer: Buyer,
  gifts: readonly LoadedLine[],
): ComputedCart {
  const { certificates, loyalty } = facts
  const promos = checkPromos(state.promocodes, facts.promos, facts.loaded, buyer)
  const counting = countingPromos(promos)
  const given = gifts.filter(({ line }) => counting.some(({ giftSkuId }) => giftSkuId === line.skuId))
  const loaded = { ...facts.loaded, lines: [...facts.loaded.lines, ...given] }
  const calculated = calculateCart(settings, {
    currency: buyer.currency,
    country: buyer.country,
    lines: loaded.lines.flatMap(boughtLine),
    sets: setOffers(loaded, buyer.currency),
    promos: counting,
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
