import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { refuse } from '../http/http.ts'
import { mailRoutes } from '../integrations/messages/mail/mail-routes.ts'
import type { SimulatorServer } from '../integrations/simulator/simulator-server.ts'
import { simulatorState } from '../integrations/simulator/simulator-state.ts'
import type { Db } from '../kernel/database/db.ts'
import { certificatesToTry, demonstrationScanner, demonstrationStaff } from '../kernel/demonstration.ts'
import type { Kernel } from '../kernel/shop-module.ts'
import { orderSteps } from '../modules/ordering/index.ts'
import { messageList } from './message-list.ts'
import { sandboxAnalytics } from './sandbox-analytics.ts'
import { sandboxErrors } from './sandbox-errors.ts'
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
  app.get('/sandbox', async (request, reply) => {
    const shown = await messages.list({ limit: SHOWN })
    return sendPage(reply, sandboxPage(shown, await faultsOf(db, simulators), now(), request.visitor.site.language))
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
  sandboxErrors(app, simulatorState(db, 'sentry'))
  mailRoutes(app, { state: simulatorState(db, 'mail'), languageOf: (request) => request.visitor.site.language })

  await app.register(async (scope) => {
    // Pages of the simulators are plain forms.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )

    const staff = services.find(orderSteps)
    if (staff) {
      const scanner = services.extensions(demonstrationScanner)[0] ?? null
      const certificates = () => services.extensions(certificatesToTry).flatMap((given) => given())
      sandboxOrders(scope, { db, staff, scanner, certificates, now })
    }

    sandboxSimulators(scope, { db, simulators })

    scope.post('/sandbox/clock', async (request, reply) => {
      const to = new Date(new URLSearchParams(String(request.body)).get('to') ?? '')
      if (!(await moveClock(to))) return refuse(request, reply, { code: 'request.malformed' })
      return reply.redirect('/sandbox', 303)
    })
  })
}
