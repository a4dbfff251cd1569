import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, openBrowser } from '../support/customers.ts'
import { startTestShop, type TestShop } from '../support/test-shop.ts'

/** One customer and one newcomer with a proved phone on each site. */
let shop: TestShop
const people: Record<'ru' | 'en', { customer: Browser; newcomer: Browser }> = {} as never

beforeAll(async () => {
  shop = await startTestShop({ env: { TRUST_PROXY: 'on' } })
  for (const [language, host, digit] of [
    ['ru', 'localhost:3000', 1],
    ['en', 'en.localhost:3000', 2],
  ] as const) {
    const customer = await openBrowser(shop, { host, address: `10.60.${digit}.1` })
    await customer.signIn(`+7999700000${digit}`)
    const newcomer = await openBrowser(shop, { host, address: `10.60.${digit}.2` })
    const phone = `+7999700001${digit}`
    await newcomer.askCode(phone)
    await newcomer.post('/auth/authenticate', { phone, code: await newcomer.lastCode(phone) })
    people[language] = { customer, newcomer }
  }
})
afterAll(() => shop.stop())

type Case = {
  who: 'customer' | 'newcomer'
  url: string
  body: Record<string, unknown>
  /** Where the words are: beside this field, or over the whole form. */
  field: string | null
  ru: RegExp
  en: RegExp
}

const address = { address: 'ул Тверская, д 1', apartment: '1' }
const registration = { name: 'Анна', hasConsent: true }

async function wordsOf({ who, url, body, field }: Case, language: 'ru' | 'en'): Promise<string> {
  const answer = await people[language][who].post(url, body)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  const errors = answer.body.errors as Record<string, string[]> | undefined
  return field === null ? String(answer.body.message) : (errors?.[field]?.[0] ?? '')
}

async function expectWords(one: Case) {
  expect(await wordsOf(one, 'ru')).toMatch(one.ru)
  expect(await wordsOf(one, 'en')).toMatch(one.en)
}

const register = (body: object, field: string | null, ru: RegExp, en: RegExp): Case => ({
  who: 'newcomer',
  url: '/registration',
  body: { ...registration, ...body },
  field,
  ru,
  en,
})
const save = (body: object, field: string | null, ru: RegExp, en: RegExp): Case => ({
  who: 'customer',
  url: '/profile/user_address',
  body: { ...address, ...body },
  field,
  ru,
  en,
})

test('[P01, P56] a field that was left blank', () =>
  expectWords(save({ address: ' ' }, 'address', /Заполните это поле/, /fill in this field/i)))
test('[P55] a form that was filled in wrong', () =>
  expectWords(save({ address: '' }, null, /Проверьте поля/, /check the fields/i)))
test('[P38] too many characters', () =>
  expectWords(save({ floor: '1'.repeat(40) }, 'floor', /Слишком много символов/, /Too many characters/)))
test('[P19] no name', () => expectWords(register({ name: '' }, 'name', /Укажите имя/, /enter your name/i)))
test('[P33] an e-mail that is none', () =>
  expectWords(register({ email: 'anna@' }, 'email', /Проверьте адрес/, /check the address/i)))
test('[P46] no consent', () => expectWords(register({ hasConsent: false }, 'hasConsent', /согласия/, /consent/i)))
test('[P11, P12, P10] birthdays that cannot be', async () => {
  await expectWords(register({ birthday: '30.02.2001' }, 'birthday', /не существует/, /no such date/i))
  await expectWords(register({ birthday: '01.01.2050' }, 'birthday', /ещё не наступила/, /not come yet/i))
  await expectWords(
    register({ birthday: '1/2/2001' }, 'birthday', /дд\.мм\.гггг или дд\.мм/, /dd\.mm\.yyyy or dd\.mm/i),
  )
})
test('[P41] a phone that nobody proved', () =>
  expectWords({
    who: 'customer',
    url: '/registration',
    body: registration,
    field: null,
    ru: /не подтверждён/,
    en: /not confirmed/i,
  }))
test('[P26] no phone', () =>
  expectWords({
    who: 'customer',
    url: '/phone/send_code',
    body: { phone: '+7' },
    field: null,
    ru: /номер телефона/,
    en: /phone number/i,
  }))

test('[M04, M05, L02] certificates and bonuses of a new customer are truthfully none', async () => {
  const { customer } = people.ru
  expect((await customer.get('/profile/certificates')).body).toEqual({ certificates: [] })
  expect((await customer.get('/profile/bonuses')).body).toMatchObject({
    balance: 0,
    pending: 0,
    level: { code: 'insider', percent: 3 },
    nextLevel: { code: 'silver', percent: 5, left: 50_000 },
    movements: [],
    backgroundImage: expect.stringMatching(/^\/media\//),
  })
})

test('[L01] a customer is signed in and never staff, whatever they say', async () => {
  const { customer } = people.ru
  await customer.post('/profile/info', { name: 'Анна', isAdmin: true, isEmployee: true })
  const { body } = await customer.post('/pd/frontend/common_data')
  expect(body.user).toMatchObject({ isAuth: true, isAdmin: false, isEmployee: false })
})
