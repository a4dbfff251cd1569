import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consentInForce } from '../../../../tests/support/consents-in-force.ts'
import { SEEDED_AT } from '../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import { type Browser, openBrowser } from '../../../../tests/support/visitors/customers.ts'
import { type Database, openDatabase } from '../../kernel/database/db.ts'
import { createLogger } from '../../kernel/logger.ts'

let shop: TestShop
let database: Database
let guest: Browser
let clock = SEEDED_AT
const pass = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000)
}

beforeAll(async () => {
  shop = await startTestShop({ now: () => clock, env: { TRUST_PROXY: 'on' } })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  guest = await openBrowser(shop, { address: '10.60.0.1' })
})
afterAll(async () => {
  await database?.close()
  await shop?.stop()
})

async function rows<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await database.db.execute(query)).rows as Row[]
}

type Letter = {
  to: string
  subject: string
  text: string
  url: string
  unsubscribe: { url: string; isOneClick: boolean }
}
async function lettersTo(email: string): Promise<Letter[]> {
  const found = await rows<{ payload: Letter }>(sql`
    select payload from platform.outbox where channel = 'email' and lower(payload ->> 'to') = lower(${email}) order by id`)
  return found.map(({ payload }) => payload)
}
const letterTo = async (email: string) => (await lettersTo(email)).at(-1) as Letter

const CONSENTS = { hasConsent: true, hasNewsConsent: true }
const ask = (email: string, more: object = {}, browser = guest) =>
  browser.post('/newsletter/subscriptions', { email, source: 'footer', ...CONSENTS, ...more })
const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? ''
async function confirm(email: string, browser = guest) {
  return browser.post('/newsletter/confirm', { token: tokenOf(await letterTo(email)) })
}
async function subscribed(email: string, browser = guest) {
  await ask(email, {}, browser)
  await confirm(email, browser)
  return letterTo(email)
}
const exists = async (email: string) => (await guest.post('/subscriber-exists', { email })).body
const subscriber = async (email: string) =>
  (await rows(sql`select * from newsletter.subscribers where lower(email) = lower(${email})`))[0]
const eventsOf = (type: string, email: string) =>
  rows<{ payload: Record<string, unknown> }>(sql`
    select e.payload from platform.events e join newsletter.subscribers s
      on s.id = (e.payload ->> 'subscriberId')::bigint
    where e.type = ${type} and lower(s.email) = lower(${email}) order by e.id`)

