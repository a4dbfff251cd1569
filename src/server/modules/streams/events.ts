import type { EventTags } from '../../kernel/events/domain-events.ts'

declare module '../../kernel/events/domain-events.ts' {
  interface DomainEventMap {
    /** A broadcast was planned, moved or got its recording. */
    'streams.changed': { ids: number[] }
  }
}

export const streamsEventTags = { 'streams.changed': () => ['streams'] } satisfies EventTags
