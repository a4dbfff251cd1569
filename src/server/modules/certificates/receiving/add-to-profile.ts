import type { Customer } from '../../../kernel/people/customer.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { bindCertificate } from '../find-certificate.ts'
import { type OpeningDeps, openDeposit } from './open-deposit.ts'

/** For good: from then on only its owner spends it. Again by the same owner changes nothing. */
export async function addToProfile(
  deps: OpeningDeps,
  shown: { depositId: string; authCode: string },
  owner: Customer,
  ctx: CallContext,
) {
  const opened = await openDeposit(deps, shown, ctx, async (tx, { id, customerId, expiresAt, isCashedBack }) => {
    if (customerId === owner.id) return true
    // Nobody will ever spend it: it would only stand in the way there.
    if (expiresAt <= ctx.now || isCashedBack) return false
    if (!(await bindCertificate(tx, { id, customerId: owner.id }, ctx.now))) return false
    await deps.record(tx, 'certificate.bound', { certificateId: id, customerId: owner.id })
    return true
  })
  if (!opened.ok) return opened
  return opened.answer ? done({ success: true } as const) : refused('deposit.not_added')
}
