import { sql } from 'drizzle-orm'
import { invitationStep, isCircle, isRewardEarned, MAX_CIRCLE, type NoReward } from '#rules/referral/invitation.ts'
import { sharedTrace } from '#rules/referral/same-person.ts'
import { type Transaction, transaction } from '../../kernel/database/db.ts'
import { customerByPhone } from '../identity/index.ts'
import { type OrderOutcome, orderOutcome, tracesOfBuyer } from '../ordering/index.ts'
import {
  type Invitation,
  lockInvitation,
  type Ordered,
  referrersOf,
  writeOrdered,
  writeRefused,
  writeWaiting,
  writeWithoutOrder,
} from './invitations-store.ts'
import type { ReferralDeps } from './referral-deps.ts'
import { giveReward } from './rewards/give-reward.ts'
import { takeBackReward } from './rewards/take-back-reward.ts'
import { tracesOfFriend, tracesOfInviter } from './traces.ts'

/**
 * Brings the invitation that an order came by up to where the order is now. It reads the order and not the event, so
 * events may come twice, late or in another order, on any node.
 */
export async function followOrder(deps: ReferralDeps, orderKey: string, now: Date): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const order = await orderOutcome(tx, orderKey)
    const invitation = order && (await lockInvitation(tx, order))
    if (!invitation || invitation.state === 'refused' || invitation.state === 'taken_back') return
    if (invitation.state === 'rewarded') {
      const isGone = invitation.orderKey === orderKey && !isRewardEarned(order, deps.terms)
      return isGone ? takeBackReward(tx, deps, invitation, orderKey, now) : undefined
    }
    if (!(await isFollowed(tx, invitation, orderKey))) return
    await follow(tx, deps, invitation, order, now)
  })
}

/** A code is for one order: another one counts only when the first came to nothing. */
async function isFollowed(tx: Transaction, { orderKey }: Invitation, key: string): Promise<boolean> {
  if (orderKey === null || orderKey === key) return true
  const first = await orderOutcome(tx, orderKey)
  return first === null || first.state === 'cancelled' || first.state === 'expired'
}

async function follow(
  tx: Transaction,
  deps: ReferralDeps,
  invitation: Invitation,
  order: OrderOutcome,
  now: Date,
): Promise<void> {
  const { terms, settings } = deps
  const { id } = invitation
  const step = invitationStep(order, { ...terms, returnDays: settings.returnDays }, now)
  if (step.kind === 'without_order') return writeWithoutOrder(tx, id)

  const ordered: Ordered = { orderKey: order.key, friendId: await friendOf(tx, order) }
  // Asked at every step: what was known when the order was made may have been erased since, and a card is known later.
  const reason = step.kind === 'refused' ? step.reason : await noRewardFor(tx, invitation, ordered)
  if (reason) return writeRefused(tx, id, ordered, reason, now)
  if (step.kind === 'ordered') return writeOrdered(tx, id, ordered)
  if (step.kind === 'waiting') return writeWaiting(tx, id, ordered, step.dueAt)
  return giveReward(tx, deps, invitation, ordered, now)
}

/** Whose account it is: of the one that ordered, or of the phone that a guest has proven. */
async function friendOf(tx: Transaction, { key, customerId }: OrderOutcome): Promise<number | null> {
  if (customerId !== null) return customerId
  const { phones } = await tracesOfBuyer(tx, { orderKey: key })
  return (await customerByPhone(tx, phones[0] ?? ''))?.id ?? null
}

async function noRewardFor(
  tx: Transaction,
  { inviterId, device }: Invitation,
  { orderKey, friendId }: Ordered,
): Promise<NoReward | null> {
  const friend = await tracesOfFriend(tx, { orderKey, friendId, device })
  const shared = sharedTrace(await tracesOfInviter(tx, inviterId), friend)
  if (shared) return shared
  return isCircle(friendId, await referrersOf(tx, inviterId, MAX_CIRCLE)) ? 'circle' : null
}

/** In case an event was lost on its way. Each by itself: one that fails must not keep the others waiting. */
export async function giveDueRewards(deps: ReferralDeps, now: Date): Promise<void> {
  const { rows } = await deps.db.execute<{ key: string }>(sql`
    select order_key as key from referral.invitations where state = 'waiting' and due_at < ${now.toISOString()}
    order by due_at limit 500`)
  for (const { key } of rows) {
    try {
      await followOrder(deps, key, now)
    } catch (error) {
      const fields = { event: 'referral.reward_failed', alarm: true, err: error, orderKey: key }
      deps.log.error(fields, 'a reward for an invitation could not be given')
    }
  }
}
