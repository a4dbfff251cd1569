import type { Language } from '#rules/location/site.ts'

declare module '../../kernel/events/domain-events.ts' {
  interface DomainEventMap {
    /** Letters with news were switched on, to an address that is confirmed. */
    'customer.subscribed': { customerId: number; language: Language }
  }
}
