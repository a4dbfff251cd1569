import { createHash } from 'node:crypto'
import { type APIResponse, test as base, expect, type Page } from '@playwright/test'
import { askAxe } from './steps/axe/ask-axe.ts'

export { expect }

/** Both sites of the shop, as a visitor reaches them. */
export const SITES = ['ru', 'en'] as const
export type SiteName = (typeof SITES)[number]

/** A story that is the same program on both screens is told on one of them: Russian on a phone, English on a desktop. */
export const screenOf = (site: SiteName) => (site === 'ru' ? '@phone' : '@desktop')

export function addressOn(site: SiteName, path: string, baseURL: string | undefined): string {
  const url = new URL(path, baseURL)
  if (site === 'en') url.hostname = `en.${url.hostname}`
  return url.href
}

type Shop = {
  /** Opens a page of a site and waits until it is alive. */
  visit(site: SiteName, path: string): Promise<Page>
}

/** Every story fails when the browser complained: a broken script, a refused style, a picture that is not there. */
export const test = base.extend<Shop & { complaints: string[]; meantComplaints: RegExp | null }>({
  /** What the browser may complain of in a story that is about it. */
  meantComplaints: [null, { option: true }],
  extraHTTPHeaders: async ({ contextOptions: _ }, provide, { testId, retry }) => {
    const bytes = createHash('sha256').update(`${testId}:${retry}`).digest()
    await provide({ 'x-forwarded-for': `10.${bytes[0]}.${bytes[1]}.${bytes[2]}` })
  },
  context: async ({ context }, provide) => {
    await context.addInitScript(putClockAhead, Number(process.env.E2E_CLOCK_AHEAD_MS))
    await provide(context)
  },
  complaints: ({ contextOptions: _ }, provide) => provide([]),
  // Stories that only ask the server need no page, and open none.
  page: async ({ page, complaints, meantComplaints }, provide) => {
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      // The document itself may be a 404, which the story then asks for by name.
      const isStatus = /the server responded with a status of 40[14]/.test(message.text())
      // On plain http browsers do not heed this header, and say so.
      const isUnheeded = message.text().startsWith('The Cross-Origin-Opener-Policy header has been ignored')
      const isMeant = meantComplaints?.test(message.text()) ?? false
      if (message.type() === 'error' && !isStatus && !isUnheeded && !isMeant) complaints.push(message.text())
    })
    await provide(page)
    expect(complaints).toEqual([])
  },
  visit: async ({ page, baseURL }, provide) => {
    await provide(async (site, path) => {
      await untilAlive(page, () => page.goto(addressOn(site, path, baseURL)))
      return page
    })
  },
})

/**
 * The visitor's own data is the last thing a page asks for. Once the browser is idle after that, every part of the page
 * has been taken over, and what it read from its address is known to it.
 */
export async function untilAlive(page: Page, open: () => Promise<unknown>): Promise<void> {
  const isAlive = page.waitForResponse((response) => response.url().includes('/pd/frontend/common_data'))
  await open()
  await isAlive
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())))
}

/** Runs in the browser: its clock shows the moment at which the stories happen, as the shop's does, and goes on. */
export function putClockAhead(ms: number): void {
  const TrueDate = Date
  const now = () => TrueDate.now() + ms
  globalThis.Date = new Proxy(TrueDate, {
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
    apply: () => new TrueDate(now()).toString(),
  })
}

/** An answer of a site without a browser around it; the machine's own resolver may not know `en.localhost`. */
export function answerOf(page: Page, site: SiteName, path: string, baseURL: string | undefined): Promise<APIResponse> {
  const { host } = new URL(addressOn(site, '/', baseURL))
  return page.request.get(path, { headers: { host }, maxRedirects: 0 })
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
}

/** What axe finds wrong with the page as it is now. Sums may have begun to be computed while it looked: it looks again. */
export async function violationsOf(page: Page): Promise<string[]> {
  const found = await violationsAtRest(page)
  return found.length > 0 ? violationsAtRest(page) : found
}

/** Once nothing fades any more: half-seen words have no contrast. */
async function violationsAtRest(page: Page): Promise<string[]> {
  // Sums that are being computed are dimmed. A story about waiting itself looks at what still waits.
  await page
    .locator('[aria-busy="true"]')
    .first()
    .waitFor({ state: 'detached', timeout: 6_000 })
    .catch(() => {})
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => {})))
  })
  const violations = await askAxe(page)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
