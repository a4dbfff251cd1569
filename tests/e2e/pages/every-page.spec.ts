import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { isBlocked } from '#rules/location/web-addresses/blocked-pages.ts'
import { routes } from '../../../src/storefront/routes.ts'
import { readPages } from '../../support/content/stored-pages.ts'
import { answerFirstQuestions } from '../customer.ts'
import { followLink } from '../steps/go-on.ts'
import { reachFaults } from '../steps/page-checks.ts'
import { expect, expectAccessible, SITES, type SiteName, test, violationsOf } from '../visit.ts'

/** As the shop is on the internet: there each site blocks what is the other's. */
const HOSTS: Record<SiteName, string> = { ru: 'lunnitsa.ru', en: 'lunnitsa.com' }
/** Of each address with a parameter: enough to see that it is linked to as it should be. */
const SAMPLE = 4
const WIDTHS = [390, 900, 1440]

/** What a page is at four times its size (WCAG 1.4.10), spaced out, in few colours, by keys and by voice. */
async function narrowFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 900 })
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  return [...(isWider ? ['does not fit 320 px'] : []), ...(await reachFaults(page))]
}

/** Pages that have stories of their own, with axe in them at the widths of the stories. */
const COVERED_ELSEWHERE = [
  ...['home', 'catalog', 'product', 'designers', 'search', 'trend', 'wishlist', 'cart', 'order', 'profile', 'account'],
  ...['auth', 'certificate', 'certificate-info', 'get-certificate', 'loyalty', 'referral', 'sandbox'],
]

/** The fewest words in the main part of a page, by the folder of its page; what is not here is a tool, not a text. */
const FEWEST_WORDS: Record<string, number> = { content: 150, home: 100, designers: 100, catalog: 60 }

/** Words in the other alphabet that are meant: the other language by its own name, the seller as it is registered. */
const MEANT_CYRILLIC = /Русский|ООО\s«Лунница»/g

const site = (name: SiteName) => ({ kind: name, language: name })
const isOf = (name: SiteName, path: string) => !isBlocked(site(name), path, new URLSearchParams())

/** The addresses of a site that need no parameter; landings come last, as none of their links leads on. */
function addressesOf(name: SiteName) {
  const found = routes.flatMap(({ path, page, isPersonal, layout }) => {
    const address = path.replace(/\/:\w+\?$/, '')
    const isOpen = page && !isPersonal && !address.includes(':') && !address.startsWith('/sandbox')
    return isOpen && isOf(name, address) ? [{ path: address, folder: page.split('/')[0] ?? '', layout }] : []
  })
  return found.toSorted((one, other) => Number(one.layout === 'landing') - Number(other.layout === 'landing'))
}

const folderOf = (path: string) => {
  const found = routes.find((route) => route.path === path) ?? routes.find((route) => patternOf(route.path).test(path))
  return { pattern: found?.path ?? path, folder: found?.page?.split('/')[0] ?? '' }
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`)
}

async function fetched(request: APIRequestContext, name: SiteName, path: string) {
  const answer = await request.get(path, { headers: { host: HOSTS[name] }, maxRedirects: 0 })
  return { status: answer.status(), location: answer.headers().location ?? '', html: await answer.text() }
}

const entities: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>', nbsp: ' ' }
const decoded = (text: string) =>
  text.replace(/&(amp|quot|#x27|lt|gt|nbsp);/g, (_, name: string) => entities[name] ?? '')

/** What is read of a page, by eye or by a screen reader. */
function textOf(html: string): string {
  const body = html.replace(/<(script|style|template|noscript)\b[\s\S]*?<\/\1>/g, ' ').replace(/<!--[\s\S]*?-->/g, '')
  const said = [...body.matchAll(/\b(?:alt|aria-label|title|placeholder|content)="([^"]*)"/g)].map(([, text]) => text)
  return decoded(`${body.replace(/<[^>]+>/g, ' ')} ${said.join(' ')}`)
}

const mainOf = (html: string) => /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
const linksOf = (html: string) => [...html.matchAll(/<a\b[^>]*\shref="([^"]+)"/g)].map(([, href = '']) => decoded(href))
const has = (html: string, id: string) => html.includes(` id="${id}"`)

/** What is wrong with one page, in words. */
function faultsOf(name: SiteName, path: string, html: string): string[] {
  const { folder } = folderOf(path)
  const text = textOf(html).replace(MEANT_CYRILLIC, '')
  const count = textOf(mainOf(html))
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length
  const others = text.match(/[а-яё]{2,}/gi) ?? []
  const headings = html.match(/<h1\b/g)?.length ?? 0
  return [
    ...(/<title>[^<]{3,}<\/title>/.test(html) ? [] : ['no title']),
    ...(/<meta name="description" content="[^"]{20,}"/.test(html) || /name="robots" content="noindex/.test(html)
      ? []
      : ['no description']),
    ...(headings === 1 ? [] : [`${headings} h1`]),
    ...(new RegExp(`<html[^>]* lang="${name}`).test(html) ? [] : ['another language']),
    ...(name === 'en' && others.length > 0 ? [`not translated: ${[...new Set(others)].join(' ')}`] : []),
    ...(count >= (FEWEST_WORDS[folder] ?? 0) ? [] : [`only ${count} words`]),
    ...(/\{[a-zA-Z]+\}/.test(textOf(mainOf(html))) ? ['a figure that is not said'] : []),
  ].map((fault) => `${path}: ${fault}`)
}

