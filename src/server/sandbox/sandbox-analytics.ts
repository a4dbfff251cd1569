import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuse } from '../http/http.ts'
import { simulatorState } from '../integrations/simulator/simulator-state.ts'
import type { Db } from '../kernel/database/db.ts'
import { sandboxAnalyticsPage } from './sandbox-analytics-page.ts'
import { sendPage } from './send-page.ts'

const SIMULATOR = 'analytics'
const SHOWN = 100
const MAX_CACHED = 2_000
const MAX_BYTES = 64 * 1024

const visit = z.string().regex(/^[\w-]{1,40}$/)
const trackedEvent = z.object({
  visit,
  /** Browser timestamp and sequence number: requests may overtake each other. */
  at: z.int().nonnegative(),
  count: z.int().positive(),
  kind: z.string().max(40),
  /** Of each tag, by its name. */
  calls: z.record(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/), z.array(z.unknown()).max(10)),
})
export type TrackedEvent = z.output<typeof trackedEvent>

const query = z.object({ visit: visit.optional() })

/** Simulates analytics tags by recording what each would have received. */
export function sandboxAnalytics(app: FastifyInstance, db: Db): void {
  const state = simulatorState(db, SIMULATOR)

  /** The last ones, in the order in which they happened. */
  async function reported(of?: string): Promise<TrackedEvent[]> {
    const { rows } = await db.execute<{ value: TrackedEvent }>(sql`
      select value from sandbox.simulator_state
      where simulator = ${SIMULATOR} and starts_with(key, ${of ? `${of}/` : ''}) and value -> 'calls' is not null
      order by (value->>'at')::bigint desc, (value->>'count')::int desc limit ${SHOWN}`)
    return rows.map(({ value }) => value).reverse()
  }

  app.post('/sandbox/analytics', { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const event = trackedEvent.safeParse(request.body)
    if (!event.success) return refuse(request, reply, { code: 'request.malformed' })
    const { visit: of, at, count } = event.data
    if (count === 1) await forgetOldest(db)
    await state.set(`${of}/${at}/${count}`, event.data)
    return reply.status(204).send()
  })

  app.get('/sandbox/analytics', async (request, reply) => {
    const html = sandboxAnalyticsPage((await reported()).reverse(), request.visitor.site.language)
    return sendPage(reply, html)
  })

  app.get('/sandbox/analytics.json', async (request, reply) => {
    const asked = query.safeParse(request.query)
    if (!asked.success) return refuse(request, reply, { code: 'request.malformed' })
    return reply.header('cache-control', 'no-store').send(await reported(asked.data.visit))
  })
}

async function forgetOldest(db: Db): Promise<void> {
  await db.execute(sql`
    delete from sandbox.simulator_state where simulator = ${SIMULATOR} and key in (
      select key from sandbox.simulator_state where simulator = ${SIMULATOR} order by changed_at desc offset ${MAX_CACHED})`)
}
