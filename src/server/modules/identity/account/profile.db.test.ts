import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import { type Browser, openBrowser } from '../../../../../tests/support/visitors/customers.ts'
import { type Database, openDatabase } from '../../../kernel/database/db.ts'
import { createLogger } from '../../../kernel/logger.ts'

let shop: TestShop
let database: Database
let clock = SEEDED_AT
const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000)
}

beforeAll(async () => {
  shop = await startTestShop({ now: () => clock, env: { TRUST_PROXY: 'on', WORKER: 'on' } })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
})
afterAll(async () => {
  await database.close()
  await shop.stop()
})

let made = 0
async function newCustomer(person: { name?: string; surname?: string; email?: string } = {}, host = 'localhost:3000') {
  made++
  const phone = `+7999${2_000_000 + made}`
  const browser = await openBrowser(shop, { address: `10.10.${made}.1`, host })
  await browser.signIn(phone, person)
  pass(61)
  return { browser, phone }
}

async function letterTo(email: string): Promise<{ text: string; url: string }> {
  for (let time = 0; time < 100; time++) {
    const answer = await shop.ask({
      url: `/sandbox/outbox.json?${new URLSearchParams({ channel: 'email', to: email })}`,
    })
    const [letter] = answer.json() as { text: string; url: string }[]
    if (letter) return letter
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no letter to ${email}`)
}
/** Letters leave by a job. */
const SLOWLY = { timeout: 15_000 }

const confirmToken = ({ url, text }: { url: string; text: string }) =>
  /confirm=([\w-]+)/.exec(`${url} ${text}`)?.[1] ?? ''

async function confirmEmail(browser: Browser, email: string) {
  return browser.post('/profile/email/confirm', { token: confirmToken(await letterTo(email)) })
}

describe('[M02, H06, H07] GET /profile/info', () => {
  test('tells who the customer is, and changes what they say', async () => {
    const { browser, phone } = await newCustomer()
    expect((await browser.get('/profile/info')).body).toMatchObject({
      user: { phone, fullName: 'Анна Лунина', isAdmin: false, isEmployee: false, isSubscribed: false },
      birthday: '',
      gender: null,
    })
    const said = { name: 'Вера', surname: 'Соколова', gender: 'female' }
    const saved = await browser.post('/profile/info', said)
    expect(saved.body).toMatchObject({
      isChanged: true,
      info: { gender: 'female', user: { fullName: 'Вера Соколова' } },
    })
  })

  test('[P65] says that nothing changed when it is told the same again', async () => {
    const { browser } = await newCustomer()
    const same = { name: ' Анна ', surname: 'Лунина', gender: null }
    expect((await browser.post('/profile/info', same)).body.isChanged).toBe(false)
    for (const change of [{ name: 'Вера' }, { surname: 'Соколова' }, { gender: 'female' }]) {
      expect((await browser.post('/profile/info', { ...same, ...change })).body.isChanged).toBe(true)
      expect((await browser.post('/profile/info', same)).body.isChanged).toBe(true)
    }
  })

  test.each([
    ['localhost:3000', 'Укажите фамилию.'],
    ['en.localhost:3000', 'Please enter your last name.'],
  ])('[P20] on %s personal data without a surname are not saved', async (host, texts) => {
    const { browser } = await newCustomer({}, host)
    const answer = await browser.post('/profile/info', { name: 'Anna', surname: ' ' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'profile.form_wrong', errors: { surname: [texts] } } })
    expect((await browser.get('/profile/info')).body.user).toMatchObject({ surname: 'Лунина' })
  })
})

describe('POST /profile/birthday', () => {
  test('[P64] a birthday is told once; after that the operators change it', async () => {
    const { browser } = await newCustomer()
    const reported = await browser.post('/profile/birthday', { birthday: ' 01.02.1990 ' })
    expect(reported).toMatchObject({ status: 200, body: { birthday: '01.02.1990' } })
    expect((await browser.post('/profile/birthday', { birthday: '01.02.1990' })).status).toBe(200)
    const answer = await browser.post('/profile/birthday', { birthday: '02.02.1990' })
    expect(answer.body).toMatchObject({ code: 'profile.birthday_fixed', message: expect.stringMatching(/по телефону/) })
    expect((await browser.get('/profile/info')).body.birthday).toBe('01.02.1990')
  })

  test('two tabs at once tell one birthday', async () => {
    const { browser } = await newCustomer()
    const days = ['01.02.1990', '02.02.1990', '03.02.1990', '04.02']
    const answers = await Promise.all(days.map((birthday) => browser.post('/profile/birthday', { birthday })))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422, 422])
  })

  const FORMAT = [/дд\.мм\.гггг или дд\.мм/, /dd\.mm\.yyyy or dd\.mm/] as const
  const INCORRECT = [
    /неверно: нужен вид дд\.мм\.гггг и день раньше сегодняшнего/,
    /dd\.mm\.yyyy, earlier than today/,
  ] as const
  test.each([
    ['P09', ' ', /^Укажите дату рождения\.$/, /^Please enter your date of birth\.$/],
    ['P10', '1.2.90', ...FORMAT],
    ['P10', '01.0', ...FORMAT],
    ['P11', '30.02.2000', /не существует/, /date does not exist/],
    ['P12', '16.11.2026', /ещё не наступила/, /in the future/],
    ['P54', '01.02.19', ...INCORRECT],
    ['P54', '01.01.1899', ...INCORRECT],
    ['P54', '01.01.2051', ...INCORRECT],
  ])('[P09, P10, P11, P12, P54, K10] (%s) the birthday %j', async (_, birthday, ru, en) => {
    for (const [host, texts] of [
      ['localhost:3000', ru],
      ['en.localhost:3000', en],
    ] as const) {
      const { browser } = await newCustomer({}, host)
      const answer = await browser.post('/profile/birthday', { birthday })
      expect(answer).toMatchObject({ status: 422, body: { code: 'profile.form_wrong' } })
      expect((answer.body.errors as { birthday: string[] }).birthday[0]).toMatch(texts)
      expect((await browser.get('/profile/info')).body.birthday).toBe('')
    }
  })
})

describe('contacts', () => {
  test('an e-mail is the customer’s when its reader says so, and a fresh code is asked for', async () => {
    const { browser, phone } = await newCustomer()
    const email = 'vera.new@example.com'
    expect((await browser.post('/profile/email', { email })).body.code).toBe('auth.fresh_code_needed')
    await browser.prove(phone, 'change_contact')
    expect((await browser.post('/profile/email', { email })).status).toBe(200)
    // One proof opens one door.
    expect((await browser.post('/profile/email', { email })).body.code).toBe('auth.fresh_code_needed')
    expect((await browser.get('/profile/info')).body).toMatchObject({
      waitingEmail: email,
      user: { email: null, waitingEmail: email },
    })
    expect((await browser.post('/pd/frontend/common_data')).body.user).toMatchObject({
      email: null,
      waitingEmail: email,
    })
    expect((await browser.post('/profile/email/confirm', { token: 'wrong' })).status).toBe(404)
    expect((await confirmEmail(browser, email)).body).toEqual({ email })
    expect((await browser.get('/profile/info')).body).toMatchObject({
      isEmailConfirmed: true,
      user: { email, waitingEmail: null },
    })

    const other = await newCustomer({ email })
    expect((await confirmEmail(other.browser, email)).status).toBeLessThan(500)
    const { rows } = await database.db.execute(sql`
      select id from identity.customers where lower(email) = ${email} and email_confirmed_at is not null`)
    expect(rows).toHaveLength(1)
  })

  test('a lost letter is sent again: its link works, the one before no longer', async () => {
    const email = 'lost.letter@example.com'
    const { browser } = await newCustomer({ email })
    const first = confirmToken(await letterTo(email))
    expect((await browser.post('/profile/email/again')).body).toEqual({ email })
    await expect.poll(async () => confirmToken(await letterTo(email)), SLOWLY).not.toBe(first)
    expect((await browser.post('/profile/email/confirm', { token: first })).status).toBe(404)
    expect((await confirmEmail(browser, email)).body).toEqual({ email })
    expect((await browser.post('/profile/email/again')).body.code).toBe('profile.email_needed')
  })

  test('three repeated letters a day are enough', async () => {
    const { browser } = await newCustomer({ email: 'many.letters@example.com' })
    for (const status of [200, 200, 200, 429]) expect((await browser.post('/profile/email/again')).status).toBe(status)
    pass(24 * 3_600 + 1)
    expect((await browser.post('/profile/email/again')).status).toBe(200)
  })

  test('the phone moves with codes to both numbers, and everybody else is signed out', async () => {
    const { browser, phone } = await newCustomer()
    const elsewhere = await openBrowser(shop, { address: '10.11.1.1' })
    await elsewhere.signIn(phone)
    pass(61)
    const next = '+79993330001'
    expect((await browser.post('/profile/phone', { phone: next })).body.code).toBe('auth.fresh_code_needed')
    await browser.prove(phone, 'change_contact')
    expect((await browser.post('/profile/phone', { phone: next })).body.code).toBe('auth.phone_not_confirmed')
    await browser.prove(next, 'new_phone')
    const moved = await browser.post('/profile/phone', { phone: next })
    expect(moved.body.user).toMatchObject({ phone: next })
    expect((await elsewhere.get('/profile/info')).status).toBe(401)
    expect((await browser.get('/profile/info')).status).toBe(200)
  })

  test('a number that has an account is not taken over', async () => {
    const [first, second] = [await newCustomer(), await newCustomer()]
    await first.browser.prove(first.phone, 'change_contact')
    pass(61)
    await first.browser.prove(second.phone, 'new_phone')
    expect((await first.browser.post('/profile/phone', { phone: second.phone })).body.code).toBe('profile.phone_taken')
    // Refused, and still signed in.
    expect((await first.browser.get('/profile/info')).status).toBe(200)
  })
})

describe('[P70, P71] subscriptions', () => {
  test('are chosen one by one, written down as consents, and ended all at once', async () => {
    const { browser } = await newCustomer({ email: 'news@example.com' })
    expect((await browser.post('/profile/subscriptions', { email: true, sms: false })).body.code).toBe(
      'profile.email_needed',
    )
    await confirmEmail(browser, 'news@example.com')
    expect((await browser.post('/profile/subscriptions', { email: true, sms: true })).body).toMatchObject({
      email: true,
      sms: true,
    })
    expect((await browser.get('/profile/info')).body.user).toMatchObject({ isSubscribed: true })
    expect((await browser.post('/profile/subscriptions/none')).body).toEqual({ email: false, sms: false, pieces: [] })
    const { rows } = await database.db.execute<{ sms: number; email: number }>(sql`
      select (select count(*)::int from identity.consents where withdrawn_at is not null and kind = 'advertising_sms') as sms,
        (select count(*)::int from newsletter.consents where withdrawn_at is not null and purpose = 'advertising') as email`)
    expect(rows[0]).toEqual({ sms: 1, email: 1 })
  })
})

describe('[M09, H08] saved addresses', () => {
  const home = { address: 'г Москва, ул Тверская, д 1', apartment: '12', frontDoor: '2', floor: '3', houseCode: '12К' }

  test('are added once, edited and removed', async () => {
    const { browser } = await newCustomer()
    await browser.post('/profile/user_address', home)
    const added = await browser.post('/profile/user_address', { ...home, address: 'г Москва,  ул Тверская, д 1' })
    expect(added.body.addresses).toHaveLength(1)
    const [{ id }] = added.body.addresses as [{ id: number }]
    expect(added.body.addresses).toMatchObject([{ id, ...home }])
    const edited = await browser.post(`/profile/user_address/${id}`, { ...home, apartment: '13' })
    expect(edited.body.addresses).toMatchObject([{ id, apartment: '13' }])
    expect((await browser.delete(`/profile/user_address/${id}`)).body.addresses).toEqual([])
  })

  test('[P06] an empty or endless one is refused in words', async () => {
    const { browser } = await newCustomer()
    expect((await browser.post('/profile/user_address', { ...home, address: ' ' })).body).toMatchObject({
      code: 'profile.form_wrong',
      errors: { address: [expect.any(String)] },
    })
    expect((await browser.post('/profile/user_address', { ...home, floor: 'x'.repeat(50) })).status).toBe(422)
  })

  test('[L02] somebody else’s is as unknown as one that never was', async () => {
    const [owner, stranger] = [await newCustomer(), await newCustomer()]
    const guest = await openBrowser(shop, { address: '10.12.1.1' })
    const { body } = await owner.browser.post('/profile/user_address', home)
    const [{ id }] = body.addresses as [{ id: number }]
    for (const tried of [id, 999_999]) {
      expect((await stranger.browser.post(`/profile/user_address/${tried}`, home)).body.code).toBe(
        'profile.address_unknown',
      )
      expect((await stranger.browser.delete(`/profile/user_address/${tried}`)).body.code).toBe(
        'profile.address_unknown',
      )
      expect((await guest.post(`/profile/user_address/${tried}`, home)).status).toBe(401)
      expect((await guest.delete(`/profile/user_address/${tried}`)).status).toBe(401)
    }
    expect((await owner.browser.get('/profile/user_address')).body.addresses).toHaveLength(1)
    expect((await stranger.browser.get('/profile/user_address')).body.addresses).toEqual([])
    for (const url of ['/profile/info', '/profile/user_address', '/profile/export'])
      expect((await guest.get(url)).status).toBe(401)
  })
})

test('the export holds everything and nothing of anybody else', async () => {
  const [owner, stranger] = [await newCustomer({ name: 'Клара' }), await newCustomer({ name: 'Роза' })]
  await owner.browser.post('/profile/user_address', { address: 'Канарейкина 5' })
  const exported = await owner.browser.get('/profile/export')
  expect(exported.headers['content-disposition']).toMatch(/attachment/)
  expect(exported.text).toContain('Канарейкина 5')
  expect(exported.text).toContain('Клара')
  expect(exported.text).not.toContain('Роза')
  expect((await stranger.browser.get('/profile/export')).text).not.toContain('Канарейкина')
})
