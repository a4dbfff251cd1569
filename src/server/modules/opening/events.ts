import type { EventTags } from '../../kernel/events/domain-events.ts'

declare module '../../kernel/events/domain-events.ts' {
  interface DomainEventMap {
    /** The owner has changed what stands on every page, or opened the shop. */
    'shop.rewritten': { version: number }
  }
}

export const LIVE_SHOP_TAG = 'live-shop'

/** The name and the colours stand on every page; it happens a few times in the life of a shop. */
export const openingEventTags = { 'shop.rewritten': () => [LIVE_SHOP_TAG, 'everything'] } satisfies EventTags
