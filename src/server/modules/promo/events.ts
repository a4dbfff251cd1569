import type { EventTags } from '../../kernel/events/domain-events.ts'

declare module '../../kernel/events/domain-events.ts' {
  interface DomainEventMap {
    'promo.changed': { promoId: number }
    'campaign.changed': { campaignId: number }
  }
}

export const promoEventTags = {
  // No page that is cached shows a code: carts, which do, are read anew each time.
  'promo.changed': () => [],
  'campaign.changed': () => ['sale'],
} satisfies EventTags
