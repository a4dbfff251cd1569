import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { PageRenderer } from '#contract/page.ts'
import type { Language } from '#rules/location/site.ts'
import { fieldProblems as fieldsEn } from '#texts/en/errors.ts'
import { fieldProblems as fieldsRu } from '#texts/ru/errors.ts'
import { designerRoutes } from '../modules/catalog/designer-pages/index.ts'
import { catalogRoutes, listingRoutes, menuData } from '../modules/catalog/index.ts'
import { productRoutes } from '../modules/catalog/product-page/index.ts'
import { contentRoutes } from '../modules/content/index.ts'
import { favoriteRoutes } from '../modules/favorites/index.ts'
import { customerFinder, identityRoutes } from '../modules/identity/index.ts'
import { locationRoutes } from '../modules/location/index.ts'
import { paymentWebhooks } from '../modules/payments/index.ts'
import { pictureRoutes, readMediaIndex } from '../modules/pictures/index.ts'
import { requestRoutes } from '../modules/requests/index.ts'
import { searchListingRoutes, searchRoutes } from '../modules/search/index.ts'
import type { Config } from '../platform/config.ts'
import { openDatabase } from '../platform/db.ts'
import { startEventBus } from '../platform/events.ts'
import { startJobs } from '../platform/jobs.ts'
import type { Logger } from '../platform/logger.ts'
import { startOutbox } from '../platform/outbox.ts'
import { sharedSecret } from '../platform/secrets.ts'
import { createCalls, type Surroundings } from '../platform/serve.ts'
import { createSessions } from '../platform/session.ts'
import type { Visitor } from '../platform/visitor.ts'
import { apiDocs } from './api-docs.ts'
import { buyingRoutes } from './buying.ts'
import { mountCalls } from './call-routes.ts'
import { commonDataRoutes } from './common-data.ts'
import { countersPage, runsCounters } from './counters-page.ts'
import { createHttp } from './http.ts'
import { letterDelivery } from './letters.ts'
import { shopMenu } from './menu.ts'
import { openOutside } from './outside.ts'
import { createPageCache } from './page-cache.ts'
import { pageRoutes } from './page-routes.ts'
import { createPages } from './pages.ts'
import { personKeepers } from './person-keepers.ts'
import { probeRoutes, type Readiness } from './probes.ts'
import { sandboxMessages } from './sandbox-messages.ts'
import { answerOrdersAsTold } from './sandbox-orders.ts'
import { sandboxRoutes } from './sandbox-routes.ts'
import { pagePolicy } from './security-headers.ts'
import { sessionRoutes } from './session-routes.ts'
import { shopJobs } from './shop-jobs.ts'
import { smsDelivery } from './sms-delivery.ts'
import { staticFiles } from './static-files.ts'
import { visitorReader } from './visitor-of.ts'
import { walletRoutes } from './wallet-routes.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

export type Shop = { app: FastifyInstance; stop(): Promise<void> }

export type ShopOptions = {
  config: Config
  databaseUrl: string
  log: Logger
  renderers: Record<Language, PageRenderer>
  now?: () => Date
  /** Lets a development server answer for the sources before anything else does. */
  beforeRoutes?(app: FastifyInstance): Promise<void>
}

