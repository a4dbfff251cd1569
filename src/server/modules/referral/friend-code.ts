import { DAY_MS } from '#rules/time/day-ms.ts'
import type { Transaction } from '../../kernel/database/db.ts'
import { issuePersonalCode } from '../promo/index.ts'
import type { ReferralDeps } from './referral-deps.ts'

/** Codes are typed into the cart by hand now and then: they say what they are. */
const PREFIX = 'FRIEND'

/** The friend's discount: a code for one first order. All that this module knows of promo codes is here. */
export async function issueFriendCode(
  tx: Transaction,
  { terms }: Pick<ReferralDeps, 'terms'>,
  invitationId: number,
  now: Date,
): Promise<string> {
  const issued = await issuePersonalCode(
    tx,
    {
      promo: terms.friendPromo,
      key: `referral:${invitationId}`,
      // Whoever opened the link need not have an account.
      customerId: null,
      prefix: PREFIX,
      endsAt: friendCodeEnd(terms, now),
    },
    now,
  )
  if (!issued) throw new Error(`the shop has no promo ${terms.friendPromo} whose codes are issued to friends`)
  return issued.code
}

export function friendCodeEnd({ codeDays }: ReferralDeps['terms'], openedAt: Date): Date {
  return new Date(openedAt.getTime() + codeDays * DAY_MS)
}
