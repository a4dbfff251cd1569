import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/server/kernel/database/db.ts'
import { createLogger } from '../../src/server/kernel/logger.ts'
import { owlId } from '../support/owl-id/integration.ts'
import { SEEDED_AT } from '../support/test-database.ts'
import { startTestShop, type TestShop } from '../support/test-shop.ts'
import { type Browser, openBrowser } from '../support/visitors/customers.ts'

let shop: TestShop
let database: Database
let clock = SEEDED_AT
let made = 0
let phone = ''
let account = ''

beforeAll(async () => {
  shop = await startTestShop({
    now: () => clock,
    env: { TRUST_PROXY: 'on', OWL_ID_KEY: 'hoot' },
    integrations: (own) => [...own, owlId],
  })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
})
afterAll(async () => {
  await database?.close()
  await shop?.stop()
})
beforeEach(() => {
  made++
  phone = `+7999${6_000_000 + made}`
  account = `a${made}`
})

const browser = (host?: string) =>
  openBrowser(shop, { host, address: `10.77.${made}.${((clock.getTime() / 1000) % 250) | 0}` })

async function customer(ofPhone = phone): Promise<Browser> {
  const opened = await browser()
  await opened.signIn(ofPhone)
  // Another code may be asked for.
  clock = new Date(clock.getTime() + 61_000)
  return opened
}

async function comeBy(person: Browser, id = account) {
  const { body } = await person.post('/oauth/start', { provider: 'owl-id' })
  expect(body.url).toContain('https://owl.example/hoot?')
  return person.post('/oauth', { code: `owl-${id}`, state: body.state })
}

/** As the profile page does. */
async function link(person: Browser, ofPhone = phone, id = account) {
  await person.prove(ofPhone, 'change_contact')
  clock = new Date(clock.getTime() + 61_000)
  const { body } = await person.post('/profile/sign_in_services/owl-id')
  return person.post('/oauth', { code: `owl-${id}`, state: body.state })
}

const servicesOf = async (person: Browser) => (await person.get('/profile/info')).body.signInServices
const YANDEX = { name: 'yandex-id', title: 'Яндекс\u00a0ID', isLinked: false }
const owl = (isLinked: boolean) => ({ name: 'owl-id', title: 'Сова ID', isLinked })
const links = async (id = account) =>
  (await database.db.execute(sql`select provider from identity.sign_in_links where external_id = ${id}`)).rows

describe('a shop with one more redirect service in its list', () => {
  test('offers both, in the language of the site', async () => {
    const offered = async (host?: string) =>
      (await (await browser(host)).post('/pd/frontend/common_data')).body.signInServices
    expect(await offered()).toEqual([
      { name: 'yandex-id', title: 'Яндекс\u00a0ID' },
      { name: 'owl-id', title: 'Сова ID' },
    ])
    expect(await offered('en.localhost:3000')).toEqual([
      { name: 'yandex-id', title: 'Yandex\u00a0ID' },
      { name: 'owl-id', title: 'Owl ID' },
    ])
  })

  test('signs in by it: a phone is proven once, and the account is known from then on', async () => {
    const first = await browser()
    const met = await comeBy(first)
    expect(met.body).toMatchObject({
      data: { user: null, phone: null, isLinked: false },
      message: 'Подтвердите телефон — один раз, чтобы связать его с Сова ID.',
    })
    await first.signIn(phone, { isAfterService: true })
    expect(await servicesOf(first)).toEqual([YANDEX, owl(true)])
    const later = await comeBy(await browser())
    expect(later.body).toMatchObject({ data: { user: { phone, isAuth: true }, isLinked: false } })
  })

  test('knows an account by its service and its id: the same id elsewhere is somebody else’s', async () => {
    const person = await customer()
    const { rows } = await database.db.execute<{ id: number }>(sql`
      select id::float8 as id from identity.customers where phone = ${phone}`)
    await database.db.execute(sql`
      insert into identity.sign_in_links values ('yandex-id', ${account}, ${rows[0]?.id}, now())`)
    expect(await servicesOf(person)).toEqual([{ ...YANDEX, isLinked: true }, owl(false)])
    expect((await comeBy(await browser())).body).toMatchObject({ data: { user: null } })
  })

  test.each(['nobody', 'mobile-id', 'dadata'])('has no redirect to %s', async (provider) => {
    const person = await customer()
    expect((await person.post('/oauth/start', { provider })).body.code).toBe('auth.oauth_off')
    expect((await person.post(`/profile/sign_in_services/${provider}`)).body.code).toBe('auth.oauth_off')
  })
})

