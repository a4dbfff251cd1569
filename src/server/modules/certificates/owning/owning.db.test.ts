import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testFollowUps } from '../../../../../tests/support/letters/test-follow-ups.ts'
import { SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import { type Browser, openBrowser } from '../../../../../tests/support/visitors/customers.ts'
import { sharedSecret } from '../../../kernel/configuration/secrets.ts'
import { type Database, openDatabase, type Transaction, transaction } from '../../../kernel/database/db.ts'
import { createLogger } from '../../../kernel/logger.ts'
import {
  bindCertificate,
  type CodeHasher,
  captureCertificates,
  createCodeHasher,
  expireCertificates,
  findCertificateByCode,
  issueCertificate,
  liabilityByMonth,
  releaseCertificates,
  reserveCertificates,
  returnToCertificate,
} from '../index.ts'
import { giveWithoutOrder } from '../receiving/gift-store.ts'
import { type ReminderDeps, remindOfEnding } from './remind.ts'

let shop: TestShop
let database: Database
let hash: CodeHasher
const clock = SEEDED_AT
let made = 0

beforeAll(async () => {
  shop = await startTestShop({ now: () => clock, env: { TRUST_PROXY: 'on' } })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  hash = createCodeHasher(await sharedSecret(database.pool, 'certificates'))
})
afterAll(async () => {
  expect((await database.db.execute(sql`select * from certificates.discrepancies`)).rows).toEqual([])
  await database.close()
  await shop.stop()
})

const inTx = <T>(work: (tx: Transaction) => Promise<T>) => transaction(database.db, work)
const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await database.db.execute(query)).rows as Row[]

async function issued(customerId: number | null, face = 5_000_00, now = clock) {
  const order = { face, issueKey: `owning-${++made}`, years: 3, source: 'grant', customerId } as const
  const certificate = await inTx((tx) => issueCertificate(tx, order, hash, now))
  return { ...certificate, code: certificate.code ?? '' }
}

async function customer(phone: string, email?: string) {
  const browser = await openBrowser(shop, { address: `10.80.0.${++made % 250}` })
  const { body } = await browser.signIn(phone)
  const { id } = body.user as { id: number }
  if (email) await database.db.execute(sql`update identity.customers set email = ${email} where id = ${id}`)
  return { browser, id, phone }
}

/** A code to the own phone was answered in this session, a minute ago. */
async function prove({ browser, phone }: { browser: Browser; phone: string }) {
  const session = String([...browser.jar.values()][0]).split('.')[0] ?? ''
  await database.db.execute(sql`
    insert into identity.proofs (session_hash, purpose, phone, proved_at)
    values (${createHash('sha256').update(session).digest()}, 'certificate', ${phone},
      ${new Date(clock.getTime() - 60_000).toISOString()})
    on conflict (session_hash, purpose) do update set proved_at = excluded.proved_at`)
}

const certificatesOf = async (browser: Browser) =>
  (await browser.get('/profile/certificates')).body.certificates as Record<string, unknown>[]

describe('what happened to the money', () => {
  test('the owner reads it in words, with the numbers of orders; the amounts add up to the balance', async () => {
    const owner = await customer('+79995570001')
    const { id, number, expiresAt } = await issued(owner.id)
    await inTx((tx) => reserveCertificates(tx, 'k1', [{ id, amount: 2_000_00 }], clock, owner.id))
    await inTx((tx) => captureCertificates(tx, 'k1', clock))
    await inTx((tx) => returnToCertificate(tx, { orderKey: 'k1', certificateId: id, amount: 500_00, key: 'r' }, clock))
    await inTx((tx) => reserveCertificates(tx, 'k2', [{ id, amount: 100_00 }], clock, owner.id))
    const [mine] = await certificatesOf(owner.browser)
    expect(mine).toMatchObject({
      id,
      lastDigits: number.slice(-4),
      amount: 5000,
      balance: 3400,
      held: 100,
      expiresAt: expiresAt.toISOString(),
      senderName: '',
      can: { transfer: false, topUp: true },
    })
    const history = (mine?.history ?? []) as { kind: string; amount: number; text: string }[]
    expect(history.map(({ kind, amount, text }) => [kind, amount, text.replaceAll('\u00a0', ' ')])).toEqual([
      ['reserved', -100, 'Отложено для заказа № —, он ещё не оплачен'],
      ['returned', 500, 'Возврат по заказу № —'],
      ['spent', -2000, 'Оплата заказа № —'],
      ['issued', 5000, 'Сумма сертификата'],
    ])
    expect(history.reduce((sum, { amount }) => sum + amount, 0)).toBe(3400)
  })
})

