import { randomUUID } from 'node:crypto'
import { parseEnvelope } from '#rules/error-reporting/envelope.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import { ITEM_PREFIX, SHOWN } from './received-items.ts'
import { sentryPages } from './sentry-page.ts'

export const SANDBOX_KEY = 'sandbox'
export const SANDBOX_PROJECT = '1'

const TIDY_EVERY = 50

/** A receiver of errors as far as the shop uses it: envelopes with the key of the project. */
export const sentrySimulator: Simulator = {
  name: 'sentry',
  pages: sentryPages,
  routes(app, { state, now }) {
    let came = 0
    app.post<{ Params: { project: string } }>('/api/:project/envelope/', async (request, reply) => {
      const auth = String(request.headers['x-sentry-auth'] ?? '')
      const isKnown = auth.includes(`sentry_key=${SANDBOX_KEY}`) && request.params.project === SANDBOX_PROJECT
      if (!isKnown) return reply.status(403).send({ detail: 'unknown project or key' })
      const envelope = parseEnvelope(Buffer.from(request.rawBody))
      if (!envelope) return reply.status(400).send({ detail: 'invalid envelope' })
      for (const { type, payload } of envelope.items) {
        const at = now().toISOString()
        await state.set(`${ITEM_PREFIX}${Date.now()}-${randomUUID()}`, { at, type, payload })
      }
      if (++came % TIDY_EVERY === 0)
        for (const { key } of (await state.list(ITEM_PREFIX)).slice(0, -SHOWN)) await state.remove(key)
      return reply.send({ id: envelope.header.event_id ?? null })
    })
  },
}
