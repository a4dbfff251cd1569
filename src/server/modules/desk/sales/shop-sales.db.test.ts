import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopSales } from '#contract/staff/staff-sales.ts'
import { guestOrder } from '../../../../../tests/support/orders/guest-order.ts'
import { openStaff } from '../../../../../tests/support/staff/open-staff.ts'
import { SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import type { Browser } from '../../../../../tests/support/visitors/customers.ts'
import { type Database, openDatabase } from '../../../kernel/database/db.ts'
import { createLogger } from '../../../kernel/logger.ts'

let shop: TestShop
let database: Database
let admin: Browser
let employee: Browser

beforeAll(async () => {
  const now = SEEDED_AT
  shop = await startTestShop({ now: () => now, env: { TRUST_PROXY: 'on' } })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  admin = await openStaff(shop, { login: 'admin@example.ru', role: 'admin' }, { now, address: '10.98.0.1' })
  employee = await openStaff(
    shop,
    { login: 'counter@example.ru', role: 'employee', shopId: 1, name: 'Борис Лебедев' },
    { now, address: '10.98.0.2' },
  )
})
afterAll(async () => {
  await database.close()
  await shop.stop()
})

const salesOf = async (days: number) => (await admin.get(`/backoffice/api/sales?days=${days}`)).body as ShopSales
const countOf = ({ steps }: ShopSales, step: string) => steps.find((one) => one.step === step)?.count

test('[DESK] sales: the day, the step, the bestseller and what runs out follow an order; yesterday’s is of yesterday', async () => {
  const { db } = database
  const before = await salesOf(7)
  const made = await guestOrder(shop, db, '')
  await made.pay()
  const { rows } = await db.execute<{ sku_id: number; product_id: number; quantity: number; payable: number }>(sql`
    select l.sku_id, l.product_id, l.quantity, o.payable::float8 as payable from ordering.lines l
    join ordering.orders o on o.key = l.order_key where o.key = ${made.key}`)
  const [line] = rows
  if (!line) throw new Error('an order without lines')

  const after = await salesOf(7)
  expect(after.days.length % 7).toBe(0)
  const today = after.days.filter(({ currency }) => currency === 'RUB').at(-1)
  const sumBefore = before.days.filter(({ currency }) => currency === 'RUB').at(-1)?.sum ?? 0
  expect(today?.sum).toBe(sumBefore + line.payable)
  expect(countOf(after, 'placed')).toBe((countOf(before, 'placed') ?? 0) + 1)
  expect(countOf(after, 'paid')).toBe((countOf(before, 'paid') ?? 0) + 1)
  expect(countOf(after, 'sent')).toBe(countOf(before, 'sent'))
  expect(after.best.find(({ id }) => id === line.product_id)?.sold).toBe(line.quantity)
  expect(after.idle.map(({ id }) => id)).not.toContain(line.product_id)

  // One a week, and nothing is left: it has run out. Enough for years has not.
  await db.execute(sql`update stock.balances set on_hand = allocated where sku_id = ${line.sku_id}`)
  expect((await salesOf(7)).runningOut.find(({ id }) => id === line.sku_id)).toMatchObject({ left: 0, lasts: 0 })
  await db.execute(sql`update stock.balances set on_hand = allocated + 500 where sku_id = ${line.sku_id}`)
  expect((await salesOf(7)).runningOut.map(({ id }) => id)).not.toContain(line.sku_id)

  // By the clock of the shop: half past midnight in Moscow is yesterday in London.
  await db.execute(sql`update ordering.orders set created_at = created_at - interval '1 day' where key = ${made.key}`)
  const moved = (await salesOf(7)).days.filter(({ currency }) => currency === 'RUB')
  expect(moved.at(-2)?.sum).toBe(line.payable)
  await db.execute(sql`update ordering.orders set state = 'cancelled' where key = ${made.key}`)
  expect((await salesOf(7)).days.filter(({ currency }) => currency === 'RUB').at(-2)?.sum ?? 0).toBe(0)
})

test('[DESK] sales are for admins, and only of a known period', async () => {
  expect((await employee.get('/backoffice/api/sales')).status).toBe(403)
  expect((await admin.get('/backoffice/api/sales?days=365')).status).toBe(400)
})
