import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { settings } from '#shop/settings.ts'
import { SEEDED_AT } from '../../../../tests/support/test-database.ts'
import { answerOf } from '../../../../tests/support/test-editing.ts'
import { startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import { createIndexNow } from '../../integrations/search-engines/indexnow/indexnow-adapter.ts'
import {
  indexNowSimulator,
  SANDBOX_INDEXNOW_KEY,
} from '../../integrations/search-engines/indexnow/indexnow-simulator.ts'
import { type Database, openDatabase, transaction } from '../../kernel/database/db.ts'
import type { Edit } from '../../kernel/editing/edit.ts'
import { createLogger } from '../../kernel/logger.ts'
import { createReadModels, type Editing, saveCategory } from '../catalog/index.ts'
import { searchIndex } from '../search/index.ts'
import { listRedirects, removeRedirect, saveRedirect } from './index.ts'
import { notifySearchEngines } from './notify-search-engines.ts'

const EN = 'en.localhost:3000'
const edit: Edit = { by: 'staff:7', at: SEEDED_AT, language: 'en' }

let shop: TestShop
let database: Database
let editing: Editing
beforeAll(async () => {
  shop = await startTestShop()
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  editing = {
    transact: (work) => transaction(database.db, work),
    events: { record: shop.record },
    readModels: createReadModels(searchIndex, settings),
  }
})
afterAll(async () => {
  await database?.close()
  await shop?.stop()
})

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
const dates = (xml: string) => [...xml.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map(([, date = '']) => date)

describe('the maps of a site', () => {
  test('the index names a file for each kind of page, on the host that was asked', async () => {
    const { status, headers, text } = await shop.ask({ url: '/sitemap.xml' })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(locations(text)).toEqual(
      ['pages', 'catalog', 'selections', 'designers', 'trends', 'shops', 'products-1'].map(
        (name) => `http://localhost:3000/sitemaps/${name}.xml`,
      ),
    )
    expect(locations((await shop.ask({ url: '/sitemap.xml', host: EN })).text)[0]).toMatch(
      /^http:\/\/en\.localhost:3000\//,
    )
  })

  test('products have their pictures, and the date of their last edit', async () => {
    const { text } = await shop.ask({ url: '/sitemaps/products-1.xml' })
    const [{ count, archived } = { count: 0, archived: '' }] = (
      await database.db.execute<{ count: number; archived: string }>(sql`
        select count(*) filter (where not p.is_archive)::integer as count, min(m.slug) filter (where p.is_archive) as archived
        from catalog.products p join catalog.product_metals m on m.product_id = p.id`)
    ).rows
    expect(locations(text)).toHaveLength(count)
    expect(new Set(locations(text)).size).toBe(count)
    expect(text).not.toContain(`/jewelry/${archived}<`)
    expect(
      text.match(/<image:loc>http:\/\/localhost:3000\/media\/[0-9a-f]{12}\/\d+\.jpg<\/image:loc>/g)?.length,
    ).toBeGreaterThan(count)

    const page = '/jewelry/ring-band-dome'
    const entry = () =>
      shop
        .ask({ url: '/sitemaps/products-1.xml' })
        .then((map) => map.text.split('<url>').find((url) => url.includes(`${page}<`)) ?? '')
    const before = dates(await entry())[0] ?? ''
    await database.db.execute(sql`
      insert into catalog.history (entity, entity_key, version, changed_by, changed_at, before, after)
      select 'prices', id::text, 9, 'staff:7', '2026-11-20T08:00:00Z', '{}', '{}' from catalog.products where slug = 'ring-band-dome'`)
    expect(before < '2026-11-20').toBe(true)
    expect(dates(await entry())[0]).toBe('2026-11-20T08:00:00.000Z')
  })

  test('each site has its own pages: those it shows, and those whose words are published', async () => {
    const paths = async (host: string) =>
      locations((await shop.ask({ url: '/sitemaps/pages.xml', host })).text).map((url) => new URL(url).pathname)
    expect(await paths('localhost:3000')).toEqual(['/', '/about', '/oferta'])
    expect(await paths(EN)).toEqual(['/', '/about'])
    const shops = async (host: string) => (await shop.ask({ url: '/sitemaps/shops.xml', host })).text
    expect(await shops('localhost:3000')).toContain('/shops/hillsMall<')
    expect(await shops(EN)).toContain('/stores/hillsMall<')
  })

  test('a section by one stone or metal is a page of its own, unless a subcategory is that page', async () => {
    const { text } = await shop.ask({ url: '/sitemaps/selections.xml' })
    expect(text).toContain('<loc>http://localhost:3000/catalog/rings?stone=diamond</loc>')
    expect(text).toContain('<loc>http://localhost:3000/catalog/earrings?metal=gold</loc>')
    expect(text).not.toContain('/catalog/rings?stone=pearl')
    expect(text).not.toContain('/catalog/men')
  })

  test('what is no file of the map is not found', async () => {
    for (const url of [
      '/sitemaps/nothing.xml',
      '/sitemaps/products.xml',
      '/sitemaps/pages-2.xml',
      '/sitemaps/constructor.xml',
    ])
      expect((await shop.ask({ url })).status, url).toBe(404)
    expect(locations((await shop.ask({ url: '/sitemaps/products-77.xml' })).text)).toEqual([])
  })
})

describe('a list by one stone', () => {
  const heading = async (parameters: object, host?: string) => {
    const { headers } = await shop.visitor(host)
    const body = { url: '/catalog/rings', limit: 1, parameters }
    const { text } = await shop.ask({ method: 'POST', url: '/catalog/show', body, headers, ...(host && { host }) })
    return (JSON.parse(text) as { heading: { title: string; isLanding: boolean; description: string } }).heading
  }

  test('has its own title and description in both languages', async () => {
    expect(await heading({ stone: 'diamond' })).toMatchObject({
      title: 'Кольца с бриллиантами',
      isLanding: true,
      description: expect.stringMatching(/^Кольца с бриллиантами: \d+\sукрашени/),
    })
    expect(await heading({ metal: 'gold' }, EN)).toMatchObject({ title: 'Rings in gold', isLanding: true })
  })

  test.each([
    [{}],
    [{ stone: 'pearl' }],
    [{ stone: ['diamond', 'ruby'] }],
    [{ stone: 'diamond', metal: 'gold' }],
    [{ stone: 'diamond', in_stock: 1 }],
    [{ color: 'yellow' }],
    [{ stone: 'constructor' }],
  ])('%j is only a filtered list', async (parameters) => {
    expect(await heading(parameters)).toMatchObject({ title: 'Кольца', isLanding: false })
  })
})

describe('addresses that pages had before', () => {
  const follow = async (url: string) => {
    const { status, headers } = await shop.ask({ url })
    return `${status} ${String(headers.location ?? '')}`.trim()
  }
  const eventually = (url: string, answer: string) => expect.poll(() => follow(url), { timeout: 10_000 }).toBe(answer)

  /** Where redirects led before and after each change, with what sort of editor made it. */
  const historyOf = async (condition: ReturnType<typeof sql>) => {
    const { rows } = await database.db.execute<{
      version: number
      by: string
      was: string | null
      is: string | null
    }>(sql`
      select version, split_part(changed_by, ':', 1) as by, before ->> 'to_path' as was, after ->> 'to_path' as is
      from seo.history where ${condition} order by id`)
    return rows.map(({ version, by, was, is }) => [version, by, was, is])
  }

  test('staff send an address elsewhere for good, and take it back', async () => {
    const draft = { expectedVersion: null, fromPath: '/summer', toPath: '/catalog/new' }
    const { id, version } = answerOf(await saveRedirect(editing, draft, edit))
    await eventually('/summer', '301 /catalog/new')
    // What a visitor brings along stays theirs; another spelling is the same address.
    await eventually('/Summer?utm_source=letter', '301 /catalog/new?utm_source=letter')

    const onwards = { expectedVersion: null, fromPath: '/catalog/new', toPath: '/catalog' }
    answerOf(await saveRedirect(editing, onwards, edit))
    await eventually('/summer', '301 /catalog')

    const circle = await saveRedirect(editing, { expectedVersion: null, fromPath: '/catalog', toPath: '/summer' }, edit)
    expect(circle).toMatchObject({ ok: false, errors: { toPath: [expect.stringContaining('redirects elsewhere')] } })
    const twice = await saveRedirect(editing, { ...draft, toPath: '/trend' }, edit)
    expect(twice).toMatchObject({ ok: false, errors: { fromPath: [expect.any(String)] } })

    answerOf(await removeRedirect(editing, { id, expectedVersion: version + 1 }, edit))
    await eventually('/summer', '404')
    expect(await historyOf(sql`entity_key = ${String(id)}`)).toEqual([
      [1, 'staff', null, '/catalog/new'],
      [2, 'staff', '/catalog/new', '/catalog'],
      [3, 'staff', '/catalog', null],
    ])
  })

  test('a renamed section is found under its old address, with all that is below it, and renamed back at once', async () => {
    const [rings] = (
      await database.db.execute<{ id: number; version: number; name_ru: string; name_en: string; position: number }>(
        sql`select id, version, name_ru, name_en, position from catalog.categories where path = 'rings'`,
      )
    ).rows
    if (!rings) throw new Error('there are no rings')
    const draft = (slug: string, expectedVersion: number) => ({
      ...{ id: rings.id, expectedVersion, parentId: null, slug, position: rings.position },
      ...{ nameRu: rings.name_ru, nameEn: rings.name_en, picture: null, expandsFamilies: false },
    })
    answerOf(await saveCategory(editing, draft('finger-rings', rings.version), edit))
    await eventually('/catalog/rings', '301 /catalog/finger-rings')
    await eventually('/catalog/rings/signet', '301 /catalog/finger-rings/signet')

    answerOf(await saveCategory(editing, draft('rings', rings.version + 1), edit))
    await eventually('/catalog/finger-rings/signet', '301 /catalog/rings/signet')
    // What moves along and what is no more is remembered too, with the event that names both addresses.
    expect(
      await historyOf(sql`entity_key in (
        select entity_key from seo.history where after ->> 'from_path' in ('/catalog/rings', '/catalog/finger-rings'))`),
    ).toEqual([
      [1, 'event', null, '/catalog/finger-rings'],
      [2, 'event', '/catalog/finger-rings', null],
      [1, 'event', null, '/catalog/rings'],
    ])
    const from = (await listRedirects(database.db)).map(({ fromPath }) => fromPath)
    expect(from).not.toContain('/catalog/rings')
  })
})

describe('files at fixed addresses', () => {
  test('robots.txt of each site names its map; a foreign host is closed', async () => {
    expect((await shop.ask({ url: '/robots.txt' })).text).toContain('Sitemap: http://localhost:3000/sitemap.xml')
    expect((await shop.ask({ url: '/robots.txt', host: EN })).text).toContain('http://en.localhost:3000/sitemap.xml')
    expect((await shop.ask({ url: '/robots.txt', host: 'copy.example' })).text).toBe('User-agent: *\nDisallow: /\n')
    // A sandbox under the public name is a trial, not the shop.
    expect((await shop.ask({ url: '/robots.txt', host: 'lunnitsa.ru' })).text).toBe('User-agent: *\nDisallow: /\n')
  })

  test('security.txt says whom to write to and until when it holds', async () => {
    const { text, headers } = await shop.ask({ url: '/.well-known/security.txt' })
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(text).toMatch(/^Contact: mailto:\S+@\S+\nExpires: 20\d\d-\d\d-\d\dT00:00:00Z\n/)
  })

  test('a password manager is led to the account; no app is named that is not there', async () => {
    const { status, headers } = await shop.ask({ url: '/.well-known/change-password' })
    expect([status, headers.location]).toEqual([302, '/profile'])
    expect((await shop.ask({ url: '/.well-known/apple-app-site-association' })).status).toBe(404)
  })
})

describe('search engines that want to be told', () => {
  test('hear of the pages of a changed product on both sites, once for each change', async () => {
    const deps = {
      db: database.db,
      outbox: { put: vi.fn(async () => {}) },
      sites: [
        { language: 'ru' as const, origin: 'https://lunnitsa.ru' },
        { language: 'en' as const, origin: 'https://lunnitsa.com' },
      ],
    }
    await notifySearchEngines(deps, { id: '77', productIds: [102] })
    expect(deps.outbox.put.mock.calls.map((call: unknown[]) => call.slice(1))).toEqual([
      [
        'pages',
        '77 ru 0',
        {
          origin: 'https://lunnitsa.ru',
          urls: expect.arrayContaining(['https://lunnitsa.ru/jewelry/ring-prong-oval-diamond']),
        },
      ],
      [
        'pages',
        '77 en 0',
        {
          origin: 'https://lunnitsa.com',
          urls: expect.arrayContaining(['https://lunnitsa.com/jewelry/ring-prong-oval-diamond']),
        },
      ],
    ])
  })

  test('find the key of the shop at its address', async () => {
    const { text, status } = await shop.ask({ url: `/${SANDBOX_INDEXNOW_KEY}.txt` })
    expect([status, text]).toEqual([200, SANDBOX_INDEXNOW_KEY])
  })

  test('take what is asked in their form, and refuse another key or another host', async () => {
    const app = Fastify()
    indexNowSimulator.routes(app, undefined as never)
    const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' })
    try {
      const own = createIndexNow({ baseUrl, key: SANDBOX_INDEXNOW_KEY })
      await own.notify('https://lunnitsa.ru', ['https://lunnitsa.ru/jewelry/a'])
      await expect(own.notify('https://lunnitsa.ru', ['https://evil.example/a'])).rejects.toThrow('answered 422')
      const other = createIndexNow({ baseUrl, key: 'another-key' })
      await expect(other.notify('https://lunnitsa.ru', ['https://lunnitsa.ru/a'])).rejects.toThrow('answered 403')
    } finally {
      await app.close()
    }
  })
})
