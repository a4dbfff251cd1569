import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffParcel } from '#contract/staff/orders/staff-parcels.ts'
import { guestOrder } from '../../../../tests/support/orders/guest-order.ts'
import { packOrder } from '../../../../tests/support/orders/pack-order.ts'
import { openStaff } from '../../../../tests/support/staff/open-staff.ts'
import { SEEDED_AT } from '../../../../tests/support/test-database.ts'
import { SOON, startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import type { Browser } from '../../../../tests/support/visitors/customers.ts'
import { setSimulatorFault } from '../../integrations/simulator/simulator-faults.ts'
import { simulatorState } from '../../integrations/simulator/simulator-state.ts'
import { type Database, openDatabase } from '../../kernel/database/db.ts'
import { createLogger } from '../../kernel/logger.ts'

const now = SEEDED_AT

let shop: TestShop
let database: Database
let admin: Browser
let employee: Browser

beforeAll(async () => {
  shop = await startTestShop({ now: () => now, env: { TRUST_PROXY: 'on', WORKER: 'on' }, jobPauses: SOON })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  admin = await openStaff(shop, { login: 'admin@example.ru', role: 'admin' }, { now, address: '10.96.0.1' })
  employee = await openStaff(
    shop,
    { login: 'counter@example.ru', role: 'employee', shopId: 1 },
    { now, address: '10.96.0.2' },
  )
})
afterAll(async () => {
  await database.close()
  await shop.stop()
})

/** An order that is being packed, to a point of this carrier. */
async function packedFor(provider: string | null): Promise<{ key: string; number: string }> {
  const order = await guestOrder(shop, database.db, 'a=b')
  await order.pay()
  await database.db.execute(sql`
    update ordering.orders set state = 'assembling',
      pickup_point_id = (select min(id) from pickup_points.points where provider = ${provider} and is_active)
    where key = ${order.key}`)
  return order
}
const url = (number: string, rest = '') => `/backoffice/api/orders/${number}/parcel${rest}`
const show = async (number: string) => (await admin.get(url(number))).body as unknown as StaffParcel
const settled = (number: string, state: string) =>
  expect.poll(async () => (await show(number)).parcel?.state, { timeout: 20_000 }).toBe(state)
const faults = (provider: string) => simulatorState(database.db, provider)

describe.each([
  ['fivepost', '5Post'],
  ['cdek', 'СДЭК'],
  ['boxberry', 'Boxberry'],
])('[SHIPMENTS] a parcel of %s', (provider, providerName) => {
  test('is asked for once however often the button is pressed, and comes back with its number', async () => {
    const { number, key } = await packedFor(provider)
    expect(await show(number)).toEqual({ provider, providerName, canBeAsked: true, parcel: null })
    const presses = await Promise.all([1, 2, 3].map(() => employee.post(url(number))))
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200])
    await settled(number, 'made')
    const { parcel, canBeAsked } = await show(number)
    expect(canBeAsked).toBe(false)
    expect(parcel?.trackingNumber).toMatch(/^(BB)?\d{10,11}$/)
    const { rows } = await database.db.execute(sql`select from shipments.parcels where order_key = ${key}`)
    expect(rows).toHaveLength(1)
    const log = await admin.get(`/backoffice/api/audit?search=${number}`)
    expect(log.body.actions).toEqual([expect.objectContaining({ action: 'parcel ask', by: 'counter@example.ru' })])

    const label = await shop.ask({
      url: url(number, '/label'),
      headers: { cookie: [...admin.jar].map((pair) => pair.join('=')).join('; ') },
    })
    expect(label.headers['content-type']).toContain('application/pdf')

    // The order takes the number with it, and so does the letter.
    const { version } = (await admin.get(`/backoffice/api/orders/${number}`)).body
    await packOrder(database.db, number, now)
    const step = { step: 'hand-over', expectedVersion: version }
    const sent = await admin.post(`/backoffice/api/orders/${number}/steps`, step)
    expect(sent.body, sent.text).toMatchObject({ delivery: { trackingNumber: parcel?.trackingNumber } })
    const { rows: letters } = await database.db.execute<{ text: string }>(sql`
      select payload::text as text from platform.outbox where key like ${`order:${key}:%`} and channel = 'email'`)
    expect(letters.some(({ text }) => text.includes(parcel?.trackingNumber ?? '—'))).toBe(true)
    const late = await admin.post(url(number, '/cancel'), { id: parcel?.id })
    expect(late.body.code).toBe('parcel.not_now')
  })

  test('that the carrier refuses says why, and can be asked for again', async () => {
    const { number } = await packedFor(provider)
    const fault = provider === 'boxberry' ? { err: 'Пункт закрыт' } : { refusesParcels: 'Пункт закрыт' }
    await faults(provider).set('faults', fault)
    await employee.post(url(number))
    await settled(number, 'refused')
    await faults(provider).remove('faults')
    expect(await show(number)).toMatchObject({ canBeAsked: true, parcel: { reason: 'Пункт закрыт' } })
    expect((await employee.get(url(number, '/label'))).body.code).toBe('parcel.unknown')
    await employee.post(url(number))
    await settled(number, 'made')
  })

  test('is taken back before it has left', async () => {
    const { number } = await packedFor(provider)
    const other = await packedFor(provider)
    await employee.post(url(number))
    await settled(number, 'made')
    const { parcel } = await show(number)
    const cancel = (of: string, id = parcel?.id) => employee.post(url(of, '/cancel'), { id })
    expect((await cancel(other.number)).body.code).toBe('parcel.unknown')
    expect((await cancel(number)).status).toBe(200)
    await settled(number, 'cancelled')
    expect((await cancel(number)).body.code).toBe('parcel.not_now')
    expect((await show(number)).canBeAsked).toBe(true)
  })
})

