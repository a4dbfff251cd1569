import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { type BrowserContext, chromium } from '@playwright/test'
import { startEmbeddedPostgres } from '../src/server/kernel/database/embedded-postgres.ts'
import { browserOptions } from '../tests/support/find-browser.ts'
import { keepSection } from './bench/benchmarks-document.ts'
import { startHttpsFront } from './bench/https-front.ts'
import { median } from './bench/median.ts'
import { ready, startPinned } from './bench/pinned-process.ts'
import { ensureBuilt, SHOP_ENVIRONMENT, SHOP_NODE_OPTIONS } from './lib/project.mjs'

/**
 * Runs Lighthouse on the main pages of both sites as a phone; writes its section of docs/benchmarks.md and fails if
 * anything but performance is below 100. `--rounds 1` is quicker and less exact, `--only cart` measures one kind of
 * page and leaves the document unchanged. Lighthouse is not a dependency: docs/decisions/0033-lighthouse.md.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const PORT = 4470
const DEBUGGING_PORT = 4471
const FRONT_PORT = 4472
const ROUNDS = 3
const ATTEMPTS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** With a seeded product in it the cart shows everything it has. */
const CART = JSON.stringify({ lines: [{ skuId: 10_001, quantity: 1 }] })

type Page = { kind: string; path: string; isCart?: boolean }
const same: readonly Page[] = [
  { kind: 'home', path: '/' },
  { kind: 'listing', path: '/catalog/rings' },
  { kind: 'product', path: '/jewelry/ring-prong-round-diamond' },
  { kind: 'cart', path: '/cart', isCart: true },
]
const SITES = [
  { name: 'Russian', host: 'shop.example', pages: [...same, { kind: 'article', path: '/ukhod-za-ukrasheniyami' }] },
  { name: 'English', host: 'en.shop.example', pages: [...same, { kind: 'article', path: '/caring-for-jewelry' }] },
] as const

type Audit = { id: string; title: string; score: number | null; numericValue?: number; details?: unknown }
type Report = {
  categories: Record<(typeof CATEGORIES)[number], { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}
type Scores = Record<(typeof CATEGORIES)[number], number>
type Measured = { site: string; path: string; scores: Scores; paintMs: number; shift: number; blockedMs: number }

const { values: options } = parseArgs({ options: { rounds: { type: 'string' }, only: { type: 'string' } } })
const rounds = Number(options.rounds ?? ROUNDS)

async function main(): Promise<void> {
  await ensureBuilt()
  const dataDir = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const shop = startPinned([...SHOP_NODE_OPTIONS, 'src/server/main.ts'], {
    ...SHOP_ENVIRONMENT,
    PORT: String(PORT),
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '0',
    // Production mode; the sandbox provides goods and simulates providers.
    NODE_ENV: 'production',
    SANDBOX: 'on',
    TRUST_PROXY: 'on',
    SITE_RU: SITES[0].host,
    SITE_EN: SITES[1].host,
  })
  const front = await startHttpsFront(FRONT_PORT, PORT, dataDir)
  try {
    await ready(`http://localhost:${PORT}/readyz`)
    const measured: Measured[] = []
    for (const { name, host, pages } of SITES) {
      for (const page of pages) {
        if (options.only && options.only !== page.kind) continue
        const url = `https://${host}${page.path}`
        const reports: Report[] = []
        for (let round = 0; round < rounds; round++) reports.push(await patiently(() => reportOf(url, page, dataDir)))
        const result = { site: name, path: page.path, ...summary(reports) }
        console.log(result)
        complain(reports)
        measured.push(result)
      }
    }
    if (measured.length === 0) throw new Error(`there is no page of the kind "${options.only}"`)
    if (!options.only) keepSection('Lighthouse', markdown(measured))
    console.log(markdown(measured))
    process.exitCode = measured.every(({ scores: { performance: _, ...others } }) =>
      Object.values(others).every((score) => score === 100),
    )
      ? 0
      : 1
  } finally {
    front.stop()
    await shop.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** On a busy machine the browser may miss the start of its trace. */
async function patiently<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
    }
  }
}

/** In a fresh browser, except for the cart. */
async function reportOf(url: string, { isCart = false }: Page, dataDir: string): Promise<Report> {
  const profile = await mkdtemp(join(dataDir, 'profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...browserOptions,
    args: [
      ...browserOptions.args,
      `--remote-debugging-port=${DEBUGGING_PORT}`,
      `--host-resolver-rules=${SITES.map(({ host }) => `MAP ${host} 127.0.0.1:${FRONT_PORT}`).join(', ')}`,
      '--ignore-certificate-errors',
    ],
  })
  try {
    if (isCart) await fillCart(context, url)
    const file = join(dataDir, 'report.json')
    // Not a waiting one: Playwright lets each tab of its browser go on.
    await promisify(execFile)(
      'npx',
      [
        '--yes',
        LIGHTHOUSE,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--port=${DEBUGGING_PORT}`,
        `--only-categories=${CATEGORIES.join(',')}`,
        // Robots are kept out of a sandbox at a public name (`seo.db.test.ts`), and out of carts (`cart.spec.ts`).
        '--skip-audits=is-crawlable',
        ...(isCart ? ['--disable-storage-reset'] : []),
      ],
      { cwd: dataDir },
    )
    return JSON.parse(await readFile(file, 'utf8')) as Report
  } finally {
    await context.close()
  }
}

async function fillCart(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(new URL('/offline', url).href)
  await page.evaluate((cart) => localStorage.setItem('cart', cart), CART)
  await page.close()
}

function summary(reports: readonly Report[]): Omit<Measured, 'site' | 'path'> {
  const of = (read: (report: Report) => number) => median(reports.map(read))
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round(of(({ categories }) => categories[name].score) * 100)]),
  ) as Scores
  const audit = (id: string) => of(({ audits }) => audits[id]?.numericValue ?? 0)
  return {
    scores,
    paintMs: audit('largest-contentful-paint'),
    shift: audit('cumulative-layout-shift'),
    blockedMs: audit('total-blocking-time'),
  }
}

/** Lists the audits that cost points. */
function complain([report]: readonly Report[]): void {
  if (!report) return
  for (const name of CATEGORIES)
    for (const { id, weight } of report.categories[name].auditRefs) {
      const audit = report.audits[id]
      if (name === 'performance' || weight === 0 || !audit || audit.score === null || audit.score === 1) continue
      console.log(`${name}: ${audit.title} (${id})\n${JSON.stringify(audit.details, null, 1)?.slice(0, 3_000)}`)
    }
}

function markdown(measured: readonly Measured[]): string {
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  const rows = measured.map(({ site, path, scores, paintMs, shift, blockedMs }) => {
    const figures = [scores.seo, scores.accessibility, scores['best-practices'], scores.performance]
    const times = [`${seconds(paintMs)} s`, `${Math.round(blockedMs)} ms`, shift.toFixed(2)]
    return `| ${site} | \`${path}\` | ${[...figures, ...times].join(' | ')} |`
  })
  return `Written by \`npm run lighthouse\` (${LIGHTHOUSE.replace('@', ' ')}, emulated phone on a slow network and CPU, ${rounds === 1 ? 'one visit each' : `medians of ${rounds} visits`}, production mode behind TLS and HTTP/2). Wanted: 100 in the first three. The cart holds an item.

| Site | Page | SEO | Accessibility | Best practices | Performance | Largest paint | Blocked | Shift |
|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`
}

await main()
