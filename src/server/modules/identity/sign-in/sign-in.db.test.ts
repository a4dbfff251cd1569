import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { type LoggedShop, startTestShop } from '../../../../../tests/support/test-shop.ts'
import { openBrowser } from '../../../../../tests/support/visitors/customers.ts'
import { type Database, openDatabase } from '../../../kernel/database/db.ts'
import { createLogger } from '../../../kernel/logger.ts'

let shop: LoggedShop
let database: Database
/** Time passes when a test says so. */
let clock = SEEDED_AT
const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000)
}

beforeAll(async () => {
  shop = await startTestShop({ now: () => clock, env: { TRUST_PROXY: 'on' }, keepsLog: true })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
})
afterAll(async () => {
  await database.close()
  await shop.stop()
})

let lastPhone = 1_000_000
const newPhone = () => `+7999${lastPhone++}`
let lastAddress = 0
/** Everybody comes from somewhere else, so that one test's visitors do not use up the limits of another's. */
const browser = (host?: string) => {
  lastAddress++
  return openBrowser(shop, { host, address: `10.${Math.floor(lastAddress / 250)}.${lastAddress % 250}.7` })
}
const count = async (query: ReturnType<typeof sql>) =>
  Number((await database.db.execute<{ n: string }>(sql`select (${query}) as n`)).rows[0]?.n)

describe('[J02] login, captcha, sms confirm, registration', () => {
  test('[M38, M39, M40, M41, H18] a new phone goes all the way and is then known', async () => {
    const phone = newPhone()
    const guest = await browser()
    const first = await guest.post('/auth/identification', { phone })
    expect(first.body).toMatchObject({ step: 2, phone })
    expect(await guest.lastCode(phone)).toBe('')

    const captcha = await guest.get('/captcha')
    expect(captcha.body).toMatchObject({ image: expect.stringMatching(/^data:image\/png;base64,/) })
    const sent = await guest.askCode(phone)
    expect(sent.body).toMatchObject({ step: 3, method: 'sms', resendAfter: 60, expiresIn: 300 })

    const code = await guest.lastCode(phone)
    expect(code).toMatch(/^\d{4}$/)
    const entered = await guest.post('/auth/authenticate', { phone, code })
    expect(entered.body).toMatchObject({ step: 4, user: null })
    expect((await guest.get('/profile/info')).status).toBe(401)

    const registered = await guest.post('/registration', {
      name: 'Анна',
      surname: 'Лунина',
      email: 'anna@example.com',
      birthday: '08.03.1990',
      hasConsent: true,
    })
    expect(registered.body.user).toMatchObject({ phone, name: 'Анна', fullName: 'Анна Лунина', isAuth: true })
    const info = await guest.get('/profile/info')
    // Nobody owns an address by typing it.
    expect(info.body).toMatchObject({ birthday: '08.03.1990', waitingEmail: 'anna@example.com', user: { email: null } })

    pass(61)
    const again = await browser()
    const back = await again.signIn(phone)
    expect(back.body).toMatchObject({ step: null, user: { phone, name: 'Анна' } })
  })

  test('registration wants a proved phone, a name and the consent, and takes no rights', async () => {
    const guest = await browser()
    expect((await guest.post('/registration', { name: 'Анна', hasConsent: true })).body.code).toBe(
      'auth.phone_not_confirmed',
    )
    const phone = newPhone()
    await guest.askCode(phone)
    await guest.post('/auth/authenticate', { phone, code: await guest.lastCode(phone) })
    const wrong = await guest.post('/registration', { name: ' ', email: 'x@y', birthday: '31.02.2000' })
    expect(wrong.body.code).toBe('auth.form_wrong')
    expect(Object.keys(wrong.body.errors as object).sort()).toEqual(['birthday', 'email', 'hasConsent', 'name'])
    const sly = { name: 'Анна', hasConsent: true, isAdmin: true, isEmployee: true, id: 1, bonuses: 1e6 }
    const registered = await guest.post('/registration', sly)
    expect(registered.body.user).toMatchObject({ isAdmin: false, isEmployee: false })
  })

  test('[H19] by flash call the code is the end of the number that rings', async () => {
    const phone = newPhone()
    const guest = await browser()
    expect((await guest.askCode(phone, 'flashcall')).body).toMatchObject({ step: 3, method: 'flashcall' })
    const code = await guest.lastCode(phone, 'call')
    expect((await guest.post('/auth/authenticate', { phone, code })).body.step).toBe(4)
  })
})

