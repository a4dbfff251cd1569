import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#rules/location/site.ts'
import { type Database, openDatabase } from '../../src/server/kernel/database/db.ts'
import { createLogger } from '../../src/server/kernel/logger.ts'
import { inside, texts } from '../support/storefront/page-text.ts'
import { openSiteSources, type SiteSources } from '../support/storefront/site-renderers.ts'
import { startTestShop, type TestShop } from '../support/test-shop.ts'

/** As the shop is on the internet: there each site blocks what is the other's. */
const HOSTS: Record<Language, string> = { ru: 'lunnitsa.ru', en: 'lunnitsa.com' }

let sources: SiteSources
let shop: TestShop
let database: Database
beforeAll(async () => {
  sources = await openSiteSources()
  shop = await startTestShop({ renderers: await sources.renderers() })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
}, 120_000)
afterAll(async () => {
  await database.close()
  await shop.stop()
  await sources.stop()
})

type Route = [id: string, path: string, titles: Partial<Record<Language, string>>]

/** A route of the shop and how its page is called; a site without a title does not have it. */
const routes: Route[] = [
  ['[B01]', '/', { ru: 'Украшения независимых ювелиров', en: 'Jewellery by independent makers' }],
  ['[B03]', '/career', { ru: 'Работа у нас' }],
  ['[B05]', '/cart', { ru: 'Корзина', en: 'Cart' }],
  ['[B06]', '/catalog', { ru: 'Все украшения', en: 'All jewellery' }],
  ['[B10]', '/contacts', { ru: 'Контакты', en: 'Contact us' }],
  ['[B11]', '/delete-app-account', { ru: 'Удаление профиля' }],
  ['[B13]', '/designers', { ru: 'Дизайнеры', en: 'Designers' }],
  ['[B19]', '/jewelry', { ru: 'Все украшения', en: 'All jewellery' }],
  ['[B28]', '/piercing', { ru: 'Пирсинг в магазинах' }],
  [
    '[B31]',
    '/profile?section=personalData',
    { ru: 'Личные данные · Личный кабинет', en: 'Personal details · Your account' },
  ],
  ['[B35]', '/search', { ru: 'Поиск', en: 'Search' }],
  ['[B36]', '/shops', { ru: 'Магазины' }],
  ['[B38]', '/stores', { en: 'Stores' }],
  ['[B39]', '/streams', { ru: 'Прямые эфиры' }],
  ['[B41]', '/trend', { ru: 'Подборки', en: 'Trends' }],
  ['[B45]', '/wishlist', { ru: 'Избранное', en: 'Favourites' }],
  ['[B47]', '/catalog/men', { ru: 'Мужчинам', en: 'For men' }],
  ['[B48]', '/catalog/new', { ru: 'Новинки', en: 'New in' }],
  ['[B49]', '/catalog/sale', { ru: 'Распродажа', en: 'Sale' }],
  ['[B51]', '/landings/offline-subscription', { ru: 'Рады, что вы зашли' }],
  ['[B52]', '/landings/online-subscription', { ru: 'Письма, которых ждут' }],
  ['[C01]', '/catalog/rings', { ru: 'Кольца', en: 'Rings' }],
  ['[C05]', '/order-success', { ru: 'Заказ', en: 'Order' }],
  ['[C05]', '/order-success/1', { ru: 'Заказ', en: 'Order' }],
]

const asked = routes.flatMap(([id, path, titles]) =>
  (['ru', 'en'] as const).map((language) => [id, language, path, titles[language] ?? null] as const),
)

test.each(asked)('%s on the %s site %s is %j', async (_id, language, path, title) => {
  const { status, headers, text } = await shop.ask({ url: path, host: HOSTS[language] })
  if (title === null) {
    expect([status, headers.location]).toEqual([302, '/404'])
    return
  }
  expect(status).toBe(200)
  expect(text).toMatch(new RegExp(`<html[^>]* lang="${language}`))
  expect(inside(text, 'title')[0]?.replaceAll('\u00A0', ' ')).toMatch(new RegExp(`^${title} — `))
  expect(inside(text, 'h1')).toHaveLength(1)
})

const CARD = /\/jewelry\/([\w-]+)/g
const productsOn = async (path: string, host = HOSTS.ru) => {
  const { status, text } = await shop.ask({ url: path, host })
  expect(status).toBe(200)
  return { text, products: [...new Set([...text.matchAll(CARD)].map(([, code]) => code))] }
}

/** What belongs to a category by the catalogue itself, in every colour. */
async function productsOf(path: string): Promise<ReadonlySet<string | undefined>> {
  const { rows } = await database.db.execute<{ slug: string }>(sql`
    select unnest(array[p.slug, m.slug]) as slug from catalog.products p
    join catalog.product_metals m on m.product_id = p.id
    join catalog.categories c on c.id = any (p.category_ids) where c.path = ${path}`)
  return new Set(rows.map(({ slug }) => slug))
}

test('[C08] a part of a category lists some of its products and is called by its name', async () => {
  const [all, part] = await Promise.all([productsOn('/catalog/rings'), productsOn('/catalog/rings/engagement')])
  expect(inside(part.text, 'h1')[0]).toMatch(/помолвочны/i)
  expect(part.products.length).toBeGreaterThan(3)
  const [rings, engagement] = [await productsOf('rings'), await productsOf('rings/engagement')]
  expect(part.products.filter((slug) => !engagement.has(slug))).toEqual([])
  expect(all.products.filter((slug) => !rings.has(slug))).toEqual([])
  // The whole holds what the part does not.
  expect(all.products.filter((slug) => !engagement.has(slug))).not.toEqual([])
})

test('[C02] the page of a designer tells of one', async () => {
  const { text } = await shop.ask({ url: '/designers', host: HOSTS.ru })
  const [, code = ''] = /href="\/designers\/([\w-]+)"/.exec(text) ?? []
  const page = await productsOn(`/designers/${code}`)
  expect(texts(text)).toContain(inside(page.text, 'h1')[0])
  expect(page.products.length).toBeGreaterThan(0)
})

test('[C07] the page of a trend lists its products', async () => {
  const { text } = await shop.ask({ url: '/trend', host: HOSTS.ru })
  const [, code = ''] = /href="\/trend\/([\w-]+)"/.exec(text) ?? []
  const page = await productsOn(`/trend/${code}`)
  expect(texts(text)).toContain(inside(page.text, 'h1')[0])
  expect(page.products.length).toBeGreaterThan(3)
})

test('[C04] the page of a product is at its address', async () => {
  const { text } = await productsOn('/jewelry/ring-prong-round-diamond')
  expect(inside(text, 'h1')).toHaveLength(1)
  expect(text).toMatch(/"@type":"ProductGroup"/)
})

test('[C06] what a query finds is at its address', async () => {
  const { text, products } = await productsOn(`/search/${encodeURIComponent('кольцо')}`)
  expect(inside(text, 'h1')[0]).toContain('кольцо')
  expect(products.length).toBeGreaterThan(3)
})
