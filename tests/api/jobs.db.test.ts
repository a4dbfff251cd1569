import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/server/kernel/database/db.ts'
import { createLogger } from '../../src/server/kernel/logger.ts'
import { startTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let database: Database

beforeAll(async () => {
  shop = await startTestShop({ env: { WORKER: 'on' } })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
})
afterAll(async () => {
  await database?.close()
  await shop?.stop()
})

test('the work that modules bring comes back by the clock', async () => {
  const { rows } = await database.db.execute<{ name: string; cron: string }>(
    sql`select name, cron from jobs.schedule order by name`,
  )
  expect(rows.map(({ name, cron }) => `${name} ${cron}`)).toEqual([
    'audit.run 47 4 * * *',
    'bonuses.birthdays 17 4 * * *',
    'bonuses.expire 17 4 * * *',
    'bonuses.remind 17 4 * * *',
    'career.clean-up 17 4 * * *',
    'career.windows * * * * *',
    'cart.remind 7 * * * *',
    'certificates.expire 17 4 * * *',
    'certificates.expire-orders * * * * *',
    'certificates.forget 17 4 * * *',
    'certificates.remind 17 4 * * *',
    'certificates.send * * * * *',
    'content.publish * * * * *',
    'content.windows * * * * *',
    'conversion.forget 17 4 * * *',
    'feeds.look-at-all 17 4 * * *',
    'feeds.patch * * * * *',
    'identity.forget 17 4 * * *',
    'journeys.forget 17 4 * * *',
    'kernel.forget 17 4 * * *',
    'marketing.forget 17 4 * * *',
    'newsletter.forget 17 4 * * *',
    'orders.ask_addresses * * * * *',
    'orders.ask_reviews 7 * * * *',
    'orders.claim_arrived * * * * *',
    'orders.complete 7 * * * *',
    'orders.end_exchanges * * * * *',
    'orders.expire * * * * *',
    'orders.forget 17 4 * * *',
    'payments.poll * * * * *',
    'payments.reconcile 17 4 * * *',
    'payments.refunds * * * * *',
    'pickup.refresh 7 * * * *',
    'piercing.remind */10 * * * *',
    'preorders.end * * * * *',
    'prices.apply * * * * *',
    'promo.forget 17 4 * * *',
    'referral.rewards 7 * * * *',
    'shared-carts.forget 17 4 * * *',
    'staff.forget 17 4 * * *',
    'stock.sweep * * * * *',
    'streams.remind * * * * *',
    'streams.windows * * * * *',
    'webhooks.forget 17 4 * * *',
  ])
})

test('every one of them runs on an empty night', async () => {
  const boss = new PgBoss({ connectionString: shop.databaseUrl, schema: 'jobs', supervise: false, schedule: false })
  await boss.start()
  const { rows } = await database.db.execute<{ name: string }>(sql`select name from jobs.schedule`)
  // The pickup points are copied from simulators by the thousand, and have tests of their own.
  const names = rows.map(({ name }) => name).filter((name) => name !== 'pickup.refresh')
  const ids = await Promise.all(names.map((name) => boss.send(name, {})))
  const states = async () => {
    const { rows: found } = await database.db.execute<{ name: string; state: string }>(
      sql`select name, state from jobs.job where id = any (${`{${ids.join(',')}}`}::uuid[])`,
    )
    return found.filter(({ state }) => state !== 'completed')
  }
  for (let turn = 0; turn < 200 && (await states()).length > 0; turn++) await pause(100)
  expect(await states()).toEqual([])
  await boss.stop()
})
