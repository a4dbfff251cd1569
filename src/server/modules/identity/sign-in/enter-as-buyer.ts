import { transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { service } from '../../../kernel/shop-module.ts'
import { customerByPhone, isBlocked, userOf } from '../account/customers-store.ts'
import { accountOfBuyer } from '../account/known-buyer.ts'
import { confirmedPhone } from '../codes/proofs.ts'
import type { IdentityDeps } from '../deps.ts'
import { signIn } from './sign-in.ts'

/**
 * Signs in whoever has just bought with a phone: the code that this session entered for the order is the proof, and no
 * other is asked for. Somebody without an account gets one with what they told in the order.
 */
export async function enterAsBuyer(deps: IdentityDeps, phone: string, ctx: CallContext) {
  if ((await confirmedPhone(deps.db, ctx.session.id, ctx.now)) !== phone) return refused('auth.phone_not_confirmed')
  const customer =
    (await customerByPhone(deps.db, phone)) ??
    (await transaction(deps.db, (tx) => accountOfBuyer(tx, deps, phone, ctx)))
  if (!customer) return refused('auth.phone_not_confirmed')
  if (await isBlocked(deps.db, customer.id)) return refused('auth.deactivated')
  const csrfToken = await signIn(deps, customer, ctx)
  return done({ user: await userOf(deps.db, customer), csrfToken })
}

export type BuyerAccounts = { enter(phone: string, ctx: CallContext): ReturnType<typeof enterAsBuyer> }
export const buyerAccounts = service<BuyerAccounts>('accounts of buyers')
