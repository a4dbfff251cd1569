import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { browserOptions } from '../tests/support/find-browser.ts'

/** Full-page screenshots of the given routes, on both sites and at the three layout widths. */
const WIDTHS = [390, 900, 1440]
const THUMB = { width: 300, height: 660 }

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { popup: { type: 'string' }, dir: { type: 'string', default: 'shots' } },
})
const routes = positionals.length > 0 ? positionals : ['/']
const root = fileURLToPath(new URL('../', import.meta.url))
const folder = resolve(root, options.dir)

type Shot = { name: string; file: string; image: Buffer }

async function main(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const shop = process.env.SHOP_URL ? { url: process.env.SHOP_URL, stop: async () => {} } : await startShop()
  const browser = await chromium.launch(browserOptions)
  try {
    const shots: Shot[] = []
    for (const route of routes) {
      for (const site of ['ru', 'en'])
        for (const width of WIDTHS) shots.push(await take(browser, shop.url, site, route, width))
    }
    await makeContactSheet(shots)
  } finally {
    await browser.close()
    await shop.stop()
  }
}

async function take(browser: Browser, shop: string, site: string, route: string, width: number): Promise<Shot> {
  const url = new URL(route, shop)
  if (site === 'en') url.hostname = `en.${url.hostname}`
  if (options.popup) url.searchParams.set('popup', options.popup)
  const isPhone = width < 768
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 844 : 900 },
    hasTouch: isPhone,
    isMobile: isPhone,
  })
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(`${url}: ${message.text()}`)
  })
  page.on('pageerror', (error) => console.error(`${url}: ${error.message}`))
  const answer = await page.goto(url.href, { waitUntil: 'load' })
  if (answer && answer.status() >= 500) console.error(`${url}: ${answer.status()}`)
  await settle(page)
  const image = await page.screenshot({ fullPage: !options.popup, animations: 'disabled' })
  await context.close()

  const slug =
    [route, options.popup]
      .filter(Boolean)
      .join('-')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'home'
  const name = `${slug}-${site}-${width}`
  const file = join(folder, `${name}.png`)
  await writeFile(file, image)
  console.log(file)
  return { name, file, image }
}

/** Scrolls through the page to trigger lazy loading, then waits for pictures and fonts. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
    // What is far from the screen is on the picture too.
    document.documentElement.toggleAttribute('data-whole', true)
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await pause(60)
    }
    const pictures = [...document.images].map((image) => image.decode().catch(() => {}))
    await Promise.race([Promise.all([...pictures, document.fonts.ready]), pause(10_000)])
    scrollTo(0, 0)
    await pause(300)
  })
}

async function makeContactSheet(shots: Shot[]): Promise<void> {
  const columns = 2 * WIDTHS.length
  const cell = { width: THUMB.width + 16, height: THUMB.height + 40 }
  const tiles = await Promise.all(
    shots.map(async ({ name, image }, index) => {
      const left = (index % columns) * cell.width + 8
      const top = Math.floor(index / columns) * cell.height
      const label = `<svg width="${THUMB.width}" height="32"><text y="22" font-size="16" font-family="sans-serif">${name}</text></svg>`
      const small = await sharp(image).resize({ width: THUMB.width }).toBuffer({ resolveWithObject: true })
      const thumb = await sharp(small.data)
        .extract({ left: 0, top: 0, width: small.info.width, height: Math.min(small.info.height, THUMB.height) })
        .toBuffer()
      return [
        { input: Buffer.from(label), left, top },
        { input: thumb, left, top: top + 32 },
      ]
    }),
  )
  const height = Math.ceil(shots.length / columns) * cell.height
  const sheet = sharp({ create: { width: columns * cell.width, height, channels: 3, background: '#d9d9d9' } })
  await sheet.composite(tiles.flat()).png().toFile(join(folder, 'index.png'))
  const figures = shots.map(
    ({ name }) => `<figure><figcaption>${name}</figcaption><a href="${name}.png"><img src="${name}.png"></a></figure>`,
  )
  const style =
    'body{display:flex;flex-wrap:wrap;align-items:start;background:#d9d9d9}img{width:300px}figure{margin:8px}'
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><style>${style}</style>${figures.join('\n')}`,
  )
  console.log(join(folder, 'index.png'))
  console.log(join(folder, 'index.html'))
}

/** A separate shop with its own data, so that screenshots disturb nobody. */
async function startShop(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = process.env.SHOTS_PORT ?? '4330'
  const url = `http://localhost:${port}`
  const env = { ...process.env, PORT: port, DATA_DIR: 'var/shots', DATABASE_URL: '' }
  const shop = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(shop, 'exit')
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  while (!(await isReady())) {
    if (shop.exitCode !== null) throw new Error(`The shop did not start: exit code ${shop.exitCode}`)
    await sleep(200)
  }
  const stop = async () => {
    shop.kill('SIGTERM')
    await ended
  }
  return { url, stop }
}

await main()
