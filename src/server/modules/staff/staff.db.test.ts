import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invitedStaff, joinedStaff, openStaff, STAFF_PASSWORD } from '../../../../tests/support/staff/open-staff.ts'
import { codeOf } from '../../../../tests/support/staff/totp-code.ts'
import { SEEDED_AT } from '../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import { openBrowser } from '../../../../tests/support/visitors/customers.ts'
import { type Database, openDatabase } from '../../kernel/database/db.ts'
import { createLogger } from '../../kernel/logger.ts'

let shop: TestShop
let database: Database
let clock = SEEDED_AT
const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000)
}

beforeAll(async () => {
  shop = await startTestShop({ now: () => clock, env: { TRUST_PROXY: 'on' } })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
})
afterAll(async () => {
  await database.close()
  await shop.stop()
})

let people = 0
const newLogin = () => `person${++people}@example.ru`
const address = () => `10.77.${++people}.1`
const SIGN_IN = '/backoffice/api/sign-in'

async function member(role: 'admin' | 'employee' = 'admin') {
  const account = { login: newLogin(), role, shopId: role === 'employee' ? 1 : null }
  return openStaff(shop, account, { now: clock, address: address() })
}

type Member = Awaited<ReturnType<typeof member>>

describe('signing in', () => {
  test.each([
    ['ru', 'localhost:3000', 'Введите логин.', 'Введите пароль.'],
    ['en', 'en.localhost:3000', 'Please enter your login.', 'Please enter the password.'],
  ])('[P23, P24] without login and password: the %s site asks for both', async (_, host, login, password) => {
    const browser = await openBrowser(shop, { host, address: address() })
    const { status, body } = await browser.post(SIGN_IN, { login: ' ', password: '', code: '123456' })
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'staff.form_wrong', errors: { login: [login], password: [password] } })
    expect(body.errors).not.toHaveProperty('code')
  })

  test('[L01, H06] gives a user whose role is said by isAdmin and isEmployee', async () => {
    const admin = await member('admin')
    const employee = await member('employee')
    expect((await admin.get('/backoffice/api/me')).body).toMatchObject({
      user: {
        email: admin.login,
        phone: null,
        name: 'Анна Соколова',
        fullName: 'Анна Соколова',
        isAuth: true,
        isAdmin: true,
        isEmployee: false,
        isSubscribed: false,
      },
      role: 'admin',
      shop: null,
    })
    expect((await employee.get('/backoffice/api/me')).body).toMatchObject({
      user: { isAuth: true, isAdmin: false, isEmployee: true },
      role: 'employee',
      shop: { id: 1 },
    })
    // On the shop's own pages nobody is staff: the cookie does not even get there.
    expect((await admin.post('/pd/frontend/common_data')).body).toMatchObject({
      user: { isAuth: false, isAdmin: false, isEmployee: false },
    })
  })

  test('answers the same whatever is wrong, also where there is no such login', async () => {
    const { login, key } = await member()
    pass(60)
    const code = codeOf(key, clock)
    const wrong = [
      { login: 'nobody@example.ru', password: STAFF_PASSWORD, code },
      { login, password: 'тихая сова у реки', code },
      { login, password: STAFF_PASSWORD, code: codeOf(key, clock, 5) },
      { login, password: STAFF_PASSWORD, code: 'abcdef' },
    ]
    const answers: unknown[] = []
    for (const form of wrong) {
      const browser = await openBrowser(shop, { address: address() })
      const { status, body } = await browser.post(SIGN_IN, form)
      const { requestId: _, ...rest } = body
      answers.push({ status, rest })
      expect(browser.jar.has('staff')).toBe(false)
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 422, rest: { code: 'staff.sign_in_wrong' } })
  })

  test('takes a code once, however many come with it at the same time', async () => {
    const { login, key } = await member()
    pass(60)
    const form = { login: ` ${login.toUpperCase()}`, password: STAFF_PASSWORD, code: codeOf(key, clock) }
    const browsers = await Promise.all([1, 2, 3].map(() => openBrowser(shop, { address: address() })))
    const answers = await Promise.all(browsers.map((browser) => browser.post(SIGN_IN, form)))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422', '422'])
    expect((await browsers[0]?.post(SIGN_IN, form))?.status).toBe(422)
  })

  test('is stopped after five wrong tries from one network, whether or not there is such a login', async () => {
    const { login, key } = await member()
    pass(60)
    const right = { login, password: STAFF_PASSWORD, code: codeOf(key, clock) }
    for (const tried of [login, 'nobody-at-all@example.ru']) {
      const guesser = await openBrowser(shop, { address: address() })
      const guess = () => guesser.post(SIGN_IN, { ...right, login: tried, password: 'wrong wrong wrong' })
      for (let n = 0; n < 5; n++) expect((await guess()).status).toBe(422)
      const stopped = await guess()
      expect(stopped.status).toBe(429)
      expect(stopped.body.code).toBe('staff.locked')
      expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(600)
      expect((await guesser.post(SIGN_IN, { ...right, login: tried })).status).toBe(429)
    }
    // The owner, at another place, is not kept out by a stranger's guesses.
    const owner = await openBrowser(shop, { address: address() })
    expect((await owner.post(SIGN_IN, right)).status).toBe(200)
  })

  test('over https the cookie is for https, for the back office and for this site alone', async () => {
    const { login, key } = await member()
    pass(60)
    const secure = { 'x-forwarded-proto': 'https' }
    const browser = await openBrowser(shop, { address: address() })
    await browser.get('/token', secure)
    const form = { login, password: STAFF_PASSWORD, code: codeOf(key, clock) }
    const { status, headers } = await browser.post(SIGN_IN, form, secure)
    expect(status).toBe(200)
    const cookie = [headers['set-cookie'] ?? []].flat().find((line) => String(line).includes('staff='))
    expect(String(cookie)).toMatch(
      /^__Secure-staff=[\w-]{43}; Max-Age=43200; Path=\/backoffice; HttpOnly; Secure; SameSite=Strict$/,
    )
  })
})

