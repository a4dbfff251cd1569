import type { CartEdit } from '../../shared/cart-edit.ts'
import { type CartTerms, cartBody } from './cart-calls.ts'
import {
  bringBack,
  carryCode,
  changedElsewhere,
  leavePage,
  merge,
  setOwner,
  takeLines,
  takeOutBought,
} from './cart-owner.ts'
import { change, refresh, run } from './cart-requests.ts'
import { type CartDeps, newCartState, ownerOf, spendBonuses } from './cart-state.ts'
import { setQueue } from './queued-presses.ts'
import type { LocalCart, LocalCartLine } from './storage/local-cart.ts'

/**
 * The visitor's cart. What is shown is what the server said last with the presses since then laid over it: a press
 * that is refused simply falls away. Edits go one after another, so that none is lost and the last answer knows all of
 * them; questions that change nothing are given up for newer ones.
 */
export function createCart(deps: CartDeps) {
  const cart = newCartState(deps)
  return {
    change: (edit: CartEdit, options?: { isQuiet?: boolean }) => change(cart, edit, options),
    refresh: () => refresh(cart),
    setTerms(next: Partial<CartTerms>): Promise<void> {
      cart.terms = { ...cart.terms, ...next }
      if ('spend_bonuses' in next) spendBonuses(cart, next.spend_bonuses)
      return refresh(cart)
    },
    /** The visitor is in another place: what was chosen for the one before says nothing of it. */
    forgetPlace() {
      cart.terms = { spend_bonuses: cart.terms.spend_bonuses }
    },
    setOwner: (isCustomer: boolean) => setOwner(cart, isCustomer),
    merge: (mode: 'cart' | 'login') => merge(cart, mode),
    terms: () => cart.terms,
    current: () => cart.shown,
    /** What an order must be sent with besides its own fields. */
    body: () => cartBody(deps.stored.read(), ownerOf(cart)),
    bought: (ordered: { lines?: readonly { skuId: number }[] | undefined }) => takeOutBought(cart, ordered),
    carry: (code: string) => carryCode(cart, code),
    bringBack: (items: LocalCart) => bringBack(cart, items),
    takeLines: (lines: readonly LocalCartLine[]) => takeLines(cart, lines),
    leave: () => leavePage(cart),
    /** There is a connection, as far as one knows: what waited for it is sent. */
    connected(): Promise<void> {
      cart.queued = deps.queue.read()
      if (cart.queued.length === 0) return Promise.resolve()
      cart.wantsQueueSent = true
      return run(cart)
    },
    /** It is not wanted any more. */
    forgetQueued(skuId: number) {
      setQueue(
        cart,
        deps.queue.read().filter((edit) => edit.skuId !== skuId),
      )
    },
    changedElsewhere: (whose: 'guest' | 'customer', isShown: boolean) => changedElsewhere(cart, whose, isShown),
    subscribe(listener: () => void) {
      cart.listeners.add(listener)
      return () => void cart.listeners.delete(listener)
    },
  }
}
