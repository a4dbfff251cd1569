import type { EventTags } from '../../kernel/events/domain-events.ts'

declare module '../../kernel/events/domain-events.ts' {
  interface DomainEventMap {
    /** Words mean something else now. */
    'search.synonyms_changed': { ids: number[] }
  }
}

/** Pages of found products are lists like any other. */
export const searchEventTags = { 'search.synonyms_changed': () => ['lists'] } satisfies EventTags
