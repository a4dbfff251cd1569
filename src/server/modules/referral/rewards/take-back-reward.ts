import type { Transaction } from '../../../kernel/database/db.ts'
import { takeBackPresent } from '../../loyalty/index.ts'
import { TAKEN_BACK } from '../events.ts'
import { type Invitation, writeTakenBack } from '../invitations-store.ts'
import type { ReferralDeps } from '../referral-deps.ts'

/** The friend's order was refunded after the reward: what is left of it goes, once. What was spent stays spent. */
export async function takeBackReward(
  tx: Transaction,
  { record }: Pick<ReferralDeps, 'record'>,
  { id, inviterId }: Invitation,
  orderKey: string,
  now: Date,
): Promise<void> {
  const present = { customerId: inviterId, source: 'referral', key: orderKey, reason: `invitation:${id}` } as const
  await takeBackPresent(tx, present, now)
  await writeTakenBack(tx, id, now)
  await record(tx, TAKEN_BACK, { customerId: inviterId, orderKey })
}
