import type { EventTags } from '../../kernel/events/domain-events.ts'

declare module '../../kernel/events/domain-events.ts' {
  interface DomainEventMap {
    /** What piercers do, what it costs, or who works where and when. */
    'piercing.changed': { entity: 'service' | 'master'; ids: number[] }
  }
}

export const piercingEventTags = {
  'piercing.changed': () => ['piercing'],
} satisfies EventTags