describe('a code', () => {
  test.each(['1', '12345', 'abcd', '', '12 34', '１２３４'])('[K02] %j is not even tried', async (code) => {
    const phone = newPhone()
    const guest = await browser()
    await guest.askCode(phone)
    const answer = await guest.post('/auth/authenticate', { phone, code })
    expect(answer.body.code).toBe('auth.code_invalid')
    expect(await count(sql`select sum(tries) from identity.codes where phone = ${phone}`)).toBe(0)
  })

  test.each([
    ['localhost:3000', 'Введите код.', 'В коде четыре цифры.'],
    ['en.localhost:3000', 'Please enter the code.', 'The code has four digits.'],
  ])('[P08] on %s a missing code is asked for, a short one is said to be short', async (host, missing, short) => {
    const phone = newPhone()
    const guest = await browser(host)
    await guest.askCode(phone)
    for (const [url, more] of [
      ['/auth/authenticate', { phone }],
      ['/phone/confirm', {}],
    ] as const) {
      const errorsOf = async (code: string) => (await guest.post(url, { ...more, code })).body.errors
      expect(await errorsOf('')).toEqual({ code: [missing] })
      expect(await errorsOf('12')).toEqual({ code: [short] })
    }
  })

  test('[P04] three wrong ones and the right one comes too late', async () => {
    const phone = newPhone()
    const guest = await browser()
    await guest.askCode(phone)
    const right = await guest.lastCode(phone)
    const wrong = right === '0000' ? '1111' : '0000'
    const codes: unknown[] = []
    for (const code of [wrong, wrong, wrong, right])
      codes.push((await guest.post('/auth/authenticate', { phone, code })).body.code)
    expect(codes).toEqual(['auth.code_wrong', 'auth.code_wrong', 'auth.code_over', 'auth.code_over'])
  })

  test('lives five minutes', async () => {
    const phone = newPhone()
    const guest = await browser()
    await guest.askCode(phone)
    pass(301)
    const answer = await guest.post('/auth/authenticate', { phone, code: await guest.lastCode(phone) })
    expect(answer.body.code).toBe('auth.code_over')
  })

  test('belongs to its session, its phone and its purpose', async () => {
    const phone = newPhone()
    const guest = await browser()
    const other = await browser()
    await guest.askCode(phone)
    const code = await guest.lastCode(phone)
    expect((await other.post('/auth/authenticate', { phone, code })).body.code).toBe('auth.code_over')
    expect((await guest.post('/auth/authenticate', { phone: newPhone(), code })).body.code).toBe('auth.code_over')
    expect((await guest.post('/phone/confirm', { code, purpose: 'delete_account' })).body.code).toBe('auth.code_over')
    expect((await guest.post('/auth/authenticate', { phone, code })).body.step).toBe(4)
  })

  test('is right once, however often it is sent', async () => {
    const phone = newPhone()
    const guest = await browser()
    await guest.signIn(phone)
    pass(61)
    const again = await browser()
    await again.askCode(phone)
    const code = await again.lastCode(phone)
    const tries = await Promise.all(Array.from({ length: 10 }, () => again.post('/auth/authenticate', { phone, code })))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is kept as a hash, and no log has it', async () => {
    const phone = newPhone()
    const guest = await browser()
    await guest.askCode(phone)
    const code = await guest.lastCode(phone)
    const { rows } = await database.db.execute(sql`select * from identity.codes where phone = ${phone}`)
    expect(JSON.stringify(rows.map((row) => ({ ...row, phone: '' })))).not.toContain(`"${code}"`)
    expect(shop.logged.join('\n')).not.toContain(phone)
  })

  test('after 60 seconds another one may come; browsers that do not know the phone get three a day', async () => {
    const phone = newPhone()
    const outcomes: unknown[] = []
    for (let time = 0; time < 7; time++) {
      const guest = await browser()
      const answer = await guest.askCode(phone)
      outcomes.push(answer.body.code ?? answer.body.step)
      if (time === 0) {
        const early = await guest.askCode(phone)
        expect(early.body).toMatchObject({ code: 'auth.resend_early' })
        expect(Number(early.headers['retry-after'])).toBeGreaterThan(50)
      }
      pass(61)
    }
    expect(outcomes).toEqual([3, 3, 3, ...Array(4).fill('auth.codes_a_day')])
  })

  test('[P05] a service that fails says so, and the words are the visitor’s', async () => {
    const guest = await browser('en.localhost:3000')
    const answer = await guest.askCode('+79991110201')
    expect(answer.status).toBe(503)
    expect(answer.body).toMatchObject({ code: 'auth.code_not_sent', message: expect.stringMatching(/could not send/) })
    // «Try again» is true: no code has left, so nothing has to be waited for.
    expect((await guest.askCode('+79991110201')).body).toMatchObject({ code: 'auth.code_not_sent' })
  })
})

