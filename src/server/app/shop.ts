import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { PageRenderer } from '#contract/page.ts'
import type { Language } from '#rules/location/site.ts'
import { fieldProblems as fieldsEn } from '#texts/en/errors.ts'
import { fieldProblems as fieldsRu } from '#texts/ru/errors.ts'
import { analyticsTagsPage, runsAnalyticsTags } from '../http/analytics-tags-page.ts'
import { apiDocs } from '../http/api-reference/api-docs.ts'
import { mountCalls } from '../http/call-routes.ts'
import { errorTunnel } from '../http/error-tunnel.ts'
import { createHttp } from '../http/http.ts'
import { probeRoutes, type Readiness } from '../http/probes.ts'
import { httpsReader, pagePolicy } from '../http/security-headers.ts'
import { sessionRoutes } from '../http/session-routes.ts'
import { staticFiles } from '../http/static-files.ts'
import { visitorReader } from '../http/visitor-of.ts'
import { webVitalsRoute } from '../http/web-vitals.ts'
import { errorReceivers } from '../integrations/error-reporting/port.ts'
import { letterDelivery } from '../integrations/messages/mail/letter-delivery.ts'
import { smsSenders } from '../integrations/messages/sms/port.ts'
import { smsDelivery } from '../integrations/messages/sms/sms-delivery.ts'
import type { Config } from '../kernel/config.ts'
import { customers } from '../kernel/customer.ts'
import { openDatabase } from '../kernel/database/db.ts'
import { createErrorReporter, type ErrorReporter } from '../kernel/error-reporting/error-reporter.ts'
import { createDomainEvents, forgetOldEvents, type RecordEvent } from '../kernel/events/domain-events.ts'
import { startEventBus } from '../kernel/events/event-bus.ts'
import { startJobs } from '../kernel/events/jobs.ts'
import { outboxHolder, startOutbox } from '../kernel/events/outbox.ts'
import { createCallLimits, postgresCallStore, redisCallStore } from '../kernel/limits/call-limits.ts'
import { createLimits, forgetEndedLimits } from '../kernel/limits/limits.ts'
import { connectRedis } from '../kernel/limits/redis.ts'
import { connectedServices } from '../kernel/live/connected-services.ts'
import { liveShop } from '../kernel/live/live-shop.ts'
import type { Logger } from '../kernel/logger.ts'
import { pageMoves, publicPaths } from '../kernel/page-addresses.ts'
import { ROOT } from '../kernel/program.ts'
import { sharedSecret } from '../kernel/secrets.ts'
import { type CallContext, createCalls } from '../kernel/serve.ts'
import { createSessions } from '../kernel/session.ts'
import { staffMembers } from '../kernel/staff.ts'
import type { Visitor } from '../kernel/visitor.ts'
import { codeHasher } from '../modules/certificates/index.ts'
import { orderSteps } from '../modules/ordering/index.ts'
import { demonstrationScanner } from '../modules/pieces/index.ts'
import { type DemonstrationAccount, demonstrationStaff } from '../modules/staff/index.ts'
import { backofficePage, builtBackoffice } from '../pages/backoffice-page.ts'
import { pageCompressor } from '../pages/compression/page-compressor.ts'
import { createPageCache } from '../pages/page-cache.ts'
import { pageRoutes } from '../pages/page-routes.ts'
import { createPages } from '../pages/pages.ts'
import { sandboxMessages } from '../sandbox/sandbox-messages.ts'
import { answerOrdersAsConfigured } from '../sandbox/sandbox-orders.ts'
import { sandboxRoutes } from '../sandbox/sandbox-routes.ts'
import { assemble, createServices } from './assemble.ts'
import { connectIntegrations } from './connect-integrations.ts'
import type { LoadedShop } from './shop-definition.ts'

const NIGHTLY = '17 4 * * *'
/** What pages of one network may report; more is a storm, and the same thing over and over. */
const REPORTS_PER_MINUTE = 30
/** How long a stop waits for reports that are on their way. */
const FLUSH_MS = 2_000

export type Shop = {
  app: FastifyInstance
  /** Records a domain event with the handlers of all modules: for whatever changes the shop beside its calls. */
  record: RecordEvent
  /** For what goes wrong beside all requests and jobs. */
  reportError: ErrorReporter['report']
  /** Who can sign in to the back office of a shop with its sandbox; nobody without it. */
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
  /** Only the sandbox's page asks for it; false when the moment cannot be. */
  moveClock?(to: Date): boolean
  /** Lets a development server answer for the sources before anything else does. */
  beforeRoutes?(app: FastifyInstance): Promise<void>
}