describe('a session', () => {
  test('ends after twelve hours, whatever one does', async () => {
    const admin = await member()
    for (let worked = 0; worked < 12 * 3_600 - 60; worked += 1_740) {
      expect((await admin.get('/backoffice/api/me')).status).toBe(200)
      pass(1_740)
    }
    pass(180)
    const late = await admin.get('/backoffice/api/me')
    expect(late.status).toBe(401)
    expect(late.body).toMatchObject({ code: 'staff.sign_in_required', message: 'Сеанс закончился. Войдите ещё раз.' })
  })

  test('[STAFF] ends after half an hour in which nobody does anything, and is not listed any more', async () => {
    const admin = await member()
    pass(29 * 60)
    expect((await admin.get('/backoffice/api/me')).status).toBe(200)
    // It was used just now: the half hour begins anew.
    pass(29 * 60)
    expect((await admin.get('/backoffice/api/me')).status).toBe(200)
    pass(30 * 60)
    const idle = await admin.get('/backoffice/api/me')
    expect(idle.body).toMatchObject({ code: 'staff.sign_in_required', message: 'Сеанс закончился. Войдите ещё раз.' })
    const form = { login: admin.login, password: STAFF_PASSWORD, code: codeOf(admin.key, clock) }
    const again = await openBrowser(shop, { address: '10.99.0.7' })
    expect((await again.post(SIGN_IN, form)).status).toBe(200)
    expect((await again.get('/backoffice/api/sessions')).body.sessions).toMatchObject([{ isThis: true }])
  })

  test('[STAFF] is not kept by a screen that asks by itself whether anything has changed', async () => {
    const admin = await member()
    for (const _ of [1, 2]) {
      pass(14 * 60)
      expect((await admin.get('/backoffice/api/health/providers')).status).toBe(200)
    }
    pass(3 * 60)
    expect((await admin.get('/backoffice/api/me')).status).toBe(401)
  })

  test('is listed with its device and can be ended from another one; somebody else’s cannot', async () => {
    const admin = await member()
    const stranger = await member()
    pass(60)
    const second = await openBrowser(shop, { address: '10.99.0.1' })
    const form = { login: admin.login, password: STAFF_PASSWORD, code: codeOf(admin.key, clock) }
    const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/149.0 Safari/537.36'
    await second.post(SIGN_IN, form, { 'user-agent': agent })
    const listed = (await admin.get('/backoffice/api/sessions')).body.sessions as { id: number; isThis: boolean }[]
    expect(listed).toEqual([
      expect.objectContaining({ device: 'Chrome, Linux', address: '10.99.0.1', isThis: false }),
      expect.objectContaining({ isThis: true }),
    ])
    const other = listed.find(({ isThis }) => !isThis)?.id
    await stranger.delete(`/backoffice/api/sessions/${other}`)
    expect((await second.get('/backoffice/api/me')).status).toBe(200)
    expect((await admin.delete(`/backoffice/api/sessions/${other}`)).body.sessions).toHaveLength(1)
    expect((await second.get('/backoffice/api/me')).status).toBe(401)
  })

  test('ends when one signs out, and its cookie opens nothing afterwards', async () => {
    const admin = await member()
    const cookie = admin.jar.get('staff') ?? ''
    expect((await admin.post('/backoffice/api/sign-out')).status).toBe(200)
    admin.jar.set('staff', cookie)
    expect((await admin.get('/backoffice/api/me')).status).toBe(401)
  })
})