test('no answer tells whether a phone is known', async () => {
  const known = newPhone()
  await (await browser()).signIn(known)
  pass(61)
  const shapes = await Promise.all(
    [known, newPhone()].map(async (phone) => {
      const guest = await browser()
      const asked = await guest.post('/auth/identification', { phone })
      const sent = await guest.askCode(phone)
      const wrong = await guest.post('/auth/authenticate', { phone, code: 'xxxx' })
      const hide = (text: string) => text.replaceAll(phone, 'PHONE').replace(/"requestId":"[^"]+"/, '')
      return [asked, sent, wrong].map(({ status, text }) => `${status} ${hide(text)}`)
    }),
  )
  expect(shapes[0]).toEqual(shapes[1])
})

describe('a session', () => {
  test('has another id after sign-in, and the old one opens nothing', async () => {
    const phone = newPhone()
    const customer = await browser()
    const before = new Map(customer.jar)
    const oldToken = customer.csrf()
    await customer.signIn(phone)
    expect(customer.jar.get('session')).not.toBe(before.get('session'))
    expect((await customer.get('/profile/info')).status).toBe(200)

    const thief = await browser()
    thief.jar.set('session', before.get('session') ?? '')
    expect((await thief.get('/profile/info')).status).toBe(401)
    // The token of the old session is worthless in the new one.
    expect((await customer.post('/profile/subscriptions/none', {}, { 'x-csrf-token': oldToken })).status).toBe(403)
  })

  test('[M08] ends by GET /logout, which only our own pages may ask for', async () => {
    const customer = await browser()
    await customer.signIn(newPhone())
    expect((await customer.get('/logout', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await customer.get('/logout', { 'sec-fetch-site': '', referer: 'https://evil.example/' })).status).toBe(403)
    expect((await customer.get('/logout', { 'sec-fetch-site': '' })).status).toBe(403)
    expect((await customer.get('/profile/info')).status).toBe(200)
    const cookie = customer.jar.get('session') ?? ''
    expect((await customer.get('/logout')).body).toEqual({ success: true })
    expect((await customer.get('/profile/info')).status).toBe(401)
    customer.jar.set('session', cookie)
    expect((await customer.get('/profile/info')).status).toBe(401)
  })

  test('ends everywhere at once when asked to', async () => {
    const phone = newPhone()
    const [here, there] = [await browser(), await browser()]
    await here.signIn(phone)
    pass(61)
    await there.signIn(phone)
    expect((await here.post('/logout/everywhere')).status).toBe(200)
    expect((await there.get('/profile/info')).status).toBe(401)
  })

  test('ends after 90 days, or after 30 without a visit', async () => {
    const [idle, busy] = [await browser(), await browser()]
    await idle.signIn(newPhone())
    await busy.signIn(newPhone())
    for (let week = 0; week < 12; week++) {
      pass(7 * 24 * 3600)
      expect((await busy.get('/profile/info')).status).toBe(200)
    }
    expect((await idle.get('/profile/info')).status).toBe(401)
    pass(7 * 24 * 3600)
    expect((await busy.get('/profile/info')).status).toBe(401)
  })
})

describe('[J03] a phone is proved for an order', () => {
  test('[M06, M07] by a guest, who stays a guest', async () => {
    const phone = newPhone()
    const guest = await browser()
    const sent = await guest.post('/phone/send_code', { phone, ...(await guest.proofs()) })
    expect(sent.body).toMatchObject({ step: 3, phone })
    const wrong = await guest.post('/phone/confirm', {
      code: (await guest.lastCode(phone)) === '0000' ? '0001' : '0000',
    })
    expect(wrong.body).toMatchObject({ code: 'auth.code_wrong', triesLeft: 2 })
    const confirmed = await guest.post('/phone/confirm', { code: await guest.lastCode(phone) })
    expect(confirmed.body).toMatchObject({ result: true, phone, user: { isAuth: false } })
  })

  test('only the right code is kept as a proof, for the phone it was sent to', async () => {
    const phone = newPhone()
    const proofs = () => count(sql`select count(*) from identity.proofs where phone = ${phone} and purpose = 'order'`)
    const guest = await browser()
    await guest.post('/phone/send_code', { phone, ...(await guest.proofs()) })
    const right = await guest.lastCode(phone)
    await guest.post('/phone/confirm', { code: right === '0000' ? '0001' : '0000' })
    expect(await proofs()).toBe(0)
    await guest.post('/phone/confirm', { code: right })
    expect(await proofs()).toBe(1)
  })
})

describe('[H19] Yandex ID', () => {
  async function authorize(customer: Awaited<ReturnType<typeof browser>>, decision: 'allow' | 'deny', phone: string) {
    const { body } = await customer.post('/oauth/start')
    const url = new URL(String(body.url), 'http://localhost:3000')
    const form = new URLSearchParams([
      ...url.searchParams,
      ['account', 'phone'],
      ['phone', phone],
      ['decision', decision],
    ])
    const answer = await shop.ask({
      method: 'POST',
      url: url.pathname,
      body: form.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    return new URL(String(answer.headers.location), 'http://localhost:3000').searchParams
  }

  test('[M42] proves the phone once and is known from then on', async () => {
    const phone = newPhone()
    const first = await browser()
    const given = await authorize(first, 'allow', phone)
    const met = await first.post('/oauth', { code: given.get('code'), state: given.get('state') })
    expect(met.body).toMatchObject({ success: true, data: { user: null, phone } })
    expect((await first.get('/profile/info')).status).toBe(401)
    await first.signIn(phone, { isAfterService: true })
    expect((await first.get('/profile/info')).body.signInServices).toMatchObject([
      { name: 'yandex-id', isLinked: true },
    ])

    const later = await browser()
    const again = await authorize(later, 'allow', phone)
    const back = await later.post('/oauth', { code: again.get('code'), state: again.get('state') })
    expect(back.body).toMatchObject({ success: true, data: { user: { phone, isAuth: true } } })
  })

  test('a state of another session, a used one and a wrong code end in «Ошибка авторизации»', async () => {
    const phone = newPhone()
    const [mine, theirs] = [await browser(), await browser()]
    const given = await authorize(mine, 'allow', phone)
    const answer = { code: given.get('code'), state: given.get('state') }
    expect((await theirs.post('/oauth', answer)).body).toMatchObject({ success: false, message: 'Ошибка авторизации' })
    expect((await mine.post('/oauth', { ...answer, code: 'wrong' })).body.code).toBe('auth.oauth_failed')
    expect((await mine.post('/oauth', answer)).body.code).toBe('auth.oauth_failed')
  })
})

test('[H19] Mobile ID waits for the person and signs in when they agree', async () => {
  const phone = newPhone()
  const guest = await browser()
  const sent = await guest.post('/auth/identification', { phone, method: 'mobid', ...(await guest.proofs()) })
  expect(sent.body).toMatchObject({ step: 3, method: 'mobid' })
  const waiting = await guest.post('/auth/authenticate', { phone, method: 'mobid' })
  expect(waiting.body.step).toBe(3)

  const push = await shop.ask({ url: `/sandbox/outbox.json?${new URLSearchParams({ channel: 'call', to: phone })}` })
  const [message] = push.json() as { url: string }[]
  const url = new URL(message?.url ?? '', 'http://localhost:3000')
  const page = await shop.ask({ url: `${url.pathname}${url.search}` })
  expect(page.status).toBe(200)
  const fields = [...page.text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value],
  )
  const confirm = /<button[^>]*name="(\w+)" value="(\w+)"/.exec(page.text)
  const form = new URLSearchParams([...fields, [confirm?.[1] ?? '', confirm?.[2] ?? '']])
  await shop.ask({
    method: 'POST',
    url: /action="([^"]+)"/.exec(page.text)?.[1] ?? '',
    body: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  pass(6)
  const agreed = await guest.post('/auth/authenticate', { phone, method: 'mobid' })
  expect(agreed.body.step).toBe(4)
})

test('[P02] an account that was deactivated cannot be entered', async () => {
  const phone = newPhone()
  await (await browser()).signIn(phone)
  await database.db.execute(sql`update identity.customers set blocked_at = now() where phone = ${phone}`)
  pass(61)
  const guest = await browser()
  await guest.askCode(phone)
  const answer = await guest.post('/auth/authenticate', { phone, code: await guest.lastCode(phone) })
  expect(answer.body).toMatchObject({ code: 'auth.deactivated', message: expect.stringMatching(/отключ/) })
})
