import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestOrder } from '../../../../tests/support/orders/guest-order.ts'
import { SOON, startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import { setSimulatorFault } from '../../integrations/simulator/simulator-faults.ts'
import { simulatorState } from '../../integrations/simulator/simulator-state.ts'
import { type Database, openDatabase, transaction } from '../../kernel/database/db.ts'
import { createLogger } from '../../kernel/logger.ts'

const EVENTUALLY = { timeout: 30_000, interval: 100 }
let shop: TestShop
let database: Database

beforeAll(async () => {
  shop = await startTestShop({ env: { WORKER: 'on', TRUST_PROXY: 'on' }, jobPauses: SOON })
  const log = createLogger({ level: 'silent', pretty: false })
  database = openDatabase({ url: shop.databaseUrl, log, connections: 2 })
})
afterAll(async () => {
  await database?.close()
  await shop?.stop()
})

async function rows<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await database.db.execute(query)).rows as Row[]
}

/** Money of the order has gone back, so many roubles in all. */
async function goesBack(key: string, roubles: number) {
  await rows(sql`update ordering.orders set paid = payable, refunded = ${roubles * 100} where key = ${key}`)
  await transaction(database.db, (tx) => shop.record(tx, 'order.refunded', { orderKey: key }))
}

async function reported(): Promise<unknown[]> {
  const received = await rows<{ text: string }>(sql`
    select text from sandbox.messages where recipient = 'analytics' and subject = 'refund' order by id`)
  return received.map(({ text }) => JSON.parse(text))
}

test('[N08] money that goes back is reported to analytics by the server, each rouble once', async () => {
  const { key, number } = await guestOrder(shop, database.db, 'consent=necessary.statistics')
  const refund = (value: number) => ({ transaction_id: number, currency: 'RUB', value })
  await goesBack(key, 100)
  await goesBack(key, 100)
  await expect.poll(reported, EVENTUALLY).toEqual([refund(100)])

  await setSimulatorFault(simulatorState(database.db, 'measurement-protocol'), 'error')
  await goesBack(key, 250)
  const tried = () => rows(sql`select from platform.outbox where channel = 'analytics' and last_error is not null`)
  await expect.poll(async () => (await tried()).length, EVENTUALLY).toBe(1)
  await setSimulatorFault(simulatorState(database.db, 'measurement-protocol'), 'none')
  await expect.poll(reported, EVENTUALLY).toEqual([refund(100), refund(150)])
}, 90_000)

test.each([
  ['allows nothing', 'consent=necessary'],
  ['allows advertising alone', 'consent=necessary.marketing'],
  ['made no choice', ''],
])('the order of a buyer who %s is not counted when it comes back either', async (_, cookies) => {
  const { key } = await guestOrder(shop, database.db, cookies)
  await goesBack(key, 100)
  const waiting = () =>
    rows(sql`
      select 1 as one from platform.event_handlings h join platform.events e on e.id = h.event_id
      where h.handler = 'analytics' and h.handled_at is null and e.payload ->> 'orderKey' = ${key}`)
  await expect.poll(waiting, EVENTUALLY).toEqual([])
  expect(await rows(sql`select from platform.outbox where channel = 'analytics' and key like ${`${key}%`}`)).toEqual([])
})
