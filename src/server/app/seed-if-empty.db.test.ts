import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { shop as lunnitsa } from '../../../shops/lunnitsa/shop.ts'
import { SEEDED_AT } from '../../../tests/support/test-database.ts'
import { startTestShop } from '../../../tests/support/test-shop.ts'
import { type Database, openDatabase } from '../kernel/database/db.ts'
import { migrate } from '../kernel/database/migrate.ts'
import { createLogger } from '../kernel/logger.ts'
import { seedAtStart } from './seed-if-empty.ts'

const name = `shop_${randomBytes(6).toString('hex')}`
const url = new URL(inject('postgresUrl'))
url.pathname = `/${name}`

let database: Database
beforeAll(async () => {
  await asAdmin(`create database ${name}`)
  const log = createLogger({ level: 'silent', pretty: false })
  database = openDatabase({ url: url.href, log, connections: 2, statementTimeoutMs: 0 })
  await migrate(database.pool)
})
afterAll(async () => {
  await database?.close()
  await asAdmin(`drop database if exists ${name} with (force)`)
})

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const inShop = async () => {
  const { rows } = await database.db.execute<{ products: number; promos: number; certificates: number }>(sql`
    select (select count(*)::integer from catalog.products) as products,
      (select count(*)::integer from promo.promos) as promos,
      (select count(*)::integer from certificates.certificates) as certificates`)
  return rows[0]
}

test('without the sandbox an empty database stays empty, and the shop works', async () => {
  expect(await seedAtStart(database.db, lunnitsa, { now: SEEDED_AT, hasSandbox: false })).toBe('empty')
  const shop = await startTestShop({ env: { NODE_ENV: 'production' }, databaseUrl: url.href })
  const host = 'lunnitsa.ru'
  const { headers } = await shop.visitor(host)
  const answer = async (path: string, body?: object) => {
    const method = body ? 'POST' : 'GET'
    const { status, json } = await shop.ask({ method, url: path, host, headers, body })
    return [status, json()]
  }
  expect(await answer('/main-page')).toMatchObject([200, {}])
  expect(await answer('/pd/frontend/home-catalog')).toMatchObject([200, {}])
  expect(await answer('/pd/frontend/menu')).toMatchObject([200, {}])
  expect(await answer('/pd/frontend/bestsellers')).toEqual([200, { products: [] }])
  expect(await answer('/catalog/show', {})).toMatchObject([200, { result: { quantity: 0 } }])
  expect(await answer('/search/show', { query: 'кольцо' })).toMatchObject([200, { result: { quantity: 0 } }])
  expect(await answer(`/search/suggest?${new URLSearchParams({ query: 'кольцо' })}`)).toMatchObject([200, {}])
  await shop.stop()
  expect(await inShop()).toEqual({ products: 0, promos: 0, certificates: 0 })
})

test('with the sandbox it is filled once, and goods that are there stay as they are', async () => {
  expect(await seedAtStart(database.db, lunnitsa, { now: SEEDED_AT, hasSandbox: true })).toBe('filled')
  const filled = await inShop()
  expect(filled?.products).toBeGreaterThan(100)
  expect(filled?.promos).toBeGreaterThan(0)
  expect(await seedAtStart(database.db, lunnitsa, { now: SEEDED_AT, hasSandbox: true })).toBe('in use')
  expect(await seedAtStart(database.db, lunnitsa, { now: SEEDED_AT, hasSandbox: false })).toBe('in use')
  expect(await inShop()).toEqual(filled)
})