describe('accounts', () => {
  test('an admin makes one; its owner chooses a password of fifteen and more by a link that works once', async () => {
    const admin = await member()
    const login = newLogin()
    const draft = { login: login.toUpperCase(), name: ' Борис ', role: 'employee', shopId: 1 }
    const made = await admin.post('/backoffice/api/staff', draft)
    expect(made.body).toMatchObject({ invitation: { login, url: expect.stringContaining('/backoffice/join#') } })
    expect((await admin.post('/backoffice/api/staff', draft)).body).toMatchObject({ code: 'staff.login_taken' })
    const token = String((made.body.invitation as { url: string }).url.split('#')[1])

    const browser = await openBrowser(shop, { address: address() })
    const { body } = await browser.post('/backoffice/api/invitation', { token })
    const key = String(body.key)
    const join = (password: string, code: string) => browser.post('/backoffice/api/join', { token, password, code })
    expect((await join('коротко', codeOf(key, clock))).body).toMatchObject({
      code: 'staff.form_wrong',
      errors: { password: ['В пароле нужно не меньше 15 символов. Подойдут несколько слов подряд.'] },
    })
    expect((await join('qwertyqwerty123456', codeOf(key, clock))).body).toMatchObject({
      errors: { password: [expect.stringContaining('легко угадать')] },
    })
    expect((await join(STAFF_PASSWORD, codeOf(key, clock, 4))).body).toMatchObject({ code: 'staff.code_wrong' })
    expect((await join(STAFF_PASSWORD, codeOf(key, clock))).body).toEqual({ login })
    expect((await join(STAFF_PASSWORD, codeOf(key, clock))).status).toBe(404)
    expect((await browser.post('/backoffice/api/invitation', { token })).status).toBe(404)
    const entered = await browser.post(SIGN_IN, { login, password: STAFF_PASSWORD, code: codeOf(key, clock) })
    expect(entered.body).toMatchObject({ user: { isEmployee: true, fullName: 'Борис' }, shop: { id: 1 } })
  })

  test.each([
    [{ login: 'x', name: 'Анна', role: 'admin', shopId: null }, 'login'],
    [{ login: 'a@b.co', name: ' ', role: 'admin', shopId: null }, 'name'],
    [{ login: 'a@b.co', name: 'Анна', role: 'employee', shopId: null }, 'shopId'],
    [{ login: 'a@b.co', name: 'Анна', role: 'employee', shopId: 32_000 }, 'shopId'],
    [{ login: 'a@b.co', name: 'Анна', role: 'admin', shopId: 1 }, 'shopId'],
  ])('%o is refused for its %s', async (draft, field) => {
    const admin = await member()
    const { body } = await admin.post('/backoffice/api/staff', draft)
    expect(body).toMatchObject({ code: 'staff.form_wrong', errors: { [field]: [expect.any(String)] } })
  })

  test('a link is too old after three days', async () => {
    const token = await invitedStaff(shop, { login: newLogin(), role: 'admin' }, clock)
    const browser = await openBrowser(shop, { address: address() })
    pass(72 * 3_600 + 1)
    await expect(joinedStaff(browser, token, clock)).rejects.toThrow('staff.invitation_unknown')
  })

  test('one that is shut ends its sessions at once; an older version of it is refused', async () => {
    const admin = await member()
    const other = await member('employee')
    const listed = async () =>
      ((await admin.get('/backoffice/api/staff')).body.accounts as Record<string, unknown>[]).find(
        ({ login }) => login === other.login,
      )
    const account = await listed()
    expect(account).toMatchObject({ state: 'active', sessions: 1, role: 'employee' })
    const shut = (expectedVersion: unknown) =>
      admin.post(`/backoffice/api/staff/${String(account?.id)}/disable`, { expectedVersion })
    expect((await shut(Number(account?.version) - 1)).body).toMatchObject({ code: 'edit.version_conflict' })
    expect((await shut(account?.version)).status).toBe(200)
    expect(await listed()).toMatchObject({ state: 'disabled', sessions: 0 })
    expect((await other.get('/backoffice/api/me')).status).toBe(401)
    pass(60)
    const form = { login: other.login, password: STAFF_PASSWORD, code: codeOf(other.key, clock) }
    expect((await (await openBrowser(shop, { address: address() })).post(SIGN_IN, form)).status).toBe(422)
  })

  test('a new link ends what the account had', async () => {
    const admin = await member()
    const other = await member()
    const { body } = await admin.get('/backoffice/api/staff')
    const account = (body.accounts as { login: string; id: number; version: number }[]).find(
      ({ login }) => login === other.login,
    )
    const again = await admin.post(`/backoffice/api/staff/${account?.id}/invite`, {
      expectedVersion: account?.version,
    })
    expect(again.status).toBe(200)
    expect((await other.get('/backoffice/api/me')).status).toBe(401)
  })

  const listedAs = async (reader: Member, login: string) =>
    (
      (await reader.get('/backoffice/api/staff')).body.accounts as { login: string; id: number; version: number }[]
    ).find((one) => one.login === login)

  test('a person gets another name, role and shop, and has to sign in anew with other rights', async () => {
    const admin = await member()
    const other = await member('employee')
    const change = async (fields: object, expectedVersion?: number) => {
      const account = await listedAs(admin, other.login)
      const seen = expectedVersion ?? account?.version
      return admin.post(`/backoffice/api/staff/${account?.id}`, { expectedVersion: seen, ...fields })
    }
    const employee = { name: ' Борис Ким ', role: 'employee', shopId: 1 }
    expect((await change(employee, 0)).body).toMatchObject({ code: 'edit.version_conflict' })
    expect((await change({ ...employee, shopId: null })).body).toMatchObject({
      code: 'staff.form_wrong',
      errors: { shopId: [expect.any(String)] },
    })
    // Under another name one works on.
    expect((await change(employee)).status).toBe(200)
    expect((await other.get('/backoffice/api/me')).body).toMatchObject({ user: { fullName: 'Борис Ким' } })
    expect((await change({ ...employee, shopId: 2 })).status).toBe(200)
    expect(await listedAs(admin, other.login)).toMatchObject({ name: 'Борис Ким', shop: { id: 2 }, sessions: 0 })
    expect((await other.get('/backoffice/api/me')).status).toBe(401)
    expect((await change({ name: 'Борис Ким', role: 'admin', shopId: null })).status).toBe(200)
    expect(await listedAs(admin, other.login)).toMatchObject({ role: 'admin', shop: null })
    const { rows } = await database.db.execute<{ before: object; after: object; is_new: boolean }>(sql`
      select before, after, (select invited_at is not null from staff.accounts where login = entity_key) as is_new
      from audit.staff_actions where command = 'staff change' and entity_key = ${other.login} order by id desc limit 1`)
    expect(rows).toMatchObject([
      // Made an admin by somebody, it is no second pair of eyes for some days.
      { before: { role: 'employee', shopId: 2 }, after: { role: 'admin', shopId: null }, is_new: true },
    ])
  })

  test('nobody shuts themselves out with a new link, and nobody changes their own rights', async () => {
    const admin = await member()
    await member()
    const own = async () => (await listedAs(admin, admin.login)) ?? { id: 0, version: 0 }
    const ask = async (path: string, fields: object = {}) => {
      const { id, version: expectedVersion } = await own()
      return (await admin.post(`/backoffice/api/staff/${id}${path}`, { expectedVersion, ...fields })).body
    }
    expect(await ask('/invite')).toMatchObject({ code: 'staff.own_account' })
    expect(await ask('', { name: 'Анна', role: 'employee', shopId: 1 })).toMatchObject({ code: 'staff.own_account' })
    expect(await ask('', { name: 'Анна Ким', role: 'admin', shopId: null })).not.toHaveProperty('code')
    expect((await admin.get('/backoffice/api/me')).body).toMatchObject({ user: { fullName: 'Анна Ким' } })
  })

  test('the last admin cannot be shut, sent a new link or made an employee', async () => {
    const admin = await member()
    await database.db.execute(sql`
      update staff.accounts set disabled_at = now() where role = 'admin' and login <> ${admin.login}`)
    const { body } = await admin.get('/backoffice/api/staff')
    const own = (body.accounts as { login: string; id: number; version: number }[]).find(
      ({ login }) => login === admin.login,
    )
    const fields = { expectedVersion: own?.version, name: 'Анна', role: 'employee', shopId: 1 }
    for (const path of ['/disable', '/invite', ''])
      expect((await admin.post(`/backoffice/api/staff/${own?.id}${path}`, fields)).body).toMatchObject({
        code: 'staff.last_admin',
      })
  })
})

