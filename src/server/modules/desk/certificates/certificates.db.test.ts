import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStaff } from '../../../../../tests/support/staff/open-staff.ts'
import { SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import { type Browser, openBrowser } from '../../../../../tests/support/visitors/customers.ts'
import { sharedSecret } from '../../../kernel/configuration/secrets.ts'
import { type Database, openDatabase, transaction } from '../../../kernel/database/db.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { createCodeHasher, issueCertificate, reserveCertificates } from '../../certificates/index.ts'

const now = SEEDED_AT
const CODE = 'ABCDEFGHJKMN'
const PHONE = '+79995550411'

let shop: TestShop
let database: Database
let admin: Browser
let employee: Browser
let customer: Browser
let id = 0
let number = ''

beforeAll(async () => {
  shop = await startTestShop({ now: () => now, env: { TRUST_PROXY: 'on' } })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  admin = await openStaff(shop, { login: 'admin@example.ru', role: 'admin' }, { now, address: '10.95.0.1' })
  employee = await openStaff(
    shop,
    { login: 'counter@example.ru', role: 'employee', shopId: 1, name: 'Борис Лебедев' },
    { now, address: '10.95.0.2' },
  )
  customer = await openBrowser(shop, { address: '10.95.0.3' })
  await customer.signIn(PHONE)
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select id::float8 as id from identity.customers where phone = ${PHONE}`,
  )
  const hash = createCodeHasher(await sharedSecret(database.pool, 'certificates'))
  const customerId = rows[0]?.id ?? null
  const wish = { face: 500_000, issueKey: 'test:1', years: 1, source: 'grant', code: CODE, customerId } as const
  const issued = await transaction(database.db, (tx) => issueCertificate(tx, wish, hash, now))
  id = issued.id
  number = issued.number
})
afterAll(async () => {
  await database.close()
  await shop.stop()
})

type Certificate = { revision: string; state: string; expiresAt: string; balance: number }
const found = async (who: Browser, search: string) =>
  ((await who.get(`/backoffice/api/certificates?${new URLSearchParams({ search })}`)).body.certificates ?? []) as {
    id: number
    customerId?: number
  }[]
const shown = async () => (await admin.get(`/backoffice/api/certificates/${id}`)).body as Certificate
const change = (who: Browser, body: object) =>
  who.post(`/backoffice/api/certificates/${id}/change`, { reason: 'Письмо владельца', lastDay: null, ...body })
const reserve = (key: string) =>
  transaction(database.db, async (tx) => {
    const { rows } = await tx.execute<{ owner: number }>(
      sql`select customer_id::float8 as owner from certificates.certificates where id = ${id}`,
    )
    return reserveCertificates(tx, key, [{ id, amount: 1_000 }], now, rows[0]?.owner ?? null)
  })

describe('[DESK] a certificate', () => {
  test('is found by its number, code and phone, and neither code nor whole number is shown', async () => {
    for (const search of [number, number.slice(-4), 'abcd-efgh-jkmn', PHONE, `8${PHONE.slice(2)}`, PHONE.slice(-4)])
      expect(await found(employee, search), search).toEqual([expect.objectContaining({ id, state: 'active' })])
    for (const search of ['ABCD-EFGH-JKMP', '123', 'имя', '%%%%']) expect(await found(admin, search)).toEqual([])
    const { text } = await employee.get(`/backoffice/api/certificates/${id}`)
    expect(text).not.toContain(number)
    expect(text).not.toContain(CODE)
    expect((await admin.get('/backoffice/api/certificates/999999')).body.code).toBe('certificate.unknown')
  })

  test('that is blocked cannot be spent until it is opened again', async () => {
    const { revision } = await shown()
    expect((await change(employee, { what: 'block', revision })).body.code).toBe('staff.not_allowed')
    expect((await change(admin, { what: 'block', revision, reason: ' ' })).body.code).toBe('certificate.form_wrong')
    expect((await change(admin, { what: 'unblock', revision })).body.code).toBe('certificate.form_wrong')
    const blocked = await change(admin, { what: 'block', revision })
    expect(blocked.body, blocked.text).toMatchObject({
      state: 'blocked',
      changes: [{ what: 'block', by: 'admin@example.ru' }],
    })
    expect(await reserve('order-one')).toBe(false)
    // Its owner is told, and counts on nothing that cannot be spent; the money is still owed.
    const own = async () => ((await customer.get('/profile/certificates')).body.certificates as object[])[0]
    const can = { transfer: false, topUp: false }
    expect(await own()).toMatchObject({ balance: 0, amount: 5_000, isBlocked: true, isExpired: false, can })
    const [{ customerId = 0 } = {}] = await found(admin, number.slice(-4))
    expect((await admin.get(`/backoffice/api/people/c${customerId}`)).body.certificates).toEqual([
      expect.objectContaining({ id, balance: 500_000, isBlocked: true }),
    ])
    const erasure = { confirmation: PHONE.slice(-4), givesUpCertificates: false }
    expect((await admin.post(`/backoffice/api/people/c${customerId}/erase`, erasure)).body.code).toBe(
      'person.certificate_balance',
    )
    expect((await change(admin, { what: 'unblock', revision })).body.code).toBe('certificate.changed_meanwhile')
    await change(admin, { what: 'unblock', revision: (await shown()).revision })
    expect(await own()).toMatchObject({ balance: 5_000, isBlocked: false, can: { transfer: true, topUp: true } })
    expect(await reserve('order-one')).toBe(true)
    const log = (await admin.get('/backoffice/api/audit?search=certificate')).body.actions as { action: string }[]
    expect(log.map(({ action }) => action)).toEqual(['certificate unblock', 'certificate block'])
  })

  test('is extended to a later day and never to an earlier one', async () => {
    const { revision, expiresAt } = await shown()
    const day = (years: number) => `${new Date(expiresAt).getUTCFullYear() + years}-06-01`
    for (const lastDay of ['2020-01-01', day(0)])
      expect((await change(admin, { what: 'extend', revision, lastDay })).body.code).toBe('certificate.not_longer')
    expect((await change(admin, { what: 'extend', revision })).body.code).toBe('certificate.form_wrong')
    const extended = await change(admin, { what: 'extend', revision, lastDay: day(2) })
    // The midnight after that day in Moscow.
    expect((extended.body as Certificate).expiresAt, extended.text).toBe(`${day(2)}T21:00:00.000Z`)
  })
})

test('[DESK] what the shop owes by month is what its ledgers hold', async () => {
  expect((await employee.get('/backoffice/api/liabilities')).body.code).toBe('staff.not_allowed')
  const { body } = await admin.get('/backoffice/api/liabilities')
  const { months, ending } = body.certificates as {
    months: { balance: number }[]
    ending: { month: string; amount: number }[]
  }
  const { rows } = await database.db.execute<{ owed: number }>(
    sql`select sum(free + held)::float8 as owed from certificates.certificates`,
  )
  expect(months.at(-1)?.balance).toBe(rows[0]?.owed)
  expect(ending.reduce((all, { amount }) => all + amount, 0)).toBe(rows[0]?.owed)
  const bonuses = body.bonuses as { months: { balance: number }[]; ending: { amount: number }[] }
  const { rows: lots } = await database.db.execute<{ owed: number }>(
    sql`select coalesce(sum(free + held), 0)::float8 as owed from loyalty.lots`,
  )
  expect(bonuses.months.at(-1)?.balance ?? 0).toBe(lots[0]?.owed)
})
