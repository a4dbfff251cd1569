import { stepSharedCart } from '#rules/cart/shared-cart.ts'
import { type Db, transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { writeSharedCart } from '../shared-cart-store.ts'
import { findOwnCart } from './find-own-cart.ts'
import { entityOf, type StaffContext } from './start-shared-cart.ts'

export async function stepByStaff(db: Db, asked: { id: number; step: 'reopen' | 'close' }, ctx: StaffContext) {
  const { member, now } = ctx
  return transaction(db, async (tx) => {
    const cart = await findOwnCart(tx, asked.id, member, { isLocked: true })
    if ('refusal' in cart) return refused(cart.refusal)
    const state = stepSharedCart(cart.state, asked.step)
    if (state === null) return refused('shared_cart.step_not_possible')
    const next = await writeSharedCart(tx, cart, { state }, now)
    const log = { before: { state: cart.state }, after: { state } }
    await recordScreenAction(tx, ctx, { command: `shared-cart ${asked.step}`, ...entityOf(cart), ...log })
    return done(next)
  })
}
