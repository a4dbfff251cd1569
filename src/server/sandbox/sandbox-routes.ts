import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { refuse } from '../http/http.ts'
import type { SimulatorPages } from '../integrations/simulator/simulator.ts'
import type { SimulatorServer } from '../integrations/simulator/simulator-server.ts'
import { simulatorState } from '../integrations/simulator/simulator-state.ts'
import type { Db } from '../kernel/database/db.ts'
import { demonstrationOrders, demonstrationStaff } from '../kernel/demonstration.ts'
import type { Kernel } from '../kernel/shop-module.ts'
import { messageList } from './message-list.ts'
import { sandboxAnalytics } from './sandbox-analytics.ts'
import { sandboxMessageListPage } from './sandbox-message-list-page.ts'
import { SANDBOX_CHANNELS, type SandboxMessages } from './sandbox-messages.ts'
import { sandboxOrders } from './sandbox-orders.ts'
import { sandboxPage } from './sandbox-page.ts'
import { faultsOf, sandboxSimulators } from './sandbox-simulators.ts'
import { sandboxStaff } from './sandbox-staff.ts'
import { sendPage } from './send-page.ts'

const query = z.object({ channel: z.enum(SANDBOX_CHANNELS).optional(), to: z.string().max(200).optional() })

const SHOWN = 100

export type SandboxDeps = {
  db: Db
  messages: SandboxMessages
  simulators: SimulatorServer
  /** All that are simulated, with the pages of those that have some. */
  simulated: readonly { name: string; pages: SimulatorPages | null }[]
  /** What the modules of the shop offer. */
  services: Pick<Kernel, 'find' | 'extensions'>
  settings: ShopSettings
  now: () => Date
  /** Moves this node's clock and runs what has become due; false if the time is invalid. */
  moveClock(to: Date): Promise<boolean>
}

/** Simulated providers: what would have left the shop is shown here, and faults can be switched on. */
export async function sandboxRoutes(
  app: FastifyInstance,
  { db, messages, simulators, simulated, services, settings, now, moveClock }: SandboxDeps,
): Promise<void> {
  const names = simulated.map(({ name }) => name)
  const pages = simulated.flatMap((one) => one.pages ?? [])
  app.get('/sandbox', async (request, reply) => {
    const shown = await messages.list({ limit: SHOWN })
    const faults = await faultsOf(db, names)
    return sendPage(reply, sandboxPage(shown, { faults, pages, now: now() }, request.visitor.site.language))
  })

  const css = readFileSync(new URL('./sandbox.css', import.meta.url), 'utf8')
  app.get('/sandbox.css', (_request, reply) => reply.type('text/css').send(css))

  app.get('/sandbox/outbox.json', async (request, reply) => {
    const asked = query.safeParse(request.query)
    if (!asked.success) return refuse(request, reply, { code: 'request.malformed' })
    return reply.header('cache-control', 'no-store').send(await messages.list({ ...asked.data, limit: SHOWN }))
  })

  app.get('/sandbox/messages', async (request, reply) =>
    sendPage(reply, sandboxMessageListPage(messageList(settings), request.visitor.site.language)),
  )

  const accounts = services.find(demonstrationStaff)
  if (accounts) sandboxStaff(app, { staff: accounts, now })
  sandboxAnalytics(app, db)
  for (const { name, pages } of simulated)
    pages?.mount(app, {
      state: simulatorState(db, name),
      languageOf: (request) => request.visitor.site.language,
      send: sendPage,
    })

  await app.register(async (scope) => {
    // Pages of the simulators are plain forms.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )

    const desk = services.find(demonstrationOrders)
    if (desk) sandboxOrders(scope, { desk, services, now })

    sandboxSimulators(scope, { db, simulators, names })

    scope.post('/sandbox/clock', async (request, reply) => {
      const to = new Date(new URLSearchParams(String(request.body)).get('to') ?? '')
      if (!(await moveClock(to))) return refuse(request, reply, { code: 'request.malformed' })
      return reply.redirect('/sandbox', 303)
    })
  })
}
