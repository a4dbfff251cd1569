import type { EventTags } from '../../kernel/events/domain-events.ts'

declare module '../../kernel/events/domain-events.ts' {
  interface DomainEventMap {
    /** Something that editors put on the pages was changed or removed. */
    'content.published': { kind: 'banner'; ids: number[] }
  }
}

export const contentEventTags = {
  // Banners are on the home page and above the lists they lead to.
  'content.published': () => ['content'],
} satisfies EventTags
