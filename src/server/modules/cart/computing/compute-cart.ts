import type { Db, Transaction } from '../../../kernel/database/db.ts'
import type { Buyer, CartWish } from '../buyer.ts'
import type { CartDeps } from '../cart-deps.ts'
import type { CartState } from '../cart-state.ts'
import { type ComputedCart, decideCart } from './decide-cart.ts'
import { type FactReader, loadGifts } from './load-cart.ts'
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
  const cart = decideCart(deps.settings, facts, state, wish, buyer)
  const { missingGiftSkuIds } = cart.calculated.priced
  if (missingGiftSkuIds.length === 0) return cart
  const gifts = await loadGifts(reader, missingGiftSkuIds, buyer.currency)
  return decideCart(deps.settings, facts, state, wish, buyer, gifts)
}
