import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase } from '../../../../tests/support/test-database.ts'
import { SOON } from '../../../../tests/support/test-shop.ts'
import { type Database, openDatabase, transaction } from '../database/db.ts'
import { createLogger } from '../logger.ts'
import { type Jobs, startJobs } from './jobs.ts'
import { type Deliverers, startOutbox } from './outbox.ts'

const log = createLogger({ level: 'silent', pretty: false })
const letter = { to: 'anna@example.ru', subject: 'Заказ', text: 'Спасибо' }

let database: Database
let drop: () => Promise<void>
let url: string
const started: Jobs[] = []

beforeAll(async () => {
  const fresh = await freshDatabase(inject('postgresUrl'))
  ;({ url, drop } = fresh)
  database = openDatabase({ url, log })
})
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop()
  await database.db.execute(sql`truncate platform.outbox, jobs.job`)
})
afterAll(async () => {
  await database?.close()
  await drop?.()
})

async function outbox(email: Deliverers['email'], { runsWork = true, threads = ['order'] } = {}) {
  const jobs = await startJobs({ url, log, runsWork, timeZone: 'UTC', pauses: SOON })
  started.push(jobs)
  return startOutbox({ db: database.db, jobs, log, threads, deliverers: { email, sms: async () => {} } })
}

const waiting = async () =>
  (
    await database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from platform.outbox where delivered_at is null`,
    )
  ).rows[0]?.n

test('what is committed leaves, once, however often it is put', async () => {
  const sent: string[] = []
  const box = await outbox(async (_, key) => void sent.push(key))
  for (let turn = 0; turn < 3; turn++) {
    await transaction(database.db, (tx) => box.put(tx, 'email', 'order:1:thanks', letter))
  }
  await expect.poll(() => sent, { timeout: 10_000 }).toEqual(['order:1:thanks'])
  await expect.poll(waiting).toBe(0)
})

test('what is rolled back never leaves', async () => {
  const sent: string[] = []
  const box = await outbox(async (_, key) => void sent.push(key))
  const failed = transaction(database.db, async (tx) => {
    await box.put(tx, 'email', 'order:2:thanks', letter)
    throw new Error('no stock')
  })
  await expect(failed).rejects.toThrow('no stock')
  await transaction(database.db, (tx) => box.put(tx, 'email', 'order:3:thanks', letter))
  await expect.poll(() => sent, { timeout: 10_000 }).toEqual(['order:3:thanks'])
})

test('a neighbour that fails is tried again, and the failure is remembered', async () => {
  let tries = 0
  const box = await outbox(async () => {
    tries++
    if (tries === 1) throw new Error('mail server is away')
  })
  await transaction(database.db, (tx) => box.put(tx, 'email', 'order:4:thanks', letter))
  await expect.poll(() => tries, { timeout: 20_000 }).toBe(2)
  await expect.poll(waiting).toBe(0)
  const { rows } = await database.db.execute(sql`select attempts, last_error from platform.outbox`)
  expect(rows).toEqual([{ attempts: 2, last_error: null }])
}, 30_000)

test('messages about one order leave in their order, those about others do not wait', async () => {
  const sent: string[] = []
  let isAway = true
  const box = await outbox(async (_, key) => {
    if (key === 'order:5:placed' && isAway) {
      isAway = false
      throw new Error('mail server is away')
    }
    sent.push(key)
  })
  await transaction(database.db, async (tx) => {
    for (const key of ['order:5:placed', 'order:5:paid', 'order:5:shipped', 'order:6:placed'])
      await box.put(tx, 'email', key, letter)
  })
  await expect
    .poll(() => sent, { timeout: 30_000 })
    .toEqual(['order:6:placed', 'order:5:placed', 'order:5:paid', 'order:5:shipped'])
  await expect.poll(waiting).toBe(0)
}, 40_000)

test('messages wait for one another only where a module says that their keys make a thread', async () => {
  const sent: string[] = []
  let isAway = true
  const email = async (_: unknown, key: string) => {
    if (key === 'order:7:placed' && isAway) {
      isAway = false
      throw new Error('mail server is away')
    }
    sent.push(key)
  }
  const box = await outbox(email, { threads: [] })
  await transaction(database.db, async (tx) => {
    for (const key of ['order:7:placed', 'order:7:paid']) await box.put(tx, 'email', key, letter)
  })
  await expect.poll(() => sent, { timeout: 30_000 }).toEqual(['order:7:paid', 'order:7:placed'])
}, 40_000)

test('a node that dies between sending a message and waking the next leaves no thread asleep', async () => {
  const sent: string[] = []
  let isAway = true
  let hasDied = false
  const jobs = await startJobs({ url, log, runsWork: true, timeZone: 'UTC', pauses: SOON })
  started.push(jobs)
  const dying: Jobs = {
    ...jobs,
    async addWithin(tx, queue, job) {
      // The first job that is added for a message of before is the one that wakes it.
      if (sent.length === 1 && !hasDied) {
        hasDied = true
        throw new Error('the node is gone')
      }
      await jobs.addWithin(tx, queue, job)
    },
  }
  async function email(_: unknown, key: string) {
    if (key === 'order:9:placed' && isAway) {
      isAway = false
      throw new Error('mail server is away')
    }
    sent.push(key)
  }
  const deliverers = { email, sms: async () => {} }
  const box = await startOutbox({ db: database.db, jobs: dying, log, threads: ['order'], deliverers })
  await transaction(database.db, async (tx) => {
    for (const key of ['order:9:placed', 'order:9:shipped']) await box.put(tx, 'email', key, letter)
  })
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0)
  expect(hasDied).toBe(true)
  // Once more under the same key: nobody knows whether it had left.
  expect(sent).toEqual(['order:9:placed', 'order:9:placed', 'order:9:shipped'])
}, 40_000)

test('what was written by a node that died is delivered by another', async () => {
  const box = await outbox(async () => {}, { runsWork: false })
  await transaction(database.db, (tx) => box.put(tx, 'email', 'order:5:thanks', letter))
  expect(await waiting()).toBe(1)
  await outbox(async () => {})
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
})
