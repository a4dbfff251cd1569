import type { EventTags } from '../../kernel/events/domain-events.ts'

declare module '../../kernel/events/domain-events.ts' {
  interface DomainEventMap {
    /** Words mean something else now. */
    'search.synonyms_changed': { ids: number[] }
    /** Phrases stand for something else now. */
    'search.meanings_changed': { phrases: string[] }
  }
}

/** Pages of found products are lists like any other. */
export const searchEventTags = {
  'search.synonyms_changed': () => ['lists'],
  'search.meanings_changed': () => ['lists'],
} satisfies EventTags
