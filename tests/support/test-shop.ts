import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import type { PageRenderer } from '#contract/page.ts'
import type { Language } from '#rules/location/site.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { loadShop } from '../../src/server/app/load-shop.ts'
import { createShop, type Shop } from '../../src/server/app/shop.ts'
import { parseConfig } from '../../src/server/kernel/configuration/config.ts'
import type { JobPauses } from '../../src/server/kernel/events/jobs.ts'
import { createLogger } from '../../src/server/kernel/logger.ts'
import type { Integration } from '../../src/server/kernel/providers/integration.ts'
import type { ShopModule } from '../../src/server/kernel/shop-module.ts'
import { freshDatabase, SEEDED_AT } from './test-database.ts'

/** Pages are the storefront's and are tested in a browser; here a page only has to say what it was asked for. */
export const plainRenderer: PageRenderer = {
  plan: (path) => ({
    exists: path === '/' || path === '/listing',
    pattern: path === '/' || path === '/listing' ? path : undefined,
    query: path === '/listing' ? ['page'] : [],
    isShared: true,
  }),
  publicPaths: () => [
    { path: '/', isWritten: false },
    { path: '/about', isWritten: true },
    { path: '/oferta', isWritten: false },
    { path: '/unwritten', isWritten: true },
  ],
  render: async ({ url, site, currency }) => ({
    status: url === '/404' ? 404 : 200,
    html: `<!doctype html><title>${site.kind} ${currency}</title><p>${url.replaceAll('<', '&lt;')}</p>`,
  }),
}

/** What the build made for browsers is asked for in a browser; each of its hundreds of files would be a route here. */
const withoutBuild = fileURLToPath(new URL('../../var/test-no-build', import.meta.url))
mkdirSync(`${withoutBuild}/client`, { recursive: true })

/** Jobs that failed are tried again within a second or two. */
export const SOON: JobPauses = { retryAfter: 1, lookEvery: 0.5 }

export type TestShop = Shop & {
  databaseUrl: string
  /** Sends a request as the visitor of a host. */
  ask(options: {
    method?: 'GET' | 'POST' | 'DELETE' | 'HEAD'
    url: string
    host?: string
    body?: unknown
    headers?: Record<string, string>
  }): Promise<{
    status: number
    headers: Record<string, string | string[] | number | undefined>
    text: string
    json: () => never
  }>
  /** A visitor with a session and its token: what a browser has after its first page. */
  visitor(host?: string): Promise<{ headers: Record<string, string> }>
}

/** One whose log can be read. */
export type LoggedShop = TestShop & { logged: string[] }

type TestShopOptions = {
  env?: Record<string, string>
  renderer?: PageRenderer
  /** Pages as visitors see them: `openSiteSources`. */
  renderers?: Record<Language, PageRenderer>
  now?: () => Date
  /** `SOON`, where what failed is seen to be tried again. */
  jobPauses?: JobPauses
  /** Of another node of the same shop; it is that one's to drop. */
  databaseUrl?: string
  /** The services outside, where they are not those of the shop's own list. */
  integrations?(own: readonly Integration[]): readonly Integration[]
  /** What the shop can do, where it is less than all of it. */
  modules?(own: readonly ShopModule[]): readonly ShopModule[]
  settings?: ShopSettings
  /** A line for each answer costs as much as many an answer: only where somebody reads them. */
  keepsLog?: boolean
}

/** The same for every shop of a process: what checks its settings takes ten milliseconds. */
let lunnitsa: ReturnType<typeof loadShop> | undefined

/** The whole shop over a database of its own, without listening anywhere. Jobs run only with `env: { WORKER: 'on' }`. */
export async function startTestShop(options: TestShopOptions & { keepsLog: true }): Promise<LoggedShop>
export async function startTestShop(options?: TestShopOptions): Promise<TestShop>
export async function startTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const database = options.databaseUrl
    ? { url: options.databaseUrl, drop: async () => {} }
    : await freshDatabase(inject('postgresUrl'))
  const logged: string[] = []
  const log = createLogger({
    level: options.keepsLog ? 'info' : 'warn',
    pretty: false,
    destination: { write: (line: string) => void logged.push(line) },
  })
  const renderer = options.renderer ?? plainRenderer
  // In production the sandbox is what a test is about: there it must say so itself.
  const sandbox = options.env?.NODE_ENV === 'production' ? {} : { SANDBOX: 'on' }
  lunnitsa ??= loadShop('lunnitsa')
  const loaded = await lunnitsa
  const definition = {
    ...loaded,
    modules: options.modules?.(loaded.modules) ?? loaded.modules,
    settings: options.settings ?? loaded.settings,
    integrations: options.integrations?.(loaded.integrations) ?? loaded.integrations,
  }
  const shop = await createShop({
    shop: { ...definition, built: withoutBuild },
    config: parseConfig(
      {
        NODE_ENV: 'test',
        PORT: '3000',
        REQUESTS_PER_MINUTE: '0',
        WORKER: 'off',
        MEMORY_LIMIT_MB: '8192',
        // Of the same shape as for visitors, and done in no time.
        CODE_WORK_BITS: '2',
        ...sandbox,
        ...options.env,
      },
      definition,
    ),
    databaseUrl: database.url,
    log,
    renderers: options.renderers ?? { ru: renderer, en: renderer },
    now: options.now ?? (() => SEEDED_AT),
    ...(options.jobPauses && { jobPauses: options.jobPauses }),
  })
  await shop.app.ready()

  const ask: TestShop['ask'] = async ({ method = 'GET', url, host = 'localhost:3000', body, headers = {} }) => {
    const response = await shop.app.inject({
      method,
      url,
      headers: { host, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined
        ? {}
        : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    })
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      json: () => response.json() as never,
    }
  }

  return {
    ...shop,
    databaseUrl: database.url,
    ...(options.keepsLog && { logged }),
    ask,
    async visitor(host) {
      const { headers, json } = await ask({ url: '/token', host })
      const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? ''
      return { headers: { cookie, 'x-csrf-token': (json() as { csrfToken: string }).csrfToken } }
    },
    async stop() {
      await shop.stop()
      await database.drop()
    },
  }
}
