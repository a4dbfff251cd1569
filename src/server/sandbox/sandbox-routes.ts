import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { refuse } from '../http/http.ts'
import { pagePolicy } from '../http/security-headers.ts'
import { mailRoutes } from '../integrations/messages/mail/mail-routes.ts'
import { SIMULATOR_FAULTS, setSimulatorFault, simulatorFault } from '../integrations/simulator/simulator-faults.ts'
import { SIMULATOR_PAGES, type SimulatorServer } from '../integrations/simulator/simulator-server.ts'
import { simulatorState } from '../integrations/simulator/simulator-state.ts'
import type { Db } from '../kernel/database/db.ts'
import { demonstrationStaff } from '../kernel/demonstration.ts'
import type { Kernel } from '../kernel/shop-module.ts'
import { orderSteps } from '../modules/ordering/index.ts'
import { messageList } from './message-list.ts'
import { sandboxAnalytics } from './sandbox-analytics.ts'
import { sandboxErrors } from './sandbox-errors.ts'
import { sandboxMessageListPage } from './sandbox-message-list-page.ts'
import { SANDBOX_CHANNELS, type SandboxMessages } from './sandbox-messages.ts'
import { sandboxOrders } from './sandbox-orders.ts'
import { sandboxPage } from './sandbox-page.ts'
import { sandboxStaff } from './sandbox-staff.ts'

const query = z.object({ channel: z.enum(SANDBOX_CHANNELS).optional(), to: z.string().max(200).optional() })

const SHOWN = 100
/** What a simulator's page needs to hear of the browser. */
const FORWARDED = ['accept', 'accept-language', 'content-type', 'cookie', 'host', 'user-agent'] as const
/** A page of a simulator leads back to the shop, on either of its hosts. */
const SIMULATOR_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action *; base-uri 'none'; frame-ancestors 'none'"

export type SandboxDeps = {
  db: Db
  messages: SandboxMessages
  simulators: SimulatorServer
  /** What the modules of the shop offer. */
  services: Pick<Kernel, 'find' | 'extensions'>
  settings: ShopSettings
  now: () => Date
  /** Moves the clock of this node and brings what was due meanwhile; false when the moment cannot be. */
  moveClock(to: Date): Promise<boolean>
}

/** The outside world on this machine: what would have left the shop can be read here, and its services misbehave. */
export async function sandboxRoutes(
  app: FastifyInstance,
  { db, messages, simulators, services, settings, now, moveClock }: SandboxDeps,
): Promise<void> {
  const switchable = [...simulators.names, 'mail']

  app.get('/sandbox', async (request, reply) => {
    const { language } = request.visitor.site
    const faults = await Promise.all(
      switchable.map(async (name) => ({ name, fault: await simulatorFault(simulatorState(db, name)) })),
    )
    const html = sandboxPage(await messages.list({ limit: SHOWN }), faults, now(), language)
    return reply
      .header('content-security-policy', pagePolicy(html))
      .header('cache-control', 'no-store')
      .type('text/html')
      .send(html)
  })

  const css = readFileSync(new URL('./sandbox.css', import.meta.url), 'utf8')
  app.get('/sandbox.css', (_request, reply) => reply.type('text/css').send(css))

  app.get('/sandbox/outbox.json', async (request, reply) => {
    const asked = query.safeParse(request.query)
    if (!asked.success) return refuse(request, reply, { code: 'request.malformed' })
    return reply.header('cache-control', 'no-store').send(await messages.list({ ...asked.data, limit: SHOWN }))
  })

  app.get('/sandbox/messages', async (request, reply) => {
    const html = sandboxMessageListPage(messageList(settings), request.visitor.site.language)
    return reply
      .header('content-security-policy', pagePolicy(html))
      .header('cache-control', 'no-store')
      .type('text/html')
      .send(html)
  })

  const accounts = services.find(demonstrationStaff)
  if (accounts) sandboxStaff(app, { staff: accounts, now })
  sandboxAnalytics(app, db)
  sandboxErrors(app, simulatorState(db, 'sentry'))
  mailRoutes(app, { state: simulatorState(db, 'mail'), languageOf: (request) => request.visitor.site.language })

  await app.register(async (scope) => {
    // Pages of the simulators are plain forms.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )

    const staff = services.find(orderSteps)
    if (staff) sandboxOrders(scope, { db, staff, extensions: services.extensions, now })

    scope.post('/sandbox/faults', async (request, reply) => {
      const asked = new URLSearchParams(String(request.body))
      const name = asked.get('simulator') ?? ''
      const fault = SIMULATOR_FAULTS.find((known) => known === asked.get('fault'))
      if (!switchable.includes(name) || !fault) return refuse(request, reply, { code: 'request.malformed' })
      await setSimulatorFault(simulatorState(db, name), fault)
      return reply.redirect('/sandbox', 303)
    })

    scope.post('/sandbox/clock', async (request, reply) => {
      const to = new Date(new URLSearchParams(String(request.body)).get('to') ?? '')
      if (!(await moveClock(to))) return refuse(request, reply, { code: 'request.malformed' })
      return reply.redirect('/sandbox', 303)
    })

    scope.all(`${SIMULATOR_PAGES}/*`, async (request, reply) => {
      const { body, method } = request
      const headers: Record<string, string> = {}
      for (const name of FORWARDED) {
        const value = request.headers[name]
        if (typeof value === 'string') headers[name] = value
      }
      const answer = await simulators.forward({
        method,
        url: request.url.slice(SIMULATOR_PAGES.length),
        headers,
        ...(body === undefined || body === null
          ? {}
          : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      for (const [name, value] of Object.entries(answer.headers))
        if (value !== undefined && name !== 'content-length' && name !== 'connection') reply.header(name, value)
      return reply
        .status(answer.statusCode)
        .header('content-security-policy', SIMULATOR_POLICY)
        .header('cache-control', 'no-store')
        .send(answer.rawPayload)
    })
  })
}
