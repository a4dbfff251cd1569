import { stepSharedCart } from '#rules/cart/shared-cart.ts'
import { transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { sessionHash } from '../../identity/index.ts'
import { cartOfLink } from '../find-shared-cart.ts'
import type { SharedCartDeps } from '../shared-cart-deps.ts'
import { writeSharedCart } from '../shared-cart-store.ts'

export async function takeToCheckout(
  { db }: SharedCartDeps,
  token: string,
  { session, now }: Pick<CallContext, 'session' | 'now'>,
) {
  return transaction(db, async (tx) => {
    const cart = await cartOfLink(tx, token, now, { isLocked: true })
    if (!cart) return refused('shared_cart.unknown')
    const state = stepSharedCart(cart.state, 'take')
    if (state === null) return refused('shared_cart.step_not_possible')
    if (cart.lines.length === 0) return refused('shared_cart.empty')
    await writeSharedCart(tx, cart, { state, sessionHash: sessionHash(session.id) }, now)
    return done({ lines: cart.lines })
  })
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