describe('[A05, A09] subscribing by a form', () => {
  test('an address gets letters only after its reader confirmed it, and with each consent by itself', async () => {
    const email = 'Anna.Reader@example.com'
    expect((await ask(email, { source: 'sale' })).body).toEqual({ success: true, hasGift: true })
    expect(await subscriber(email)).toMatchObject({ email, language: 'ru', source: 'sale', confirmed_at: null })
    const consents = await rows(sql`
      select purpose, text_version, k.source from newsletter.consents k join newsletter.subscribers s on s.id = subscriber_id
      where s.email = ${email} order by purpose desc`)
    expect(consents).toEqual([
      { purpose: 'personal_data', text_version: consentInForce('personalData', 'ru'), source: 'sale' },
      { purpose: 'advertising', text_version: consentInForce('advertising', 'ru'), source: 'sale' },
    ])
    const letter = await letterTo(email)
    expect(letter).toMatchObject({ to: email, subject: 'Подтвердите подписку' })
    expect(letter.url).toMatch(/^http:\/\/localhost:3000\/newsletter\/confirm\/[\w-]{32}$/)
    expect(await exists(email)).toEqual({ email: false })

    expect((await confirm(email)).body).toEqual({ success: true, hasGift: true })
    expect(await exists(email)).toEqual({ email: true })
    expect(await eventsOf('newsletter.subscribed', email)).toMatchObject([
      { payload: { language: 'ru', source: 'sale' } },
    ])
    const gift = await letterTo(email)
    expect(gift.subject).toMatch(/^Ваш промокод на скидку/)
    expect(gift.text).toMatch(/NEWS-\w+/)
    expect(gift.text).toContain(`Отписаться: ${gift.unsubscribe.url}`)
  })

  test('the link works twice as once, and for a week', async () => {
    const email = 'twice@example.com'
    await ask(email)
    const { url } = await letterTo(email)
    const token = tokenOf({ url })
    expect((await guest.post('/newsletter/confirm', { token })).status).toBe(200)
    expect((await guest.post('/newsletter/confirm', { token })).body).toEqual({ success: true, hasGift: false })
    expect(await eventsOf('newsletter.subscribed', email)).toHaveLength(1)

    await ask('late@example.com')
    const late = tokenOf(await letterTo('late@example.com'))
    pass(7 * 24 * 60 + 1)
    expect(await guest.post('/newsletter/confirm', { token: late })).toMatchObject({
      status: 404,
      body: { code: 'newsletter.link_unknown' },
    })
    expect((await guest.post('/newsletter/confirm', { token: 'nonsense' })).status).toBe(404)
  })

  test('an address that does not answer gets three letters, a quarter of an hour apart, and the last link counts', async () => {
    const email = 'silent@example.com'
    const answers = [await ask(email), await ask(email)]
    expect(await lettersTo(email)).toHaveLength(1)
    const first = tokenOf(await letterTo(email))
    for (let time = 0; time < 5; time++) {
      pass(16)
      answers.push(await ask(email))
    }
    expect(await lettersTo(email)).toHaveLength(3)
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect((await guest.post('/newsletter/confirm', { token: first })).status).toBe(404)
    expect((await confirm(email)).status).toBe(200)
  })

  test('who is subscribed already gets no letter, and the same answer as anybody', async () => {
    const email = 'faithful@example.com'
    await subscribed(email)
    const before = (await lettersTo(email)).length
    pass(16)
    expect((await ask(email)).text).toBe((await ask('stranger@example.com')).text)
    expect(await lettersTo(email)).toHaveLength(before)
  })

  test.each([
    ['localhost:3000', 'Проверьте адрес: в нём ошибка.', 'Без этого согласия мы не сможем вам писать.'],
    ['en.localhost:3000', 'Please check the email address.', 'Without your consent we cannot email you.'],
  ])('on %s what is wrong is said by field', async (host, wrong, missing) => {
    const browser = await openBrowser(shop, { host, address: '10.60.0.2' })
    const answer = await ask('no address', { hasConsent: false, hasNewsConsent: false }, browser)
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'newsletter.form_wrong',
        errors: { email: [wrong], hasConsent: [missing], hasNewsConsent: [missing] },
      },
    })
    expect((await ask('half@example.com', { hasNewsConsent: false }, browser)).status).toBe(422)
    expect(await subscriber('half@example.com')).toBeUndefined()
  })

  test('[B51] in a shop one says the name and where one stands; the phone may stay empty', async () => {
    const email = 'visitor@example.com'
    const offline = { source: 'landing_offline', name: ' Вера ', shopId: 1 }
    const wrong = await ask(email, { source: 'landing_offline', shopId: 999, phone: '12' })
    expect(wrong.body.errors).toEqual({
      name: ['Как к вам обращаться?'],
      phone: ['Проверьте номер: в нём ошибка.'],
      shopId: ['Выберите магазин, в котором вы сейчас.'],
    })
    // The warehouse is no shop.
    expect((await ask(email, { ...offline, shopId: 100 })).status).toBe(422)
    expect((await ask(email, offline)).status).toBe(200)
    expect(await subscriber(email)).toMatchObject({ name: 'Вера', phone: '', shop_id: 1, source: 'landing_offline' })
  })
})

