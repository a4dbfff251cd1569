import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase, SEEDED_AT } from '../../../../tests/support/test-database.ts'
import { type Database, openDatabase } from '../database/db.ts'
import { createLogger } from '../logger.ts'
import { createLimits, forgetEndedLimits, type Limits } from './limits.ts'

const log = createLogger({ level: 'silent', pretty: false })
const LIMIT = { max: 5, seconds: 3_600 }

let drop: () => Promise<void>
let url: string
let first: Database
let second: Database
let clock = SEEDED_AT
const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1_000)
}
let nodes: Limits[]

beforeAll(async () => {
  ;({ drop, url } = await freshDatabase(inject('postgresUrl')))
  first = openDatabase({ url, log })
  second = openDatabase({ url, log })
  nodes = [createLimits(first.pool, () => clock), createLimits(second.pool, () => clock)]
})
afterAll(async () => {
  await first.close()
  await second.close()
  await drop()
})

const node = (n: number) => nodes[n % nodes.length] as Limits
/** How many of so many simultaneous askers get through. */
async function allowed(key: string, askers: number): Promise<number> {
  const taken = await Promise.all(Array.from({ length: askers }, (_, n) => node(n).take(key, LIMIT)))
  return taken.filter(({ ok }) => ok).length
}

test('however many ask two nodes at once, exactly the limit gets through, and a new node knows it', async () => {
  expect(await allowed('shared', 60)).toBe(5)
  const restarted = openDatabase({ url, log })
  const late = await createLimits(restarted.pool, () => clock).take('shared', LIMIT)
  await restarted.close()
  expect(late).toEqual({ ok: false, retryAfter: 3_600 })
})

test('the window is counted from the first by the clock of the shop, and a refusal does not prolong it', async () => {
  expect(await allowed('window', 5)).toBe(5)
  pass(3_540)
  expect(await node(0).take('window', LIMIT)).toEqual({ ok: false, retryAfter: 60 })
  expect(await node(1).take('window', LIMIT)).toEqual({ ok: false, retryAfter: 60 })
  pass(61)
  expect(await allowed('window', 10)).toBe(5)
})

test('what is only counted refuses nobody, on any node, and begins anew with the next window', async () => {
  const counted = []
  for (let n = 0; n < 7; n++) counted.push(await node(n).count('counted', 3_600))
  expect(counted).toEqual([1, 2, 3, 4, 5, 6, 7])
  pass(3_601)
  expect(await node(0).count('counted', 3_600)).toBe(1)
})

test('what is given back can be taken once more, on any node', async () => {
  expect(await allowed('back', 5)).toBe(5)
  await node(0).giveBack('back', LIMIT)
  expect((await node(1).take('back', LIMIT)).ok).toBe(true)
  expect((await node(0).take('back', LIMIT)).ok).toBe(false)
})

test('what comes back after its window has ended does not make the next one larger', async () => {
  expect(await allowed('late', 5)).toBe(5)
  pass(3_601)
  await Promise.all([node(0).giveBack('late', LIMIT), node(1).giveBack('late', LIMIT)])
  expect(await allowed('late', 10)).toBe(5)
  await node(0).giveBack('never taken', LIMIT)
  expect(await allowed('never taken', 10)).toBe(5)
})

test('without the database nobody gets through', async () => {
  const gone = openDatabase({ url, log })
  await gone.close()
  await expect(createLimits(gone.pool, () => clock).take('gone', LIMIT)).rejects.toThrow('after calling end')
})

test('windows that ended are forgotten, the others are not', async () => {
  await first.db.execute(sql`delete from platform.rate_limits`)
  await node(0).take('old', { max: 5, seconds: 60 })
  await node(0).take('new', LIMIT)
  pass(61)
  await forgetEndedLimits(first.db, clock)
  const { rows } = await first.db.execute(sql`select key, points from platform.rate_limits`)
  expect(rows).toEqual([{ key: 'new', points: 1 }])
})
