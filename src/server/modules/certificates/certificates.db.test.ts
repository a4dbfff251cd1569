import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sandboxCertificates } from '../../../../tests/support/deposits/sandbox-certificates.ts'
import { freshDatabase, SEEDED_AT } from '../../../../tests/support/test-database.ts'
import { type Database, openDatabase, type Transaction, transaction } from '../../kernel/database/db.ts'
import { createLogger } from '../../kernel/logger.ts'
import { issueSandboxCertificates } from './demonstration/sandbox-certificates.ts'
import {
  bindCertificate,
  captureCertificates,
  cashBackCertificate,
  certificatesByIds,
  createCodeHasher,
  customerCertificates,
  expireCertificates,
  findCertificateByCode,
  issueCertificate,
  openCertificate,
  releaseCertificates,
  reserveCertificates,
  returnToCertificate,
} from './index.ts'

const NOW = SEEDED_AT
const YEAR_MS = 366 * 86_400_000
const OVER = new Date(NOW.getTime() + 3 * YEAR_MS)
const OWNER = 41
const STRANGER = 42
const hash = createCodeHasher('a secret of the tests')

let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const fresh = await freshDatabase(inject('postgresUrl'))
  drop = fresh.drop
  database = openDatabase({ url: fresh.url, log: createLogger({ level: 'silent', pretty: false }) })
})
afterAll(async () => {
  expect((await database.db.execute(sql`select * from certificates.discrepancies`)).rows).toEqual([])
  await database?.close()
  await drop?.()
})

const inTx = <T>(work: (tx: Transaction) => Promise<T>) => transaction(database.db, work)
let made = 0
async function issued(face = 10_000, customerId: number | null = null) {
  const issueKey = `test-${++made}`
  const certificate = await inTx((tx) =>
    issueCertificate(tx, { face, issueKey, years: 3, source: 'payment', customerId }, hash, NOW),
  )
  if (certificate.code === null) throw new Error('issued before')
  return { ...certificate, code: certificate.code, issueKey }
}
const reserve = (
  orderKey: string,
  items: { id: number; amount: number; publicId?: string }[],
  now = NOW,
  customerId: number | null = null,
) => inTx((tx) => reserveCertificates(tx, orderKey, items, now, customerId))
const capture = (orderKey: string) => inTx((tx) => captureCertificates(tx, orderKey, NOW))
const release = (orderKey: string, now = NOW) => inTx((tx) => releaseCertificates(tx, orderKey, now))
const giveBack = (orderKey: string, certificateId: number, amount: number, key: string, now = NOW) =>
  inTx((tx) => returnToCertificate(tx, { orderKey, certificateId, amount, key }, now))
/** What can be spent now; 0 when its term is over. */
async function balance(id: number, now = NOW): Promise<number> {
  const { rows } = await database.db.execute<{ free: number }>(sql`
    select free from certificates.certificates where id = ${id} and expires_at > ${now.toISOString()}`)
  return rows[0]?.free ?? 0
}
const find = (typed: string, customerId: number | null = null, now = NOW) =>
  findCertificateByCode(database.db, typed, hash, { customerId, now })
const entries = async (id: number) => {
  const { rows } = await database.db.execute<{ kind: string; amount: number }>(
    sql`select kind, amount from certificates.entries where certificate_id = ${id} order by position`,
  )
  return rows.map(({ kind, amount }) => `${kind} ${amount}`)
}
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

describe('issuing', () => {
  test('is done once for a payment, also when asked twenty times at once', async () => {
    const order = { face: 500_000, issueKey: 'paid-once', years: 3, source: 'payment' as const }
    const all = await times(20, () => inTx((tx) => issueCertificate(tx, order, hash, NOW)))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(all.filter(({ code }) => code !== null)).toHaveLength(1)
    expect(await balance(all[0]?.id ?? 0)).toBe(500_000)
  })

  test('keeps no code: neither it nor a part of it is in the database', async () => {
    const { id, code } = await issued()
    const { rows } = await database.db.execute<{ row: string }>(
      sql`select c::text as row from certificates.certificates c where id = ${id}`,
    )
    expect(rows[0]?.row).not.toContain(code)
    expect(rows[0]?.row).toContain(hash(code).toString('hex'))
  })

  test('the certificates of the sandbox are issued once and can be found', async () => {
    const issue = () =>
      issueSandboxCertificates(
        database.db,
        sandboxCertificates,
        { hash, terms: { years: 3 }, originOf: () => 'http://localhost:3000' },
        NOW,
      )
    await issue()
    await issue()
    expect(sandboxCertificates.map(({ face }) => face)).toEqual([300_000, 500_000, 1_500_000, 5_000_000])
    for (const { face, code } of sandboxCertificates)
      expect(await find(code)).toMatchObject({ face, balance: face, currency: 'RUB' })
  })

  test('an unused one is refunded in full, once; a used one is not', async () => {
    const unused = await issued()
    expect(await inTx((tx) => cashBackCertificate(tx, unused.id, NOW))).toBe(true)
    expect(await inTx((tx) => cashBackCertificate(tx, unused.id, NOW))).toBe(true)
    expect(await entries(unused.id)).toEqual(['issued 10000', 'cashed_back 10000'])
    const used = await issued()
    await reserve('cash', [{ id: used.id, amount: 1 }])
    expect(await inTx((tx) => cashBackCertificate(tx, used.id, NOW))).toBe(false)
  })
})

