import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Counter, openCounter } from '../../../tests/support/test-counter.ts'
import { bonusBalance } from '../modules/loyalty/index.ts'
import { shopJobs } from './shop-jobs.ts'

let counter: Counter
const jobs = new Map<string, () => Promise<void>>()

beforeAll(async () => {
  counter = await openCounter()
  const { db, staff: orders } = counter
  await shopJobs(
    {
      addWithin: async () => {},
      work: async () => {},
      every: async (name, _, run) => void jobs.set(name, run),
      stop: async () => {},
    },
    {
      db,
      orders,
      now: () => counter.now,
      payments: {
        db,
        log: orders.log,
        now: () => counter.now,
        payselection: null,
        dolyame: null,
        hooks: counter.hooks,
        webhookOrigin: () => '',
        dolyameSecret: '',
      },
      points: { db, log: orders.log, providers: [], now: () => counter.now } as never,
    },
  )
})
afterAll(() => counter?.close())

test('a birthday as customers tell it brings its bonuses, once, however often the night comes', async () => {
  counter.setNow(new Date('2026-11-15T01:17:00Z'))
  const people: [number, string, string, number][] = [
    [1, '18.11.1990', 'ru', 500_00],
    [2, '18.11', 'ru', 500_00],
    [3, '01.06.1990', 'ru', 0],
    [4, '18.11.1990', 'en', 0],
    [5, '', 'ru', 0],
  ]
  for (const [id, birthday, language] of people)
    await counter.db.execute(sql`
      update identity.customers set birthday = ${birthday}, language = ${language} where id = ${id}`)
  const night = async () => {
    await jobs.get('bonuses.birthdays')?.()
  }
  await Promise.all([night(), night()])
  await night()
  for (const [id, birthday, language, bonuses] of people)
    expect([birthday, language, await bonusBalance(counter.db, id, counter.now)]).toEqual([birthday, language, bonuses])
})

test('every periodic job of the shop runs on an empty night', async () => {
  for (const [name, run] of jobs) if (name !== 'pickup.refresh') await run()
  expect(jobs.size).toBeGreaterThan(8)
})
