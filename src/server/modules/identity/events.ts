declare module '../../kernel/events/domain-events.ts' {
  interface DomainEventMap {
    /** By a code, by another service or by registering. `browser` names it as `known_browsers` does. */
    'customer.signed_in': { customerId: number; browser: string }
  }
}

export type {}
