import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import { catalogShow } from '#contract/catalog/listing.ts'
import { currentSale, shopPlaces } from '#contract/catalog/shops.ts'
import { readService, SERVICE_KEYS } from '#contract/content/content-pages.ts'
import { type Database, openDatabase } from '../../src/server/kernel/database/db.ts'
import { createLogger } from '../../src/server/kernel/logger.ts'
import { SEEDED_AT } from '../support/test-database.ts'
import { startTestShop, type TestShop } from '../support/test-shop.ts'

const EN = 'en.localhost:3000'
const DAY_MS = 86_400_000
let shop: TestShop
let database: Database
let now = SEEDED_AT

beforeAll(async () => {
  shop = await startTestShop({ now: () => now })
  const log = createLogger({ level: 'silent', pretty: false })
  database = openDatabase({ url: shop.databaseUrl, log, statementTimeoutMs: 0 })
})
afterAll(async () => {
  await database.close()
  await shop.stop()
})

const service = async (key: string, host?: string): Promise<AnswerOf<typeof readService>['data']> => {
  const answer = await shop.ask({ url: `/api/v1/services/${key}`, host })
  expect(answer.status).toBe(200)
  return readService.answer.parse(answer.json()).data
}
const wordsOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : value && typeof value === 'object'
      ? Object.values(value).map(wordsOf).join(' ')
      : ''

describe('GET /api/v1/services/{key}', () => {
  test.each(SERVICE_KEYS)('[M16] %s is said in the language of the site, with no figure left open', async (key) => {
    const [russian, english] = [await service(key), await service(key, EN)]
    expect(wordsOf(russian.lead)).toMatch(/[а-яё]/i)
    expect(wordsOf(english)).not.toMatch(/[а-яё]/i)
    for (const text of [wordsOf(russian), wordsOf(english)]) expect(text).not.toMatch(/[{}]/)
    expect(russian.blocks.length).toBeGreaterThan(0)
  })

  test('[M16] the figures are those of the settings', async () => {
    const delivery = wordsOf(await service('delivery')).replaceAll('\u00A0', ' ')
    expect(delivery).toContain('Курьером на следующий день, 390 ₽. От 10 000 ₽ бесплатно.')
    expect(wordsOf(await service('refund')).replaceAll('\u00A0', ' ')).toContain('в течение 14 дней после него')
    expect(wordsOf(await service('refund', EN))).toContain('+971 4 000 1224')
  })

  test('[M16] it names the page that says all of it, as soon as there is one', async () => {
    expect((await service('warranty')).page).toEqual({ href: '/garantii', text: expect.any(String) })
  })

  test('[M16] another key is refused, and so is one that nobody has written about', async () => {
    expect((await shop.ask({ url: '/api/v1/services/discounts' })).status).toBe(400)
    await database.db.execute(
      sql`update content.pages set published_version = null, published_at = null where path = 'warranty'`,
    )
    const answer = await shop.ask({ url: '/api/v1/services/warranty' })
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('content.page_unknown')
  })
})

describe('the shops', () => {
  const places = async (host?: string) =>
    shopPlaces.answer.parse((await shop.ask({ url: '/pd/frontend/shop-places', host })).json()).shops

  test('[B36, B38] all twelve have a window, hours, a telephone and something to do there', async () => {
    const found = await places()
    expect(found).toHaveLength(12)
    expect(new Set(found.map(({ picture }) => picture?.id)).size).toBe(12)
    for (const one of found) {
      expect(one.hours.flatMap(({ days }) => days)).toHaveLength(7)
      expect(one.phone).toMatch(/^\+/)
      expect(one.services).toContain('fitting')
    }
    expect(found.filter(({ services }) => services.includes('piercing')).map(({ code }) => code)).toContain('tsvetnoy')
    // Orders are collected in all of them, in Dubai too.
    expect(found.filter(({ services }) => !services.includes('collect')).map(({ code }) => code)).toEqual([])
    expect((await places(EN)).find(({ id }) => id === 10)?.name).toBe('Patriarch’s Ponds Boutique')
  })

  test('[B36] the number of products is that of the list its link leads to', async () => {
    const atrium = (await places()).find(({ code }) => code === 'atrium')
    const { headers } = await shop.visitor()
    const body = { url: '/catalog', parameters: { shop: 'atrium' } }
    const listing = await shop.ask({ method: 'POST', url: '/catalog/show', body, headers })
    expect(atrium?.pieces).toBeGreaterThan(10)
    expect(catalogShow.answer.parse(listing.json()).result.quantity).toBe(atrium?.pieces)
  })
})

test('[G04] the end of the sale is the one that staff have set; a day that is over is no end', async () => {
  const endsOn = async () => currentSale.answer.parse((await shop.ask({ url: '/pd/frontend/sale' })).json()).endsOn
  const day = (days: number) => new Date(SEEDED_AT.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  expect(await endsOn()).toBe(day(19))
  await database.db.execute(sql`
    insert into promo.campaigns (name, currency, sale_ends_on, created_at) values ('Ещё одна', 'RUB', ${day(3)}, now())`)
  expect(await endsOn()).toBe(day(3))
  now = new Date(SEEDED_AT.getTime() + 5 * DAY_MS)
  expect(await endsOn()).toBe(day(19))
  now = new Date(SEEDED_AT.getTime() + 40 * DAY_MS)
  expect(await endsOn()).toBeNull()
  now = SEEDED_AT
})
