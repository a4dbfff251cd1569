import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { cpus, totalmem } from 'node:os'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import autocannon from 'autocannon'
import { mergeConfig, build as viteBuild } from 'vite'
import { startEmbeddedPostgres } from '../src/server/kernel/database/embedded-postgres.ts'
import { browserOptions } from '../tests/support/find-browser.ts'
import { storefront } from '../vite.config.ts'
import { askWithoutEnd } from './bench/ask-without-end.ts'
import { keepBeginning, keepSection } from './bench/benchmarks-document.ts'
import {
  type Beside,
  besideCompetitor,
  besideText,
  type Competitor,
  isBesideGood,
  readCompetitors,
} from './bench/beside-competitors.ts'
import { callOverHttp } from './bench/call-over-http.ts'
import { deskText, isDeskGood, measureDesk } from './bench/desk.ts'
import {
  BUDGET_KB,
  downloadedBytes,
  FIRST_VISITS,
  overBudget,
  type PageBytes,
  scriptsAllowed,
} from './bench/downloaded-bytes.ts'
import { exchangeText, measureExchange } from './bench/exchange.ts'
import { feedsText, isFeedsGood, measureFeeds } from './bench/feeds.ts'
import { askLargeCatalogue } from './bench/large-catalogue.ts'
import { listPages } from './bench/list-pages.ts'
import { median } from './bench/median.ts'
import { cartBodies, checkCart, inviteBuyers } from './bench/ordering/buyers.ts'
import { cartAndOrders, postCarts } from './bench/ordering/cart-and-orders.ts'
import { besideShop, cpuSeconds, hasTaskset, pinned, ROOT, ready, startPinned } from './bench/pinned-process.ts'
import {
  isProductIndexGood,
  type MeasuredProductIndex,
  measureProductIndex,
  productIndexRows,
} from './bench/product-index.ts'
import { SHOP_ENVIRONMENT, SHOP_NODE_OPTIONS } from './lib/project.mjs'

/**
 * Measures the shop as ratios within one run: the machine's speed varies from minute to minute, a ratio of two
 * alternating measurements does not. Writes docs/benchmarks.md.
 */
const PORT = 4400
const ROUNDS = 3
const SECONDS = 4
const CARDS_PAGE = '/sandbox/cards'
const LARGE = 20_000
const LARGE_ORDERS = 100_000
/** The `accept-encoding` of Chrome, Edge and Firefox: nobody requests uncompressed pages. */
const AS_BROWSERS_ASK = 'gzip, deflate, br, zstd'
/** Of those that do not read Zstandard. */
const AS_OLDER_BROWSERS_ASK = 'gzip, deflate, br'
const ORDERS_PER_ROUND = 500
/** A competitor answers so seldom that it needs longer rounds, and what runs a program makes it fast within seconds. */
const COMPETITOR_ROUNDS = { rounds: 3, seconds: 10 }

type Measured = { perSecond: number; perCpuSecond: number }

/** `nextPath` returns another page of the same origin for each request. */
async function load(
  url: string,
  pid: number,
  connections: number,
  encoding: string,
  nextPath?: () => string,
  seconds = SECONDS,
): Promise<Measured> {
  const before = cpuSeconds(pid)
  const result = await besideShop(async () =>
    autocannon({
      url,
      connections,
      duration: seconds,
      headers: { 'accept-encoding': encoding },
      ...(nextPath && { requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }] }),
    }),
  )
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`)
  const used = cpuSeconds(pid) - before
  return { perSecond: result.requests.total / result.duration, perCpuSecond: result.requests.total / used }
}

async function loadCached(url: string, pid: number): Promise<Measured> {
  const before = cpuSeconds(pid)
  const { total, seconds } = await besideShop(() =>
    askWithoutEnd(url, { connections: 10, seconds: SECONDS, encoding: 'br' }),
  )
  return { perSecond: total / seconds, perCpuSecond: total / (cpuSeconds(pid) - before) }
}

async function residentMb(): Promise<number> {
  const text = await (await fetch(`http://localhost:${PORT}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1024 / 1024
}

