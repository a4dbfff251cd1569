import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SEEDED_AT } from '../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import { type Browser, openBrowser } from '../../../../tests/support/visitors/customers.ts'
import { type Database, openDatabase } from '../../kernel/database/db.ts'
import { createLogger } from '../../kernel/logger.ts'

let shop: TestShop
let database: Database
let clock = SEEDED_AT

beforeAll(async () => {
  shop = await startTestShop({ now: () => clock, env: { TRUST_PROXY: 'on' } })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
})
afterAll(async () => {
  await database.close()
  await shop.stop()
})

let made = 0
const newBrowser = () => openBrowser(shop, { address: `10.40.${++made}.1` })
/** A minute passes between two codes. */
async function signIn(browser: Browser, phone: string) {
  clock = new Date(clock.getTime() + 61_000)
  const answer = await browser.signIn(phone)
  expect(answer.body.user).toMatchObject({ phone })
}

type Letter = { to: string; subject: string; text: string }
const letters = async (email: string) =>
  (
    await database.db.execute<Letter>(sql`
      select payload ->> 'to' as to, payload ->> 'subject' as subject, payload ->> 'text' as text
      from platform.outbox where channel = 'email' and key like 'new-sign-in:%' and payload ->> 'to' = ${email}
      order by id`)
  ).rows

/** Somebody who has registered in `browser` and confirmed the address. */
async function customer(language: 'ru' | 'en' = 'ru') {
  const browser = await newBrowser()
  const phone = `+7999${4_000_000 + made}`
  const email = `browser${made}@example.com`
  await signIn(browser, phone)
  expect(await letters(email)).toEqual([])
  await database.db.execute(sql`
    update identity.customers set email = ${email}, email_confirmed_at = now(), language = ${language}
    where phone = ${phone}`)
  return { browser, phone, email }
}

test('a sign-in from a browser that is new to the account is written of, once', async () => {
  const { browser, phone, email } = await customer()
  await browser.get('/logout')
  await browser.renewToken()
  await signIn(browser, phone)
  expect(await letters(email)).toEqual([])

  const other = await newBrowser()
  await signIn(other, phone)
  expect(await letters(email)).toEqual([
    {
      to: email,
      subject: 'Вход в личный кабинет',
      text: expect.stringContaining('В ваш личный кабинет вошли с нового устройства.'),
    },
  ])
  await other.get('/logout')
  await other.renewToken()
  await signIn(other, phone)
  expect(await letters(email)).toHaveLength(1)
})

test('the letter is in the language of the owner and names the device only in words of ours', async () => {
  const { phone, email } = await customer('en')
  const other = await newBrowser()
  clock = new Date(clock.getTime() + 61_000)
  await other.askCode(phone)
  const code = await other.lastCode(phone)
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0 call 8-800-EVIL'
  await other.post('/auth/authenticate', { phone, code }, { 'user-agent': agent })
  const [letter] = await letters(email)
  expect(letter?.text).toContain('Someone has signed in to your account from a new device.')
  expect(letter?.text).toContain('Device: Firefox, Linux')
  expect(letter?.text).not.toContain('EVIL')
})

test('a browser that another account has used is new to this one', async () => {
  const first = await customer()
  const second = await customer()
  await first.browser.get('/logout')
  await first.browser.renewToken()
  await signIn(first.browser, second.phone)
  expect(await letters(second.email)).toHaveLength(1)
  expect(await letters(first.email)).toEqual([])
})

test('an address that nobody has confirmed gets no letter', async () => {
  const { phone, email } = await customer()
  await database.db.execute(sql`update identity.customers set email_confirmed_at = null where phone = ${phone}`)
  await signIn(await newBrowser(), phone)
  expect(await letters(email)).toEqual([])
})

test('signing out everywhere leaves only the browser that asked known', async () => {
  const { browser, phone, email } = await customer()
  const other = await newBrowser()
  await signIn(other, phone)
  expect((await other.post('/logout/everywhere')).status).toBe(200)
  await other.renewToken()
  await signIn(other, phone)
  expect(await letters(email)).toHaveLength(1)
  await browser.renewToken()
  await signIn(browser, phone)
  expect(await letters(email)).toHaveLength(2)
})

test('the first browser of an account from before browsers were remembered gets no letter, the second one does', async () => {
  const { phone, email } = await customer()
  // An account as it was left by a release that remembered no browsers.
  await database.db.execute(sql`
    delete from identity.known_browsers where customer_id = (select id from identity.customers where phone = ${phone})`)
  await database.db.execute(sql`update identity.customers set has_known_browser = false where phone = ${phone}`)

  const first = await newBrowser()
  await signIn(first, phone)
  expect(await letters(email)).toEqual([])
  await first.get('/logout')
  await first.renewToken()
  await signIn(first, phone)
  expect(await letters(email)).toEqual([])

  await signIn(await newBrowser(), phone)
  expect(await letters(email)).toHaveLength(1)
})

test('an account whose browsers have all been forgotten still gets the letter', async () => {
  const { phone, email } = await customer()
  await database.db.execute(sql`
    delete from identity.known_browsers where customer_id = (select id from identity.customers where phone = ${phone})`)
  await signIn(await newBrowser(), phone)
  expect(await letters(email)).toHaveLength(1)
})
