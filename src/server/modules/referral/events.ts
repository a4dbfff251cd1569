declare module '../../kernel/events/domain-events.ts' {
  interface DomainEventMap {
    /** The inviter has got bonuses for a friend's order. */
    'referral.rewarded': { customerId: number; orderKey: string }
    /** The order was refunded afterwards: what was left of the reward is gone. */
    'referral.taken_back': { customerId: number; orderKey: string }
  }
}

export const REWARDED = 'referral.rewarded'
export const TAKEN_BACK = 'referral.taken_back'
