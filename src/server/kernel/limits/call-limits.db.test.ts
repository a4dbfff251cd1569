import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { freshDatabase } from '../../../../tests/support/test-database.ts'
import { startTestShop } from '../../../../tests/support/test-shop.ts'
import { type Database, openDatabase } from '../database/db.ts'
import { createLogger } from '../logger.ts'
import { createCallLimits, postgresCallStore } from './call-limits.ts'

const log = createLogger({ level: 'silent', pretty: false })
let drop: () => Promise<void>
let url: string
let database: Database

beforeAll(async () => {
  ;({ drop, url } = await freshDatabase(inject('postgresUrl')))
  database = openDatabase({ url, log })
})
afterAll(async () => {
  await database.close()
  await drop()
})

test('an ordinary call costs no statement, and a busy visitor one for each tenth of the limit', async () => {
  const query = vi.spyOn(database.pool, 'query')
  const limit = createCallLimits(postgresCallStore(database.pool), log)('all', 600)
  for (let n = 0; n < 59; n++) expect((await limit.take('10.0.0.1')).ok).toBe(true)
  expect(query).toHaveBeenCalledTimes(0)
  for (let n = 59; n < 600; n++) expect((await limit.take('10.0.0.1')).ok).toBe(true)
  expect(query).toHaveBeenCalledTimes(10)
  for (let n = 0; n < 1_000; n++) expect((await limit.take('10.0.0.1')).ok).toBe(false)
  expect(query).toHaveBeenCalledTimes(10)
  query.mockRestore()
})

test('without the database calls are still answered, and still limited', async () => {
  const gone = openDatabase({ url, log })
  await gone.close()
  const limit = createCallLimits(postgresCallStore(gone.pool), log)('all', 20)
  const taken: boolean[] = []
  for (let n = 0; n < 40; n++) taken.push((await limit.take('10.0.0.2')).ok)
  expect(taken).toEqual(Array.from({ length: 40 }, (_, n) => n < 20))
})

test('two nodes of a shop share what one address may ask', async () => {
  const env = { REQUESTS_PER_MINUTE: '10' }
  const first = await startTestShop({ env })
  const second = await startTestShop({ env, databaseUrl: first.databaseUrl })
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) statuses.push((await (n % 2 ? second : first).ask({ url: '/token' })).status)
  const refused = await second.ask({ url: '/token' })
  await second.stop()
  await first.stop()
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json()).toMatchObject({ code: 'request.too_many' })
})

test('a shop whose Redis cannot be reached starts, answers, limits by itself and stops', async () => {
  const shop = await startTestShop({
    env: { REQUESTS_PER_MINUTE: '10', REDIS_URL: 'redis://127.0.0.1:1' },
    keepsLog: true,
  })
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) statuses.push((await shop.ask({ url: '/token' })).status)
  await expect.poll(() => shop.logged.filter((line) => line.includes('"redis.unavailable"')).length).toBe(1)
  await shop.stop()
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  expect(shop.logged.filter((line) => line.includes('"limits.store_unavailable"'))).toHaveLength(1)
})
