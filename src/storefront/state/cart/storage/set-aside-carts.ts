import { localStore, parseJson } from '#client/safe-storage.ts'
import { type LocalCart, toCart } from './local-cart.ts'

/** What a guest had in the cart when an order was made of it that still waits for its money. */
export type SetAsideCart = { orderId: string; at: number; cart: LocalCart }

const KEY = 'carts-aside'
const MAX_CACHED = 3
const CACHE_MS = 7 * 24 * 60 * 60 * 1000
const ORDER_ID = /^[\w-]{16,64}$/

/** The newest first, each order once. Anybody may have written there: only what has the right shape is taken. */
export function parseSetAside(stored: string | null, now: number): readonly SetAsideCart[] {
  const parsed = parseJson(stored)
  const known = new Map<string, SetAsideCart>()
  for (const value of Array.isArray(parsed) ? parsed : []) {
    const { orderId, at, cart } = value ?? {}
    if (typeof orderId !== 'string' || !ORDER_ID.test(orderId) || known.has(orderId)) continue
    // A clock that was put right may leave a moment in the future behind; far ahead it would never pass.
    if (typeof at !== 'number' || !(Math.abs(now - at) < CACHE_MS)) continue
    const own = toCart(cart)
    if (own.lines.length > 0) known.set(orderId, { orderId, at, cart: own })
  }
  return [...known.values()].toSorted((a, b) => b.at - a.at).slice(0, MAX_CACHED)
}

export type MadeOrder = SetAsideCart & { isToBePaid: boolean }

/** What is kept once an order is made. Items that were ordered again are not owed to the cart any more. */
export function afterOrder(all: readonly SetAsideCart[], { isToBePaid, ...made }: MadeOrder): readonly SetAsideCart[] {
  // The same answer once more: the cart is empty or another one by now.
  if (all.some(({ orderId }) => orderId === made.orderId)) return all
  const ordered = new Set(made.cart.lines.map(({ skuId }) => skuId))
  const others = all.map((one) => ({
    ...one,
    cart: { ...one.cart, lines: one.cart.lines.filter(({ skuId }) => !ordered.has(skuId)) },
  }))
  return (isToBePaid ? [made, ...others] : others).filter(({ cart }) => cart.lines.length > 0).slice(0, MAX_CACHED)
}

export function readSetAside(): readonly SetAsideCart[] {
  return parseSetAside(localStore.get(KEY), Date.now())
}

export function setAside(order: Omit<MadeOrder, 'at'>): void {
  const all = readSetAside()
  const next = afterOrder(all, { ...order, at: Date.now() })
  if (next !== all) write(next)
}

export function forgetSetAside(forgotten: string): void {
  write(readSetAside().filter(({ orderId }) => orderId !== forgotten))
}

/** Where storage is switched off nothing can be kept: the buyer leaves the page to pay. */
function write(all: readonly SetAsideCart[]): void {
  if (all.length === 0) localStore.remove(KEY)
  else localStore.writeJson(KEY, all)
}