async function cachedAgainstBare(databaseUrl: string) {
  const home = `http://localhost:${PORT}/`
  const shop = startPinned([...SHOP_NODE_OPTIONS, 'src/server/main.ts'], shopEnv(databaseUrl))
  await ready(`http://localhost:${PORT}/readyz`)
  const body = await compressedBody(home)
  const bare = startPinned(['scripts/bench.ts', '--bare', body.toString('base64')], {})
  await ready(`http://localhost:${PORT + 1}/`)
  const rounds = { shop: [] as Measured[], bare: [] as Measured[] }
  for (let round = 0; round <= ROUNDS; round++) {
    const ofShop = await loadCached(home, shop.pid)
    const ofBare = await loadCached(`http://localhost:${PORT + 1}/`, bare.pid)
    // The first round only warms up both.
    if (round > 0) {
      rounds.shop.push(ofShop)
      rounds.bare.push(ofBare)
    }
  }
  const memory = await residentMb()
  await bare.stop()
  await shop.stop()
  const of = (list: Measured[], key: keyof Measured) => median(list.map((one) => one[key]))
  return {
    bytes: body.length,
    memory,
    shop: of(rounds.shop, 'perSecond'),
    bare: of(rounds.bare, 'perSecond'),
    ratio: of(rounds.shop, 'perCpuSecond') / of(rounds.bare, 'perCpuSecond'),
  }
}

/** The bytes that the shop sends for its home page. */
async function compressedBody(url: string): Promise<Buffer> {
  const { request } = await import('node:http')
  return new Promise((done, fail) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => done(Buffer.concat(chunks)))
    })
      .on('error', fail)
      .end()
  })
}

async function freshAgainstReact(databaseUrl: string) {
  const shop = startPinned([...SHOP_NODE_OPTIONS, 'src/server/main.ts'], {
    ...shopEnv(databaseUrl),
    PAGE_CACHE_MB: '0',
  })
  await ready(`http://localhost:${PORT}/readyz`)
  const page = `http://localhost:${PORT}${CARDS_PAGE}`
  const html = await (await fetch(page)).text()
  const cards = html.split('<article').length - 1
  if (cards !== 48) throw new Error(`${CARDS_PAGE} shows ${cards} cards and not 48`)
  const ofShop: number[] = []
  const ofReact: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const fresh = await load(page, shop.pid, 4, AS_BROWSERS_ASK)
    const react = runReact()
    if (round > 0) {
      ofShop.push(fresh.perSecond)
      ofReact.push(react)
    }
  }
  const memory = await residentMb()
  await shop.stop()
  return {
    shop: median(ofShop),
    react: median(ofReact),
    ratio: median(ofShop) / median(ofReact),
    memory,
    bytes: html.length,
  }
}

