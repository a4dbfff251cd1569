import { transaction } from '../../../kernel/database/db.ts'
import type { Customer } from '../../../kernel/people/customer.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { freshProof, spendProof } from '../codes/proofs.ts'
import type { IdentityDeps } from '../deps.ts'
import { sendThere } from './oauth.ts'

/** Needs a fresh code to the own phone: a borrowed browser must not add a way into the account. */
export async function startLinking(deps: IdentityDeps, customer: Customer, provider: string, ctx: CallContext) {
  const { session, now } = ctx
  const service = deps.services.redirects.find(({ name }) => name === provider)
  if (!service) return refused('auth.oauth_off')
  if ((await freshProof(deps.db, session.id, 'change_contact', now)) !== customer.phone)
    return refused('auth.fresh_code_needed')
  return transaction(deps.db, async (tx) => {
    await spendProof(tx, session.id, 'change_contact')
    return done(await sendThere(tx, service, customer, ctx))
  })
}