describe('finding', () => {
  test('by code, however it is written', async () => {
    const { id, code } = await issued()
    expect((await find(` ${code.toLowerCase().slice(0, 4)}-${code.slice(4)} `))?.id).toBe(id)
  })

  test('unknown, somebody else’s and locked are one and the same answer', async () => {
    const mine = await issued(10_000, OWNER)
    expect((await find(mine.code, OWNER))?.id).toBe(mine.id)
    expect(await find('MMMMMMMMMMMM')).toBeNull()
    expect(await find('not a code')).toBeNull()
    expect(await find(mine.code, STRANGER)).toBeNull()
    expect(await find(mine.code)).toBeNull()
    expect(
      await certificatesByIds(database.db, [mine.id], { customerId: STRANGER, session: 'this one', now: NOW }),
    ).toEqual([])
    expect(
      await certificatesByIds(database.db, [mine.id], { customerId: OWNER, session: 'this one', now: NOW }),
    ).toHaveLength(1)
  })

  test('five wrong codes lock it for an hour, for the right one too', async () => {
    const { id, publicId, code } = await issued()
    const open = (typed: string, now = NOW) =>
      inTx((tx) => openCertificate(tx, { publicId, typed }, hash, { customerId: null, now }))
    const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)
    for (let i = 0; i < 4; i++) expect(await open('MMMMMMMMMMMM')).toBeNull()
    expect((await open(code))?.id).toBe(id)
    // The right one forgave the wrong ones.
    for (let i = 0; i < 4; i++) expect(await open('MMMMMMMMMMMM')).toBeNull()
    expect((await open(code))?.id).toBe(id)
    await times(5, () => open('nonsense'))
    expect(await open(code)).toBeNull()
    expect(await find(code)).toBeNull()
    expect(await certificatesByIds(database.db, [id], { customerId: null, session: 'this one', now: NOW })).toEqual([])
    expect(await reserve('locked', [{ id, amount: 1 }])).toBe(false)
    expect(await open(code, minutes(59))).toBeNull()
    expect((await open(code, minutes(60)))?.id).toBe(id)
    expect(await open(code, minutes(60))).not.toBeNull()
  })

  test('an unknown link is no different from a wrong code', async () => {
    const { code } = await issued()
    const unknown = { publicId: 'a'.repeat(22), typed: code }
    expect(await inTx((tx) => openCertificate(tx, unknown, hash, { customerId: null, now: NOW }))).toBeNull()
  })

  test('it is bound to one profile, once and for good', async () => {
    const { id } = await issued()
    const bind = (customerId: number) => inTx((tx) => bindCertificate(tx, { id, customerId }, NOW))
    const won = await times(10, (index) => bind(1_000 + index))
    expect(won.filter(Boolean)).toHaveLength(1)
    const owner = 1_000 + won.indexOf(true)
    expect(await bind(owner)).toBe(true)
    expect(await bind(2_000)).toBe(false)
    expect(await reserve('foreign', [{ id, amount: 1 }], NOW, 2_000)).toBe(false)
    expect(await reserve('guest', [{ id, amount: 1 }])).toBe(false)
    expect(await reserve('own', [{ id, amount: 1, publicId: 'of before it was handed on' }], NOW, owner)).toBe(false)
    expect(await reserve('own', [{ id, amount: 1 }], NOW, owner)).toBe(true)
  })

  test('a profile lists its own, last digits only, spendable ones first', async () => {
    const owner = 77
    const empty = await issued(100, owner)
    const full = await issued(200, owner)
    await issued(300, 78)
    await reserve('list', [{ id: empty.id, amount: 100 }], NOW, owner)
    const listed = await customerCertificates(database.db, owner, NOW)
    expect(listed.map(({ id, balance: left, held }) => [id, left, held])).toEqual([
      [full.id, 200, 0],
      [empty.id, 0, 100],
    ])
    expect(listed[0]?.lastDigits).toBe(full.number.slice(-4))
    expect(JSON.stringify(listed)).not.toContain(full.number)
    expect((await customerCertificates(database.db, owner, OVER)).every(({ isExpired }) => isExpired)).toBe(true)
  })
})

