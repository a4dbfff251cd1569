import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CartData } from '#contract/entities/cart.ts'
import type { PickupMap, PickupPoint } from '#contract/ordering/pickup-points.ts'
import type { StaffParcel } from '#contract/staff/orders/staff-parcels.ts'
import { type Database, openDatabase } from '../../src/server/kernel/database/db.ts'
import { createLogger } from '../../src/server/kernel/logger.ts'
import { nightOwl } from '../support/night-owl/integration.ts'
import { guestOrder, plentifulSku } from '../support/orders/guest-order.ts'
import { openStaff } from '../support/staff/open-staff.ts'
import { SEEDED_AT } from '../support/test-database.ts'
import { SOON, startTestShop, type TestShop } from '../support/test-shop.ts'
import type { Browser } from '../support/visitors/customers.ts'

const ID = 'RU-night-owl-OWL1'
const TO_IT = { delivery_method_id: 6, delivery: { country: 'RU', city: 'Тула' }, pickup_point: ID }

describe('a shop with one more carrier in its list', () => {
  let shop: TestShop
  let database: Database
  let staff: Browser
  beforeAll(async () => {
    shop = await startTestShop({
      env: { TRUST_PROXY: 'on', WORKER: 'on' },
      jobPauses: SOON,
      integrations: (own) => [...own, nightOwl],
    })
    database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
    staff = await openStaff(
      shop,
      { login: 'admin@example.ru', role: 'admin' },
      { now: SEEDED_AT, address: '10.96.0.9' },
    )
    await copyPoints()
  })
  afterAll(async () => {
    await database?.close()
    await shop?.stop()
  })

  /** By the hourly job; the lists of the others are long, and count as copied already. */
  async function copyPoints(): Promise<void> {
    await database.db.execute(sql`
      update pickup_points.sources set last_complete_at = ${SEEDED_AT.toISOString()}::timestamptz`)
    const boss = new PgBoss({ connectionString: shop.databaseUrl, schema: 'jobs', supervise: false, schedule: false })
    await boss.start()
    await boss.send('pickup.refresh', {})
    await boss.stop()
    await vi.waitFor(async () => expect((await owls()).total).toBe(2), { timeout: 20_000, interval: 200 })
  }

  async function get<Answer>(url: string, host = 'localhost:3000'): Promise<Answer> {
    const { status, text } = await shop.ask({ url: `/api/pickup-points/${url}`, host })
    expect(status, text).toBe(200)
    return JSON.parse(text) as Answer
  }
  const owls = () => get<{ points: PickupPoint[]; total: number }>('list/?provider[]=night-owl')

  test('its points are copied and stand in the list, on the map and by themselves', async () => {
    const { points } = await owls()
    expect(points.map(({ id, providerName, method }) => [id, providerName, method])).toEqual([
      [ID, 'Ночная сова', 'pickup'],
      ['RU-night-owl-OWL2', 'Ночная сова', 'pickup'],
    ])
    const { providers } = await get<{ providers: { code: string; name: string; points: number }[] }>('providers')
    expect(providers.map(({ code }) => code)).toEqual(['fivepost', 'cdek', 'boxberry', 'night-owl'])
    expect(providers[3]).toMatchObject({ name: 'Ночная сова', points: 2 })
    const map = await get<PickupMap>(`map/?city=${encodeURIComponent('Тула')}`)
    expect(map.points.filter(([, , , provider]) => provider === 3).map(([id]) => id)).toHaveLength(2)
    const { point } = await get<{ point: PickupPoint }>(`points/${ID}`, 'en.localhost:3000')
    expect(point).toMatchObject({ provider: 'night-owl', providerName: 'Night Owl', code: 'OWL1' })
  })

  test('an order to its point has a price and is placed by its method, and by no other', async () => {
    const { id } = await plentifulSku(database.db)
    const { headers } = await shop.visitor()
    const wish = { ...TO_IT, payment_method_id: 13, lines: [{ skuId: id, quantity: 1 }] }
    const answer = await shop.ask({ method: 'POST', url: '/cart/calculate', body: wish, headers })
    const { cartData } = JSON.parse(answer.text) as { cartData: CartData }
    const offer = cartData.deliveryEstimations.find(({ method }) => method === 'pickup')
    expect(offer).toMatchObject({ methodId: 6, isAvailable: true, finalPrice: 250 })

    const order = await guestOrder(shop, database.db, '', TO_IT)
    const { rows } = await database.db.execute(sql`
      select pickup_point_id as point, address from ordering.orders where key = ${order.key}`)
    expect(rows).toEqual([{ point: ID, address: 'Тула, улица Советская, 1' }])
    await expect(guestOrder(shop, database.db, '', { ...TO_IT, delivery_method_id: 2 })).rejects.toThrow()
  })

  test('a parcel there is made by it, with its number on the label', async () => {
    const { key, number, pay } = await guestOrder(shop, database.db, '', TO_IT)
    await pay()
    await database.db.execute(sql`update ordering.orders set state = 'assembling' where key = ${key}`)
    const url = `/backoffice/api/orders/${number}/parcel`
    const show = async () => (await staff.get(url)).body as unknown as StaffParcel
    expect(await show()).toEqual({
      provider: 'night-owl',
      providerName: 'Ночная сова',
      canBeAsked: true,
      parcel: null,
    })
    expect((await staff.post(url)).status).toBe(200)
    await expect.poll(async () => (await show()).parcel?.state, { timeout: 20_000 }).toBe('made')
    const tracking = (await show()).parcel?.trackingNumber ?? ''
    expect(tracking).toMatch(/^OWL\d+$/)

    const cookie = [...staff.jar].map((pair) => pair.join('=')).join('; ')
    const label = await shop.app.inject({ url: `${url}/label`, headers: { host: 'localhost:3000', cookie } })
    const pdf = await getDocumentProxy(new Uint8Array(label.rawPayload))
    const { text } = await extractText(pdf, { mergePages: true })
    for (const part of ['Ночная сова', 'OWL1', tracking]) expect(text).toContain(part)
  })
})