/** In a separate process on the shop's core, while the shop is idle. */
function runReact(): number {
  const output = execFileSync(...pinned(['scripts/bench.ts', '--react']), {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return Number(output.trim().split('\n').at(-1))
}

function shopEnv(databaseUrl: string): Record<string, string> {
  return {
    ...SHOP_ENVIRONMENT,
    PORT: String(PORT),
    DATABASE_URL: databaseUrl,
    DATA_DIR: 'var/bench',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '0',
    // Production mode; the sandbox provides the page with the cards.
    NODE_ENV: 'production',
    SANDBOX: 'on',
  }
}

/** 20,000 products: created once and kept in var/, because filling takes a minute. */
function seed(dataDir: string, ...more: string[]) {
  execFileSync(process.execPath, ['scripts/seed.ts', ...more], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  })
}

async function startLarge(products = LARGE, ...more: string[]) {
  const dataDir = `${ROOT}var/bench-${products === LARGE ? 'large' : products}`
  seed(dataDir, '--products', String(products), ...more)
  return startEmbeddedPostgres({ dataDir, log: () => {} })
}

async function largeCatalogue() {
  const postgres = await startLarge()
  const shop = startPinned([...SHOP_NODE_OPTIONS, 'src/server/main.ts'], {
    ...shopEnv(postgres.url),
    PAGE_CACHE_MB: '0',
  })
  try {
    await ready(`http://localhost:${PORT}/readyz`)
    const asked = await askLargeCatalogue(`http://localhost:${PORT}`, postgres.url)
    const origin = `http://localhost:${PORT}`
    const { popular, all } = await listPages(origin)
    const inTurn = (paths: readonly string[]) => {
      let at = 0
      return () => paths[at++ % paths.length] ?? '/'
    }
    const [nextPopular, nextNew] = [inTurn(popular), inTurn(all)]
    const rounds = { popular: [] as number[], brotli: [] as number[], new: [] as number[] }
    for (let round = 0; round <= ROUNDS; round++) {
      // Cards of the popular pages have been evicted meanwhile; these unmeasured requests reload them.
      await load(origin, shop.pid, 4, AS_BROWSERS_ASK, nextPopular)
      const ofPopular = await load(origin, shop.pid, 4, AS_BROWSERS_ASK, nextPopular)
      const asBrotli = await load(origin, shop.pid, 4, AS_OLDER_BROWSERS_ASK, nextPopular)
      const ofNew = await load(origin, shop.pid, 4, AS_BROWSERS_ASK, nextNew)
      if (round > 0) {
        rounds.popular.push(ofPopular.perSecond)
        rounds.brotli.push(asBrotli.perSecond)
        rounds.new.push(ofNew.perSecond)
      }
    }
    return {
      ...asked,
      popularPages: popular.length,
      pagesPerSecond: median(rounds.popular),
      brotliPagesPerSecond: median(rounds.brotli),
      newPagesPerSecond: median(rounds.new),
    }
  } finally {
    await shop.stop()
    await postgres.stop()
  }
}

/** Carts, and orders against the database alone. */
async function cartsAndOrders(databaseUrl: string) {
  const measured = await cartAndOrders({
    databaseUrl,
    origin: `http://localhost:${PORT}`,
    workDir: `${ROOT}var/bench`,
    startShop: (url, nodeArgs, env) =>
      startPinned([...SHOP_NODE_OPTIONS, ...nodeArgs, 'src/server/main.ts'], { ...shopEnv(url), ...env }),
    rounds: ROUNDS,
    seconds: SECONDS,
    ordersPerRound: ORDERS_PER_ROUND,
  })
  const carts = median(measured.carts)
  const [orders, replayed] = [median(measured.orders), median(measured.replayed)]
  const ratio = orders / replayed
  return {
    ...{ carts, orders, replayed, ratio, statements: measured.statements },
    cartsPerCpuSecond: median(measured.cartsPerCpuSecond),
    isGood: ratio >= 0.5,
  }
}

async function buildStreamEntry() {
  await viteBuild(
    mergeConfig(storefront('ru'), {
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: {
        ssr: true,
        outDir: `${ROOT}dist/bench`,
        copyPublicDir: false,
        minify: false,
        rollupOptions: { input: 'scripts/bench/stream-entry.tsx' },
      },
    }),
  )
}

/** Data written by an older version may lack what is measured now. */
function startFilledAnew() {
  rmSync(`${ROOT}var/bench`, { recursive: true, force: true })
  return startEmbeddedPostgres({ dataDir: `${ROOT}var/bench`, log: (message) => console.log(message) })
}

/** `--only cart`: only carts and orders, with the last storefront build; leaves the document unchanged. */
async function onlyCart() {
  const postgres = await startFilledAnew()
  try {
    const carts = await cartsAndOrders(postgres.url)
    console.log(cartRows(carts))
    process.exitCode = carts.isGood ? 0 : 1
  } finally {
    await postgres.stop()
  }
}

/** `--only fresh`: only uncached pages, with the last storefront build. */
async function onlyFresh() {
  await buildStreamEntry()
  const postgres = await startFilledAnew()
  try {
    console.log(await freshAgainstReact(postgres.url))
  } finally {
    await postgres.stop()
  }
}

/** `--only competitors FILE`: beside other shops that run already, in its own section; with the last storefront build. */
async function onlyCompetitors() {
  const competitors = readCompetitors(process.argv[4] ?? 'competitors.json')
  const of = (kind: 'lists' | 'carts') => competitors.filter((competitor) => competitor.of === kind)
  const beside: Beside[] = []
  const small = await startFilledAnew()
  try {
    for (const competitor of of('lists'))
      beside.push(await listsBeside(competitor, small.url, 'A list of a catalogue of 358 products'))
    for (const competitor of of('carts')) beside.push(await cartsBeside(competitor, small.url))
  } finally {
    await small.stop()
  }
  const large = await startLarge()
  try {
    for (const competitor of of('lists'))
      beside.push(await listsBeside(competitor, large.url, 'A list of 20,000 products'))
  } finally {
    await large.stop()
  }
  const text = besideText(beside)
  keepSection('Beside competitors', text)
  console.log(text)
  process.exitCode = isBesideGood(beside) ? 0 : 1
}

async function listsBeside(competitor: Competitor, databaseUrl: string, own: string): Promise<Beside> {
  const env = { ...shopEnv(databaseUrl), PAGE_CACHE_MB: '0' }
  const shop = startPinned([...SHOP_NODE_OPTIONS, 'src/server/main.ts'], env)
  const origin = `http://localhost:${PORT}`
  try {
    await ready(`${origin}/readyz`)
    const { popular } = await listPages(origin)
    let at = 0
    const next = () => popular[at++ % popular.length] ?? '/'
    const round = async () =>
      (await load(origin, shop.pid, 10, AS_BROWSERS_ASK, next, COMPETITOR_ROUNDS.seconds)).perSecond
    return await besideCompetitor(
      `${own}, fresh, ${popular.length} pages in rotation`,
      round,
      competitor,
      COMPETITOR_ROUNDS,
    )
  } finally {
    await shop.stop()
  }
}

async function cartsBeside(competitor: Competitor, databaseUrl: string): Promise<Beside> {
  const shop = startPinned([...SHOP_NODE_OPTIONS, 'src/server/main.ts'], { ...shopEnv(databaseUrl), WORKER: 'off' })
  const origin = `http://localhost:${PORT}`
  try {
    await ready(`${origin}/readyz`)
    const { buyers, skuIds } = await inviteBuyers(databaseUrl, ORDERS_PER_ROUND)
    const bodies = cartBodies(buyers, skuIds)
    for (const [index, buyer] of buyers.entries()) await checkCart(origin, buyer, bodies[index] ?? '')
    const round = async () => (await postCarts(origin, buyers, bodies, COMPETITOR_ROUNDS.seconds)).perSecond
    return await besideCompetitor('A cart of 5 items with a promo code, computed', round, competitor, COMPETITOR_ROUNDS)
  } finally {
    await shop.stop()
  }
}

/** `--only exchange`: only the 1C exchange, in its own section; an optional number sets the products. */
async function onlyExchange() {
  const postgres = await startLarge(Number(process.argv[4] ?? LARGE))
  try {
    const measured = await measureExchange(postgres.url)
    for (const difference of measured.differences) console.error(difference)
    const text = exchangeText(measured)
    keepSection('Exchange', text)
    console.log(text)
    process.exitCode = measured.differences.length === 0 ? 0 : 1
  } finally {
    await postgres.stop()
  }
}

/** `--only feeds`: only feeds, in their own section. */
async function onlyFeeds() {
  const postgres = await startLarge()
  try {
    const measured = await measureFeeds(postgres.url, {
      origin: `http://localhost:${PORT}`,
      async startShop() {
        const env = { ...shopEnv(postgres.url), WORKER: 'off' }
        const shop = startPinned([...SHOP_NODE_OPTIONS, 'src/server/main.ts'], env)
        await ready(`http://localhost:${PORT}/readyz`)
        return shop
      },
    })
    const text = feedsText(measured)
    keepSection('Feeds', text)
    console.log(text)
    process.exitCode = isFeedsGood(measured) ? 0 : 1
  } finally {
    await postgres.stop()
  }
}

/** `--only desk`: only the back-office lists, in their own section; an optional number sets the products. */
async function onlyDesk() {
  const postgres = await startLarge(Number(process.argv[4] ?? LARGE), '--orders', String(LARGE_ORDERS))
  try {
    const measured = await measureDesk(postgres.url)
    const text = deskText(measured)
    keepSection('Back office', text)
    console.log(text)
    process.exitCode = isDeskGood(measured) ? 0 : 1
  } finally {
    await postgres.stop()
  }
}

/** `--only load`: how long the use cases take to write so many products into a shop; the document stays as it is. */
function onlyLoad() {
  const dataDir = `${ROOT}var/bench-load`
  rmSync(dataDir, { recursive: true, force: true })
  seed(dataDir)
  seed(dataDir, '--products', process.argv[4] ?? String(LARGE))
  rmSync(dataDir, { recursive: true, force: true })
}

/** `--only index`: the index of products alone, with a number for so many; the document stays as it is. */
async function onlyIndex() {
  const index = await productIndex(Number(process.argv[4] ?? LARGE))
  console.log(productIndexRows(index))
  process.exitCode = isProductIndexGood(index) ? 0 : 1
}

async function productIndex(products = LARGE) {
  const postgres = await startLarge(products)
  try {
    return measureProductIndex(postgres.url)
  } finally {
    await postgres.stop()
  }
}

async function main() {
  console.log('Building')
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: ROOT, stdio: 'inherit' })
  await buildStreamEntry()
  const postgres = await startFilledAnew()
  try {
    console.log('A cached page against a bare server')
    const cached = await cachedAgainstBare(postgres.url)
    console.log('A fresh page against React alone')
    const fresh = await freshAgainstReact(postgres.url)
    console.log('What a first visit downloads')
    const shop = startPinned([...SHOP_NODE_OPTIONS, 'src/server/main.ts'], shopEnv(postgres.url))
    await ready(`http://localhost:${PORT}/readyz`)
    const downloads = await firstVisits(`http://localhost:${PORT}`)
    await shop.stop()
    console.log('Carts and orders')
    const carts = await cartsAndOrders(postgres.url)
    console.log('Twenty thousand items')
    const large = await largeCatalogue()
    console.log('The index of products')
    const index = await productIndex()
    const report = markdown(cached, fresh, large, index, carts, downloads)
    keepBeginning(report)
    console.log(report)
    const isGood = cached.ratio >= 0.7 && fresh.ratio >= 0.6 && cached.memory < 250 && fresh.memory < 250
    const isLargeGood = large.medianMs <= 30
    process.exitCode =
      isGood && isLargeGood && isProductIndexGood(index) && carts.isGood && downloads.flatMap(overBudget).length === 0
        ? 0
        : 1
  } finally {
    await postgres.stop()
  }
}

