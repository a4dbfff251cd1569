import { BONUS } from '#rules/loyalty/spendable-bonuses.ts'
import { isWithinLimit, rewardMonth } from '#rules/referral/invitation.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import { publishedTexts } from '../../../letters/letter-texts.ts'
import { accountOf } from '../../identity/index.ts'
import { givePresent } from '../../loyalty/index.ts'
import { REWARDED } from '../events.ts'
import { type Invitation, type Ordered, rewardsInMonth, writeRefused, writeRewarded } from '../invitations-store.ts'
import type { ReferralDeps } from '../referral-deps.ts'
import { referralRewardLetter } from './referral-letter.ts'

/** Gives bonuses once per order, whatever happens, and e-mails newsletter readers. */
export async function giveReward(
  tx: Transaction,
  { record, outbox, settings, terms, origin }: ReferralDeps,
  { id, inviterId }: Invitation,
  ordered: Ordered,
  now: Date,
): Promise<void> {
  const month = rewardMonth(now, settings.timeZone)
  if (!isWithinLimit(await rewardsInMonth(tx, inviterId, month), terms))
    return writeRefused(tx, id, ordered, 'limit', now)

  const { orderKey } = ordered
  const present = {
    customerId: inviterId,
    source: 'referral',
    key: orderKey,
    amount: terms.rewardBonuses * BONUS,
  } as const
  await writeRewarded(tx, id, ordered, month, now)
  if (!(await givePresent(tx, settings.loyalty, present, now))) return
  await record(tx, REWARDED, { customerId: inviterId, orderKey })

  const inviter = await accountOf(tx, inviterId)
  if (!inviter?.email) return
  const letter = await referralRewardLetter(publishedTexts(tx), {
    bonuses: terms.rewardBonuses,
    validDays: settings.loyalty.validDays,
    url: `${origin}/profile?section=bonusesData`,
    language: inviter.language,
  })
  await outbox.put(tx, 'email', `referral:${orderKey}`, { to: inviter.email, ...letter })
}
