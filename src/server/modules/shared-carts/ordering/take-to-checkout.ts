import { stepSharedCart } from '#rules/cart/shared-cart.ts'
import { transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { sessionHash } from '../../identity/index.ts'
import { cartOfLink } from '../find-shared-cart.ts'
import type { SharedCartDeps } from '../shared-cart-deps.ts'
import { writeSharedCart } from '../shared-cart-store.ts'

/**
 * Says of a browser that it places the order of this cart. A cookie and not the session: whoever signs in on the way
 * gets a new session, and the employee has helped all the same.
 */
export const SHARED_CART_COOKIE = 'shared_cart'
const COOKIE_SECONDS = 24 * 60 * 60

export async function takeToCheckout({ db }: SharedCartDeps, token: string, ctx: CallContext) {
  const { now } = ctx
  const taken = await transaction(db, async (tx) => {
    const cart = await cartOfLink(tx, token, now, { isLocked: true })
    if (!cart) return refused('shared_cart.unknown')
    const state = stepSharedCart(cart.state, 'take')
    if (state === null) return refused('shared_cart.step_not_possible')
    if (cart.lines.length === 0) return refused('shared_cart.empty')
    await writeSharedCart(tx, cart, { state, sessionHash: sessionHash(ctx.session.id) }, now)
    return done({ lines: cart.lines })
  })
  if (!taken.ok) return taken
  ctx.keepSession()
  ctx.setCookie(SHARED_CART_COOKIE, token, { maxAgeSeconds: COOKIE_SECONDS })
  return taken
}

export async function backFromCheckout({ db }: SharedCartDeps, token: string, now: Date) {
  return transaction(db, async (tx) => {
    const cart = await cartOfLink(tx, token, now, { isLocked: true })
    if (!cart) return refused('shared_cart.unknown')
    const state = stepSharedCart(cart.state, 'reopen')
    if (state === null) return refused('shared_cart.step_not_possible')
    return done(cart.state === state ? cart : await writeSharedCart(tx, cart, { state }, now))
  })
}
