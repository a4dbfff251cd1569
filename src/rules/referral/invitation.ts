import { wallClock } from '../delivery/calendar.ts'
import type { OrderState } from '../orders/order-state.ts'
import { DAY_MS } from '../time/day-ms.ts'
import type { ReferralSettings } from './referral-settings.ts'
import type { SharedTrace } from './same-person.ts'

/** Why an invitation brings no reward. */
export type NoReward = SharedTrace | 'circle' | 'returned' | 'limit'

/** What the inviter is told of it: enough to understand, nothing of the friend. Which trace is shared stays with us. */
export const REWARD_REFUSALS = ['same_person', 'returned', 'limit'] as const
export type RewardRefusal = (typeof REWARD_REFUSALS)[number]

export function publicReason(reason: NoReward): RewardRefusal {
  return reason === 'returned' || reason === 'limit' ? reason : 'same_person'
}

/** Who opens a link, as far as it is known. */
export type LinkVisitor = {
  isInviter: boolean
  /** The account of the inviter was signed in to in this browser. */
  isInvitersDevice: boolean
  hasOrdered: boolean
}

export type LinkVerdict = 'invited' | 'own' | 'not_new'

/** The gift is for somebody else, and for a first order. */
export function linkVerdict({ isInviter, isInvitersDevice, hasOrdered }: LinkVisitor): LinkVerdict {
  if (isInviter || isInvitersDevice) return 'own'
  return hasOrdered ? 'not_new' : 'invited'
}

/** The friend's order, as much of it as decides. */
export type FriendOrder = {
  state: OrderState
  deliveredAt: Date | null
  /** Minor units: goods at their sale prices, without what came back or is on its way back. */
  kept: number
}

export type InvitationStep =
  /** The order came to nothing: the friend may order again. */
  | { kind: 'without_order' }
  | { kind: 'ordered' }
  | { kind: 'waiting'; dueAt: Date }
  | { kind: 'due' }
  | { kind: 'refused'; reason: NoReward }

/** The first moment at which nothing of the order can come back any more. */
export function rewardDueAt(deliveredAt: Date, returnDays: number): Date {
  return new Date(deliveredAt.getTime() + returnDays * DAY_MS)
}

/**
 * How far an invitation is by its order. The reward is due when the order is completed and its days of return are over,
 * and what was kept of it is still worth an order with the friend's discount: one that came back earns nothing.
 */
export function invitationStep(
  order: FriendOrder,
  { friendMinSum, returnDays }: Pick<ReferralSettings, 'friendMinSum'> & { returnDays: number },
  now: Date,
): InvitationStep {
  switch (order.state) {
    case 'cancelled':
    case 'expired':
      return { kind: 'without_order' }
    case 'returned':
      return { kind: 'refused', reason: 'returned' }
    case 'new':
    case 'confirmed':
    case 'assembling':
    case 'handed_over':
      return { kind: 'ordered' }
    case 'delivered':
    case 'partly_returned':
    case 'completed': {
      if (order.deliveredAt === null) return { kind: 'ordered' }
      const dueAt = rewardDueAt(order.deliveredAt, returnDays)
      if (order.state !== 'completed' || now <= dueAt) return { kind: 'waiting', dueAt }
      return order.kept < friendMinSum ? { kind: 'refused', reason: 'returned' } : { kind: 'due' }
    }
  }
}

/** Whether a reward that was given stays: the order is still worth one, whatever was refunded since. */
export function isRewardEarned(
  {
    state,
    kept,
    isRefunded,
  }: Pick<FriendOrder, 'state' | 'kept'> & { /** All of its money went back. */ isRefunded: boolean },
  { friendMinSum }: Pick<ReferralSettings, 'friendMinSum'>,
): boolean {
  if (isRefunded || state === 'returned' || state === 'cancelled' || state === 'expired') return false
  return kept >= friendMinSum
}

/** Month of the shop's calendar, `YYYY-MM`: rewards are counted by it. */
export function rewardMonth(now: Date, timeZone: string): string {
  return wallClock(now, timeZone).day.slice(0, 7)
}

export function isWithinLimit(
  rewardedThisMonth: number,
  { maxRewardsPerMonth }: Pick<ReferralSettings, 'maxRewardsPerMonth'>,
): boolean {
  return rewardedThisMonth < maxRewardsPerMonth
}

/** How far back a ring of people who invite each other is looked for. */
export const MAX_CIRCLE = 3

/** Whether the friend once brought the inviter, directly or through others. `referrers` are the inviter's, nearest first. */
export function isCircle(friendId: number | null, referrers: readonly number[]): boolean {
  return friendId !== null && referrers.slice(0, MAX_CIRCLE).includes(friendId)
}
