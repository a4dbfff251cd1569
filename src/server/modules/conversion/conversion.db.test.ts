import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopSales } from '#contract/staff/staff-sales.ts'
import { DAY_MS } from '#rules/time/day-ms.ts'
import { openStaff } from '../../../../tests/support/staff/open-staff.ts'
import { SEEDED_AT } from '../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import { type Browser, openBrowser } from '../../../../tests/support/visitors/customers.ts'
import { type Database, openDatabase } from '../../kernel/database/db.ts'
import { createLogger } from '../../kernel/logger.ts'
import { forgetCounted } from './count-visitors.ts'

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const from = (page: string) => ({ 'user-agent': SAFARI, referer: `http://localhost:3000${page}` })

let shop: TestShop
let database: Database
let admin: Browser
let now = SEEDED_AT

beforeAll(async () => {
  shop = await startTestShop({ now: () => now, env: { TRUST_PROXY: 'on' } })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  admin = await openStaff(shop, { login: 'admin@example.ru', role: 'admin' }, { now, address: '10.97.0.1' })
})
afterAll(async () => {
  await database.close()
  await shop.stop()
})

const openPage = (browser: Browser, page: string) => browser.post('/pd/frontend/common_data', {}, from(page))
const conversionOf = async () => ((await admin.get('/backoffice/api/sales?days=7')).body as ShopSales).conversion
async function today(site = 'ru') {
  const row = (await conversionOf()).days.findLast((one) => one.site === site)
  return row && [row.visit, row.product, row.cart, row.checkout]
}
async function someVariant(): Promise<number> {
  const { rows } = await database.db.execute<{ id: number }>(sql`
    select s.id from catalog.published_skus s join catalog.published_products p on p.id = s.product_id
    join stock.published_balances b on b.sku_id = s.id and b.on_hand - b.allocated > 3
    where not s.is_archive and not p.is_archive and not p.is_draft limit 1`)
  return rows[0]?.id ?? 0
}

test('[CONVERSION] a visitor counts once for each step of a day, however many pages they open', async () => {
  expect(await conversionOf()).toEqual({ since: null, days: [] })
  const anna = await openBrowser(shop)
  await openPage(anna, '/')
  await openPage(anna, '/catalog')
  expect(await today()).toEqual([1, 0, 0, 0])

  const boris = await openBrowser(shop)
  await openPage(boris, '/jewelry/brooch-leaf')
  expect(await today()).toEqual([2, 1, 0, 0])
  const put = await boris.post('/cart/add', { skuId: await someVariant() }, from('/jewelry/brooch-leaf'))
  expect(put.status, put.text).toBe(200)
  const lines = [{ skuId: await someVariant(), quantity: 1 }]
  await boris.post('/cart/calculate', { lines }, from('/cart'))
  expect(await today()).toEqual([2, 1, 1, 0])
  await boris.post('/cart/calculate', { lines }, from('/cart?step=checkout'))
  await boris.post('/cart/calculate', { lines }, from('/cart?step=checkout'))
  expect(await today()).toEqual([2, 1, 1, 1])
  expect((await conversionOf()).since).toBe((await conversionOf()).days[0]?.day)
})

test('[CONVERSION] whoever signs in on the way stays one visitor', async () => {
  const before = (await today()) ?? []
  const vera = await openBrowser(shop)
  await openPage(vera, '/jewelry/brooch-leaf')
  await vera.post('/cart/add', { skuId: await someVariant() }, from('/jewelry/brooch-leaf'))
  const session = vera.jar.get('session')
  const sent = await vera.askCode('+79995550101')
  expect(sent.status, sent.text).toBe(200)
  const code = await vera.lastCode('+79995550101')
  await vera.post('/auth/authenticate', { phone: '+79995550101', code }, from('/cart'))
  const person = { name: 'Вера', surname: 'Ким', hasConsent: true }
  const entered = await vera.post('/registration', person, from('/cart'))
  expect(entered.status, entered.text).toBe(200)
  expect(vera.jar.get('session')).not.toBe(session)
  // Other nodes know it too: the new session stands beside the old one.
  await today()
  const { rows } = await database.db.execute<{ count: number }>(sql`
    select count(*)::integer as count from conversion.counted where step = 'cart'`)
  expect(rows[0]?.count).toBeGreaterThan((before[2] ?? 0) + 1)
  await vera.renewToken()
  await openPage(vera, '/jewelry/brooch-leaf')
  expect(await today()).toEqual(before.map((count, step) => count + (step < 3 ? 1 : 0)))
})

test('[CONVERSION] nobody counts robots, programs without a session, or what was refused', async () => {
  const before = await today()
  const robot = await openBrowser(shop)
  await robot.post('/pd/frontend/common_data', {}, { 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0)' })
  await shop.ask({
    url: '/pd/frontend/product/brooch-leaf',
    headers: { 'user-agent': SAFARI, 'sec-fetch-site': 'same-origin' },
  })
  const clumsy = await openBrowser(shop)
  expect((await clumsy.post('/cart/add', { skuId: 999_999_999 }, from('/catalog'))).status).not.toBe(200)
  expect(await today()).toEqual(before)
})

test('[CONVERSION] each site has its own count, and another day counts anew; who was counted is forgotten', async () => {
  const english = await openBrowser(shop, { host: 'en.localhost:3000' })
  await openPage(english, '/')
  expect(await today('en')).toEqual([1, 0, 0, 0])
  const marks = async () => {
    const { rows } = await database.db.execute<{ count: number }>(
      sql`select count(*)::integer as count from conversion.counted`,
    )
    return rows[0]?.count
  }
  await forgetCounted(database.db, now, 'Europe/Moscow')
  expect(await marks()).toBeGreaterThan(0)

  now = new Date(SEEDED_AT.getTime() + DAY_MS)
  admin = await openStaff(shop, { login: 'later@example.ru', role: 'admin' }, { now, address: '10.97.0.2' })
  await openPage(english, '/')
  expect(await today('en')).toEqual([1, 0, 0, 0])
  expect((await conversionOf()).days).toHaveLength(4)
  await forgetCounted(database.db, now, 'Europe/Moscow')
  expect(await marks()).toBe(1)
})