type Carts = Awaited<ReturnType<typeof cartsAndOrders>>
type Downloads = Awaited<ReturnType<typeof firstVisits>>

async function firstVisits(origin: string) {
  const browser = await chromium.launch(browserOptions)
  const downloads: PageBytes[] = []
  for (const { path } of FIRST_VISITS) downloads.push(await downloadedBytes(browser, origin + path))
  await browser.close()
  return downloads
}

const kb = (bytes: number) => (bytes / 1024).toFixed(1)
const n = (value: number) => Math.round(value).toLocaleString('en-US')

function cartRows({ carts, cartsPerCpuSecond, orders, replayed, ratio, statements }: Carts): string {
  return `| A guest's cart of 5 items with a promo code computed over HTTP | **${n(carts)} a second** (${n(cartsPerCpuSecond)} for each second of the shop's own processor time) | |
| Orders of 2 items placed over HTTP, 8 at once, relative to their ${n(statements)} SQL statements sent to an identical database by \`pg\` alone; e-mails wait in the outbox in both cases | **${ratio.toFixed(2)}** (${n(orders)} and ${n(replayed)} a second) | ≥ 0.50 |`
}

function markdown(
  cached: Awaited<ReturnType<typeof cachedAgainstBare>>,
  fresh: Awaited<ReturnType<typeof freshAgainstReact>>,
  large: Awaited<ReturnType<typeof largeCatalogue>>,
  index: MeasuredProductIndex,
  carts: Carts,
  downloads: Downloads,
): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.version}`
  return `# Benchmarks

