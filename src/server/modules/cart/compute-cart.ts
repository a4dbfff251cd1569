import { type BoughtLine, type CalculatedCart, calculateCart, type DeliveryWish } from '#rules/cart/calculate-cart.ts'
import type { SetOffer } from '#rules/cart/set-savings.ts'
import type { DeliveryPlace } from '#rules/delivery/delivery-options.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import { hasLoyalty, type Standing } from '#rules/loyalty/levels.ts'
import type { Db, Transaction } from '../../platform/db.ts'
import { type Certificate, certificatesByIds, findCertificateByCode } from '../certificates/index.ts'
import { bonusBalance, loyaltyStandingOf } from '../loyalty/index.ts'
import type { CartDeps } from './cart-deps.ts'
import { type CheckedPromo, checkPromos } from './cart-promos.ts'
import type { CartState } from './cart-state.ts'
import { type FactReader, type LoadedCart, type LoadedLine, loadLines } from './load-cart.ts'

/** For whom and where a cart is computed. */
export type Buyer = {
  customerId: number | null
  session: string
  /** Proven; for the limits of codes. */
  phone: string | null
  language: Language
  currency: Currency
  /** ISO code of the country that it goes to. */
  country: string
  place: DeliveryPlace
  now: Date
}

export type CartWish = {
  delivery: DeliveryWish | null
  /** Hundredths of a bonus; `all`: as many as may be. */
  bonuses: number | 'all'
}

export type CartCertificate = Certificate & { /** What the shopper removes it by. */ code: string }

export type ComputedCart = {
  state: CartState
  buyer: Buyer
  loaded: LoadedCart
  calculated: CalculatedCart
  promos: CheckedPromo[]
  certificates: CartCertificate[]
  /** Null where there is no programme or nobody is signed in. */
  loyalty: (Standing & { balance: number }) | null
}

/** Looks up what the cart is made of and computes it. An order does the same inside its transaction. */
export async function computeCart(
  deps: Pick<CartDeps, 'hashCode' | 'hasOrdered'>,
  db: Db | Transaction,
  reader: FactReader,
  state: CartState,
  wish: CartWish,
  buyer: Buyer,
): Promise<ComputedCart> {
  const loaded = await loadLines(reader, state.lines, buyer.currency)
  const certificates = await certificatesOf(deps, db, state, buyer)
  const loyalty = await loyaltyOf(db, buyer)
  const promos = await checkPromos(deps, db, state.promocodes, loaded, buyer)
  const compute = (lines: readonly LoadedLine[]) =>
    calculateCart({
      currency: buyer.currency,
      country: buyer.country,
      lines: lines.flatMap(boughtLine),
      sets: setOffers(loaded, buyer.currency),
      promos: promos.flatMap(({ promo, reason }) => (promo && reason === null ? promo : [])),
      bonuses: loyalty && {
        wanted: wish.bonuses === 'all' ? loyalty.balance : wish.bonuses,
        balance: loyalty.balance,
      },
      packs: state.packs,
      certificates: certificates.map(({ id, number, balance, expiresAt }) => ({ id, number, balance, expiresAt })),
      place: buyer.place,
      wish: wish.delivery,
      now: buyer.now,
    })
  const calculated = compute(loaded.lines)
  const { missingGiftSkuIds } = calculated.priced
  const common = { state, buyer, promos, certificates, loyalty }
  if (missingGiftSkuIds.length === 0) return { ...common, loaded, calculated }

  // The present of a code goes in by itself, if there is one left to give.
  const lines = missingGiftSkuIds.map((skuId) => ({ skuId, quantity: 1, setId: null, isApart: false }))
  const gifts = (await loadLines(reader, lines, buyer.currency, true)).lines.filter(({ quantity }) => quantity > 0)
  const withGifts = [...loaded.lines, ...gifts]
  return { ...common, loaded: { ...loaded, lines: withGifts }, calculated: compute(withGifts) }
}

export function boughtLine({ line, facts, price, quantity }: LoadedLine): BoughtLine[] {
  if (!price || quantity === 0) return []
  return [
    {
      skuId: line.skuId,
      quantity,
      unitInitial: price.initial,
      unitFinal: price.final,
      setId: line.setId,
      categoryIds: facts.categoryIds,
      designerId: facts.designerId,
      tagIds: facts.tagIds,
      shipsOn: facts.preorderShipsOn,
    },
  ]
}

export function setOffers({ sets }: LoadedCart, currency: Currency): SetOffer[] {
  return [...sets.values()].flatMap(({ id, parts, prices }) => {
    const price = prices[currency]?.final
    return price === undefined || !parts ? [] : [{ setId: id, price, parts }]
  })
}

/** Only those in the cart's own money; the others are detached. */
async function certificatesOf(
  deps: Pick<CartDeps, 'hashCode'>,
  db: Db | Transaction,
  { certificates }: CartState,
  { customerId, session, currency, now }: Buyer,
): Promise<CartCertificate[]> {
  const asker = { customerId, session, now }
  const found: CartCertificate[] = []
  if ('ids' in certificates)
    for (const one of await certificatesByIds(db, certificates.ids, asker)) found.push({ ...one, code: one.number })
  else
    for (const code of new Set(certificates.codes)) {
      const one = await findCertificateByCode(db, code, deps.hashCode, asker)
      if (one && !found.some(({ id }) => id === one.id)) found.push({ ...one, code })
    }
  return found.filter((one) => one.currency === currency && one.balance > 0 && one.expiresAt > now)
}

async function loyaltyOf(db: Db | Transaction, buyer: Buyer): Promise<ComputedCart['loyalty']> {
  if (buyer.customerId === null || !hasLoyalty(buyer.language, buyer.currency)) return null
  const balance = await bonusBalance(db, buyer.customerId, buyer.now)
  return { ...(await loyaltyStandingOf(db, buyer.customerId, buyer.now)), balance }
}
