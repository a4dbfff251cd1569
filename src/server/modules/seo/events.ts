import type { EventTags } from '../../kernel/events/domain-events.ts'

declare module '../../kernel/events/domain-events.ts' {
  interface DomainEventMap {
    'redirects.changed': { ids: number[] }
  }
}

/** A cached page may stand where a redirect is now, or the other way round; it happens a few times a year. */
export const seoEventTags = { 'redirects.changed': () => ['redirects', 'everything'] } satisfies EventTags