test('the crawl names everything that is wrong with a page, and nothing of one that is right', () => {
  const wrong =
    '<html lang="ru"><head><title></title></head><main><h1>Привет</h1><h1>One</h1>{returnDays}</main></html>'
  expect(faultsOf('en', '/about', wrong)).toEqual(
    [
      ...['no title', 'no description', '2 h1', 'another language', 'not translated: Привет'],
      ...['only 3 words', 'a figure that is not said'],
    ].map((fault) => `/about: ${fault}`),
  )
  const right =
    '<html lang="en"><head><title>About</title><meta name="description" content="Who we are and what we make."/></head>' +
    `<main><h1>About</h1>${'<p>word</p>'.repeat(150)}</main></html>`
  expect(faultsOf('en', '/about', right)).toEqual([])
})

for (const name of SITES)
  test(`[B01, B02, D03, D04] every page of the ${name} site is in its language and leads only to pages that are there`, async ({
    request,
  }) => {
    test.setTimeout(240_000)
    const pages = new Map<string, string>()
    const faults: string[] = []
    const waiting = addressesOf(name).map(({ path }) => ({ path, from: 'the table of addresses' }))
    // The panels of the menu are drawn in the browser from this answer.
    const { html: menu } = await fetched(request, name, '/pd/frontend/menu')
    const inMenu = [...menu.matchAll(/"(?:href|path|to|url)":"(\/[^"]*)"/g)].map(([, href = '']) => href)
    expect(inMenu.length).toBeGreaterThan(20)
    for (const path of new Set(inMenu)) waiting.push({ path, from: 'the menu' })
    const asked = new Set(waiting.map(({ path }) => path))
    const samples = new Map<string, number>()
    const anchors: { path: string; id: string; from: string }[] = []

    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { path, from } = next
      const { status, location, html } = await fetched(request, name, path)
      if (status >= 300 && status < 400) {
        const target = new URL(location, 'http://shop').pathname
        if (target === '/404') faults.push(`${path}: linked from ${from}, not on this site`)
        else if (!asked.has(target)) {
          asked.add(target)
          waiting.push({ path: target, from: path })
        }
        continue
      }
      if (status !== 200) {
        faults.push(`${path}: ${status}, linked from ${from}`)
        continue
      }
      // A calendar is a file: that it is there is all.
      if (path.endsWith('.ics')) continue
      pages.set(path, html)
      faults.push(...faultsOf(name, path, html))
      for (const href of linksOf(html)) {
        if (href.startsWith('#')) {
          if (!has(html, href.slice(1))) faults.push(`${path}: nothing at ${href}`)
          continue
        }
        if (!href.startsWith('/') || href.startsWith('//')) continue
        const { pathname, hash, search } = new URL(href, 'http://shop')
        if (hash) anchors.push({ path: pathname, id: hash.slice(1), from: path })
        if (/^\/(media|sandbox|api|assets)\//.test(pathname) || pathname === '/logout') continue
        // Of lists by filters, and of pages of one thing each, some.
        const { pattern } = folderOf(pathname)
        const address = search && pattern.startsWith('/catalog') ? pathname + search : pathname
        if (asked.has(address)) continue
        const kind = search ? `${pattern}?` : pattern
        const count = samples.get(kind) ?? 0
        if ((pattern.includes(':') || search) && count >= SAMPLE) continue
        samples.set(kind, count + 1)
        asked.add(address)
        waiting.push({ path: address, from: path })
      }
    }
    for (const { path, id, from } of anchors) {
      const html = pages.get(path)
      if (html && !has(html, id)) faults.push(`${from}: nothing at ${path}#${id}`)
    }
    expect([...new Set(faults)]).toEqual([])
    // The crawl has seen what it is about.
    for (const path of ['/', '/about', '/catalog', name === 'ru' ? '/vozvrat' : '/returns'])
      expect([...pages.keys()]).toContain(path)
    expect([...pages.keys()].some((path) => path.startsWith('/jewelry/'))).toBe(true)
  })

const written = await readPages(new URL('../../../shops/lunnitsa/content', import.meta.url).pathname)

/** What a page is made of: its component, and of a written one each kind of its blocks. */
function partsOf(name: SiteName, path: string): string[] {
  const page = routes.find((route) => route.path.replace(/\/:\w+\?$/, '') === path)?.page ?? path
  const file = written.find((one) => one.language === name && one.path === path)
  return [page, ...(file?.draft.blocks.map(({ kind }) => kind) ?? [])]
}

