declare module '../../kernel/events/domain-events.ts' {
  interface DomainEventMap {
    /** The inviter has got bonuses for a friend's order. */
    'referral.rewarded': { customerId: number; orderKey: string }
  }
}

export const REWARDED = 'referral.rewarded'
