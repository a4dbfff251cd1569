import type { EventTags } from '../../kernel/events/domain-events.ts'

declare module '../../kernel/events/domain-events.ts' {
  interface DomainEventMap {
    /** How many of something can be had. Without a storage: in several. `productIds` are those of the variants. */
    'stock.changed': { skuIds: number[]; productIds: number[]; storageId?: number }
    /** A shop or a warehouse was opened, or what is known of it has changed. */
    'shop.changed': { storageIds: number[] }
  }
}

export const stockEventTags = {
  // The product's own page says how many are left. Pages with its card are dropped by whoever writes the card, and only
  // when the card says something else than before (`refreshListing`).
  'stock.changed': ({ productIds }) => productIds.map((id) => `product:${id}`),
  // Shops are named on their own page, in product pages, in filters (`catalog`: names are read again) and on the home page.
  'shop.changed': () => ['shops', 'catalog'],
} satisfies EventTags
