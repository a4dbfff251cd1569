/**
 * What inviting a friend gives. The programme pays in bonuses, so it lives on the sites and in the currency of the
 * loyalty programme.
 */
export type ReferralSettings = {
  /** The promo whose codes friends get, one each: what it gives is what the two figures below say. */
  friendPromo: string
  /** Off the friend's first order. */
  friendPercent: number
  /** Minor units: the least sum of that order, also of what is left of it when the reward is due. */
  friendMinSum: number
  /** How long the friend's code lasts from the day the link was opened. */
  codeDays: number
  /** Whole bonuses for the inviter. */
  rewardBonuses: number
  maxRewardsPerMonth: number
}
