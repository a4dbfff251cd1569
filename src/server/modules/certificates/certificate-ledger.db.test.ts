import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { freshDatabase, SEEDED_AT } from '../../../../tests/support/test-database.ts'
import { type Database, openDatabase, type Transaction, transaction } from '../../kernel/database/db.ts'
import { createLogger } from '../../kernel/logger.ts'
import {
  captureCertificates,
  createCodeHasher,
  expireCertificates,
  issueCertificate,
  releaseCertificates,
  reserveCertificates,
  returnToCertificate,
} from './index.ts'

const hash = createCodeHasher('a secret of the tests')
const FACE = 1_000

let database: Database
let drop: () => Promise<void>
let made = 0

beforeAll(async () => {
  const fresh = await freshDatabase(inject('postgresUrl'))
  drop = fresh.drop
  database = openDatabase({ url: fresh.url, log: createLogger({ level: 'silent', pretty: false }) })
})
afterAll(async () => {
  await database?.close()
  await drop?.()
})

const inTx = <T>(work: (tx: Transaction) => Promise<T>) => transaction(database.db, work)
const issue = async () =>
  (
    await inTx((tx) =>
      issueCertificate(tx, { face: FACE, issueKey: `${++made}`, years: 3, source: 'grant' }, hash, SEEDED_AT),
    )
  ).id
const discrepancies = async () => {
  const { rows } = await database.db.execute<{ certificate_id: number }>(
    sql`select certificate_id from certificates.discrepancies`,
  )
  return rows.map((row) => row.certificate_id)
}

/** What a certificate must be by the rules, kept beside the real one. */
type Use = { held: number; captured: number; returned: number; keys: Set<string> }
type Model = { free: number; expired: number; isOver: boolean; uses: Map<string, Use> }

const amount = fc.integer({ min: 1, max: 600 })
const order = fc.constantFrom('a', 'b', 'c')
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('reserve' as const), order, amount }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('capture' as const), order }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('release' as const), order }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('return' as const), order, amount, key: fc.constantFrom('x', 'y') }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test('after any sequence of orders, payments, cancellations and refunds the books are right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const id = await issue()
      const model: Model = { free: FACE, expired: 0, isOver: false, uses: new Map() }
      for (const one of steps) await follow(id, model, one)
      const { rows } = await database.db.execute<Record<string, number>>(sql`
        select free, held, spent, expired, face from certificates.certificates where id = ${id}`)
      const uses = [...model.uses.values()]
      const held = uses.reduce((all, use) => all + use.held, 0)
      const spent = uses.reduce((all, use) => all + use.captured - use.returned, 0)
      expect(rows[0]).toEqual({ free: model.free, held, spent, expired: model.expired, face: FACE })
      expect(model.free + held + spent + model.expired).toBe(FACE)
    }),
    { numRuns: 200 },
  )
  expect(await discrepancies()).toEqual([])
})

async function follow(id: number, model: Model, one: Step): Promise<void> {
  // A term that never ends for the model's steps, unless the step is its end.
  const now = SEEDED_AT
  if (one.kind === 'expire') {
    await database.db.execute(sql`update certificates.certificates set expires_at = ${new Date(+now + 1).toISOString()}
      where id = ${id}`)
    await expireCertificates(database.db, new Date(+now + 1))
    await database.db.execute(sql`update certificates.certificates set expires_at = '2099-01-01' where id = ${id}`)
    model.expired += model.free
    model.free = 0
    return
  }
  const orderKey = `${id}-${one.order}`
  const use = model.uses.get(orderKey) ?? { held: 0, captured: 0, returned: 0, keys: new Set<string>() }
  model.uses.set(orderKey, use)
  switch (one.kind) {
    case 'reserve': {
      const taken = use.held + use.captured
      const expected = taken > 0 ? taken === one.amount && use.returned === 0 : model.free >= one.amount
      expect(await inTx((tx) => reserveCertificates(tx, orderKey, [{ id, amount: one.amount }], now))).toBe(expected)
      if (expected && taken === 0) {
        model.free -= one.amount
        use.held += one.amount
      }
      return
    }
    case 'capture':
      await inTx((tx) => captureCertificates(tx, orderKey, now))
      use.captured += use.held
      use.held = 0
      return
    case 'release':
      await inTx((tx) => releaseCertificates(tx, orderKey, now))
      model.free += use.held
      use.held = 0
      return
    case 'return': {
      const work = inTx((tx) =>
        returnToCertificate(tx, { orderKey, certificateId: id, amount: one.amount, key: one.key }, now),
      )
      if (!use.keys.has(one.key) && use.returned + one.amount > use.captured) {
        await expect(work).rejects.toThrow()
        return
      }
      await work
      if (use.keys.has(one.key)) return
      use.keys.add(one.key)
      use.returned += one.amount
      model.free += one.amount
    }
  }
}

describe('the books cannot be changed behind our back', () => {
  let id: number
  beforeEach(async () => {
    id = await issue()
    await inTx((tx) => reserveCertificates(tx, `books-${id}`, [{ id, amount: 400 }], SEEDED_AT))
    await inTx((tx) => captureCertificates(tx, `books-${id}`, SEEDED_AT))
  })

  test.each([
    ['an entry is changed', sql`update certificates.entries set amount = 1`],
    ['an entry is deleted', sql`delete from certificates.entries`],
    ['the entries are emptied', sql`truncate certificates.entries`],
    ['a sum is changed by hand', sql`update certificates.certificates set free = face, spent = 0`],
    ['a use is changed by hand', sql`update certificates.uses set captured = 0, returned = 0`],
    ['a certificate is deleted', sql`delete from certificates.certificates`],
  ])('refused: %s', async (_, statement) => {
    await expect(database.db.execute(statement)).rejects.toMatchObject({ cause: { code: '23001' } })
  })

  /** As somebody who may switch triggers off would do it. */
  const plant = (statement: ReturnType<typeof sql>) =>
    inTx(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(statement)
    })
  test.each([
    [
      'a changed amount',
      () => sql`update certificates.entries set amount = 300 where certificate_id = ${id} and position = 2`,
    ],
    [
      'a changed moment',
      () =>
        sql`update certificates.entries set at = at + interval '1 day' where certificate_id = ${id} and position = 2`,
    ],
    ['a removed entry', () => sql`delete from certificates.entries where certificate_id = ${id} and position = 3`],
    [
      'another balance',
      () => sql`update certificates.certificates set free = free + 100, face = face + 100 where id = ${id}`,
    ],
    [
      'money moved inside',
      () => sql`update certificates.certificates set free = free + 400, spent = 0 where id = ${id}`,
    ],
    ['another use', () => sql`update certificates.uses set captured = captured - 1 where certificate_id = ${id}`],
  ])('found: %s', async (_, statement) => {
    expect(await discrepancies()).not.toContain(id)
    await plant(statement())
    expect(await discrepancies()).toContain(id)
  })
})
