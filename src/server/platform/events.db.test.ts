import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { freshDatabase } from '../../../tests/support/test-database.ts'
import { type Database, openDatabase, transaction } from './db.ts'
import { announce, type EventBus, startEventBus } from './events.ts'
import { createLogger } from './logger.ts'

const log = createLogger({ level: 'silent', pretty: false })
let database: Database
let drop: () => Promise<void>
let bus: EventBus
const heard: string[][] = []

beforeEach(async () => {
  const fresh = await freshDatabase(inject('postgresUrl'))
  drop = fresh.drop
  database = openDatabase({ url: fresh.url, log })
  bus = await startEventBus({ url: fresh.url, log })
  heard.length = 0
  bus.subscribe(({ tags }) => heard.push(tags))
})
afterEach(async () => {
  await bus.stop()
  await database.close()
  await drop()
})

test('a change is heard when its transaction commits, and not when it does not', async () => {
  await transaction(database.db, async (tx) => {
    await announce(tx, { type: 'changed', tags: ['product:1'] })
    throw new Error('rolled back')
  }).catch(() => {})
  await transaction(database.db, (tx) => announce(tx, { type: 'changed', tags: ['product:2'] }))
  await expect.poll(() => heard).toEqual([['product:2']])
})

test('a change of very many things is told as one, since the channel is narrow', async () => {
  await announce(database.db, { type: 'changed', tags: Array.from({ length: 5_000 }, (_, n) => `product:${n}`) })
  await expect.poll(() => heard).toEqual([['everything']])
})

test('after a lost connection it listens again and says that it may have missed something', async () => {
  let gaps = 0
  bus.onGap(() => gaps++)
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lunnitsa events' and datname = current_database()`,
  )
  await expect.poll(() => gaps, { timeout: 10_000 }).toBe(1)
  await announce(database.db, { type: 'changed', tags: ['product:3'] })
  await expect.poll(() => heard).toEqual([['product:3']])
})
