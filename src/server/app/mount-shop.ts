import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { PageRenderer } from '#contract/page.ts'
import type { Language } from '#rules/location/site.ts'
import type { LiveShop } from '#rules/settings/shop-details.ts'
import { analyticsTagsPage } from '../http/analytics-tags-page.ts'
import { apiDocs } from '../http/api-reference/api-docs.ts'
import { mountCalls } from '../http/call-routes.ts'
import { errorTunnel } from '../http/error-tunnel.ts'
import { probeRoutes, type Readiness } from '../http/probes.ts'
import type { IsOverHttps } from '../http/security-headers.ts'
import { staticFiles } from '../http/static-files.ts'
import { webVitalsRoute } from '../http/web-vitals.ts'
import { tagProviders } from '../integrations/analytics-tags/port.ts'
import type { Config } from '../kernel/configuration/config.ts'
import { sharedSecret } from '../kernel/configuration/secrets.ts'
import { handlingMetrics } from '../kernel/events/domain-events.ts'
import { createCallLimits, postgresCallStore, redisCallStore } from '../kernel/limits/call-limits.ts'
import { answeredCalls } from '../kernel/live/answered-calls.ts'
import type { Logger } from '../kernel/logger.ts'
import { customers } from '../kernel/people/customer.ts'
import { createSessions } from '../kernel/people/session.ts'
import { staffMembers } from '../kernel/people/staff.ts'
import type { createCalls } from '../kernel/serve.ts'
import { backofficePage, builtBackoffice } from '../pages/backoffice-page.ts'
import { pageRoutes } from '../pages/page-routes.ts'
import { answerOrdersAsConfigured } from '../sandbox/sandbox-order-answer.ts'
import { sandboxRoutes } from '../sandbox/sandbox-routes.ts'
import type { assemble, createServices } from './assemble.ts'
import type { OpenKernel } from './open-kernel.ts'
import type { openPages } from './open-pages.ts'
import type { LoadedShop } from './shop-definition.ts'

/** Error reports accepted per network and minute; more is the same error over and over. */
const REPORTS_PER_MINUTE = 30
/** Pages rendered for one network in a minute. */
const PAGES_PER_MINUTE = 300

type MountOptions = {
  shop: LoadedShop
  config: Config
  renderers: Record<Language, PageRenderer>
  log: Logger
  now(): Date
  kernel: OpenKernel
  calls: ReturnType<typeof createCalls>
  services: ReturnType<typeof createServices>
  assembly: Awaited<ReturnType<typeof assemble>>
  opened: ReturnType<typeof openPages>
  isOverHttps: IsOverHttps
  shopNow(): LiveShop | undefined
  readiness: Readiness
  moveClock(to: Date): boolean
}

/** Registers everything the shop serves: calls first, pages last. */
export async function mountShop(app: FastifyInstance, options: MountOptions): Promise<void> {
  const { shop, config, kernel, calls, services, assembly, opened, now } = options
  const { registry } = probeRoutes(app, {
    pool: kernel.pool,
    pages: opened.pages,
    cache: opened.cache,
    metrics: [...assembly.metrics, ...kernel.reporter.metrics, ...kernel.events.metrics, ...handlingMetrics(kernel.db)],
    readiness: options.readiness,
    metricsToken: config.metricsToken,
    now,
  })
  if (kernel.integrations.sandbox) answerOrdersAsConfigured(app)
  const store = kernel.redis ? redisCallStore(kernel.redis) : postgresCallStore(kernel.pool)
  const callLimit = createCallLimits(store, options.log)
  mountCalls(app, calls, {
    sessions: createSessions(config.sessionSecret ?? (await sharedSecret(kernel.pool, 'session'))),
    now,
    requestsPerMinute: config.requestsPerMinute,
    callLimit,
    customerOf: assembly.get(customers),
    staffOf: assembly.get(staffMembers),
    answered: (call) => {
      for (const hear of services.extensions(answeredCalls)) hear(call)
    },
  })
  await apiDocs(
    app,
    calls.all().map(({ call }) => call),
    { sites: config.sites, requestsPerMinute: config.requestsPerMinute },
  )
  await assembly.mount(app)
  const limitOf = (name: string, perMinute = REPORTS_PER_MINUTE) =>
    config.requestsPerMinute > 0 ? callLimit(name, perMinute) : null
  analyticsTagsPage(app, kernel.integrations.providers(tagProviders))
  errorTunnel(app, { reporter: kernel.reporter, limit: limitOf('monitoring') })
  webVitalsRoute(app, {
    registry,
    limit: limitOf('vitals'),
    isRoute: (pattern, { site }) => options.renderers[site.language].plan(pattern).pattern === pattern,
  })
  await mountSandbox(app, options)
  backofficePage(app, {
    files: config.isDev ? null : builtBackoffice(shop.built),
    isDev: config.isDev,
    sites: config.sites,
    shopNow: options.shopNow,
  })
  if (!config.isDev) await staticFiles(app, join(shop.built, 'client'), { savesPages: config.savesPages })
  pageRoutes(app, opened.pages, {
    hasSandbox: config.hasSandbox,
    isOverHttps: options.isOverHttps,
    limit: limitOf('pages', PAGES_PER_MINUTE),
    secretPatternOf({ site }, path) {
      const { isShared, pattern } = options.renderers[site.language].plan(path)
      return !isShared && pattern?.includes(':') ? pattern : null
    },
  })
}

async function mountSandbox(app: FastifyInstance, options: MountOptions): Promise<void> {
  const { shop, kernel, services, opened, now } = options
  const { sandbox } = kernel.integrations
  if (!sandbox) return
  await sandboxRoutes(app, {
    db: kernel.db,
    messages: kernel.messages,
    ...sandbox,
    services,
    settings: shop.settings,
    now,
    moveClock: async (to) => {
      if (!options.moveClock(to)) return false
      opened.invalidate(['everything'])
      await kernel.jobs.runPeriodic()
      return true
    },
  })
}
