import type { EventTags } from '../../kernel/events/domain-events.ts'

declare module '../../kernel/events/domain-events.ts' {
  interface DomainEventMap {
    /** Something that editors put on the pages was changed or removed. */
    'content.published': { kind: 'banner' | 'page' | 'menu' | 'letter'; ids: number[] }
  }
}

// Every page shows the menu; letters are read when they are written.
const TAGS = { banner: ['content'], page: ['content'], menu: ['menu'], letter: [] }

export const contentEventTags = {
  // Banners are on the home page and above the lists they lead to; pages name each other.
  'content.published': ({ kind }) => TAGS[kind],
} satisfies EventTags
