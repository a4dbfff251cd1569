import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { PageRenderer } from '#contract/page.ts'
import type { Language } from '#rules/location/site.ts'
import { fieldProblems as fieldsEn } from '#texts/en/errors.ts'
import { fieldProblems as fieldsRu } from '#texts/ru/errors.ts'
import { createHttp } from '../http/http.ts'
import { httpsReader } from '../http/security-headers.ts'
import { sessionRoutes } from '../http/session-routes.ts'
import { visitorReader } from '../http/visitor-of.ts'
import { tagProviders } from '../integrations/analytics-tags/port.ts'
import type { Config } from '../kernel/configuration/config.ts'
import { ROOT } from '../kernel/configuration/program.ts'
import { sharedSecret } from '../kernel/configuration/secrets.ts'
import { type DemonstrationAccount, demonstrationStaff } from '../kernel/demonstration.ts'
import type { ErrorReporter } from '../kernel/error-reporting/error-reporter.ts'
import { forgetOldEvents, type RecordEvent } from '../kernel/events/domain-events.ts'
import type { JobPauses } from '../kernel/events/jobs.ts'
import { outboxHolder } from '../kernel/events/outbox.ts'
import { forgetEndedLimits } from '../kernel/limits/limits.ts'
import { connectedServices } from '../kernel/live/connected-services.ts'
import { liveShop } from '../kernel/live/live-shop.ts'
import type { Logger } from '../kernel/logger.ts'
import { pageMoves, publicPaths } from '../kernel/page-addresses.ts'
import { forgetOldMinutes, providerStates } from '../kernel/providers/provider-states.ts'
import { createCalls } from '../kernel/serve.ts'
import { assemble, createServices } from './assemble.ts'
import { mountShop } from './mount-shop.ts'
import { openKernel } from './open-kernel.ts'
import { openPages } from './open-pages.ts'
import type { LoadedShop } from './shop-definition.ts'

const NIGHTLY = '17 4 * * *'

export type Shop = {
  app: FastifyInstance
  /** Records a domain event with all modules' handlers, for changes made outside calls. */
  record: RecordEvent
  /** Reports errors outside requests and jobs. */
  reportError: ErrorReporter['report']
  /** Throw-away accounts for the sandbox's back office; empty without a sandbox. */
  demonstrationStaff(): Promise<DemonstrationAccount[]>
  stop(): Promise<void>
}

export type ShopOptions = {
  /** Which shop it is: `shops/<name>/shop.ts`. */
  shop: LoadedShop
  config: Config
  databaseUrl: string
  log: Logger
  renderers: Record<Language, PageRenderer>
  now?: () => Date
  /** Delays between attempts of jobs, for tests. */
  jobPauses?: JobPauses
  /** Only for the sandbox page; false if the time is invalid. */
  moveClock?(to: Date): boolean
  /** Lets the development server handle requests for sources first. */
  beforeRoutes?(app: FastifyInstance): Promise<void>
}

/** Wires the whole shop over a migrated database. The caller decides where it listens. */
export async function createShop(options: ShopOptions): Promise<Shop> {
  const { shop, config, databaseUrl, log, renderers, now = () => new Date() } = options
  const { settings } = shop
  const kernel = await openKernel({ shop, config, databaseUrl, log, now, jobPauses: options.jobPauses })
  const { db, pool, events, integrations, reporter, jobs, outbox, limits, domainEvents } = kernel
  const localPort = config.isProduction && !config.hasSandbox ? null : config.port
  const visitorOf = visitorReader({ sites: config.sites, localPort, behindProxy: config.trustsProxy, settings })
  const isOverHttps = httpsReader({ isProduction: config.isProduction, behindProxy: config.trustsProxy })

  const calls = createCalls({
    checkAnswers: !config.isProduction,
    messagesFor: ({ visitor }) => (visitor.site.language === 'en' ? fieldsEn : fieldsRu),
  })
  sessionRoutes(calls.serve)
  const services = createServices()
  services.provide(connectedServices, integrations.connected)
  services.provide(providerStates, kernel.states)
  services.provide(publicPaths, (language) => renderers[language].publicPaths?.() ?? [])
  const assembly = await assemble(shop.modules, {
    kernel: {
      ...services,
      ...{ config, db, pool, log, now, events, outbox, jobs, limits, settings },
      providers: integrations.providers,
      services: integrations.services,
      record: domainEvents.record,
      secret: (name) => sharedSecret(pool, name),
      shopFolder: join(ROOT, 'shops', shop.name),
    },
    domainEvents,
    serve: calls.serve,
    holders: [outboxHolder],
  })
  await assembly.demonstrate(integrations.sandbox !== null, now())

  const shopNow = () => services.extensions(liveShop)[0]?.()
  const opened = openPages({
    ...{ config, renderers, calls, events, reporter, log, now, visitorOf, isOverHttps, shopNow },
    settled: assembly.settled,
    hasTags: integrations.providers(tagProviders).length > 0,
    movedTo: (path) => firstOf(services.extensions(pageMoves), (move) => move(path)),
    isOverloaded: () => app.isUnderPressure(),
  })
  const app = await createHttp({
    ...{ log, visitorOf, isOverHttps, reporter },
    fastPath: opened.pages.serveCached,
    behindProxy: config.trustsProxy,
    memoryLimitBytes: config.isDev ? null : config.memoryLimitBytes,
  })
  await options.beforeRoutes?.(app)
  const readiness = { isDraining: false }
  await mountShop(app, {
    ...{
      shop,
      config,
      renderers,
      log,
      now,
      kernel,
      calls,
      services,
      assembly,
      opened,
      isOverHttps,
      shopNow,
      readiness,
    },
    moveClock: options.moveClock ?? (() => false),
  })

  await domainEvents.start()
  await assembly.startJobs(jobs)
  await jobs.every('kernel.forget', NIGHTLY, async () => {
    await forgetEndedLimits(db, now())
    await forgetOldEvents(db, now())
    await forgetOldMinutes(db, now())
  })

  return {
    app,
    record: domainEvents.record,
    reportError: reporter.report,
    demonstrationStaff: async () =>
      (integrations.sandbox && (await services.find(demonstrationStaff)?.accounts(now()))) || [],
    async stop() {
      readiness.isDraining = true
      await app.close()
      await opened.stop()
      await kernel.stop(assembly.stop)
    },
  }
}

function firstOf<One, Found>(all: readonly One[], find: (one: One) => Found | null): Found | null {
  for (const one of all) {
    const found = find(one)
    if (found !== null) return found
  }
  return null
}
