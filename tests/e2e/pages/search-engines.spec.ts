import type { APIRequestContext } from '@playwright/test'
import { routes } from '../../../src/storefront/routes.ts'
import { readVocabulary, vocabularyProblems } from '../../support/formats/schema-org.ts'
import { readXml, texts } from '../../support/formats/xml-tree.ts'
import { expect, SITES, type SiteName, test } from '../visit.ts'

const vocabulary = readVocabulary()
/** Pages asked for at once. */
const AT_ONCE = 4
/** What a result page of a search engine shows of them. */
const MAX_DESCRIPTION = 320

const PORT = process.env.E2E_PORT ?? '4310'
const ORIGINS: Record<SiteName, string> = { ru: `http://localhost:${PORT}`, en: `http://en.localhost:${PORT}` }

/** By the name of the site in a header: not every system knows names below `localhost`. */
function ask(request: APIRequestContext, address: string) {
  const { pathname, search, host } = new URL(address)
  return request.get(`${ORIGINS.ru}${pathname}${search}`, { headers: { host }, maxRedirects: 0 })
}

type Page = { url: string; status: number; html: string; robots: string }

async function fetched(request: APIRequestContext, url: string): Promise<Page> {
  const answer = await ask(request, url)
  const html = await answer.text()
  return { url, status: answer.status(), html, robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1] ?? '' }
}

async function locations(request: APIRequestContext, url: string): Promise<string[]> {
  const answer = await ask(request, url)
  expect(answer.status(), url).toBe(200)
  return readXml(await answer.text()).children.map((entry) => texts(entry, 'loc')[0] ?? '')
}

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
const attribute = (html: string, pattern: RegExp) => unescaped(pattern.exec(html)?.[1] ?? '')
const canonicalOf = (html: string) => attribute(html, /<link rel="canonical" href="([^"]*)"/)

function factsOf(html: string): unknown[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as unknown,
  )
}

/** Everything that is wrong with a page which a search engine is invited to. */
function problemsOf({ url, status, html, robots }: Page): string[] {
  const said = (what: string) => `${url}: ${what}`
  if (status !== 200) return [said(`answers ${status}`)]
  const title = attribute(html, /<title>([^<]*)<\/title>/)
  const description = attribute(html, /<meta name="description" content="([^"]*)"/)
  const image = attribute(html, /<meta property="og:image" content="([^"]*)"/)
  return [
    ...(robots.includes('noindex') ? [said('is on the map and noindex')] : []),
    ...(canonicalOf(html) === url ? [] : [said(`names ${canonicalOf(html)} as canonical`)]),
    ...(title ? [] : [said('has no title')]),
    ...(description && description.length <= MAX_DESCRIPTION ? [] : [said(`description: "${description}"`)]),
    ...(/^https?:\/\/.+\.jpg$/.test(image) ? [] : [said(`og:image: "${image}"`)]),
    ...((html.match(/<h1\b/g) ?? []).length === 1 ? [] : [said('has not exactly one h1')]),
    ...factsOf(html).flatMap((facts) => vocabularyProblems(facts, vocabulary).map(said)),
  ]
}

async function inBatches<Item, Found>(items: readonly Item[], work: (item: Item) => Promise<Found>): Promise<Found[]> {
  const found: Found[] = []
  for (let start = 0; start < items.length; start += AT_ONCE)
    found.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))))
  return found
}

for (const site of SITES) {
  test(`every address on the map of the ${site} site is a page that may be shown`, async ({ request }) => {
    test.setTimeout(600_000)
    const maps = await locations(request, `${ORIGINS[site]}/sitemap.xml`)
    expect(maps.length).toBeGreaterThan(6)
    const urls = (await inBatches(maps, (map) => locations(request, map))).flat()
    expect(new Set(urls).size).toBe(urls.length)
    const titles = new Map<string, string>()
    const problems = (
      await inBatches(urls, async (url) => {
        const page = await fetched(request, url)
        const title = attribute(page.html, /<title>([^<]*)<\/title>/)
        // Colours of one product share its words; any other two pages do not.
        const twin = url.includes('/jewelry/') ? undefined : titles.get(title)
        titles.set(title, url)
        return [...problemsOf(page), ...(twin ? [`${url} and ${twin} are both called "${title}"`] : [])]
      })
    ).flat()
    expect(problems).toEqual([])

    // And the other way round: what is on no map of the site says why.
    const known = new Set(urls.map((url) => new URL(url).pathname))
    const own = routes.filter(({ path, page, isPersonal }) => page && !isPersonal && !path.includes(':'))
    const silent = (
      await inBatches(
        own.filter(({ path }) => !known.has(path) && !path.startsWith('/sandbox')),
        ({ path }) => fetched(request, ORIGINS[site] + path),
      )
    ).filter(
      ({ url, status, robots, html }) => status === 200 && !robots.includes('noindex') && canonicalOf(html) === url,
    )
    expect(silent.map(({ url }) => url)).toEqual([])
  })
}

test('the two sites name each other where both have the page, and nowhere else', async ({ request }) => {
  const alternates = async (url: string) =>
    Object.fromEntries(
      [...(await fetched(request, url)).html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(
        ([, language = '', href = '']) => [language, unescaped(href)],
      ),
    )
  for (const [ru, en] of [
    ['/catalog/rings', '/catalog/rings'],
    ['/catalog/rings?stone=diamond', '/catalog/rings?stone=diamond'],
    ['/jewelry/ring-band-dome', '/jewelry/ring-band-dome'],
    ['/garantii', '/warranty'],
    ['/shops', '/stores'],
    ['/about', '/about'],
  ] as const) {
    const both = { ru: ORIGINS.ru + ru, en: ORIGINS.en + en, 'x-default': ORIGINS.en + en }
    expect(await alternates(both.ru), ru).toEqual(both)
    expect(await alternates(both.en), en).toEqual(both)
  }
  for (const path of ['/oferta', '/career', '/cart', '/search/ring'])
    expect(await alternates(ORIGINS.ru + path), path).toEqual({})
})

test('structured data of the main kinds of pages', async ({ request }) => {
  const typesOf = async (path: string) => {
    const [block] = factsOf((await fetched(request, ORIGINS.ru + path)).html)
    return ((block as { '@graph': { '@type': string }[] } | undefined)?.['@graph'] ?? []).map((fact) => fact['@type'])
  }
  expect(await typesOf('/')).toEqual(expect.arrayContaining(['Organization', 'WebSite']))
  expect((await typesOf('/catalog/rings')).toSorted()).toEqual(['BreadcrumbList', 'ItemList'])
  expect((await typesOf('/jewelry/ring-band-dome')).toSorted()).toEqual(['BreadcrumbList', 'ProductGroup'])
  expect(await typesOf('/shops/hillsMall')).toContain('JewelryStore')
  expect(await typesOf('/career')).toContain('JobPosting')
  expect(await typesOf('/streams')).toContain('BroadcastEvent')
  expect(await typesOf('/certificate-info')).toContain('FAQPage')
})

test('a picture for links is made once, of the size that they show', async ({ request }) => {
  const { html } = await fetched(request, `${ORIGINS.ru}/jewelry/ring-band-dome`)
  const image = attribute(html, /<meta property="og:image" content="([^"]*)"/)
  expect(image).toMatch(/\/media\/[0-9a-f]{12}\/share\.jpg$/)
  const answer = await ask(request, image)
  expect(answer.headers()['content-type']).toBe('image/jpeg')
  expect(answer.headers()['cache-control']).toContain('immutable')
  const { default: sharp } = await import('sharp')
  expect(await sharp(await answer.body()).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
})
