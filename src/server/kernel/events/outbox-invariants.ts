import { sql } from 'drizzle-orm'
import { type Invariant, inSlices } from '../invariants.ts'
import { WAITS } from './outbox.ts'

/** The kernel's own invariants. */
export const outboxInvariants: readonly Invariant[] = [
  {
    name: 'outbox.on_its_way',
    promise: 'what has not left yet has a job that will send it, or waits for an earlier message about its order',
    async *find(context) {
      // Without a node that has run jobs there are no queues to check.
      const { rows } = await context.db.execute<{ has: boolean }>(
        sql`select to_regclass('jobs.queue') is not null as has`,
      )
      if (!rows[0]?.has) return
      const queues = await context.db.execute(sql`select from jobs.queue where name = 'outbox.deliver'`)
      if (queues.rows.length === 0) return
      yield* inSlices(
        { table: 'platform.outbox', key: 'id' },
        (range) => sql`
          select 'message ' || x.id as entity, 'delivered_at' as field, 'a job' as expected, x.last_error as actual,
            'platform.outbox ' || x.id as movement
          from platform.outbox x
          where ${range('x.id')} and x.delivered_at is null
            and not exists (select from jobs.job j where j.name like 'outbox.%' and j.data ->> 'id' = x.id::text
              and j.state in ('created', 'retry', 'active'))
            and not (x.last_error is not distinct from ${WAITS} and exists (
              select from platform.outbox first
              where first.channel = x.channel and first.id < x.id and first.delivered_at is null
                and split_part(first.key, ':', 2) = split_part(x.key, ':', 2)))`,
      )(context)
    },
  },
]