describe('handing on', () => {
  const to = { recipientName: 'Ольга', recipientEmail: 'olga@example.com', message: 'Тебе нужнее!' }
  const transfer = (browser: Browser, id: number, body: object = to) =>
    browser.post(`/profile/certificates/${id}/transfer`, body)

  test('what is left goes to somebody else: nobody’s, with another link and code, and a letter to be sent', async () => {
    const owner = await customer('+79995570010', 'anna@example.com')
    const { id, publicId, code } = await issued(owner.id)
    await inTx((tx) => reserveCertificates(tx, 'spent-before', [{ id, amount: 2_000_00 }], clock, owner.id))
    await inTx((tx) => captureCertificates(tx, 'spent-before', clock))
    await owner.browser.post(`/deposit/${publicId}`, { authCode: code })
    await database.db.execute(sql`
      insert into cart.carts (customer_id, certificate_ids, updated_at) values (${owner.id}, array[${id}::bigint], now())
      on conflict (customer_id) do update set certificate_ids = excluded.certificate_ids`)

    expect((await transfer(owner.browser, id)).body).toMatchObject({ code: 'auth.fresh_code_needed' })
    await prove(owner)
    expect((await transfer(owner.browser, id)).body).toEqual({ success: true })
    // Once: it is not the owner's any more, and the code was used up.
    expect((await transfer(owner.browser, id)).body).toMatchObject({ code: 'auth.fresh_code_needed' })
    await prove(owner)
    expect((await transfer(owner.browser, id)).body).toMatchObject({ code: 'deposit.unknown' })

    expect(await certificatesOf(owner.browser)).toEqual([])
    expect(
      await rows(sql`
        select amount, state, recipient_email, sender_name, message, order_key, customer_id::integer as giver
        from certificates.gifts where certificate_id = ${id}`),
    ).toEqual([
      {
        amount: 3_000_00,
        state: 'scheduled',
        recipient_email: 'olga@example.com',
        sender_name: 'Анна',
        message: 'Тебе нужнее!',
        order_key: null,
        giver: owner.id,
      },
    ])
    expect(await findCertificateByCode(database.db, code, hash, { customerId: owner.id, now: clock })).toBeNull()
    expect((await owner.browser.post(`/deposit/${publicId}`, { authCode: code })).body.code).toBe(
      'deposit.code_invalid',
    )
    expect(await rows(sql`select from certificates.shown where certificate_id = ${id}`)).toEqual([])
    expect(await rows(sql`select certificate_ids from cart.carts where customer_id = ${owner.id}`)).toEqual([
      { certificate_ids: [] },
    ])

    // Whoever gets it knows nothing of what was bought with it before.
    const next = await customer('+79995570011')
    await inTx((tx) => bindCertificate(tx, { id, customerId: next.id }, clock))
    const [theirs] = await certificatesOf(next.browser)
    expect(theirs).toMatchObject({ amount: 3000, balance: 3000, senderName: 'Анна', message: 'Тебе нужнее!' })
    expect(
      ((theirs?.history ?? []) as { kind: string; amount: number }[]).map(({ kind, amount }) => [kind, amount]),
    ).toEqual([['issued', 3000]])
  })

  test('not to one’s own mail, not to what is none, and not too many words', async () => {
    const owner = await customer('+79995570012', 'own.mail@gmail.com')
    const { id } = await issued(owner.id)
    await prove(owner)
    const answer = await transfer(owner.browser, id, {
      recipientEmail: 'ownmail@gmail.com',
      recipientName: '',
      message: 'я'.repeat(201),
    })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({
      recipientEmail: ['Это ваша почта. Укажите почту того, кому\u00a0достанется сертификат.'],
      message: [expect.any(String)],
    })
    expect((await transfer(owner.browser, id, { ...to, recipientEmail: '' })).body.errors).toEqual({
      recipientEmail: ['Укажите почту получателя.'],
    })
  })

  test('not while an order holds some of it, not an empty one, not somebody else’s', async () => {
    const owner = await customer('+79995570013')
    const { id } = await issued(owner.id)
    const foreign = await issued(owner.id + 1000)
    await inTx((tx) => reserveCertificates(tx, 'open', [{ id, amount: 1 }], clock, owner.id))
    await prove(owner)
    expect((await transfer(owner.browser, id)).body).toMatchObject({ code: 'deposit.not_possible' })
    expect((await transfer(owner.browser, foreign.id)).body).toMatchObject({ code: 'deposit.unknown' })
    await inTx((tx) => releaseCertificates(tx, 'open', clock))
    expect((await transfer(owner.browser, id)).body).toEqual({ success: true })
  })
})