Written by \`npm run bench\`. Machine: ${machine}. Medians of ${ROUNDS} rounds of ${SECONDS} s, alternating between the compared things, with the server on one core${hasTaskset ? '' : ' (not pinned here)'} and the load generator on the other. Compare the ratios, not the absolute figures.

| What | Figure | Wanted |
|---|---|---|
| Cached home page (${kb(cached.bytes)} KB of Brotli), pages per CPU second, relative to a bare Node \`http\` server sending the same bytes | **${cached.ratio.toFixed(2)}** (${n(cached.shop)} and ${n(cached.bare)} a second as the load generator saw them) | ≥ 0.70 |
| Uncached page with 48 cards, including its queries, over HTTP as Zstandard, relative to React's \`renderToPipeableStream\` alone on the same tree with preloaded data | **${fresh.ratio.toFixed(2)}** (${n(fresh.shop)} and ${n(fresh.react)} a second; ${kb(fresh.bytes)} KB of HTML) | ≥ 0.60 |
| A list of ${n(large.products)} products with all its filters, asked over HTTP (cards are read ${large.plan}) | **${large.medianMs.toFixed(1)} ms** at the median, ${large.slowestMs.toFixed(0)} ms at the slowest | ≤ 30 ms |
| Uncached list pages of those products as Zstandard, 48 cards and all filters each, ${large.popularPages} pages in rotation | **${n(large.pagesPerSecond)} a second** (${n(large.brotliPagesPerSecond)} a second as Brotli, for browsers that do not read Zstandard) | |
| The same, each page requested for the first time | ${n(large.newPagesPerSecond)} a second | |
${productIndexRows(index)}
${cartRows(carts)}
| Resident memory after serving cached pages / after rendering | ${n(cached.memory)} MB / ${n(fresh.memory)} MB | < 250 MB |

Downloads of a first visit with one item in the cart, compressed KB without headers:

| Page | JavaScript | CSS (≤ ${BUDGET_KB.style}) | Fonts (≤ ${BUDGET_KB.font}) | HTML | Pictures |
|---|---|---|---|---|---|
${downloads.map((page) => `| \`${page.path}\` | ${kb(page.script)} (≤ ${scriptsAllowed(page)}) | ${kb(page.style)} | ${kb(page.font)} | ${kb(page.document)} | ${kb(page.image)} |`).join('\n')}
`
}

if (process.argv[2] === '--bare') {
  const body = Buffer.from(process.argv[3] ?? '', 'base64')
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  }
  createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(PORT + 1)
} else if (process.argv[2] === '--react') {
  const entry = pathToFileURL(`${ROOT}dist/bench/stream-entry.js`).href
  const { streamedPagesPerSecond } = (await import(entry)) as typeof import('./bench/stream-entry.tsx')
  const origin = `http://localhost:${PORT}`
  const request = {
    site: { kind: 'other', language: 'ru' } as const,
    currency: 'RUB' as const,
    origin,
    origins: { ru: origin, en: origin },
    url: CARDS_PAGE,
    call: await callOverHttp(origin),
    report: (error: unknown) => console.error(error),
  }
  await streamedPagesPerSecond(request, 1_500)
  console.log(await streamedPagesPerSecond(request, SECONDS * 1000))
} else if (process.argv[2] === '--only' && process.argv[3] === 'cart') await onlyCart()
else if (process.argv[2] === '--only' && process.argv[3] === 'fresh') await onlyFresh()
else if (process.argv[2] === '--only' && process.argv[3] === 'index') await onlyIndex()
else if (process.argv[2] === '--only' && process.argv[3] === 'load') onlyLoad()
else if (process.argv[2] === '--only' && process.argv[3] === 'competitors') await onlyCompetitors()
else if (process.argv[2] === '--only' && process.argv[3] === 'exchange') await onlyExchange()
else if (process.argv[2] === '--only' && process.argv[3] === 'feeds') await onlyFeeds()
else if (process.argv[2] === '--only' && process.argv[3] === 'desk') await onlyDesk()
else await main()