/** Wires the whole shop over a migrated database. Whoever calls it decides where it listens. */
export async function createShop(options: ShopOptions): Promise<Shop> {
  const { config, databaseUrl, log, renderers, now = () => new Date() } = options
  const { db, pool, close } = openDatabase({ url: databaseUrl, log })
  const events = await startEventBus({ url: databaseUrl, log })
  const jobs = await startJobs({ url: databaseUrl, log, runsWork: config.runsWorker })
  const messages = sandboxMessages(db)
  const shopOrigin = () => `http://localhost:${config.port}`
  const outside = await openOutside({ config, db, log, now, messages, shopOrigin })
  const outbox = await startOutbox({
    db,
    jobs,
    log,
    deliverers: { email: letterDelivery(outside.mail), sms: smsDelivery(outside.identity.sms) },
  })
  const sessions = createSessions(config.sessionSecret ?? (await sharedSecret(pool, 'session')))
  const visitorOf = visitorReader({ sites: config.sites, port: config.port, behindProxy: config.trustsProxy })

  const mediaDir = join(ROOT, 'media')
  const media = readMediaIndex(mediaDir)

  const calls = createCalls({
    checkAnswers: !config.isProduction,
    wordsFor: ({ visitor }) => (visitor.site.language === 'en' ? fieldsEn : fieldsRu),
  })
  sessionRoutes(calls.serve)
  const onCatalogChange = (listener: () => void) => {
    events.subscribe(({ tags }) => {
      if (tags.some((tag) => tag === 'catalog' || tag === 'everything' || tag.startsWith('product:'))) listener()
    })
    events.onGap(listener)
  }
  const menu = shopMenu({ catalog: { menuData: (language) => menuData(db, language) }, media, onCatalogChange })
  catalogRoutes(calls.serve, { db })
  const listing = listingRoutes(calls.serve, { db, onCatalogChange })
  productRoutes(calls.serve, { db })
  designerRoutes(calls.serve, { db })
  contentRoutes(calls.serve, { db })
  searchRoutes(calls.serve, { db })
  searchListingRoutes(calls.serve, { db, listing: listing.data })
  requestRoutes(calls.serve, { db, outbox, staffEmail: config.staffEmail })
  favoriteRoutes(calls.serve, { db })
  identityRoutes(calls.serve, {
    db,
    outbox,
    secret: await sharedSecret(pool, 'identity'),
    services: outside.identity,
    keepers: personKeepers,
    codeBudget: config.codeBudget,
  })
  walletRoutes(calls.serve, { db })
  const buying = await buyingRoutes(calls.serve, {
    db,
    pool,
    config,
    events,
    outbox,
    outside,
    log,
    now,
    shopOrigin,
  })
  commonDataRoutes(calls.serve, { db, cart: buying.cart, sites: config.sites, menu, counters: config.counters })
  locationRoutes(calls.serve, { hosts: config.sites })

  const cache = createPageCache(config.isDev ? 0 : config.pageCacheBytes)
  events.subscribe(({ tags }) => cache.invalidate(tags))
  events.onGap(() => cache.invalidate(['everything']))
  const pages = createPages({
    renderers,
    calls,
    cache,
    visitorOf,
    sites: config.sites,
    policy: config.isDev ? null : (html) => pagePolicy(html, { hasCounters: runsCounters(config.counters) }),
    surroundings: (visitor, dependsOn) => pageSurroundings(visitor, dependsOn, now(), log),
    onTrouble: (error) => log.error({ err: error }, 'a page could not be made'),
  })

  const readiness: Readiness = { isDraining: false }
  const app = await createHttp({
    log,
    visitorOf,
    fastPath: pages.serveKept,
    behindProxy: config.trustsProxy,
    memoryLimitBytes: config.isDev ? null : config.memoryLimitBytes,
    isProduction: config.isProduction,
  })
  await options.beforeRoutes?.(app)
  probeRoutes(app, { pool, pages, cache, readiness, metricsToken: config.metricsToken, now })
  if (outside.sandbox) answerOrdersAsTold(app)
  mountCalls(app, calls, {
    sessions,
    now,
    requestsPerMinute: config.requestsPerMinute,
    customerOf: customerFinder(db),
  })
  await apiDocs(
    app,
    calls.all().map(({ call }) => call),
  )
  paymentWebhooks(app, buying.payments)
  countersPage(app, config.counters)
  if (outside.sandbox)
    await sandboxRoutes(app, { db, messages, peers: outside.sandbox.peers, staff: buying.staff, now })
  const pictures = pictureRoutes(app, {
    mediaDir,
    cacheDir: join(config.dataDir, 'pictures'),
    index: media,
    log,
    maxAtOnce: 2,
  })
  if (!config.isDev) await staticFiles(app, join(ROOT, 'dist/client'))
  pageRoutes(app, pages, { hasSandbox: config.hasSandbox })

  await shopJobs(jobs, {
    db,
    now,
    payments: buying.payments,
    orders: buying.staff,
    points: { db, log, now, sources: outside.pointSources },
  })

  return {
    app,
    async stop() {
      readiness.isDraining = true
      await app.close()
      await pictures.stop()
      await jobs.stop()
      await outside.stop()
      await events.stop()
      await close()
    },
  }
}

/** A page is nobody's: its loaders have no session, and cannot give anybody a cookie. */
function pageSurroundings(
  visitor: Visitor,
  dependsOn: Surroundings['dependsOn'],
  now: Date,
  log: Logger,
): Surroundings {
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
    setCookie: notOnPages,
    keepSession: notOnPages,
    renewSession: notOnPages,
    csrfToken: notOnPages,
    setHeader: () => {},
  }
}
