import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { growCatalogue } from '../../scripts/large-shop/large-catalogue.ts'
import { type Database, openDatabase } from '../../src/server/kernel/database/db.ts'
import { createLogger } from '../../src/server/kernel/logger.ts'
import { freshDatabase, SEEDED_AT } from '../support/test-database.ts'

let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const fresh = await freshDatabase(inject('postgresUrl'))
  drop = fresh.drop
  database = openDatabase({
    url: fresh.url,
    log: createLogger({ level: 'silent', pretty: false }),
    statementTimeoutMs: 0,
  })
})
afterAll(async () => {
  await database?.close()
  await drop?.()
})

const count = async (query: ReturnType<typeof sql>) =>
  Number((await database.db.execute<{ count: string }>(query)).rows[0]?.count)

test('the large catalogue grows out of the small one and goes on where it stopped', async () => {
  expect(await growCatalogue(database.db, { now: SEEDED_AT, products: 700 })).toBe(342)
  expect(await growCatalogue(database.db, { now: SEEDED_AT, products: 710 })).toBe(10)
  expect(await growCatalogue(database.db, { now: SEEDED_AT, products: 710 })).toBe(0)
  expect(await count(sql`select count(*) from catalog.cards`)).toBe(2 * 710)
  expect(
    await count(sql`select count(*) from catalog.products p where not exists (
      select from catalog.skus s join catalog.prices on prices.sku_id = s.id where s.product_id = p.id)`),
  ).toBe(0)
  expect(
    await count(sql`select count(*) from stock.balances b where b.on_hand is distinct from (
      select sum(change)::integer from stock.movements m where m.sku_id = b.sku_id and m.storage_id = b.storage_id)`),
  ).toBe(0)
})
