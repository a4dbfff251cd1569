import { sql } from 'drizzle-orm'
import { atOnce, type Invariant } from '../invariants.ts'
import { isStranded } from './domain-events.ts'

/** What the kernel promises of events. */
export const eventInvariants: readonly Invariant[] = [
  {
    name: 'events.on_their_way',
    promise: 'what has not been handled yet has a job that will handle it, or is known to have failed',
    async *find(context) {
      const stranded = await isStranded(context.db)
      yield* atOnce(
        () => sql`
          select 'event ' || h.event_id as entity, h.handler as field, 'a job' as expected, h.last_error as actual,
            'platform.event_handlings ' || h.event_id || '/' || h.handler as movement
          from platform.event_handlings h where ${stranded} order by h.event_id, h.handler`,
      )(context)
    },
  },
]