/** Wires the whole shop over a migrated database. Whoever calls it decides where it listens. */
export async function createShop(options: ShopOptions): Promise<Shop> {
  const { shop, config, databaseUrl, log, renderers, now = () => new Date() } = options
  const { settings } = shop
  const { db, pool, close } = openDatabase({ url: databaseUrl, log })
  const events = await startEventBus({ url: databaseUrl, log })
  const limits = createLimits(pool, now)
  const redis = config.redisUrl === undefined ? null : await connectRedis(config.redisUrl, shop.name, log)
  const messages = sandboxMessages(db)
  const shopOrigin = () => `http://localhost:${config.port}`
  const integrations = await connectIntegrations(shop.integrations, { config, db, log, now, messages, shopOrigin })
  const reporter = createErrorReporter({
    receiver: integrations.providers(errorReceivers)[0] ?? null,
    release: config.release,
    environment: config.environment,
  })
  const jobs = await startJobs({
    url: databaseUrl,
    log,
    runsWork: config.runsWorker,
    timeZone: settings.timeZone,
    onFailure: (error, job) => reporter.report(error, { kind: 'job', job }),
  })
  const outbox = await startOutbox({
    db,
    jobs,
    log,
    deliverers: {
      email: letterDelivery(integrations.mail),
      sms: smsDelivery(integrations.providers(smsSenders)[0] ?? null),
    },
  })
  const sessions = createSessions(config.sessionSecret ?? (await sharedSecret(pool, 'session')))
  const localPort = config.isProduction && !config.hasSandbox ? null : config.port
  const visitorOf = visitorReader({ sites: config.sites, localPort, behindProxy: config.trustsProxy, settings })
  const isOverHttps = httpsReader({ isProduction: config.isProduction, behindProxy: config.trustsProxy })

  const calls = createCalls({
    checkAnswers: !config.isProduction,
    wordsFor: ({ visitor }) => (visitor.site.language === 'en' ? fieldsEn : fieldsRu),
  })
  sessionRoutes(calls.serve)
  const domainEvents = createDomainEvents({ db, log, jobs })
  const services = createServices()
  services.provide(connectedServices, integrations.services)
  services.provide(publicPaths, (language) => renderers[language].publicPaths?.() ?? [])
  const assembly = await assemble(shop.modules, {
    kernel: {
      ...services,
      providers: integrations.providers,
      config,
      db,
      pool,
      log,
      now,
      events,
      outbox,
      jobs,
      limits,
      record: domainEvents.record,
      secret: (name) => sharedSecret(pool, name),
      settings,
      shopFolder: join(ROOT, 'shops', shop.name),
    },
    domainEvents,
    serve: calls.serve,
    holders: [outboxHolder],
  })
  if (!integrations.sandbox) await assembly.get(demonstrationStaff).shut(now())
  if (integrations.sandbox) await shop.demonstration.certificates(db, assembly.get(codeHasher), now())

  const cache = createPageCache(config.isDev ? 0 : config.pageCacheBytes)
  // Once at once, and once more when the modules know the change: a page made in between shows what was before.
  const invalidate = (tags: readonly string[]) => {
    cache.invalidate(tags, Date.now())
    assembly.settled().then(
      () => cache.invalidate(tags, Date.now()),
      (error) => log.error({ event: 'pages.invalidation_failed', err: error }, 'modules did not follow a change'),
    )
  }
  events.subscribe(({ tags }) => invalidate(tags))
  events.onGap(() => invalidate(['everything']))
  const compressor = pageCompressor({
    onFailure: (error) => log.error({ event: 'compression.failed', err: error }, 'the compression worker failed'),
  })
  const shopNow = () => services.extensions(liveShop)[0]?.()
  const pages = createPages({
    renderers,
    calls,
    cache,
    visitorOf,
    isOverHttps,
    sites: config.sites,
    shopNow,
    policy: config.isDev
      ? null
      : (html, framedBy = []) =>
          pagePolicy(html, { hasAnalyticsTags: runsAnalyticsTags(config.analyticsTags), framedBy }),
    contextFor: (visitor, dependsOn) => pageContext(visitor, dependsOn, now(), log),
    compressor,
    savesPages: config.savesPages,
    movedTo: (path) => firstOf(services.extensions(pageMoves), (move) => move(path)),
    isOverloaded: () => app.isUnderPressure(),
    onFailure: (error) => {
      log.error({ event: 'pages.render_failed', err: error }, 'a page could not be made')
      reporter.report(error, { kind: 'page' })
    },
  })

  const readiness: Readiness = { isDraining: false }
  const app = await createHttp({
    log,
    visitorOf,
    fastPath: pages.serveCached,
    behindProxy: config.trustsProxy,
    memoryLimitBytes: config.isDev ? null : config.memoryLimitBytes,
    isOverHttps,
    reporter,
  })
  await options.beforeRoutes?.(app)
  const { registry } = probeRoutes(app, {
    pool,
    pages,
    cache,
    metrics: [...assembly.metrics, ...reporter.metrics],
    readiness,
    metricsToken: config.metricsToken,
    now,
  })
  if (integrations.sandbox) answerOrdersAsConfigured(app)
  const callLimit = createCallLimits(redis ? redisCallStore(redis) : postgresCallStore(pool), log)
  const limitOf = (name: string, perMinute: number) =>
    config.requestsPerMinute > 0 ? callLimit(name, perMinute) : null
  mountCalls(app, calls, {
    sessions,
    now,
    requestsPerMinute: config.requestsPerMinute,
    callLimit,
    customerOf: assembly.get(customers),
    staffOf: assembly.get(staffMembers),
  })
  await apiDocs(
    app,
    calls.all().map(({ call }) => call),
    { sites: config.sites, requestsPerMinute: config.requestsPerMinute },
  )
  await assembly.mount(app)
  analyticsTagsPage(app, config.analyticsTags)
  errorTunnel(app, { reporter, limit: limitOf('monitoring', REPORTS_PER_MINUTE) })
  webVitalsRoute(app, {
    registry,
    limit: limitOf('vitals', REPORTS_PER_MINUTE),
    isRoute: (pattern, { site }) => renderers[site.language].plan(pattern).pattern === pattern,
  })
  if (integrations.sandbox)
    await sandboxRoutes(app, {
      db,
      messages,
      simulators: integrations.sandbox.simulators,
      staff: assembly.get(orderSteps),
      scanner: services.extensions(demonstrationScanner)[0] ?? null,
      demonstrationStaff: assembly.get(demonstrationStaff),
      certificates: shop.demonstration.certificatesToTry,
      now,
      moveClock: async (to) => {
        if (!options.moveClock?.(to)) return false
        invalidate(['everything'])
        await jobs.runPeriodic()
        return true
      },
    })
  backofficePage(app, {
    files: config.isDev ? null : builtBackoffice(shop.built),
    isDev: config.isDev,
    sites: config.sites,
    shopNow,
  })
  if (!config.isDev) await staticFiles(app, join(shop.built, 'client'), { savesPages: config.savesPages })
  pageRoutes(app, pages, { hasSandbox: config.hasSandbox, isOverHttps })

  await domainEvents.start()
  await assembly.startJobs(jobs)
  await jobs.every('kernel.forget', NIGHTLY, async () => {
    await forgetEndedLimits(db, now())
    await forgetOldEvents(db, now())
  })

  return {
    app,
    record: domainEvents.record,
    reportError: reporter.report,
    demonstrationStaff: async () => (integrations.sandbox ? assembly.get(demonstrationStaff).accounts(now()) : []),
    async stop() {
      readiness.isDraining = true
      await app.close()
      await reporter.flush(FLUSH_MS)
      await compressor.stop()
      await assembly.stop()
      await jobs.stop()
      await integrations.stop()
      await events.stop()
      redis?.disconnect()
      await close()
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

/** A page is nobody's: its loaders have no session, and cannot give anybody a cookie. */
function pageContext(visitor: Visitor, dependsOn: CallContext['dependsOn'], now: Date, log: Logger): CallContext {
  const notOnPages = () => {
    throw new Error('a page is the same for all visitors and cannot do this')
  }
  return {
    visitor,
    now,
    log,
    dependsOn,
    session: { id: '', isNew: true },
    address: '',
    header: () => undefined,
    customer: async () => null,
    staff: async () => null,
    isSecure: false,
    requestId: '',
    setCookie: notOnPages,
    keepSession: notOnPages,
    renewSession: notOnPages,
    csrfToken: notOnPages,
    setHeader: () => {},
  }
}
