import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mailRoutes } from '../integrations/mail/mail-routes.ts'
import { PEER_FAULTS, peerFault, setPeerFault } from '../integrations/sandbox/peer-faults.ts'
import { PEER_PAGES, type PeerServer } from '../integrations/sandbox/peer-server.ts'
import { peerState } from '../integrations/sandbox/peer-state.ts'
import type { StaffDeps } from '../modules/ordering/index.ts'
import type { Db } from '../platform/db.ts'
import { refuse } from './http.ts'
import { sandboxAnalytics } from './sandbox-analytics.ts'
import { SANDBOX_CHANNELS, type SandboxMessages } from './sandbox-messages.ts'
import { sandboxOrders } from './sandbox-orders.ts'
import { sandboxPage } from './sandbox-page.ts'
import { pagePolicy } from './security-headers.ts'

const query = z.object({ channel: z.enum(SANDBOX_CHANNELS).optional(), to: z.string().max(200).optional() })

const SHOWN = 100
/** What a peer's page needs to hear of the browser. */
const FORWARDED = ['accept', 'accept-language', 'content-type', 'cookie', 'host', 'user-agent'] as const
/** A page of a peer leads back to the shop, on either of its hosts. */
const PEER_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action *; base-uri 'none'; frame-ancestors 'none'"

export type SandboxDeps = {
  db: Db
  messages: SandboxMessages
  peers: PeerServer
  staff: StaffDeps
  now: () => Date
}

/** The outside world on this machine: what would have left the shop can be read here, and its services misbehave. */
export async function sandboxRoutes(
  app: FastifyInstance,
  { db, messages, peers, staff, now }: SandboxDeps,
): Promise<void> {
  const switchable = [...peers.names, 'mail']

  app.get('/sandbox', async (request, reply) => {
    const { language } = request.visitor.site
    const faults = await Promise.all(
      switchable.map(async (name) => ({ name, fault: await peerFault(peerState(db, name)) })),
    )
    const html = sandboxPage(await messages.list({ limit: SHOWN }), faults, language)
    return reply
      .header('content-security-policy', pagePolicy(html))
      .header('cache-control', 'no-store')
      .type('text/html')
      .send(html)
  })

  app.get('/sandbox/outbox.json', async (request, reply) => {
    const asked = query.safeParse(request.query)
    if (!asked.success) return refuse(request, reply, { code: 'request.malformed' })
    return reply.header('cache-control', 'no-store').send(await messages.list({ ...asked.data, limit: SHOWN }))
  })

  sandboxAnalytics(app, db)
  mailRoutes(app, { state: peerState(db, 'mail'), languageOf: (request) => request.visitor.site.language })

  await app.register(async (scope) => {
    // Pages of the peers are plain forms.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )

    sandboxOrders(scope, { db, staff, now })

    scope.post('/sandbox/faults', async (request, reply) => {
      const asked = new URLSearchParams(String(request.body))
      const name = asked.get('peer') ?? ''
      const fault = PEER_FAULTS.find((known) => known === asked.get('fault'))
      if (!switchable.includes(name) || !fault) return refuse(request, reply, { code: 'request.malformed' })
      await setPeerFault(peerState(db, name), fault)
      return reply.redirect('/sandbox', 303)
    })

    scope.all(`${PEER_PAGES}/*`, async (request, reply) => {
      const { body, method } = request
      const headers: Record<string, string> = {}
      for (const name of FORWARDED) {
        const value = request.headers[name]
        if (typeof value === 'string') headers[name] = value
      }
      const answer = await peers.forward({
        method,
        url: request.url.slice(PEER_PAGES.length),
        headers,
        ...(body === undefined || body === null
          ? {}
          : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      for (const [name, value] of Object.entries(answer.headers))
        if (value !== undefined && name !== 'content-length' && name !== 'connection') reply.header(name, value)
      return reply
        .status(answer.statusCode)
        .header('content-security-policy', PEER_POLICY)
        .header('cache-control', 'no-store')
        .send(answer.rawPayload)
    })
  })
}