describe('an account of the service', () => {
  test('is linked by a signed-in customer, after a fresh code, and signs them in', async () => {
    const person = await customer()
    expect((await person.post('/profile/sign_in_services/owl-id')).body.code).toBe('auth.fresh_code_needed')
    const cookie = person.jar.get('session')
    expect((await link(person)).body).toMatchObject({
      data: { isLinked: true, user: { phone }, csrfToken: null },
      message: 'Сова ID подключён: теперь можно входить без кода.',
    })
    expect(person.jar.get('session')).toBe(cookie)
    expect(await servicesOf(person)).toEqual([YANDEX, owl(true)])
    expect((await comeBy(await browser())).body).toMatchObject({ data: { user: { phone } } })
    // One proof opens the door once.
    expect((await person.post('/profile/sign_in_services/owl-id')).body.code).toBe('auth.fresh_code_needed')
  })

  test('that is another customer’s stays theirs', async () => {
    const owner = await customer()
    await link(owner)
    const otherPhone = phone.replace('+79996', '+79997')
    const other = await customer(otherPhone)
    const refused = await link(other, otherPhone)
    expect(refused).toMatchObject({ status: 409, body: { code: 'auth.oauth_taken' } })
    expect(await servicesOf(other)).toEqual([YANDEX, owl(false)])
    expect((await comeBy(await browser())).body).toMatchObject({ data: { user: { phone } } })
  })

  test('is one for each customer', async () => {
    const person = await customer()
    await link(person)
    expect(await link(person)).toMatchObject({ status: 200 })
    expect(await link(person, phone, `${account}b`)).toMatchObject({
      status: 409,
      body: { code: 'auth.oauth_has_other' },
    })
    expect([await links(), await links(`${account}b`)]).toEqual([[{ provider: 'owl-id' }], []])
  })

  test('that came before the phone of a customer who has another one is not linked', async () => {
    await link(await customer())
    const guest = await browser()
    await comeBy(guest, `${account}b`)
    await guest.signIn(phone, { isAfterService: true })
    expect(await links(`${account}b`)).toEqual([])
  })

  test('that somebody left waiting in a browser is linked neither to whoever signs in next there nor later', async () => {
    const shared = await browser()
    await comeBy(shared)
    await shared.askCode(phone)
    const entered = await shared.post('/auth/authenticate', { phone, code: await shared.lastCode(phone) })
    // Not even the name that the service told is offered to the next one.
    expect(entered.body).toMatchObject({ step: 4, known: null })
    await shared.post('/registration', { name: 'Вера', surname: 'Лунина', hasConsent: true })
    expect(await servicesOf(shared)).toEqual([YANDEX, owl(false)])
    clock = new Date(clock.getTime() + 61_000)
    await shared.get('/logout')
    await shared.renewToken()
    await shared.signIn(phone, { isAfterService: true })
    expect(await links()).toEqual([])
  })

  test('is written of to the owner, at the confirmed address, whichever way it was linked and once', async () => {
    const person = await customer()
    const letters = async () => {
      const { rows } = await database.db.execute<{ text: string }>(sql`
        select payload ->> 'text' as text from platform.outbox
        where key like 'service-linked:%' and payload ->> 'to' = ${`${account}@example.com`} order by id`)
      return rows.map(({ text }) => text)
    }
    await link(person)
    expect(await letters()).toEqual([])
    await person.delete('/profile/sign_in_services/owl-id')
    await database.db.execute(sql`
      update identity.customers set email = ${`${account}@example.com`}, email_confirmed_at = now()
      where phone = ${phone}`)
    await link(person)
    await link(person)
    expect(await letters()).toEqual([expect.stringContaining('можно войти через Сова ID')])
    await person.delete('/profile/sign_in_services/owl-id')
    const later = await browser()
    await comeBy(later)
    await later.signIn(phone, { isAfterService: true })
    expect(await letters()).toHaveLength(2)
  })

  test('is linked to nobody but who began it, while they are signed in', async () => {
    const person = await customer()
    await person.prove(phone, 'change_contact')
    const { body } = await person.post('/profile/sign_in_services/owl-id')
    const answer = { code: `owl-${account}`, state: body.state }
    expect((await (await browser()).post('/oauth', answer)).body.code).toBe('auth.oauth_failed')
    await database.db.execute(sql`
      update identity.sessions set customer_id = (select min(id) from identity.customers)
      where customer_id = (select id from identity.customers where phone = ${phone})`)
    expect((await person.post('/oauth', answer)).body.code).toBe('auth.oauth_failed')
    expect(await links()).toEqual([])
  })

  test('is unlinked, signs nobody in any more, and may be another’s', async () => {
    const person = await customer()
    await link(person)
    expect((await person.delete('/profile/sign_in_services/owl-id')).body).toEqual({
      signInServices: [YANDEX, owl(false)],
    })
    expect((await person.delete('/profile/sign_in_services/owl-id')).status).toBe(200)
    expect((await person.get('/profile/info')).status).toBe(200)
    expect((await comeBy(await browser())).body).toMatchObject({ data: { user: null } })
    const otherPhone = phone.replace('+79996', '+79997')
    expect((await link(await customer(otherPhone), otherPhone)).status).toBe(200)
  })

  test('is a part of the exported data and gone with the account', async () => {
    const person = await customer()
    await link(person)
    const { body } = await person.get('/profile/export')
    expect(body.signInLinks).toEqual([
      { provider: 'owl-id', external_id: account, linked_at: expect.stringMatching(/^\d{4}-/) },
    ])
    await person.prove(phone, 'delete_account')
    expect((await person.post('/account/delete')).body).toEqual({ success: true })
    expect(await links()).toEqual([])
    expect((await comeBy(await browser())).body).toMatchObject({ data: { user: null } })
  })
})
