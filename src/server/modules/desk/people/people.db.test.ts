import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assertInvariants } from '../../../../../tests/support/invariants.ts'
import { guestOrder } from '../../../../../tests/support/orders/guest-order.ts'
import { joinedStaff, openStaff, STAFF_PASSWORD } from '../../../../../tests/support/staff/open-staff.ts'
import { codeOf } from '../../../../../tests/support/staff/totp-code.ts'
import { SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import { type Browser, openBrowser } from '../../../../../tests/support/visitors/customers.ts'
import { type Database, openDatabase } from '../../../kernel/database/db.ts'
import { createLogger } from '../../../kernel/logger.ts'

const now = SEEDED_AT
const PHONE = '+79995550311'

let shop: TestShop
let database: Database
let admin: Browser
let second: Browser
let employee: Browser
let customer: Browser
let customerId = 0

beforeAll(async () => {
  shop = await startTestShop({ now: () => now, env: { TRUST_PROXY: 'on' } })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  admin = await openStaff(shop, { login: 'one@example.ru', role: 'admin' }, { now, address: '10.93.0.1' })
  second = await openStaff(
    shop,
    { login: 'two@example.ru', role: 'admin', name: 'Вера Ким' },
    { now, address: '10.93.0.2' },
  )
  employee = await openStaff(
    shop,
    { login: 'counter@example.ru', role: 'employee', shopId: 1, name: 'Борис Лебедев' },
    { now, address: '10.93.0.3' },
  )
  customer = await openBrowser(shop, { address: '10.93.0.4' })
  await customer.signIn(PHONE, { name: 'Ольга', surname: 'Савина' })
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select id::float8 as id from identity.customers where phone = ${PHONE}`,
  )
  customerId = rows[0]?.id ?? 0
})
afterAll(async () => {
  await database.close()
  await shop.stop()
})

const card = (who: Browser, key: string) => who.get(`/backoffice/api/people/${key}`)
const found = async (who: Browser, search: string) =>
  (await who.get(`/backoffice/api/people?${new URLSearchParams({ search })}`)).body.people as {
    key: string
    phone: string
    hasAccount: boolean
  }[]
const actions = async (search: string) =>
  ((await admin.get(`/backoffice/api/audit?search=${search}`)).body.actions as { action: string; by: string }[]).map(
    ({ action, by }) => `${action} ${by}`,
  )

/** What the audit would find wrong with bonuses and certificates. */
const ledgersBroken = async () =>
  (await assertInvariants(database.db, { now })).filter(({ invariant }) => /^(loyalty|certificates)\./.test(invariant))

/** Somebody who bought without an account. */
async function guest(): Promise<{ number: string; phone: string }> {
  await guestOrder(shop, database.db, '')
  const { rows } = await database.db.execute<{ number: string; phone: string }>(
    sql`select number, phone from ordering.orders order by created_at desc, number desc limit 1`,
  )
  return rows[0] ?? { number: '', phone: '' }
}

describe('[DESK] a person', () => {
  test('is found by phone, its end, name, address and order, and nobody sees the phone in full', async () => {
    const { number, phone } = await guest()
    for (const search of [PHONE, '0311', '+7 (999) 555-03-11', 'савина', 'Ольга Савина'])
      expect(await found(employee, search), search).toEqual([
        expect.objectContaining({ key: `c${customerId}`, phone: '+7 ••• ••• 03-11', hasAccount: true }),
      ])
    for (const search of [number, phone, `8 ${phone.slice(2)}`, phone.slice(-4)])
      expect(await found(employee, search), search).toEqual([
        expect.objectContaining({ key: `o${number}`, hasAccount: false }),
      ])
    // Digits that are hidden cannot be tried one after another.
    for (const search of ['50311', '95550311', phone.slice(-7), phone.slice(-9)])
      expect(await found(admin, search), search).toEqual([])
    for (const search of ['11', '%', '_', 'nobody@example.ru', 'Никто']) expect(await found(admin, search)).toEqual([])
    for (const who of [employee, admin])
      expect((await card(who, `c${customerId}`)).text + (await who.get('/backoffice/api/people')).text).not.toContain(
        PHONE,
      )
    expect((await card(employee, `o${number}`)).body).toMatchObject({
      hasAccount: false,
      name: 'Анна Иванова',
      orders: [{ number, state: 'new' }],
      consents: expect.arrayContaining([expect.objectContaining({ kind: 'personal_data', where: number })]),
      bonuses: null,
    })
    expect((await card(admin, 'c999999')).body.code).toBe('person.unknown')
    expect((await card(admin, 'o-1')).body.code).toBe('person.unknown')
  })

  test('shows consents with their versions, and the phone to an admin who is written down', async () => {
    expect((await card(employee, `c${customerId}`)).body).toMatchObject({
      name: 'Ольга',
      surname: 'Савина',
      consents: [expect.objectContaining({ kind: 'personal_data', where: 'account', withdrawnAt: null })],
      bonuses: { balance: 0 },
    })
    const url = `/backoffice/api/people/c${customerId}/phone`
    expect((await employee.post(url)).body.code).toBe('staff.not_allowed')
    expect((await admin.post(url)).body).toEqual({ phone: PHONE })
    expect(await actions(`c${customerId}`)).toEqual(['person phone one@example.ru'])
  })

  test('is corrected from the version on the screen, and a new address waits for its reader', async () => {
    const url = `/backoffice/api/people/c${customerId}/correct`
    const shown = (await card(admin, `c${customerId}`)).body
    const form = { revision: shown.revision, name: 'Ольга', surname: 'Савинова', birthday: '08.03', email: '' }
    expect((await employee.post(url, form)).body.code).toBe('staff.not_allowed')
    expect((await admin.post(url, { ...form, birthday: '31.02' })).body).toMatchObject({
      code: 'person.form_wrong',
      errors: { birthday: [expect.any(String)] },
    })
    const saved = await admin.post(url, { ...form, email: 'olga@example.ru' })
    expect(saved.body, saved.text).toMatchObject({ surname: 'Савинова', birthday: '08.03', email: null })
    expect((await admin.post(url, form)).body.code).toBe('person.changed_meanwhile')
    const { rows } = await database.db.execute<{ to: string }>(
      sql`select payload ->> 'to' as "to" from platform.outbox where key like 'email-change:%' order by id desc limit 1`,
    )
    expect(rows[0]?.to).toBe('olga@example.ru')
    const { number } = await guest()
    expect((await admin.post(`/backoffice/api/people/o${number}/correct`, form)).body.code).toBe('person.no_account')
  })
})

describe("[DESK] a person's request", () => {
  type Request = { id: number; kind: string; person: string; dueOn: string; daysLeft: number; closedBy: string | null }
  const open = (key: string, kind: string, askedOn: string) =>
    admin.post(`/backoffice/api/people/${key}/requests`, { kind, askedOn, note: 'Письмо от 16 ноября' })
  const queue = async () => (await admin.get('/backoffice/api/person-requests')).body.requests as Request[]
  const dayBefore = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)

  test('stands in a queue with its day until it is answered, once', async () => {
    const key = `c${customerId}`
    expect((await open(key, 'export', dayBefore(-3))).body.code).toBe('person.form_wrong')
    expect((await open(key, 'export', dayBefore(400))).body.code).toBe('person.form_wrong')
    await open(key, 'erase', dayBefore(2))
    await open(key, 'erase', dayBefore(29))
    const waiting = await queue()
    expect(waiting.map(({ kind, daysLeft }) => `${kind} ${daysLeft}`)).toEqual(['erase 1', 'erase 28'])
    expect(waiting[0]).toMatchObject({ person: key, name: 'Ольга Савинова', closedBy: null })
    const close = (id: number, answer: string) => admin.post(`/backoffice/api/person-requests/${id}/close`, { answer })
    const [first, other] = waiting
    expect((await close(first?.id ?? 0, '')).status).toBe(400)
    await close(first?.id ?? 0, 'Личность не подтвердилась')
    await close(other?.id ?? 0, 'Личность не подтвердилась')
    expect((await close(first?.id ?? 0, 'Ещё раз')).body.code).toBe('person.request_closed')
    expect((await close(99_999, 'Кто это')).body.code).toBe('person.request_unknown')
    expect((await queue()).every(({ closedBy }) => closedBy === 'one@example.ru')).toBe(true)
    expect((await employee.get('/backoffice/api/person-requests')).body.code).toBe('staff.not_allowed')
  })

  test('for a copy makes a file with what every module keeps, of a guest too', async () => {
    const { number, phone } = await guest()
    const file = await admin.get(`/backoffice/api/people/o${number}/export`)
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="o/)
    expect(file.body.orders).toEqual([expect.objectContaining({ number, phone })])
    expect((await admin.get(`/backoffice/api/people/c${customerId}/export`)).body).toMatchObject({
      customer: { phone: PHONE },
      bonuses: expect.anything(),
    })
    expect((await employee.get(`/backoffice/api/people/c${customerId}/export`)).body.code).toBe('staff.not_allowed')
    expect(await actions(`o${number}`)).toEqual(['person export one@example.ru'])
  })

  /** A message that somebody else has left, and what was noted about it. */
  async function messageOf(email: string) {
    const { rows } = await database.db.execute<{ id: string }>(sql`
      insert into requests.feedback (reference, intent_key, intent_hash, created_at, language, topic, order_number, name,
        email, phone, message, consented_at, consent_version)
      values (${`M-${email}`}, ${`feedback-${email}`}, '', now(), 'ru', 'other', '', 'Пётр', ${email}, '+79995550399',
        'Чужое письмо', now(), '')
      returning id`)
    await database.db.execute(sql`
      insert into desk.tasks (queue, item_id, state, taken_by, changed_at, note)
      values ('feedback', ${rows[0]?.id}, 'taken', 1, now(), 'Чужая заметка')`)
  }

  test('for a copy of somebody without an e-mail has nothing of others who have none either', async () => {
    await messageOf('')
    await database.db.execute(sql`
      insert into journeys.letters (journey, key, email, written_at) values ('cart', 'of nobody any more', '', now())`)
    const { body } = await admin.get(`/backoffice/api/people/c${customerId}/export`)
    expect(body).toMatchObject({ customer: { email: null }, desk: { notes: [] }, journeys: [] })
  })

  test('of a guest trusts no address that nobody has proven: others who have it keep what is theirs', async () => {
    const { number, phone } = await guest()
    await messageOf('anna@example.com')
    const { text } = await admin.get(`/backoffice/api/people/o${number}/export`)
    expect(text).toContain('anna@example.com')
    expect(text).not.toMatch(/Чуж/)
    await database.db.execute(sql`update ordering.orders set state = 'completed' where phone = ${phone}`)
    const form = { confirmation: phone.slice(-4), givesUpCertificates: false }
    expect((await admin.post(`/backoffice/api/people/o${number}/erase`, form)).body).toEqual({ success: true })
    const { rows } = await database.db.execute(sql`
      select f.message, t.note from requests.feedback f join desk.tasks t on t.item_id = f.id and t.queue = 'feedback'
      where f.email = 'anna@example.com'`)
    expect(rows).toEqual([{ message: 'Чужое письмо', note: 'Чужая заметка' }])
    const { rows: letters } = await database.db.execute(sql`
      select payload ->> 'to' as "to" from platform.outbox where key like 'account-deleted:-%'`)
    expect(letters).toEqual([{ to: 'anna@example.com' }])
  })

  test('to erase a guest waits for the end of their orders, and then nothing of them is left', async () => {
    const { number, phone } = await guest()
    const other = await guest()
    await open(`o${number}`, 'erase', dayBefore(1))
    const erase = (confirmation: string) =>
      admin.post(`/backoffice/api/people/o${number}/erase`, { confirmation, givesUpCertificates: false })
    expect((await erase('0000')).body.code).toBe('person.not_confirmed')
    expect((await erase(phone.slice(-4))).body.code).toBe('person.open_orders')
    await database.db.execute(sql`update ordering.orders set state = 'completed' where phone = ${phone}`)
    expect((await erase(phone.slice(-4))).body, 'erased').toEqual({ success: true })
    expect((await card(admin, `o${number}`)).body.code).toBe('person.unknown')
    expect(await found(admin, phone)).toEqual([])
    expect(await found(admin, other.phone)).toHaveLength(1)
    const { rows } = await database.db.execute<{ phone: string; owner: number }>(
      sql`select phone, customer_id::float8 as owner from ordering.orders where number = ${number}`,
    )
    expect(rows[0]?.phone).toBe('')
    expect(rows[0]?.owner).toBeLessThan(0)
    expect((await queue()).find(({ person }) => person === `o${number}`)).toMatchObject({
      kind: 'erase',
      note: '',
      closedBy: 'one@example.ru',
    })
  })
})

describe('[DESK] bonuses by hand', () => {
  const BONUS = 100
  type Movement = { id: number; state: string; canDecide: boolean }
  let presses = 0
  const ask = (who: Browser, kind: string, bonuses: number, more: object = {}) =>
    who.post('/backoffice/api/movements', {
      kind,
      customerId,
      amount: bonuses * BONUS,
      reason: 'Извинение за царапину',
      intent: `people-test-${++presses}`,
      ...more,
    })
  const decide = (who: Browser, id: number, isAgreed: boolean) =>
    who.post(`/backoffice/api/movements/${id}/decide`, { isAgreed })
  const balance = async () => (await customer.get('/profile/bonuses')).body.balance
  const made = (body: Record<string, unknown>) => body.movement as Movement

  test('up to the limit are there at once, and one press is one movement', async () => {
    expect((await ask(employee, 'bonuses_add', 100)).body.code).toBe('staff.not_allowed')
    expect((await ask(admin, 'bonuses_add', 100, { reason: '  ' })).body.code).toBe('movement.form_wrong')
    expect((await ask(admin, 'bonuses_add', 100, { customerId: 999_999 })).body.code).toBe('person.unknown')
    const intent = 'the-same-press'
    const [first, again] = await Promise.all([
      ask(admin, 'bonuses_add', 1_000, { intent }),
      ask(admin, 'bonuses_add', 1_000, { intent }),
    ])
    expect(made(first.body), first.text).toMatchObject({ state: 'done', canDecide: false })
    expect(made(again.body).id).toBe(made(first.body).id)
    expect(await balance()).toBe(1_000)
  })

  test('above it wait for another admin, who alone can agree', async () => {
    // Four thousand and one more after a thousand of the same day: it is the whole that counts.
    const { body } = await ask(admin, 'bonuses_add', 4_001)
    expect(made(body)).toMatchObject({ state: 'waiting', canDecide: false })
    expect(await balance()).toBe(1_000)
    const { id } = made(body)
    expect((await decide(employee, id, true)).body.code).toBe('staff.not_allowed')
    expect((await decide(admin, id, true)).body).toMatchObject({
      code: 'movement.same_person',
      message: expect.stringContaining('другой администратор'),
    })
    const seen = (await second.get('/backoffice/api/movements')).body.movements as Movement[]
    expect(seen[0]).toMatchObject({ id, state: 'waiting', canDecide: true })
    const [one, two] = await Promise.all([decide(second, id, true), decide(second, id, true)])
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await balance()).toBe(5_001)
    expect((await decide(second, 99_999, true)).body.code).toBe('movement.unknown')
    expect(await actions(String(id))).toEqual(
      expect.arrayContaining(['movement agree two@example.ru', 'movement ask one@example.ru']),
    )
  })

  test('[DESK] are not agreed to between an admin and an account that was given a link these days', async () => {
    const link = await admin.post('/backoffice/api/staff', {
      login: 'puppet@example.ru',
      name: 'Второй Я',
      role: 'admin',
      shopId: null,
    })
    const { url } = link.body.invitation as { url: string }
    const puppet = await openBrowser(shop, { address: '10.93.0.9' })
    const key = await joinedStaff(puppet, url.split('#')[1] ?? '', now)
    // The code of a moment opens one door.
    const next = new Date(now.getTime() + 30_000)
    const form = { login: 'puppet@example.ru', password: STAFF_PASSWORD, code: codeOf(key, next) }
    const entered = await puppet.post('/backoffice/api/sign-in', form)
    expect(entered.status, entered.text).toBe(200)

    const { id } = made((await ask(admin, 'bonuses_add', 6_000)).body)
    const refused = { code: 'movement.account_new', message: expect.stringContaining('недавно') }
    expect((await decide(puppet, id, true)).body).toMatchObject(refused)
    const seen = (await puppet.get('/backoffice/api/movements')).body.movements as Movement[]
    expect(seen.find((one) => one.id === id)).toMatchObject({ state: 'waiting', canDecide: false })
    const asked = made((await ask(puppet, 'bonuses_add', 6_000)).body)
    expect((await decide(admin, asked.id, true)).body).toMatchObject(refused)
    // A week later the account is like any other.
    await database.db.execute(sql`
      update staff.accounts set invited_at = invited_at - interval '7 days' where login = 'puppet@example.ru'`)
    for (const [who, number] of [
      [puppet, id],
      [admin, asked.id],
    ] as const)
      expect((await decide(who, number, false)).status).toBe(200)
  })

  test('are taken by the ledger and never below zero; what was refused moves nothing', async () => {
    expect((await ask(second, 'bonuses_take', 4_999)).body).toMatchObject({ movement: { state: 'done' } })
    expect(await balance()).toBe(2)
    const { body } = await ask(second, 'bonuses_take', 5_500)
    expect((await decide(admin, made(body).id, true)).body.code).toBe('movement.not_enough')
    expect((await decide(admin, made(body).id, false)).status).toBe(200)
    expect(await balance()).toBe(2)
    const history = (await customer.get('/profile/bonuses')).body.movements as { kind: string; source: string }[]
    expect(history).toContainEqual(expect.objectContaining({ kind: 'taken_back', source: 'grant', order: null }))
    // Nothing is written down of what could not be done at once.
    const third = await openStaff(shop, { login: 'three@example.ru', role: 'admin' }, { now, address: '10.93.0.9' })
    expect((await ask(third, 'bonuses_take', 3)).body.code).toBe('movement.not_enough')
    const { rows } = await database.db.execute(
      sql`select from desk.movements where reason = 'Извинение за царапину' and amount = ${3 * BONUS}`,
    )
    expect(rows).toEqual([])
    expect(await ledgersBroken()).toEqual([])
  })

  test('a certificate is given into the profile, between the smallest and the largest', async () => {
    expect((await ask(admin, 'certificate', 1)).body.code).toBe('movement.form_wrong')
    const { body } = await ask(admin, 'certificate', 3_000)
    expect((await decide(second, made(body).id, true)).status).toBe(200)
    expect((await card(employee, `c${customerId}`)).body.certificates).toEqual([
      expect.objectContaining({ face: 300_000, balance: 300_000, lastDigits: expect.stringMatching(/^\d{4}$/) }),
    ])
    expect(await ledgersBroken()).toEqual([])
  })
})
