import { MAX_PROMO_CODES } from '#rules/cart/cart-limits.ts'
import { isBuyable } from '#rules/cart/cart-line.ts'
import { storedAfter } from './cart-edit.ts'
import { change, refresh } from './cart-requests.ts'
import { type CartState, type EditOutcome, forget, forgetMergeMode } from './cart-state.ts'
import { sameLocalCart } from './guest-cart-after.ts'
import { setQueue } from './queued-presses.ts'
import { emptyLocalCart, isEmptyLocalCart, type LocalCart, type LocalCartLine } from './storage/local-cart.ts'

/** From here on the cart is on the server, or no longer is. */
export function setOwner(cart: CartState, nowCustomer: boolean): void {
  const { stored, bonuses } = cart.deps
  if (!nowCustomer) forgetMergeMode(cart)
  if (nowCustomer === cart.isCustomer) return
  if (nowCustomer && !isEmptyLocalCart(stored.read())) {
    void merge(cart, 'login')
    return
  }
  cart.isCustomer = nowCustomer
  if (!nowCustomer) {
    bonuses.write(undefined)
    // What waited was meant for the cart of whoever has left.
    setQueue(cart, [])
  }
  forget(cart)
}

/**
 * What a guest had joins the customer's cart, and the local copy is emptied. When that does not succeed nothing is
 * lost: the next page tries again, in the mode of the first attempt. Once it is done there is nothing left to merge.
 */
export function merge(cart: CartState, mode: 'cart' | 'login'): Promise<EditOutcome> {
  const inFlight = mergeInFlight(cart)
  if (inFlight) return inFlight
  const { stored } = cart.deps
  const guest = stored.read()
  if (mode === 'cart' && !isEmptyLocalCart(guest)) stored.write({ ...guest, mergeMode: mode })
  return change(cart, { kind: 'merge', mode: guest.mergeMode ?? mode })
}

const mergeInFlight = ({ waiting }: CartState) => waiting.find(({ edit }) => edit.kind === 'merge')?.settled

/**
 * The order is made: what a guest ordered is bought, but for what could not be had; what they have put in since stays.
 * The cart is asked for anew.
 */
export function takeOutBought(
  cart: CartState,
  { lines: ordered = [] }: { lines?: readonly { skuId: number }[] | undefined },
): Promise<void> {
  const { stored, bonuses } = cart.deps
  const left = (cart.confirmed?.products ?? []).filter(({ availability }) => !isBuyable(availability))
  const isLeft = (skuId: number) => left.some(({ id, set }) => id === skuId || set?.id === skuId)
  const bought = new Set(ordered.map(({ skuId }) => skuId).filter((skuId) => !isLeft(skuId)))
  if (!cart.isCustomer)
    stored.write({ ...emptyLocalCart, lines: stored.read().lines.filter(({ skuId }) => !bought.has(skuId)) })
  bonuses.write(undefined)
  forget(cart)
  return refresh(cart)
}

/** A code that somebody was given waits in the cart, and counts as soon as it can. */
export async function carryCode(cart: CartState, code: string): Promise<void> {
  const { stored } = cart.deps
  // A merge that is under way knows nothing of the code, and empties the local copy when it is done.
  await mergeInFlight(cart)
  const guest = stored.read()
  const promocodes = [code, ...guest.promocodes.filter((known) => known !== code)].slice(0, MAX_PROMO_CODES)
  stored.write({ ...guest, promocodes })
  await (cart.isCustomer ? merge(cart, 'login') : refresh(cart))
}

/** A guest's order has ended unpaid: what was in it returns, unless something else was put into the cart since. */
export function bringBack(cart: CartState, items: LocalCart): boolean {
  const { stored } = cart.deps
  const hasMore = stored.read().lines.some(({ skuId }) => !items.lines.some((line) => line.skuId === skuId))
  if (cart.isCustomer || hasMore) return false
  stored.write(items)
  void refresh(cart)
  return true
}

/**
 * The lines of a cart that was filled together become the cart, each in its quantity. What a customer had besides stays
 * apart, as after signing in at the checkout; a guest's browser keeps no lines apart.
 */
export async function takeLines(cart: CartState, lines: readonly LocalCartLine[]): Promise<boolean> {
  const { stored } = cart.deps
  if (!cart.isCustomer) {
    stored.write({ ...stored.read(), lines })
    await refresh(cart)
    return cart.failure === null
  }
  stored.write({ ...emptyLocalCart, lines })
  const merged = await merge(cart, 'cart')
  if (!merged.ok) return false
  const had = cart.shown.data?.products ?? []
  const fewer = lines.filter(({ skuId, quantity }) => had.some((line) => line.id === skuId && line.quantity > quantity))
  for (const { skuId, quantity } of fewer) await change(cart, { kind: 'quantity', skuId, quantity })
  return true
}

/** The page is left: what a guest saw go, with the answer still on its way, does not come back on the next page. */
export function leavePage({ deps, isCustomer, waiting }: CartState): void {
  if (isCustomer || waiting.length === 0) return
  const before = deps.stored.read()
  const after = waiting.reduce((cart, { edit }) => storedAfter(cart, edit), before)
  if (!sameLocalCart(before, after)) deps.stored.write(after)
}

/** Another tab changed what this one shows. */
export function changedElsewhere(cart: CartState, whose: 'guest' | 'customer', isShown: boolean): void {
  if ((whose === 'customer') !== cart.isCustomer) return
  if (isShown || cart.isCustomer) void refresh(cart)
  else forget(cart)
}
