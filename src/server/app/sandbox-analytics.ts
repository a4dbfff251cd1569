import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { peerState } from '../integrations/sandbox/peer-state.ts'
import type { Db } from '../platform/db.ts'
import { refuse } from './http.ts'
import { sandboxAnalyticsPage } from './sandbox-analytics-page.ts'
import { pagePolicy } from './security-headers.ts'

const PEER = 'analytics'
const SHOWN = 100
const MOST_KEPT = 2_000
const MOST_BYTES = 64 * 1024

const visit = z.string().regex(/^[\w-]{1,40}$/)
const toldEvent = z.object({
  visit,
  /** By the browser's clock, and the place among what this page told: requests overtake each other. */
  at: z.int().nonnegative(),
  count: z.int().positive(),
  kind: z.string().max(40),
  metrika: z.array(z.unknown()).max(10),
  tagManager: z.array(z.unknown()).max(10),
})
export type ToldEvent = z.output<typeof toldEvent>

const query = z.object({ visit: visit.optional() })

/** Plays the counters of visits: writes down what each of them would have been told. */
export function sandboxAnalytics(app: FastifyInstance, db: Db): void {
  const state = peerState(db, PEER)

  /** The last ones, in the order in which they happened. */
  async function told(of?: string): Promise<ToldEvent[]> {
    const { rows } = await db.execute<{ value: ToldEvent }>(sql`
      select value from sandbox.peer_state where peer = ${PEER} and starts_with(key, ${of ? `${of}/` : ''})
      order by (value->>'at')::bigint desc, (value->>'count')::int desc limit ${SHOWN}`)
    return rows.map(({ value }) => value).reverse()
  }

  app.post('/sandbox/analytics', { bodyLimit: MOST_BYTES }, async (request, reply) => {
    const event = toldEvent.safeParse(request.body)
    if (!event.success) return refuse(request, reply, { code: 'request.malformed' })
    const { visit: of, at, count } = event.data
    if (count === 1) await forgetOldest(db)
    await state.set(`${of}/${at}/${count}`, event.data)
    return reply.status(204).send()
  })

  app.get('/sandbox/analytics', async (request, reply) => {
    const html = sandboxAnalyticsPage((await told()).reverse(), request.visitor.site.language)
    return reply
      .header('content-security-policy', pagePolicy(html))
      .header('cache-control', 'no-store')
      .type('text/html')
      .send(html)
  })

  app.get('/sandbox/analytics.json', async (request, reply) => {
    const asked = query.safeParse(request.query)
    if (!asked.success) return refuse(request, reply, { code: 'request.malformed' })
    return reply.header('cache-control', 'no-store').send(await told(asked.data.visit))
  })
}

async function forgetOldest(db: Db): Promise<void> {
  await db.execute(sql`
    delete from sandbox.peer_state where peer = ${PEER} and key in (
      select key from sandbox.peer_state where peer = ${PEER} order by changed_at desc offset ${MOST_KEPT})`)
}
