declare module '../../kernel/events/domain-events.ts' {
  interface DomainEventMap {
    /** A receiver of webhooks was added or changed. No page shows one: it drops no tags. */
    'webhook.changed': { subscriptionIds: number[] }
  }
}

export {}
