import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxCertificates } from '../../../../../tests/support/deposits/sandbox-certificates.ts'
import { SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import { type Browser, openBrowser } from '../../../../../tests/support/visitors/customers.ts'
import { sharedSecret } from '../../../kernel/configuration/secrets.ts'
import { type Database, openDatabase, transaction } from '../../../kernel/database/db.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { type CodeHasher, createCodeHasher, giveWithoutOrder, issueCertificate } from '../index.ts'

const INVALID = {
  code: 'deposit.code_invalid',
  message: 'Код активации не подошёл. Проверьте его или попробуйте позже.',
}
const WRONG = 'MMMMMMMMMMMM'

let shop: TestShop
let database: Database
let hash: CodeHasher
let clock = SEEDED_AT
let made = 0

const pass = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000)
}

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

async function given({ face = 5_000_00, message = 'С днём рождения!' } = {}) {
  const key = `opening-${++made}`
  return transaction(database.db, async (tx) => {
    const issued = await issueCertificate(tx, { face, issueKey: key, years: 3, source: 'grant' }, hash, clock)
    const giftId = await giveWithoutOrder(tx, {
      certificateId: issued.id,
      customerId: 0,
      amount: face,
      design: 'ribbon',
      recipientName: 'Зоё Мёллер',
      recipientEmail: 'zoe@example.com',
      senderName: 'Анна',
      message,
      language: 'ru',
      origin: 'http://localhost:3000',
      entriesBefore: 0,
      sentAt: clock,
    })
    return { ...issued, code: issued.code ?? '', giftId }
  })
}

const visitor = (address = `10.50.${++made % 250}.${made % 200}`, host?: string) =>
  openBrowser(shop, { address, ...(host && { host }) })
const open = (browser: Browser, depositId: string, authCode: string) =>
  browser.post(`/deposit/${depositId}`, { authCode })
const events = async (type: string) =>
  (
    await database.db.execute<{ payload: unknown }>(
      sql`select payload from platform.events where type = ${type} order by id`,
    )
  ).rows.map(({ payload }) => payload)

describe('opening by link and code', () => {
  test('[M31] [J24] the right code opens it: sum, design, who gave it, and success', async () => {
    const { id, giftId, publicId, code, number } = await given()
    const browser = await visitor()
    const answer = await open(browser, publicId, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      success: true,
      data: {
        depositId: publicId,
        lastDigits: number.slice(-4),
        amount: 5000,
        balance: 5000,
        currency: 'RUB',
        expiresAt: '2029-11-15T09:00:00.000Z',
        design: expect.objectContaining({
          id: 'ribbon',
          picture: expect.objectContaining({ width: 1200, height: 750 }),
        }),
        recipientName: 'Зоё Мёллер',
        senderName: 'Анна',
        message: 'С днём рождения!',
        isInProfile: false,
      },
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await events('certificate.opened')).toEqual([{ certificateId: id, giftId }])
    const { rows } = await database.db.execute<{ opened_at: string }>(
      sql`select opened_at from certificates.gifts where id = ${giftId}`,
    )
    expect(new Date(rows[0]?.opened_at ?? '')).toEqual(clock)
    // Again: the same, and it was opened once.
    expect((await open(browser, publicId, code)).status).toBe(200)
    expect(await events('certificate.opened')).toHaveLength(1)
  })

  test('[K15] it needs the id and the code', async () => {
    const { publicId, code } = await given()
    const browser = await visitor()
    const missing = { code: 'deposit.code_required', message: 'Введите код активации.' }
    for (const path of ['', '/add_to_profile', '/pdf']) {
      const signed = await visitor()
      if (path === '/add_to_profile') await signed.signIn('+79995550001')
      expect((await signed.post(`/deposit/${publicId}${path}`, { authCode: ' ' })).body).toMatchObject(missing)
      expect((await signed.post(`/deposit/${publicId}${path}`, {})).body).toMatchObject(missing)
      expect((await signed.post(`/deposit/%20${path}`, { authCode: code })).body).toMatchObject(missing)
    }
    expect((await browser.post('/deposit/', { authCode: code })).status).not.toBe(200)
  })

  test('what was opened in a session may be spent there', async () => {
    const { id, publicId, code } = await given()
    const browser = await visitor()
    await open(browser, publicId, code)
    const { rows } = await database.db.execute(sql`select from certificates.shown where certificate_id = ${id}`)
    expect(rows).toHaveLength(1)
  })

  test('the certificates of the sandbox can be opened on a fresh shop', async () => {
    for (const { depositId, code, face, design } of sandboxCertificates) {
      const { body } = await open(await visitor(), depositId, code)
      expect(body).toMatchObject({ data: { amount: face / 100, design: { id: design }, senderName: 'Анна' } })
    }
  })
})

