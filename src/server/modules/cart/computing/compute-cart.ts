import type { Db, Transaction } from '../../../kernel/database/db.ts'
import type { Buyer, CartWish } from '../buyer.ts'
import type { CartDeps } from '../cart-deps.ts'
import type { CartState } from '../cart-state.ts'
import { type ComputedCart, decideCart } from './decide-cart.ts'
import { type FactReader, type LoadedLine, loadGifts } from './load-cart.ts'
import { loadFacts } from './load-facts.ts'

/** Loads what the cart is made of and decides it. An order does the same inside its transaction. */
export async function computeCart(
  deps: Pick<CartDeps, 'hashCode' | 'hashPhone' | 'hasOrdered' | 'settings'>,
  db: Db | Transaction,
  reader: FactReader,
  state: CartState,
  wish: CartWish,
  buyer: Buyer,
): Promise<ComputedCart> {
  const facts = await loadFacts(deps, db, reader, state, buyer)
  let cart = decideCart(deps.settings, facts, state, wish, buyer)
  const gifts = new Map<number, LoadedLine[]>()
  // Where there is no money for one present, another promo may step in with its own.
  for (;;) {
    const missing = cart.calculated.priced.missingGiftSkuIds.filter((skuId) => !gifts.has(skuId))
    if (missing.length === 0) return cart
    for (const skuId of missing) gifts.set(skuId, await loadGifts(reader, [skuId], buyer.currency))
    cart = decideCart(deps.settings, facts, state, wish, buyer, [...gifts.values()].flat())
  }
}
