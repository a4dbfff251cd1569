import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { freshDatabase, SEEDED_AT } from '../../../../tests/support/test-database.ts'
import {
  captureCertificates,
  createCodeHasher,
  expireCertificates,
  issueCertificate,
  reserveCertificates,
  returnToCertificate,
} from '../../modules/certificates/index.ts'
import {
  captureBonuses,
  expireBonuses,
  givePresent,
  reserveBonuses,
  returnBonuses,
} from '../../modules/loyalty/index.ts'
import { createLogger } from '../logger.ts'
import { type Database, openDatabase, type Transaction, transaction } from './db.ts'

const LATER = new Date('2099-01-01T00:00:00Z')

let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const fresh = await freshDatabase(inject('postgresUrl'))
  drop = fresh.drop
  database = openDatabase({ url: fresh.url, log: createLogger({ level: 'silent', pretty: false }) })
})
afterAll(async () => {
  await database.close()
  await drop()
})

const inTx = <T>(work: (tx: Transaction) => Promise<T>) => transaction(database.db, work)

type Row = { account: number; position: number; kind: string; amount: number; order: string; key: string; at: string }

/** The last hash of each account, made from what its entries say. */
async function chains(entries: 'certificates.entries' | 'loyalty.entries', owner: 'certificate_id' | 'lot_id') {
  const { rows } = await database.db.execute<Row>(sql`
    select ${sql.raw(owner)} as account, position, kind, amount, coalesce(order_key, '-') as order,
      coalesce(key, '-') as key, extract(epoch from at)::text as at
    from ${sql.raw(entries)} order by 1, 2`)
  const last = new Map<number, Buffer>()
  for (const { account, position, kind, amount, order, key, at } of rows) {
    const text = [account, position, kind, amount, order, key, at].join('|')
    const before = last.get(account) ?? Buffer.alloc(0)
    last.set(account, createHash('sha256').update(before).update(text).digest())
  }
  return last
}

beforeAll(async () => {
  const hash = createCodeHasher('a secret of the tests')
  await inTx(async (tx) => {
    const { id } = await issueCertificate(
      tx,
      { face: 1_000, issueKey: 'ledger', years: 3, source: 'grant' },
      hash,
      SEEDED_AT,
    )
    await reserveCertificates(tx, 'order', [{ id, amount: 400 }], SEEDED_AT)
    await captureCertificates(tx, 'order', SEEDED_AT)
    await returnToCertificate(tx, { orderKey: 'order', certificateId: id, amount: 100, key: 'refund' }, SEEDED_AT)
    await givePresent(tx, settings.loyalty, { customerId: 7, source: 'grant', key: 'ledger', amount: 1_000 }, SEEDED_AT)
    await reserveBonuses(tx, { customerId: 7, amount: 400, orderKey: 'order' }, SEEDED_AT)
    await captureBonuses(tx, 'order', SEEDED_AT)
    await returnBonuses(tx, { orderKey: 'order', amount: 100, key: 'refund' }, SEEDED_AT)
  })
  expect(await expireCertificates(database.db, LATER)).toBe(1)
  expect(await expireBonuses(database.db, LATER)).toBe(1)
})

test.each([
  ['certificates', 'certificates.certificates', 'certificates.entries', 'certificate_id'],
  ['bonuses', 'loyalty.lots', 'loyalty.entries', 'lot_id'],
] as const)(
  'the hash of %s can be made anew from the entries outside of the database',
  async (_, accounts, entries, owner) => {
    const { rows } = await database.db.execute<{ id: number; chain: Buffer; entries: number; free: number }>(
      sql`select id, chain, entries, free from ${sql.raw(accounts)}`,
    )
    const expected = await chains(entries, owner)
    expect(rows.map(({ id, chain, ...rest }) => ({ ...rest, chain: chain.toString('hex') }))).toEqual([
      { entries: 5, free: 0, chain: expected.get(rows[0]?.id ?? 0)?.toString('hex') },
    ])
  },
)