describe('before it ends', () => {
  const deps = (): ReminderDeps => ({
    db: database.db,
    log: createLogger({ level: 'silent', pretty: false }),
    followUps: testFollowUps({
      async put(tx, channel, key, payload) {
        await tx.execute(sql`
          insert into platform.outbox (channel, key, payload) values (${channel}, ${key}, ${JSON.stringify(payload)}::jsonb)
          on conflict (channel, key) do nothing`)
      },
    }),
    originOf: () => 'http://localhost:3000',
    timeZone: 'Europe/Moscow',
    timeZones: { ru: 'Europe/Moscow', en: 'Asia/Dubai' },
  })
  const lettersTo = (email: string) =>
    rows<{ subject: string; url: string; text: string }>(sql`
      select payload ->> 'subject' as subject, payload ->> 'url' as url, payload ->> 'text' as text
      from platform.outbox where key like 'certificate_ends:%' and payload ->> 'to' = ${email} order by id`)
  const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * 86_400_000)

  test('the owner gets a letter a month and a week ahead, one of each, however often the night comes', async () => {
    const owner = await customer('+79995570020', 'reminded@example.com')
    const { id, expiresAt } = await issued(owner.id)
    await remindOfEnding(deps(), daysBefore(expiresAt, 31))
    expect(await lettersTo('reminded@example.com')).toEqual([])
    for (const days of [30, 29, 8]) await remindOfEnding(deps(), daysBefore(expiresAt, days))
    expect((await lettersTo('reminded@example.com')).map(({ subject }) => subject.replaceAll('\u00a0', ' '))).toEqual([
      'Сертификат действует до 15 ноября 2029',
    ])
    await Promise.all([7, 7, 6, 1].map((days) => remindOfEnding(deps(), daysBefore(expiresAt, days))))
    const letters = await lettersTo('reminded@example.com')
    expect(letters).toHaveLength(2)
    expect(letters[0]?.url).toBe('http://localhost:3000/profile?section=certificatesData')
    expect(letters[0]?.text).toContain('5\u00a0000\u00a0₽')
    // What is spent needs no reminder.
    await inTx((tx) => reserveCertificates(tx, 'all', [{ id, amount: 5_000_00 }], clock, owner.id))
  })

  test('while it is nobody’s, whoever it was sent to; without the code', async () => {
    const { id, publicId, code, expiresAt } = await issued(null)
    await inTx((tx) =>
      giveWithoutOrder(tx, {
        certificateId: id,
        customerId: 0,
        amount: 5_000_00,
        design: 'ribbon',
        recipientName: 'Ира',
        recipientEmail: 'ira@example.com',
        senderName: '',
        message: '',
        language: 'ru',
        origin: 'https://lunnitsa.ru',
        entriesBefore: 0,
        sentAt: clock,
      }),
    )
    await remindOfEnding(deps(), daysBefore(expiresAt, 5))
    const [letter] = await lettersTo('ira@example.com')
    expect(letter?.url).toBe(`https://lunnitsa.ru/get-certificate/${publicId}`)
    expect(letter?.text).not.toContain(code.slice(0, 4))
  })
})