describe('[A09] unsubscribing', () => {
  const post = (url: string, extra: object = {}) =>
    shop.ask({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      ...extra,
    })

  test('a mail program unsubscribes by one POST, without session or token, and may repeat it', async () => {
    const email = 'leaving@example.com'
    const { unsubscribe } = await subscribed(email)
    expect(unsubscribe).toMatchObject({ isOneClick: true })
    expect(new URL(unsubscribe.url).pathname).toMatch(/^\/newsletter\/unsubscribe\/\d+-[\w-]{24}$/)
    for (const _ of [1, 2, 3]) expect((await post(unsubscribe.url)).status).toBe(200)
    expect(await exists(email)).toEqual({ email: false })
    expect(await eventsOf('newsletter.unsubscribed', email)).toHaveLength(1)
    const alive = await rows(sql`
      select k.id from newsletter.consents k join newsletter.subscribers s on s.id = k.subscriber_id
      where s.email = ${email} and withdrawn_at is null`)
    expect(alive).toEqual([])

    // They may come back at once, by a letter again; the gift was given once.
    pass(1)
    await ask(email)
    expect((await confirm(email)).body).toEqual({ success: true, hasGift: false })
    expect((await letterTo(email)).subject).toBe('Вы подписаны')
    expect(await exists(email)).toEqual({ email: true })
  })

  test('a link that we have not made does nothing', async () => {
    const email = 'staying@example.com'
    const { unsubscribe } = await subscribed(email)
    const forged = unsubscribe.url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await post(forged)).status).toBe(404)
    expect((await guest.post('/newsletter/unsubscribe', { token: tokenOf({ url: forged }) })).body.code).toBe(
      'newsletter.link_unknown',
    )
    expect(await exists(email)).toEqual({ email: true })
    // The page of the link does the same as the mail program.
    const token = tokenOf(unsubscribe)
    for (const _ of [1, 2])
      expect((await guest.post('/newsletter/unsubscribe', { token })).body).toEqual({ success: true })
    expect(await exists(email)).toEqual({ email: false })
  })

  test('whoever says no to the first letter is not asked again', async () => {
    const email = 'not-me@example.com'
    await ask(email)
    const { unsubscribe } = await letterTo(email)
    expect((await post(unsubscribe.url)).status).toBe(200)
    pass(20)
    expect((await ask(email)).status).toBe(200)
    expect(await lettersTo(email)).toHaveLength(1)
  })
})

