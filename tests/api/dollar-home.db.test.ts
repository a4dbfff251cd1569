import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffSet } from '#contract/staff/goods/staff-sets.ts'
import { settings } from '#shop/settings.ts'
import { terms as example } from '../../shops/example/terms.ts'
import { type Database, openDatabase } from '../../src/server/kernel/database/db.ts'
import { createLogger } from '../../src/server/kernel/logger.ts'
import { openStaff } from '../support/staff/open-staff.ts'
import { SEEDED_AT } from '../support/test-database.ts'
import { startTestShop, type TestShop } from '../support/test-shop.ts'
import type { Browser } from '../support/visitors/customers.ts'

/** The goods and modules of one shop with the home of another, which sells in dollars from New York. */
const { sites, homeCountries, currencies } = example
const loyalty = { ...settings.loyalty, sites, currency: 'USD' } as const
const atHomeInAmerica = { ...settings, sites, homeCountries, currencies, loyalty }

let shop: TestShop
let database: Database
let admin: Browser

beforeAll(async () => {
  shop = await startTestShop({
    now: () => SEEDED_AT,
    env: { NODE_ENV: 'production', TRUST_PROXY: 'on' },
    settings: atHomeInAmerica,
  })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  admin = await openStaff(shop, { login: 'admin@example.com', role: 'admin' }, { now: SEEDED_AT, address: '10.97.0.1' })
})
afterAll(async () => {
  await database?.close()
  await shop?.stop()
})

const get = async (url: string) => (await admin.get(`/backoffice/api${url}`)).body

test('[DESK] the list of products has the lowest price of each in dollars', async () => {
  const products = (await get('/products?state=sold')).products as { id: number; price: number | null }[]
  const { rows } = await database.db.execute<{ id: number; price: number }>(sql`
    select s.product_id as id, min(c.final)::integer as price from catalog.published_skus s
    join catalog.published_prices c on c.sku_id = s.id
    where not s.is_archive and c.currency = 'USD' group by s.product_id`)
  const dollars = new Map(rows.map(({ id, price }) => [id, price]))
  expect(products.length).toBeGreaterThan(0)
  expect(products.map(({ price }) => price)).toEqual(products.map(({ id }) => dollars.get(id) ?? null))
})

test('[DESK] a set has its price in dollars before those of other countries', async () => {
  const sets = (await get('/sets')).sets as StaffSet[]
  expect(sets.map(({ prices }) => prices.map(({ currency }) => currency))).toContainEqual(['USD', 'AED', 'RUB'])
  expect(new Set(sets.map(({ prices }) => prices[0]?.currency))).toEqual(new Set(['USD']))
})

test('[DESK] the example of a file of products was made in America and is priced in dollars', async () => {
  const csv = String((await get('/products/export?template=yes')).csv)
  const [head = '', first = ''] = csv.trim().split('\r\n')
  const cells = Object.fromEntries(head.split(/[,;]/).map((name, at) => [name, first.split(/[,;]/)[at]]))
  expect(cells).toMatchObject({ country: 'US', price_usd: '12500', price_rub: '' })
})

test('[DESK] a new product was made where the shop sells from', async () => {
  const { designers, categories } = (await get('/catalogue/choices')) as Record<string, { id: number }[]>
  const asked = {
    code: 'SM-1',
    slug: 'tide-ring',
    nameRu: 'Кольцо «Прилив»',
    metal: 'yellow',
    sizeKind: null,
    sizes: [],
  }
  const sections = { designerId: designers?.[0]?.id, categoryId: categories?.[0]?.id }
  const made = await admin.post('/backoffice/api/products', { ...asked, ...sections })
  expect(made.status, made.text).toBe(200)
  expect((await get(`/products/${Number(made.body.id)}/parts`)).make).toMatchObject({ country: 'US' })
})

test('[DESK] points that are moved by hand are counted in dollars', async () => {
  await database.db.execute(sql`
    insert into desk.movements (intent, kind, customer_id, amount, reason, state, asked_by, asked_at)
    select 'of-a-dollar-shop', 'bonuses_add', 1, 500, 'Sorry for the scratch', 'waiting', id, ${SEEDED_AT.toISOString()}
    from staff.published_accounts limit 1`)
  expect((await get('/movements')).movements).toEqual([expect.objectContaining({ amount: 500, currency: 'USD' })])
})