test('what the shop owes: the balance of every month is the sum of all movements until its end', async () => {
  const { rows: old } = await database.db.execute<{ owed: string }>(
    sql`select coalesce(sum(free + held), 0) as owed from certificates.certificates`,
  )
  const before = Number(old[0]?.owed)
  const start = new Date('2027-01-01T00:00:00Z')
  const hours = (count: number) => new Date(start.getTime() + count * 3_600_000)
  type Move = { kind: string; at: Date; amount: number }
  const moves: Move[] = []
  const step = fc.record({
    part: fc.integer({ min: 1, max: 1_000 }),
    gap: fc.integer({ min: 1, max: 600 }),
    action: fc.nat(4),
  })
  const stories = fc.sample(fc.array(step, { minLength: 2, maxLength: 5 }), { numRuns: 12, seed: 7 })
  for (const [index, story] of stories.entries()) {
    let hour = index * 311
    const { id } = await issued(null, 10_000, hours(hour))
    moves.push({ kind: 'issued', at: hours(hour), amount: 10_000 })
    for (const [place, { part, gap, action }] of story.entries()) {
      hour += gap
      const [key, now] = [`owed-${index}-${place}`, hours(hour)]
      if (!(await inTx((tx) => reserveCertificates(tx, key, [{ id, amount: part }], now)))) continue
      if (action === 0) await inTx((tx) => releaseCertificates(tx, key, now))
      if (action < 2) continue
      await inTx((tx) => captureCertificates(tx, key, now))
      moves.push({ kind: 'spent', at: now, amount: -part })
      if (action < 4) continue
      const later = hours(hour + 800)
      await inTx((tx) => returnToCertificate(tx, { orderKey: key, certificateId: id, amount: part, key: 'r' }, later))
      moves.push({ kind: 'returned', at: later, amount: part })
    }
  }
  await expireCertificates(database.db, new Date('2031-06-01T00:00:00Z'))

  const monthOf = (moment: Date) => {
    const moscow = new Date(moment.getTime() + 3 * 3_600_000)
    return moscow.toISOString().slice(0, 7)
  }
  const months = await liabilityByMonth(database.db, 'Europe/Moscow')
  const lived = months.filter(({ month }) => month >= '2027-01' && month < '2029-11')
  for (const { month, balance, issued: sold, spent, returned } of lived) {
    const of = (kind: string) =>
      moves
        .filter((move) => move.kind === kind && monthOf(move.at) === month)
        .reduce((sum, { amount }) => sum + amount, 0)
    expect([month, sold, spent, returned]).toEqual([month, of('issued'), -of('spent') || 0, of('returned')])
    const until = moves.filter(({ at }) => monthOf(at) <= month).reduce((sum, { amount }) => sum + amount, 0)
    expect([month, balance]).toEqual([month, before + until])
  }
  expect(lived.length).toBeGreaterThan(6)
  // No month is missing, each follows from the one before, and the last is what the ledger holds.
  for (const [index, now] of months.entries()) {
    const last = months[index - 1]
    const change = now.issued + now.toppedUp - now.spent + now.returned - now.expired - now.cashedBack
    expect(now.balance).toBe((last?.balance ?? 0) + change)
  }
  const [owed] = await rows<{ owed: string }>(sql`select sum(free + held) as owed from certificates.certificates`)
  expect(months.at(-1)?.balance).toBe(Number(owed?.owed))
})
