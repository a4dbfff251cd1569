import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase, SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { type Database, openDatabase, transaction } from '../../../kernel/database/db.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { createCodeHasher, issueCertificate, openCertificate } from '../index.ts'

const OWNER = 41
const WRONG = 'MMMMMMMMMMMM'

let database: Database
let drop: () => Promise<void>
let sent: string[] = []
let hashed = 0
const plainHash = createCodeHasher('a secret of the tests')
const hash = (code: string) => {
  hashed++
  return plainHash(code)
}

beforeAll(async () => {
  const fresh = await freshDatabase(inject('postgresUrl'))
  drop = fresh.drop
  database = openDatabase({ url: fresh.url, log: createLogger({ level: 'silent', pretty: false }) })
})
afterAll(async () => {
  await database?.close()
  await drop?.()
})

async function issued(key: string, customerId: number | null = null) {
  const order = { face: 100, issueKey: key, years: 3, source: 'grant', customerId } as const
  const { publicId, code } = await transaction(database.db, (tx) => issueCertificate(tx, order, plainHash, SEEDED_AT))
  return { publicId, code: code ?? '' }
}

/** What it costs to ask: statements, rows written (each makes the commit wait for the disk) and hashes. */
async function costOf(publicId: string, typed: string) {
  const logged = drizzle(database.pool, { logger: { logQuery: (query) => void sent.push(query) } })
  sent = []
  hashed = 0
  const { found, wrote } = await transaction(logged, async (tx) => {
    const opened = await openCertificate(tx, { publicId, typed }, hash, { customerId: null, now: SEEDED_AT })
    const { rows } = await tx.execute<{ wrote: boolean }>(
      'select pg_current_xact_id_if_assigned() is not null as wrote',
    )
    return { found: opened, wrote: rows[0]?.wrote }
  })
  return { found: found !== null, cost: { statements: sent, hashed, wrote } }
}

test('unknown, wrong, somebody else’s, locked and nonsense cost the same statements, one hash and one commit to disk', async () => {
  const [wrong, foreign, locked] = [await issued('wrong'), await issued('foreign', OWNER), await issued('locked')]
  for (let i = 0; i < 5; i++) await costOf(locked.publicId, WRONG)
  const asked = [
    await costOf(wrong.publicId, WRONG),
    await costOf('A'.repeat(22), wrong.code),
    await costOf('not even an id', wrong.code),
    await costOf(foreign.publicId, foreign.code),
    await costOf(foreign.publicId, WRONG),
    await costOf(locked.publicId, locked.code),
    await costOf(wrong.publicId, 'nonsense'),
  ]
  expect(asked.map(({ found }) => found)).toEqual(Array(asked.length).fill(false))
  expect(asked[0]?.cost).toMatchObject({ hashed: 1, wrote: true })
  expect(asked[0]?.cost.statements.length).toBeGreaterThan(4)
  for (const { cost } of asked) expect(cost).toEqual(asked[0]?.cost)
  expect((await costOf(wrong.publicId, wrong.code)).found).toBe(true)
})

test('tries at one link wait for each other, whether it exists or not', async () => {
  const { publicId } = await issued('queue')
  for (const link of [publicId, 'B'.repeat(22)]) {
    const other = await database.pool.connect()
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`certificate ${link}`])
    let isDone = false
    const waiting = costOf(link, WRONG).then(() => {
      isDone = true
    })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(isDone).toBe(false)
    await other.query('rollback')
    other.release()
    await waiting
  }
})

test('a guess is one of 31¹² codes: 10,000 of them at a million certificates find one less than once in ten million times', () => {
  const codes = 31 ** 12
  expect((10_000 * 1_000_000) / codes).toBeLessThan(1e-7)
  // Five an hour at one certificate, over the three years that it lives.
  expect((5 * 24 * 366 * 3) / codes).toBeLessThan(1e-12)
})