describe('[P61] [Q06] what does not open', () => {
  test('unknown, somebody else’s, locked and wrong are one answer, to the byte', async () => {
    const [wrong, foreign, locked] = [await given(), await given(), await given()]
    const owner = await visitor()
    await owner.signIn('+79995550002')
    await owner.post(`/deposit/${foreign.publicId}/add_to_profile`, { authCode: foreign.code })
    for (let i = 0; i < 5; i++) await open(await visitor(), locked.publicId, WRONG)

    const answers = [
      await open(await visitor(), wrong.publicId, WRONG),
      await open(await visitor(), 'A'.repeat(22), wrong.code),
      await open(await visitor(), foreign.publicId, foreign.code),
      await open(await visitor(), locked.publicId, locked.code),
      await open(await visitor(), wrong.publicId, 'not a code'),
    ]
    const seen = answers.map(({ status, headers, text }) => {
      const { 'x-request-id': _, date: __, ...rest } = headers
      return JSON.stringify([status, rest, text.replace(/"requestId":"[^"]*"/, '')])
    })
    expect(answers[0]?.body).toMatchObject(INVALID)
    expect(new Set(seen).size).toBe(1)
  })

  test('in English on the English site', async () => {
    const browser = await visitor(undefined, 'en.localhost:3000')
    expect((await open(browser, 'A'.repeat(22), WRONG)).body.message).toBe(
      'The activation code did not work. Check it or try again later.',
    )
  })

  test('five wrong codes lock it for an hour; the owner of one in a profile is not locked out by strangers', async () => {
    const mine = await given()
    const owner = await visitor()
    await owner.signIn('+79995550003')
    await owner.post(`/deposit/${mine.publicId}/add_to_profile`, { authCode: mine.code })
    for (let i = 0; i < 6; i++) await open(await visitor(), mine.publicId, WRONG)
    expect((await open(owner, mine.publicId, mine.code)).status).toBe(200)

    const free = await given()
    for (let i = 0; i < 5; i++) await open(await visitor(), free.publicId, WRONG)
    expect((await open(await visitor(), free.publicId, free.code)).body).toMatchObject(INVALID)
    pass(59)
    expect((await open(await visitor(), free.publicId, free.code)).body).toMatchObject(INVALID)
    pass(1)
    expect((await open(await visitor(), free.publicId, free.code)).status).toBe(200)
  })

  test('a session has ten wrong tries an hour, a network thirty: guessing through many certificates ends there', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => given()))
    const one = await visitor('10.60.0.1')
    const guesses: number[] = []
    for (const { publicId } of all) guesses.push((await open(one, publicId, WRONG)).status)
    expect(guesses).toEqual([...Array(10).fill(422), 429, 429])
    const target = all[0] as (typeof all)[number]
    const late = await open(one, target.publicId, target.code)
    expect(late.status).toBe(429)
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(3_000)

    // Fresh sessions of the same network: twenty more.
    let refused = 0
    for (let i = 0; i < 4; i++) {
      const next = await visitor('10.60.0.1')
      for (let k = 0; k < 6; k++)
        if ((await open(next, all[i * 2 + (k % 2)]?.publicId ?? '', WRONG)).status === 422) refused++
    }
    expect(refused).toBe(20)
    pass(61)
    // The right code is no guess: it may be opened as often as one likes.
    const holder = await visitor('10.60.0.2')
    for (let i = 0; i < 12; i++) expect((await open(holder, target.publicId, target.code)).status).toBe(200)
  }, 60_000)
})

describe('adding to a profile', () => {
  test('[M32] puts it there once and for good, and says so', async () => {
    const { id, publicId, code } = await given()
    const owner = await visitor()
    const { body } = await owner.signIn('+79995550004')
    const customerId = (body.user as { id: number }).id
    const add = (browser: Browser) => browser.post(`/deposit/${publicId}/add_to_profile`, { authCode: code })
    expect((await add(owner)).body).toEqual({ success: true })
    expect((await add(owner)).body).toEqual({ success: true })
    expect(
      (await events('certificate.bound')).filter((one) => (one as { certificateId: number }).certificateId === id),
    ).toEqual([{ certificateId: id, customerId }])
    expect((await open(owner, publicId, code)).body).toMatchObject({ data: { isInProfile: true } })
    const mine = (await owner.get('/profile/certificates')).body.certificates as Record<string, unknown>[]
    expect(mine).toMatchObject([
      {
        id,
        amount: 5000,
        balance: 5000,
        senderName: 'Анна',
        message: 'С днём рождения!',
        design: { id: 'ribbon' },
        can: { transfer: true, topUp: true },
        history: [{ kind: 'issued', amount: 5000, orderNumber: null, text: 'Сумма сертификата' }],
      },
    ])

    const other = await visitor()
    await other.signIn('+79995550005')
    expect((await add(other)).body).toMatchObject(INVALID)
  })

  test('a guest is asked to sign in, and nothing is bound', async () => {
    const { publicId, code } = await given()
    const answer = await (await visitor()).post(`/deposit/${publicId}/add_to_profile`, { authCode: code })
    expect([answer.status, answer.body.code]).toEqual([401, 'auth.required'])
  })

  test('[P62] one whose term is over or whose money went back is not added', async () => {
    const { id, publicId, code } = await given()
    await database.db.execute(sql`update certificates.certificates set expires_at = ${new Date(clock.getTime() - 1).toISOString()}
      , issued_at = ${new Date(clock.getTime() - 86_400_000).toISOString()} where id = ${id}`)
    const owner = await visitor()
    await owner.signIn('+79995550006')
    const answer = await owner.post(`/deposit/${publicId}/add_to_profile`, { authCode: code })
    expect([answer.status, answer.body.message]).toEqual([
      422,
      'Не получилось добавить сертификат в личный кабинет. Попробуйте ещё раз.',
    ])
    expect((await open(owner, publicId, code)).body).toMatchObject({ data: { balance: 0, isInProfile: false } })
  })
})