describe('spending', () => {
  test('twenty orders at once: the money is spent once', async () => {
    const { id } = await issued(10_000)
    const won = await times(20, (index) => reserve(`race-${index}`, [{ id, amount: 10_000 }]))
    expect(won.filter(Boolean)).toHaveLength(1)
    expect(await entries(id)).toEqual(['issued 10000', 'reserved 10000'])
  })

  test('twenty orders at once of a part each: as many as it has money for', async () => {
    const { id } = await issued(10_000)
    const won = await times(20, (index) => reserve(`parts-${index}`, [{ id, amount: 3_000 }]))
    expect(won.filter(Boolean)).toHaveLength(3)
    expect(await balance(id)).toBe(1_000)
  })

  test('two certificates in crossed orders never lock each other out', async () => {
    const [a, b] = [await issued(50_000), await issued(50_000)]
    const both = [
      { id: a.id, amount: 1_000 },
      { id: b.id, amount: 1_000 },
    ]
    const won = await times(20, (index) => reserve(`cross-${index}`, index % 2 ? both : both.toReversed()))
    expect(won.every(Boolean)).toBe(true)
    expect([await balance(a.id), await balance(b.id)]).toEqual([30_000, 30_000])
  })

  test('all or none: one with too little leaves the other untouched', async () => {
    const [a, b] = [await issued(100), await issued(100)]
    expect(
      await reserve('none', [
        { id: a.id, amount: 50 },
        { id: b.id, amount: 101 },
      ]),
    ).toBe(false)
    expect(await entries(a.id)).toEqual(['issued 100'])
    expect(
      await reserve('unknown', [
        { id: a.id, amount: 50 },
        { id: 2_000_000, amount: 1 },
      ]),
    ).toBe(false)
    await expect(
      reserve('twice', [
        { id: a.id, amount: 1 },
        { id: a.id, amount: 1 },
      ]),
    ).rejects.toThrow(RangeError)
    expect(await reserve('nothing', [])).toBe(true)
  })

  test('the whole way of an order, each step twenty times, changes everything once', async () => {
    const { id } = await issued(10_000)
    const item = [{ id, amount: 6_000 }]
    expect(await times(20, () => reserve('way', item))).not.toContain(false)
    expect(await reserve('way', [{ id, amount: 6_001 }])).toBe(false)
    await times(20, () => capture('way'))
    expect(await reserve('way', item)).toBe(true)
    await release('way')
    await times(20, () => giveBack('way', id, 2_000, 'refund-1'))
    await giveBack('way', id, 4_000, 'refund-2')
    // What has come back cannot stand for the order again.
    expect(await reserve('way', item)).toBe(false)
    expect(await entries(id)).toEqual(['issued 10000', 'reserved 6000', 'spent 6000', 'returned 2000', 'returned 4000'])
    expect(await balance(id)).toBe(10_000)
  })

  test('an order that ended unpaid frees the money, and may take it again', async () => {
    const { id } = await issued(10_000)
    await reserve('again', [{ id, amount: 10_000 }])
    await times(20, () => release('again'))
    expect(await balance(id)).toBe(10_000)
    await capture('again')
    expect(await balance(id)).toBe(10_000)
    expect(await reserve('again', [{ id, amount: 10_000 }])).toBe(true)
    await capture('again')
    expect(await entries(id)).toEqual([
      'issued 10000',
      'reserved 10000',
      'released 10000',
      'reserved 10000',
      'spent 10000',
    ])
  })

  test('never more comes back than was paid with it', async () => {
    const { id } = await issued(10_000)
    await reserve('much', [{ id, amount: 5_000 }])
    await expect(giveBack('much', id, 1, 'unpaid')).rejects.toThrow()
    await capture('much')
    await expect(giveBack('much', id, 5_001, 'too-much')).rejects.toThrow()
    await giveBack('much', id, 5_000, 'all')
    await expect(giveBack('much', id, 1, 'one-more')).rejects.toThrow()
    expect(await balance(id)).toBe(10_000)
  })

  test('after its term it cannot be spent, what is set aside still can, and what comes back has 30 days', async () => {
    const { id, expiresAt } = await issued(10_000)
    const before = new Date(expiresAt.getTime() - 1)
    expect(await reserve('brink', [{ id, amount: 4_000 }], before)).toBe(true)
    expect(await reserve('late', [{ id, amount: 1 }], expiresAt)).toBe(false)
    expect(await balance(id, expiresAt)).toBe(0)
    await times(3, () => expireCertificates(database.db, expiresAt))
    await inTx((tx) => captureCertificates(tx, 'brink', expiresAt))
    await giveBack('brink', id, 1_000, 'late-return', OVER)
    expect(await entries(id)).toEqual(['issued 10000', 'reserved 4000', 'expired 6000', 'spent 4000', 'returned 1000'])
    expect(await balance(id, new Date(OVER.getTime() + 29 * 86_400_000))).toBe(1_000)
    expect(await balance(id, new Date(OVER.getTime() + 30 * 86_400_000))).toBe(0)
  })

  test('ordering and cancelling does not prolong a certificate', async () => {
    const { id, expiresAt } = await issued(10_000)
    const before = new Date(expiresAt.getTime() - 1)
    await reserve('prolong', [{ id, amount: 1 }], before)
    await release('prolong', before)
    expect(await balance(id, expiresAt)).toBe(0)
    const other = await issued(10_000)
    await reserve('too-late', [{ id: other.id, amount: 5_000 }], before)
    await release('too-late', OVER)
    expect(await balance(other.id, OVER)).toBe(10_000)
  })
})