for (const name of SITES)
  test(`the written pages of the ${name} site pass axe on a phone, a tablet and a desk`, async ({ page, visit }) => {
    test.setTimeout(480_000)
    await answerFirstQuestions(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const paths = addressesOf(name).filter(({ folder }) => !COVERED_ELSEWHERE.includes(folder))
    expect(paths.length).toBeGreaterThan(5)
    const opened = new Set<string>()
    for (const { path } of paths)
      await test.step(path, async () => {
        // Where something is new, the browser takes over what the server wrote; the rest is a link away.
        const isNew = partsOf(name, path).some((part) => !opened.has(part))
        if (isNew || !(await followLink(page, path))) {
          await visit(name, path)
          for (const part of partsOf(name, path)) opened.add(part)
        }
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 })
          await expectAccessible(page)
          const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
          expect(isWider, `${path} does not fit ${width} px`).toBe(false)
        }
        expect(await narrowFaults(page), path).toEqual([])
      })
  })

/** Of each kind of address with a parameter, one: where to find a link to it. */
const ONE_OF_EACH: [pattern: RegExp, from: string][] = [
  [/^\/jewelry\/[^/?]+$/, '/catalog'],
  [/^\/designers\/[^/?]+$/, '/designers'],
  [/^\/trend\/[^/?]+$/, '/trend'],
  [/^\/(?:shops|stores)\/[^/?]+$/, ''],
]

/** `AXE_WIDTHS=all`: each page at each width. Otherwise each at one, another one tomorrow: it all takes its time. */
const ALL_WIDTHS = process.env.AXE_WIDTHS === 'all'
const DAY_MS = 86_400_000

for (const name of SITES)
  test(`every other page of the ${name} site passes axe and fits its screen`, async ({ page, visit, request }) => {
    test.setTimeout(ALL_WIDTHS ? 900_000 : 480_000)
    await answerFirstQuestions(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const covered = addressesOf(name).filter(({ folder }) => COVERED_ELSEWHERE.includes(folder))
    const found = new Map<string, string[]>()
    for (const [pattern, from] of ONE_OF_EACH) {
      const path = from || (name === 'ru' ? '/shops' : '/stores')
      const { html } = await fetched(request, name, path)
      const [first] = linksOf(html).filter((href) => pattern.test(href))
      if (first) found.set(path, [first])
    }
    // What is found on a page comes after it, a link away.
    const listed = covered.flatMap(({ path }) => [path, ...(found.get(path) ?? [])])
    const paths = new Set([
      ...listed,
      ...[...found.values()].flat(),
      '/order-success',
      '/get-certificate',
      `/search/${name === 'ru' ? 'кольцо' : 'ring'}`,
    ])
    expect(paths.size).toBeGreaterThan(20)
    const today = Math.floor(Date.now() / DAY_MS)
    const faults: string[] = []
    for (const [index, path] of [...paths].filter((one) => isOf(name, one)).entries())
      await test.step(path, async () => {
        // Their own stories open them by their addresses, all but this one.
        const isOpenedHere = index === 0 || path === '/delete-app-account'
        if (isOpenedHere || !(await followLink(page, path))) await visit(name, path)
        const widths = ALL_WIDTHS ? WIDTHS : WIDTHS.slice((index + today) % WIDTHS.length).slice(0, 1)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          for (const violation of await violationsOf(page)) faults.push(`${path} at ${width}: ${violation}`)
          const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
          if (isWider) faults.push(`${path} does not fit ${width} px`)
        }
        for (const fault of await narrowFaults(page)) faults.push(`${path}: ${fault}`)
      })
    expect(faults).toEqual([])
  })

const statements = new Map(
  readFileSync(new URL('../../../docs/requirements.tsv', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line): [string, string][] => {
      const [id = '', , what = ''] = line.split('\t')
      return what.startsWith('route /') ? [[what.slice('route '.length).trim(), id]] : []
    }),
)

for (const { path, language, draft } of written.filter((file) => file.draft.kind === 'page'))
  test(`[${statements.get(path) ?? path}] ${path} of the ${language} site has its own title and sections, and is not the other site's`, async ({
    request,
  }) => {
    const { status, html } = await fetched(request, language, path)
    expect(status).toBe(200)
    const plain = (text: string) => text.replaceAll(/[\s\u00A0]+/g, ' ').trim()
    const headings = (level: 1 | 2) =>
      [...html.matchAll(new RegExp(`<h${level}\\b[^>]*>([\\s\\S]*?)</h${level}>`, 'g'))].map(([, inner = '']) =>
        plain(decoded(inner.replace(/<[^>]+>/g, ''))),
      )
    const isPlain = (text: string | undefined): text is string => Boolean(text) && !text?.includes('{')
    // A form of a landing may come after a press.
    const first = draft.blocks
      .map((block) => ('title' in block && block.kind !== 'form' ? block.title : undefined))
      .find(isPlain)
    if (isPlain(draft.title)) expect(headings(1)).toEqual([plain(draft.title)])
    if (first) expect(headings(2)).toContain(plain(first))

    const other = language === 'ru' ? 'en' : 'ru'
    const there = await fetched(request, other, path)
    if (!isOf(other, path)) expect([there.status, there.location]).toEqual([302, '/404'])
    else if (!written.some((file) => file.language === other && file.path === path)) expect(there.status).toBe(404)
    else expect(there.html).toContain(`lang="${other}`)
  })
