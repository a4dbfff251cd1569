import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { freshDatabase } from '../../../../../tests/support/test-database.ts'
import { type Database, openDatabase } from '../../../kernel/database/db.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { createVariantCache } from './variant-cache.ts'

let database: Database
let drop: () => Promise<void>
let skus: { id: number; product_id: number }[]
beforeAll(async () => {
  const fresh = await freshDatabase(inject('postgresUrl'))
  drop = fresh.drop
  database = openDatabase({ url: fresh.url, log: createLogger({ level: 'silent', pretty: false }) })
  const { rows } = await database.db.execute<{ id: number; product_id: number }>(
    sql`select min(id) as id, product_id from catalog.skus group by product_id order by 1 limit 6`,
  )
  skus = rows
})
afterAll(async () => {
  await database.close()
  await drop()
})

test('a full cache makes room for what is asked for now, and no cart loses a line to another', async () => {
  const ids = skus.map(({ id }) => id)
  const cache = createVariantCache(database.db, 3)
  const execute = vi.spyOn(database.db, 'execute')
  const queriesFor = async (wanted: readonly number[]) => {
    execute.mockClear()
    expect(new Set((await cache.get(wanted)).keys())).toEqual(new Set(wanted))
    return execute.mock.calls.length
  }
  const once = await queriesFor(ids.slice(0, 3))
  expect(once).toBeGreaterThan(0)
  expect(await queriesFor(ids.slice(0, 3))).toBe(0)
  await queriesFor(ids.slice(3))
  expect(await queriesFor(ids.slice(3))).toBe(0)
  expect(await queriesFor(ids.slice(0, 1))).toBe(once)

  const asked = [ids, ids.toReversed(), ids.slice(2, 5)]
  const answers = await Promise.all(asked.map((wanted) => cache.get(wanted)))
  expect(answers.map((found) => new Set(found.keys()))).toEqual(asked.map((wanted) => new Set(wanted)))
  execute.mockRestore()
})

test('a change forgets the variants of its product alone', async () => {
  const [one, other] = skus
  const cache = createVariantCache(database.db)
  await cache.get([one?.id ?? 0, other?.id ?? 0])
  cache.changed({ type: 'changed', tags: [`product:${one?.product_id}`] })
  const execute = vi.spyOn(database.db, 'execute')
  await cache.get([other?.id ?? 0])
  expect(execute).not.toHaveBeenCalled()
  await cache.get([one?.id ?? 0])
  expect(execute).toHaveBeenCalled()
  execute.mockRestore()
})

test('shops are read once, and anew when one of them has changed, even while they are being read', async () => {
  const cache = createVariantCache(database.db)
  const [first] = await cache.shops()
  const id = first?.id ?? 0
  const execute = vi.spyOn(database.db, 'execute')
  expect(await cache.shops()).toContainEqual(first)
  expect(execute).not.toHaveBeenCalled()
  execute.mockRestore()

  const hours = [{ days: [1], from: '12:00', to: '13:00' }]
  await database.db.execute(sql`update stock.storages set hours = ${JSON.stringify(hours)}::jsonb where id = ${id}`)
  cache.changed({ type: 'changed', tags: ['shops', 'catalog'] })
  const reading = cache.shops()
  cache.changed({ type: 'changed', tags: ['shops', 'catalog'] })
  expect(await reading).toContainEqual({ ...first, hours })
  await database.db.execute(sql`update stock.storages set hours = '[]'::jsonb where id = ${id}`)
  expect(await cache.shops()).toContainEqual({ ...first, hours: [] })
})
