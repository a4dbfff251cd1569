declare module '../../kernel/events/domain-events.ts' {
  interface DomainEventMap {
    /** Only what was not there before. */
    'favorites.added': { customerId: number; productIds: number[] }
    'favorites.removed': { customerId: number; productIds: number[] }
    /** Several at once, and nothing is left. */
    'favorites.cleared': { customerId: number }
  }
}

export type {}