test('nothing in the tables opens anything: passwords and cookies are hashes, keys are sealed', async () => {
  const { jar, key } = await member()
  const { rows } = await database.db.execute<{ all: string }>(sql`
    select (select string_agg(to_jsonb(a)::text, '') from staff.accounts a) ||
      (select string_agg(to_jsonb(s)::text, '') from staff.sessions s) as all`)
  const stored = String(rows[0]?.all)
  const hexOf = (text: string) => Buffer.from(text).toString('hex')
  for (const secret of [STAFF_PASSWORD, jar.get('staff') ?? '-', key]) {
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(hexOf(secret))
  }
})

test('the sandbox tells its throw-away accounts, and they work; without a sandbox they are shut', async () => {
  const answer = await shop.ask({ url: '/sandbox/staff.json' })
  const [demo] = answer.json() as { login: string; password: string; code: string; role: string }[]
  expect(demo).toMatchObject({ role: 'admin', code: expect.stringMatching(/^\d{6}$/) })
  expect((await shop.ask({ url: '/sandbox/staff' })).text).toContain(String(demo?.password))
  const browser = await openBrowser(shop, { address: address() })
  expect((await browser.post(SIGN_IN, demo)).status).toBe(200)

  const production = await startTestShop({
    env: { NODE_ENV: 'production' },
    databaseUrl: shop.databaseUrl,
    now: () => clock,
  })
  try {
    expect((await production.ask({ url: '/sandbox/staff.json' })).status).toBe(404)
    expect((await browser.get('/backoffice/api/me')).status).toBe(401)
  } finally {
    await production.stop()
  }
})
