import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStaff } from '../../../../tests/support/staff/open-staff.ts'
import { SEEDED_AT } from '../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import type { Browser } from '../../../../tests/support/visitors/customers.ts'
import { type Database, openDatabase } from '../../kernel/database/db.ts'
import { createLogger } from '../../kernel/logger.ts'

const OWN_SHOP = 1
const OTHER_SHOP = 2

let shop: TestShop
let database: Database
let admin: Browser
let employee: Browser

beforeAll(async () => {
  const now = SEEDED_AT
  shop = await startTestShop({ now: () => now, env: { NODE_ENV: 'production', TRUST_PROXY: 'on' } })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  admin = await openStaff(shop, { login: 'admin@example.ru', role: 'admin' }, { now, address: '10.92.0.1' })
  employee = await openStaff(
    shop,
    { login: 'counter@example.ru', role: 'employee', shopId: OWN_SHOP, name: 'Борис Лебедев' },
    { now, address: '10.92.0.2' },
  )
})
afterAll(async () => {
  await database.close()
  await shop.stop()
})

type Balance = { storageId: number; onHand: number; allocated: number; version: number | null }
type Row = { skuId: number; code: string; balances: Balance[] }

async function someVariant(): Promise<Row> {
  const { body } = await admin.get(`/backoffice/api/stock?storage=${OWN_SHOP}`)
  const [row] = body.rows as Row[]
  if (!row) throw new Error('nothing is in the shop')
  return row
}
const at = (balances: readonly Balance[], storageId: number) => balances.find((one) => one.storageId === storageId)

/** From the balance that is there now, unless the test says otherwise. */
async function move(who: Browser, body: { skuId: number; storageId: number; [field: string]: unknown }) {
  const { rows } = await database.db.execute<{ version: number }>(sql`
    select version from stock.balances where sku_id = ${body.skuId} and storage_id = ${body.storageId}`)
  return who.post('/backoffice/api/stock/moves', { expectedVersion: rows[0]?.version ?? null, ...body })
}

describe('[DESK] stock', () => {
  test('is received, moved and written off where one works, and every item has its movement', async () => {
    const { skuId, code, balances } = await someVariant()
    const before = at(balances, OWN_SHOP)?.onHand ?? 0
    const received = await move(employee, { move: 'receive', skuId, storageId: OWN_SHOP, quantity: 5, note: 'ТТН 7' })
    expect(at(received.body.balances as Balance[], OWN_SHOP)?.onHand, received.text).toBe(before + 5)
    expect((await move(employee, { move: 'receive', skuId, storageId: OTHER_SHOP, quantity: 5 })).body.code).toBe(
      'stock.another_shop',
    )
    const away = { move: 'transfer', skuId, storageId: OWN_SHOP, toStorageId: OTHER_SHOP, quantity: 2 }
    expect((await move(employee, away)).body.code).toBe('stock.another_shop')
    const moved = (await move(admin, away)).body.balances as Balance[]
    expect(at(moved, OWN_SHOP)?.onHand).toBe(before + 3)
    expect(at(moved, OTHER_SHOP)?.onHand).toBe((at(balances, OTHER_SHOP)?.onHand ?? 0) + 2)
    const tooMany = { move: 'write-off', skuId, storageId: OWN_SHOP, quantity: 50_000 }
    expect((await move(admin, tooMany)).body.code).toBe('edit.invalid')
    const { body } = await employee.get(`/backoffice/api/stock/${skuId}/movements`)
    const movements = body.movements as object[]
    expect(movements.slice(0, 3)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ change: 5, reason: 'receipt', reference: 'ТТН 7', by: 'counter@example.ru' }),
        expect.objectContaining({ change: -2, reason: 'transfer', by: 'admin@example.ru' }),
      ]),
    )
    const log = (await admin.get(`/backoffice/api/audit?search=${code}`)).body.actions as { action: string }[]
    expect(log.map(({ action }) => action)).toEqual(['stock transfer', 'stock receive'])
  })

  test.each(['receive', 'write-off', 'transfer'])('is not moved twice by a %s whose answer was lost', async (name) => {
    const { skuId, balances } = await someVariant()
    const seen = at(balances, OWN_SHOP)
    const sent = { move: name, skuId, storageId: OWN_SHOP, toStorageId: OTHER_SHOP, quantity: 1 }
    const once = { ...sent, expectedVersion: seen?.version ?? null }
    expect((await move(admin, once)).status).toBe(200)
    expect((await move(admin, once)).body.code).toBe('edit.version_conflict')
    const now = at((await someVariant()).balances, OWN_SHOP)
    expect(now?.onHand).toBe((seen?.onHand ?? 0) + (name === 'receive' ? 1 : -1))
  })

  test('that was counted from an older balance is refused', async () => {
    const { skuId, balances } = await someVariant()
    const seen = at(balances, OWN_SHOP)
    const count = { move: 'count', skuId, storageId: OWN_SHOP, quantity: 4, expectedVersion: seen?.version ?? null }
    await move(admin, { move: 'receive', skuId, storageId: OWN_SHOP, quantity: 1 })
    expect((await move(admin, count)).body.code).toBe('edit.version_conflict')
    const now = at((await someVariant()).balances, OWN_SHOP)
    const counted = await move(admin, { ...count, expectedVersion: now?.version ?? null })
    expect(at(counted.body.balances as Balance[], OWN_SHOP)?.onHand).toBe(4)
  })
})