describe('[M13] POST /subscriber-exists', () => {
  test('answers a flag in one shape, and says what is wrong with an address', async () => {
    await subscribed('known@example.com')
    const known = await guest.post('/subscriber-exists', { email: ' KNOWN@example.com ' })
    const unknown = await guest.post('/subscriber-exists', { email: 'nobody@example.com' })
    expect([known.status, known.body]).toEqual([200, { email: true }])
    expect([unknown.status, unknown.body]).toEqual([200, { email: false }])
    const names = (headers: object) => Object.keys(headers).filter((name) => !/date|content-length/.test(name))
    expect(names(unknown.headers)).toEqual(names(known.headers))
    expect((await guest.post('/subscriber-exists', { email: 'нет' })).body).toMatchObject({
      code: 'newsletter.form_wrong',
      errors: { email: ['Проверьте адрес: в нём ошибка.'] },
    })
  })

  test('one address asks ten times an hour and no more', async () => {
    const browser = await openBrowser(shop, { address: '10.60.9.9' })
    const statuses: number[] = []
    for (let time = 0; time < 12; time++)
      statuses.push((await browser.post('/subscriber-exists', { email: 'a@example.com' })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('[B53] a tablet in a shop', () => {
  test('what it sends under one key counts once, however often and however many at once', async () => {
    const kiosk = await openBrowser(shop, { host: 'en.localhost:3000', address: '10.60.0.3' })
    const email = 'kiosk@example.com'
    const enteredAt = new Date(clock.getTime() - 3_600_000).toISOString()
    const entry = { key: randomUUID(), email, name: 'Vera', enteredAt, ...CONSENTS }
    const send = () => kiosk.post('/newsletter/kiosk-entries', entry)
    expect((await Promise.all([send(), send(), send()])).map(({ status }) => status)).toEqual([200, 200, 200])
    pass(16)
    expect((await send()).body).toEqual({ success: true })
    expect(await lettersTo(email)).toHaveLength(1)
    expect(await subscriber(email)).toMatchObject({ source: 'tablet', language: 'en', name: 'Vera' })
    const [consent] = await rows<{ given_at: string }>(sql`
      select given_at from newsletter.consents k join newsletter.subscribers s on s.id = k.subscriber_id
      where s.email = ${email} and purpose = 'advertising'`)
    expect(new Date(consent?.given_at ?? 0).toISOString()).toBe(enteredAt)
    expect((await kiosk.post('/newsletter/kiosk-entries', { ...entry, key: 'once' })).status).toBe(400)
  })
})

describe('[A09] the profile and the letters are one subscription', () => {
  let made = 0
  async function customer(email: string) {
    made++
    const browser = await openBrowser(shop, { address: `10.61.${made}.1` })
    await browser.signIn(`+7999${4_000_000 + made}`, { email })
    pass(2)
    await browser.post('/profile/email/confirm', { token: /confirm=([\w-]+)/.exec((await letterTo(email)).text)?.[1] })
    return browser
  }
  const state = async (browser: Browser) => {
    const { subscriptions, user } = (await browser.get('/profile/info')).body as {
      subscriptions: { email: boolean }
      user: { isSubscribed: boolean }
    }
    return [subscriptions.email, user.isSubscribed]
  }

  test('a reader who makes an account is subscribed in it, and one press in a letter changes the profile', async () => {
    const email = 'reader.first@example.com'
    const { unsubscribe } = await subscribed(email)
    const browser = await customer(email)
    expect(await state(browser)).toEqual([true, true])
    await guest.post('/newsletter/unsubscribe', { token: tokenOf(unsubscribe) })
    expect(await state(browser)).toEqual([false, false])
    expect((await browser.post('/profile/subscriptions', { email: true, sms: false })).body).toMatchObject({
      email: true,
    })
    expect(await exists(email)).toEqual({ email: true })
    await browser.post('/profile/subscriptions/none')
    expect(await exists(email)).toEqual({ email: false })
  })

  test('switched on in the profile it needs no letter, and gives the code that only this customer can use', async () => {
    const email = 'by.profile@example.com'
    const browser = await customer(email)
    expect(await state(browser)).toEqual([false, false])
    for (const _ of [1, 2]) await browser.post('/profile/subscriptions', { email: true, sms: false })
    expect(await eventsOf('newsletter.subscribed', email)).toMatchObject([{ payload: { source: 'profile' } }])
    const code = /NEWS-[\w-]+/.exec((await letterTo(email)).text)?.[0]
    const [issued] = await rows<{ is_theirs: boolean }>(sql`
      select customer_id = (select id from identity.customers where email = ${email}) as is_theirs
      from promo.codes where code = ${code}`)
    expect(issued).toEqual({ is_theirs: true })
  })

  test('another address takes the subscription with it', async () => {
    const [from, to] = ['old.address@example.com', 'new.address@example.com']
    const browser = await customer(from)
    await browser.post('/profile/subscriptions', { email: true, sms: false })
    await browser.prove(`+7999${4_000_000 + made}`, 'change_contact')
    await browser.post('/profile/email', { email: to })
    const token = /confirm=([\w-]+)/.exec((await letterTo(to)).text)?.[1]
    expect((await browser.post('/profile/email/confirm', { token })).status).toBe(200)
    expect(await state(browser)).toEqual([true, true])
    expect([await exists(from), await exists(to)]).toEqual([{ email: false }, { email: true }])
  })
})

test('addresses that stay silent, and those that left, are forgotten after a month', async () => {
  await ask('forget.me@example.com')
  await subscribed('remember.me@example.com')
  const { forgetSilent } = await import('./personal-data.ts')
  await forgetSilent(database.db, new Date(clock.getTime() + 29 * 24 * 3_600_000))
  expect(await subscriber('forget.me@example.com')).toBeDefined()
  await forgetSilent(database.db, new Date(clock.getTime() + 31 * 24 * 3_600_000))
  expect(await subscriber('forget.me@example.com')).toBeUndefined()
  expect(await subscriber('remember.me@example.com')).toBeDefined()
})