test('[SHIPMENTS] a carrier that does not answer is asked again until it does', async () => {
  const { number } = await packedFor('cdek')
  await setSimulatorFault(faults('cdek'), 'error')
  await employee.post(url(number))
  const attempts = async () => {
    const { rows } = await database.db.execute<{ attempts: number }>(
      sql`select attempts from platform.outbox where channel = 'parcels' order by id desc limit 1`,
    )
    return rows[0]?.attempts
  }
  await expect.poll(attempts, { timeout: 20_000 }).toBeGreaterThan(1)
  expect((await show(number)).parcel?.state).toBe('asked')
  await setSimulatorFault(faults('cdek'), 'none')
  await settled(number, 'made')
})

test('[SHIPMENTS] while the carrier does not answer the order ends: no parcel is made for it', async () => {
  const { number, key } = await packedFor('cdek')
  await setSimulatorFault(faults('cdek'), 'error')
  await employee.post(url(number))
  await database.db.execute(sql`update ordering.orders set state = 'cancelled' where key = ${key}`)
  await setSimulatorFault(faults('cdek'), 'none')
  await settled(number, 'cancelled')
  const { rows } = await database.db.execute(sql`
    select external_id, reason from shipments.parcels where order_key = ${key}`)
  expect(rows).toEqual([{ external_id: null, reason: 'the order has ended' }])
})

test('[SHIPMENTS] what goes to no point, is not packed, or is not there, is refused', async () => {
  const home = await packedFor(null)
  expect(await show(home.number)).toEqual({ provider: null, providerName: null, canBeAsked: false, parcel: null })
  expect((await employee.post(url(home.number))).body.code).toBe('parcel.not_by_carrier')
  const early = await packedFor('fivepost')
  await database.db.execute(sql`update ordering.orders set state = 'new' where key = ${early.key}`)
  expect((await employee.post(url(early.number))).body.code).toBe('parcel.not_now')
  for (const answer of [
    await employee.post(url('999')),
    await employee.get(url('999')),
    await employee.get(url('999', '/label')),
    await employee.post(url('999', '/cancel'), { id: 1 }),
  ])
    expect(answer.body.code).toBe('order.unknown')
})

test('[SHIPMENTS] the label names the parcel, and hides the phone from whoever may not read it', async () => {
  const { number } = await packedFor('fivepost')
  await employee.post(url(number))
  await settled(number, 'made')
  const { parcel } = await show(number)
  const texts = async (who: Browser) => {
    const cookie = [...who.jar].map((pair) => pair.join('=')).join('; ')
    const answer = await shop.app.inject({ url: url(number, '/label'), headers: { host: 'localhost:3000', cookie } })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true })
    return text
  }
  const own = await texts(admin)
  expect(own).toContain('5Post')
  expect(own).toContain(parcel?.trackingNumber)
  expect(own).toContain(number)
  expect(own).toContain('Анна Иванова')
  expect(own).toMatch(/\+7999777\d{4}/)
  expect(await texts(employee)).not.toMatch(/\+7999777/)
})
