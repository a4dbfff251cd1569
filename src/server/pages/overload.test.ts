import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { LOOK_PATH } from '#contract/page.ts'
import { settings } from '#shop/settings.ts'
import { plainRenderer } from '../../../tests/support/test-shop.ts'
import { createHttp } from '../http/http.ts'
import { staticFiles } from '../http/static-files.ts'
import { visitorReader } from '../http/visitor-of.ts'
import { createErrorReporter } from '../kernel/error-reporting/error-reporter.ts'
import { createLogger } from '../kernel/logger.ts'
import { createCalls, type HttpContext } from '../kernel/serve.ts'
import { lookFiles } from '../modules/opening/look-files.ts'
import { pageCompressor } from './compression/page-compressor.ts'
import { createPageCache } from './page-cache.ts'
import { pageRoutes } from './page-routes.ts'
import { createPages } from './pages.ts'

const root = mkdtempSync(join(tmpdir(), 'overload-'))
const cache = createPageCache(1_000_000)
const compressor = pageCompressor({ onFailure: () => {} })
let app: FastifyInstance
let rendered = 0

/** As much of a shop as decides what is shed, with a memory limit that any process exceeds. */
beforeAll(async () => {
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'assets/popup-AbC123.js'), 'export default 1')
  writeFileSync(join(root, 'favicon.svg'), '<svg/>')
  const sites = { ru: 'lunnitsa.ru', en: 'lunnitsa.com' }
  const visitorOf = visitorReader({ sites, localPort: null, behindProxy: false, settings })
  const renderer: typeof plainRenderer = {
    ...plainRenderer,
    render: (request) => {
      rendered++
      return plainRenderer.render(request)
    },
  }
  const pages = createPages({
    renderers: { ru: renderer, en: renderer },
    calls: createCalls({ checkAnswers: true, messagesFor: () => ({}) as never }),
    cache,
    visitorOf,
    sites,
    shopNow: () => undefined,
    contextFor: () => ({}) as HttpContext,
    policy: null,
    movedTo: () => null,
    compressor,
    isOverHttps: () => false,
    isOverloaded: () => app.isUnderPressure(),
    onFailure: (error) => {
      throw error
    },
  })
  app = await createHttp({
    log: createLogger({ level: 'silent', pretty: false }),
    visitorOf,
    fastPath: pages.serveCached,
    behindProxy: false,
    memoryLimitBytes: 1,
    isOverHttps: () => false,
    reporter: createErrorReporter({ receiver: null, release: 'test@1', environment: 'test' }),
  })
  app.get('/call', async () => 'answer')
  await staticFiles(app, root)
  const logo = { id: '1', content: Buffer.from('<svg/>'), type: 'image/svg+xml' }
  lookFiles(app, {
    db: { execute: async () => ({ rows: [logo] }) } as never,
    now: () => ({ isOpen: true, details: null, look: null }),
  })
  pageRoutes(app, pages, { hasSandbox: false, isOverHttps: () => false, limit: null, secretPatternOf: () => null })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await compressor.stop()
  rmSync(root, { recursive: true })
})

afterEach(() => void vi.useRealTimers())

const ask = (url: string) => app.inject({ url, headers: { host: 'lunnitsa.ru' } })

test('under overload only calls and fresh renders are shed', async () => {
  expect((await ask('/')).statusCode).toBe(200)
  await expect.poll(() => app.isUnderPressure(), { timeout: 5_000 }).toBe(true)

  expect((await ask('/call')).statusCode).toBe(503)
  const fresh = await ask('/listing')
  expect([fresh.statusCode, fresh.headers['retry-after']]).toEqual([503, '5'])

  const script = await ask('/assets/popup-AbC123.js')
  expect([script.statusCode, script.body]).toEqual([200, 'export default 1'])
  expect((await ask('/favicon.svg')).statusCode).toBe(200)
  // A cached page names them too.
  expect((await ask(`${LOOK_PATH}.css`)).statusCode).toBe(200)
  expect((await ask(`${LOOK_PATH}.logo`)).statusCode).toBe(200)

  expect((await ask('/')).statusCode).toBe(200)
  cache.invalidate(['everything'], Date.now())
  expect((await ask('/')).statusCode).toBe(200)
  expect(rendered, 'a stale page is served as it is').toBe(1)

  // Only the clock: what watches the load goes on by its own timers.
  const changedAt = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  const MINUTE = 60_000
  for (const passed of [1_001, 5 * MINUTE + 1, 59 * MINUTE]) {
    vi.setSystemTime(changedAt + passed)
    const { statusCode, body } = await ask('/')
    expect([passed, statusCode, body]).toEqual([passed, 200, expect.stringContaining('<p>/</p>')])
  }
  vi.setSystemTime(changedAt + 61 * MINUTE)
  expect((await ask('/')).statusCode, 'an hour is too old').toBe(503)
  expect(rendered).toBe(1)
})