describe('[DESK] a promo code', () => {
  type Promo = { id: number; version: number; code: string; endsAt: string | null; isActive: boolean }
  const fields = { percent: 15, amount: 0, currency: null, minSum: 0, includesSale: false, totalLimit: 100 }
  const named = (body: Record<string, unknown>) => (body.promos as Promo[]).find(({ code }) => code === 'ТИХО-15')

  test('is made, extended and blocked by an admin, each from the version on the screen', async () => {
    const form = { code: 'тихо-15', kind: 'percent', ...fields, lastDay: '2027-01-31' }
    expect((await employee.post('/backoffice/api/promos', form)).body.code).toBe('staff.not_allowed')
    const made = await admin.post('/backoffice/api/promos', form)
    expect(named(made.body), made.text).toMatchObject({ endsAt: '2027-01-31T21:00:00.000Z', isActive: true })
    expect((await admin.post('/backoffice/api/promos', form)).body).toMatchObject({
      code: 'edit.invalid',
      errors: { code: [expect.any(String)] },
    })
    const { id = 0, version = 0 } = named(made.body) ?? {}
    const url = `/backoffice/api/promos/${id}`
    const extend = (lastDay: string | null, expectedVersion: number) =>
      admin.post(`${url}/extend`, { lastDay, expectedVersion })
    expect((await extend('2020-01-01', version)).body.code).toBe('edit.invalid')
    expect(named((await extend(null, version)).body)).toMatchObject({ endsAt: null, lastDay: null })
    expect((await extend('2027-02-28', version)).body.code).toBe('edit.version_conflict')
    expect(named((await admin.post(`${url}/block`, { expectedVersion: version + 1 })).body)?.isActive).toBe(false)
    const log = (await admin.get('/backoffice/api/audit?search=ТИХО-15')).body.actions as { action: string }[]
    expect(log.map(({ action }) => action)).toEqual(['promo block', 'promo extend', 'promo create'])
  })
})

describe('[DESK] codes in bulk', () => {
  const promo = {
    percent: 10,
    amount: 0,
    currency: null,
    minSum: 0,
    includesSale: false,
    totalLimit: null,
    lastDay: null,
  }
  const make = async (code: string, isIssued: boolean) => {
    const { body } = await admin.post('/backoffice/api/promos', { code, kind: 'percent', ...promo, isIssued })
    return (body.promos as { id: number; code: string }[]).find((one) => one.code === code)?.id
  }
  const batch = (who: Browser, id: unknown, size: number) =>
    who.post(`/backoffice/api/promos/${String(id)}/batch`, { name: 'Выставка', prefix: 'EXPO', size })

  test('are made of a promo that is issued, and the log counts them without naming one', async () => {
    const id = await make('ВЫСТАВКА', true)
    expect((await batch(employee, id, 3)).body.code).toBe('staff.not_allowed')
    expect((await batch(admin, id, 0)).body.code).toBe('edit.invalid')
    expect((await batch(admin, 999_999, 3)).body.code).toBe('edit.not_found')
    expect((await batch(admin, await make('ОБЩИЙ-10', false), 3)).body.code).toBe('edit.invalid')
    const codes = String((await batch(admin, id, 3)).body.csv).match(/^EXPO-[\w-]+,free/gm)
    expect(codes).toHaveLength(3)
    const log = await admin.get('/backoffice/api/audit?search=ВЫСТАВКА')
    expect(log.body.actions).toContainEqual(
      expect.objectContaining({ action: 'promo batch', after: { batch: expect.any(Number), size: 3 } }),
    )
    expect(log.text).not.toContain('EXPO-')
  })
})

describe('[DESK] the health of the shop', () => {
  test('shows what could not leave without what would open an order, and has it tried again once', async () => {
    const { rows } = await database.db.execute<{ id: string }>(sql`
      insert into platform.outbox (channel, key, payload, attempts, last_error)
      values ('email', 'order:c0123456789abcdefghijkl:placed', '{}', 3, 'no connection') returning id`)
    const id = String(rows[0]?.id)
    const { body, text } = await admin.get('/backoffice/api/health')
    expect(body.outbox).toEqual([
      expect.objectContaining({ id, channel: 'email', kind: 'order placed', attempts: 3, error: 'no connection' }),
    ])
    expect(text).not.toContain('c0123456789abcdefghijkl')
    const url = `/backoffice/api/health/outbox/${id}/retry`
    expect((await employee.post(url, {})).body.code).toBe('staff.not_allowed')
    expect((await admin.post(url, {})).body.outbox).toEqual([])
    expect((await admin.post(url, {})).body.code).toBe('health.nothing_to_retry')
  })

  test('shows an event whose handling failed for good, and has it handled again', async () => {
    const { rows } = await database.db.execute<{ id: string }>(sql`
      insert into platform.events (type, payload) values ('order.paid', '{}') returning id`)
    const eventId = String(rows[0]?.id)
    await database.db.execute(sql`
      insert into platform.event_handlings (event_id, handler, attempts, last_error, failed_at)
      values (${eventId}, 'marketing', 9, 'broken', now())`)
    const { body } = await admin.get('/backoffice/api/health')
    expect(body.events).toEqual([expect.objectContaining({ eventId, handler: 'marketing', error: 'broken' })])
    const again = { eventId, handler: 'marketing' }
    expect((await admin.post('/backoffice/api/health/events/retry', again)).body.events).toEqual([])
    expect((await admin.post('/backoffice/api/health/events/retry', again)).body.code).toBe('health.nothing_to_retry')
  })
})
