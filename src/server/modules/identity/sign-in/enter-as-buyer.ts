import { transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { service } from '../../../kernel/shop-module.ts'
import { isDeactivated } from '../account/account-access.ts'
import { customerByPhone, userOf } from '../account/customers-store.ts'
import { accountOfBuyer } from '../account/known-buyer.ts'
import type { IdentityDeps } from '../deps.ts'
import { signIn } from './sign-in.ts'

/**
 * Signs in an order's buyer by a phone proven earlier in this session; the caller has checked the proof. A guest gets
 * an account with the order's data.
 */
export async function enterAsBuyer(deps: IdentityDeps, phone: string, ctx: CallContext) {
  const customer =
    (await customerByPhone(deps.db, phone)) ??
    (await transaction(deps.db, (tx) => accountOfBuyer(tx, deps, phone, ctx)))
  if (!customer) return refused('auth.phone_not_confirmed')
  if (await isDeactivated(deps.db, customer.id)) return refused('auth.deactivated')
  await signIn(deps, customer, ctx)
  return done({ user: await userOf(deps.db, customer) })
}

export type BuyerAccounts = { enter(phone: string, ctx: CallContext): ReturnType<typeof enterAsBuyer> }
export const buyerAccounts = service<BuyerAccounts>('accounts of buyers')
