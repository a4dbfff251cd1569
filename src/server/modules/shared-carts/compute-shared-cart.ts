import type { CartData } from '#contract/entities/cart.ts'
import { currencyByCountry } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import { type Buyer, type CartState, type CartWish, cartReader, computeCart, toCartData } from '../cart/index.ts'
import type { SharedCartDeps } from './shared-cart-deps.ts'
import type { SharedCartRow } from './shared-cart-store.ts'

/** Codes, bonuses, delivery and packing belong to the customer, who chooses them at the checkout. */
export const NO_WISH: CartWish = { delivery: null, bonuses: 0 }

/** Nobody in particular, so that both see the same sums; in the country in which it was begun. */
export function sharedBuyer(
  { settings }: Pick<SharedCartDeps, 'settings'>,
  { country }: Pick<SharedCartRow, 'country'>,
  { language, now }: { language: Language; now: Date },
): Buyer {
  return {
    customerId: null,
    session: '',
    phone: null,
    language,
    currency: currencyByCountry(settings.currencies, country),
    country,
    place: { country, region: '', city: '', beltwayHit: null, beltwayDistance: null },
    now,
  }
}

export function stateOf({ lines, version }: Pick<SharedCartRow, 'lines' | 'version'>): CartState {
  return {
    lines: lines.map((line) => ({ ...line, isApart: false })),
    promocodes: [],
    heldCodes: [],
    certificates: { codes: [] },
    packs: { eco: false, gift: false, giftMessage: null },
    version: String(version),
  }
}

export async function computeShared(
  deps: SharedCartDeps,
  cart: SharedCartRow,
  reader: { language: Language; now: Date },
): Promise<CartData> {
  const buyer = sharedBuyer(deps, cart, reader)
  return toCartData(await computeCart(deps.cart, deps.db, cartReader(deps.cart), stateOf(cart), NO_WISH, buyer))
}
