import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#rules/location/site.ts'
import { type Database, openDatabase } from '../../src/server/kernel/database/db.ts'
import { createLogger } from '../../src/server/kernel/logger.ts'
import { consentsInForce } from '../support/consents-in-force.ts'
import { sandboxCertificates } from '../support/deposits/sandbox-certificates.ts'
import { SEEDED_AT } from '../support/test-database.ts'
import { startTestShop, type TestShop } from '../support/test-shop.ts'
import { type Browser, openBrowser } from '../support/visitors/customers.ts'

/**
 * The error catalogue as the server says it: each message is provoked by its own condition over HTTP, on both sites, and
 * is compared to the last letter.
 */
const LANGUAGES = ['ru', 'en'] as const
const HOSTS: Record<Language, string> = { ru: 'localhost:3000', en: 'en.localhost:3000' }

type People = {
  /** Signed in, with an order that was paid for in cash and handed over. */
  customer: Browser
  /** Has a proved phone and no account yet. */
  newcomer: Browser
  /** Orders without an account; the phone is proved for that. */
  buyer: Browser
  /** Nothing is known of them. */
  guest: Browser
}

const clock = { now: SEEDED_AT }
let shop: TestShop
let database: Database
let skuId = 0
const people = {} as Record<Language, People>
const delivered = {} as Record<Language, { key: string; lineId: number }>

beforeAll(async () => {
  shop = await startTestShop({ env: { TRUST_PROXY: 'on' }, now: () => clock.now })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  const { rows } = await database.db.execute<{ id: number }>(sql`
    select s.id from catalog.skus s
    join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB' and p.final < 10000000
    join catalog.products o on o.id = s.product_id and not o.is_archive and not o.is_showcase and o.preorder_ships_on is null
    join stock.free f on f.sku_id = s.id and f.storage_id = 100 and f.free > 5 order by s.id limit 1`)
  skuId = rows[0]?.id ?? 0
  for (const [index, language] of LANGUAGES.entries()) {
    const open = (number: number) => openBrowser(shop, { host: HOSTS[language], address: `10.61.${index}.${number}` })
    const [customer, newcomer, buyer, guest] = [await open(1), await open(2), await open(3), await open(4)]
    await customer.signIn(`+7999701000${index}`)
    const phone = `+7999701001${index}`
    await newcomer.askCode(phone)
    await newcomer.post('/auth/authenticate', { phone, code: await newcomer.lastCode(phone) })
    await buyer.prove(`+7999701002${index}`, 'order')
    people[language] = { customer, newcomer, buyer, guest }
    delivered[language] = await deliveredOrder(language)
  }
}, 120_000)
afterAll(async () => {
  await database.close()
  await shop.stop()
})

type Answer = Awaited<ReturnType<Browser['post']>>
const said = ({ body }: Answer) => String(body.message)
const beside = (field: string) => (answer: Answer) =>
  (answer.body.errors as Record<string, string[]> | undefined)?.[field]?.[0]

const address = { address: 'ул Тверская, д 1', apartment: '1' }
const orderOf = (language: Language) => ({
  lines: [{ skuId, quantity: 1 }],
  delivery_method_id: 1,
  payment_method_id: 13,
  delivery: { country: 'RU', city: 'Москва', kadType: 'IN_MKAD' },
  courier_info: { country: 'RU', method: 'courier' },
  email: 'anna@example.com',
  fio: language === 'ru' ? 'Анна Иванова' : 'Anna Ivanova',
  address: 'г Москва, ул Тверская, д 1',
  apartment: '12',
  cart_version: 'as it was seen',
  expected_total: 1,
  consents: consentsInForce(language),
})
/** The sandbox's pages are plain forms. */
const ofStaff = (url: string, fields: Record<string, string>) =>
  shop.ask({
    method: 'POST',
    url,
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const newKey = () => ({ 'idempotency-key': randomBytes(12).toString('hex') })

/** A customer's order of one item, paid for on delivery: what is wrong with a return is asked of it. */
async function deliveredOrder(language: Language) {
  const { customer } = people[language]
  const terms = { delivery_method_id: 1, payment_method_id: 1, delivery: { country: 'RU', city: 'Москва' } }
  await customer.post('/cart/add', { skuId, ...terms })
  const place = (seen: object) =>
    customer.post('/order/create/v2', { ...orderOf(language), ...terms, ...seen }, newKey())
  // The answer to an order of another sum carries the cart as it is.
  const { version, finalSum } = (await place({})).body.cartData as { version: string; finalSum: number }
  const placed = await place({ cart_version: version, expected_total: finalSum })
  const key = String((placed.body.result as { orderId: string } | undefined)?.orderId)
  expect(placed.status, placed.text).toBe(200)
  for (const step of ['confirm', 'assemble', 'handOver', 'deliver'])
    expect((await ofStaff('/sandbox/orders', { key, step })).status, step).toBe(303)
  const { rows: lines } = await database.db.execute<{ id: string }>(
    sql`select id from ordering.lines where order_key = ${key} limit 1`,
  )
  return { key, lineId: Number(lines[0]?.id) }
}

type Provoke = (who: People, language: Language) => Promise<Answer>
type Case = [
  id: string,
  title: string,
  provoke: Provoke,
  read: (answer: Answer) => string | undefined,
  ru: string,
  en: string,
]

const keep =
  (body: object): Provoke =>
  ({ customer }) =>
    customer.post('/profile/user_address', body)
const register =
  (body: object): Provoke =>
  ({ newcomer }) =>
    newcomer.post('/registration', { name: 'Анна', hasConsent: true, ...body })
const birthday =
  (text: string): Provoke =>
  ({ customer }) =>
    customer.post('/profile/birthday', { birthday: text })
const inCart =
  (action: string, body: object): Provoke =>
  ({ guest }) =>
    guest.post(`/cart/${action}`, { lines: [{ skuId, quantity: 1 }], ...body })
const order =
  (body: object): Provoke =>
  ({ buyer }, language) =>
    buyer.post('/order/create/v2', { ...orderOf(language), ...body }, newKey())
const abroad = (country: string, place: object) =>
  order({ delivery: { country }, courier_info: { country, method: 'courier', ...place } })
const sendBack =
  (body: object): Provoke =>
  ({ customer }, language) => {
    const { key, lineId } = delivered[language]
    const wish = { items: [{ lineId, quantity: 1 }], reason: 'size', returnMethod: 'courier', ...body }
    return customer.post(`/order/${key}/returns`, wish, newKey())
  }
const bank = (part: object) => ({
  bank: { bic: '044525225', inn: '7707083893', account: '40817810099910004312', holder: 'Анна Иванова', ...part },
})

const application = {
  name: 'Анна',
  phone: '+79991234567',
  email: 'anna@example.com',
  vacancyId: null,
  about: '',
  resume: null,
  hasConsent: true,
}

const cases: Case[] = [
  [
    '[P01]',
    'fields that are not there at all',
    keep({}),
    said,
    'Остались пустые поля. Заполните их и отправьте ещё раз.',
    'Some fields are blank. Please fill them in and try again.',
  ],
  [
    '[P56]',
    'a field with nothing but spaces',
    keep({ ...address, address: ' ' }),
    beside('address'),
    'Заполните это поле.',
    'Please fill in this field.',
  ],
  [
    '[P55]',
    'a form that was filled in wrong',
    keep({ ...address, address: '' }),
    said,
    'Проверьте поля: что-то заполнено неверно.',
    'Please check the fields: something is not filled in correctly.',
  ],
  [
    '[P38]',
    'too many characters',
    keep({ ...address, floor: '1'.repeat(40) }),
    beside('floor'),
    'Слишком много символов.',
    'Too many characters.',
  ],
  ['[P19]', 'no name', register({ name: '' }), beside('name'), 'Укажите имя.', 'Please enter your name.'],
  [
    '[P20]',
    'no surname',
    ({ customer }) => customer.post('/profile/info', { name: 'Анна', surname: ' ', gender: null }),
    beside('surname'),
    'Укажите фамилию.',
    'Please enter your last name.',
  ],
  [
    '[P33]',
    'an e-mail that is none',
    register({ email: 'anna@' }),
    beside('email'),
    'Проверьте адрес: в нём ошибка.',
    'Please check the email address.',
  ],
  [
    '[P46]',
    'no consent at registration',
    register({ hasConsent: false }),
    beside('hasConsent'),
    'Без этого согласия мы не можем продолжить.',
    'We cannot continue without your consent.',
  ],
  [
    '[P41]',
    'a phone that nobody proved',
    ({ guest }) => guest.post('/registration', { name: 'Анна', hasConsent: true }),
    said,
    'Номер телефона не подтверждён.',
    'The phone number is not confirmed.',
  ],
  [
    '[P26]',
    'no phone',
    ({ guest }) => guest.post('/career/apply', { ...application, phone: '' }, newKey()),
    beside('phone'),
    'Укажите телефон.',
    'Please enter your phone number.',
  ],
  [
    '[P09]',
    'no birthday',
    birthday(' '),
    beside('birthday'),
    'Укажите дату рождения.',
    'Please enter your date of birth.',
  ],
  [
    '[P10]',
    'a birthday in another form',
    birthday('1/2/2001'),
    beside('birthday'),
    'Напишите дату как дд.мм.гггг или дд.мм.',
    'Write the date as dd.mm.yyyy or dd.mm.',
  ],
  [
    '[P11]',
    'a date that is none',
    birthday('30.02.2001'),
    beside('birthday'),
    'Такой даты не существует.',
    'This date does not exist.',
  ],
  [
    '[P12]',
    'a date to come',
    birthday('16.11.2026'),
    beside('birthday'),
    'Эта дата ещё не наступила.',
    'This date is in the future.',
  ],
  [
    '[P54]',
    'a date that cannot be meant',
    birthday('01.01.1899'),
    beside('birthday'),
    'Дата указана неверно: нужен вид дд.мм.гггг и день раньше сегодняшнего.',
    'Please check the date: write it as dd.mm.yyyy, earlier than today.',
  ],
  [
    '[P13]',
    'no city, in a country without a main one',
    ({ guest }) => guest.post('/location', { location: { country_iso_code: 'NO', city: ' ' } }),
    said,
    'Укажите город.',
    'Please enter the city.',
  ],
  [
    '[P13]',
    'an order abroad without a city',
    abroad('DE', { city: '', postcode: '10115' }),
    beside('city'),
    'Укажите город.',
    'Please enter the city.',
  ],
  [
    '[P13]',
    'an order to the Emirates without an emirate',
    abroad('AE', { city: 'Jumeirah', region: '' }),
    beside('region'),
    'Выберите эмират.',
    'Choose the emirate.',
  ],
  [
    '[P37]',
    'a place in an ocean',
    ({ guest }) => guest.post('/location/nearest', { latitude: 0, longitude: -30 }),
    said,
    'Не получилось определить, где вы. Выберите город из списка.',
    'We could not find your location. Please choose your city.',
  ],
  ['[P27]', 'no promo code', inCart('promocode', { code: ' ' }), said, 'Введите промокод.', 'Enter a promo code.'],
  [
    '[P48]',
    'a promo code that there is not',
    inCart('promocode', { code: 'НЕТТАКОГО' }),
    said,
    'Такого промокода нет.',
    'We cannot find this promo code.',
  ],
  [
    '[P49]',
    'a promo code that is not in the cart',
    inCart('promocode-remove', { code: 'ДОСТАВКА' }),
    said,
    'Промокод убрать не получилось. Обновите страницу.',
    'The promo code could not be removed. Please reload the page.',
  ],
  [
    '[P03]',
    'a promo code twice',
    inCart('promocode', { code: 'FREESHIP', promocodes: ['FREESHIP'] }),
    said,
    'Этот промокод уже применён.',
    'This promo code is already applied.',
  ],
  [
    '[P47]',
    'a promo code for the first order, after an order',
    ({ customer }) => customer.post('/cart/promocode', { code: 'FIRST10' }),
    said,
    'Промокод действует только на первый заказ, а вы у нас уже покупали.',
    'This promo code is for a first order only, and you have ordered from us before.',
  ],
  [
    '[P34]',
    'gift wrapping for an empty cart',
    ({ guest }) => guest.post('/cart/gift-pack', { lines: [], isOn: true }),
    said,
    'Подарочную упаковку добавить не получилось. Обновите страницу.',
    'The gift wrapping could not be added. Please reload the page.',
  ],
  [
    '[P40]',
    'an order by nobody whose phone is known',
    ({ guest }, language) => guest.post('/order/create/v2', orderOf(language), newKey()),
    said,
    'Чтобы оформить заказ, подтвердите номер телефона.',
    'Confirm your phone number to place the order.',
  ],
  [
    '[P46]',
    'an order without consent',
    order({ consents: { personalData: null, offer: null } }),
    said,
    'Нужно согласие на обработку персональных данных и с условиями оферты.',
    'We need your consent to the processing of personal data and to the terms of sale.',
  ],
  [
    '[P06]',
    'no address',
    order({ address: ' ' }),
    beside('address'),
    'Укажите адрес: город, улицу и дом.',
    'Please enter the address: city, street and house number.',
  ],
  [
    '[P07]',
    'no apartment',
    order({ apartment: '' }),
    beside('apartment'),
    'Укажите квартиру или офис.',
    'Please enter the apartment or office number.',
  ],
  [
    '[P17]',
    'no e-mail',
    order({ email: '' }),
    beside('email'),
    'Укажите электронную почту.',
    'Please enter your email address.',
  ],
  [
    '[P21]',
    'no full name',
    order({ fio: ' ' }),
    beside('fio'),
    'Укажите имя и фамилию.',
    'Please enter your first and last name.',
  ],
  [
    '[P28]',
    'a present for nobody',
    order({ is_gift: true, recipient_lastname: 'Иванова' }),
    beside('recipient_name'),
    'Укажите имя получателя.',
    'Enter the recipient’s first name.',
  ],
  [
    '[P29]',
    'a present for half a name',
    order({ is_gift: true, recipient_name: 'Мария' }),
    beside('recipient_lastname'),
    'Укажите фамилию получателя.',
    'Enter the recipient’s last name.',
  ],
  [
    '[P30]',
    'a present for somebody nobody can call',
    order({ is_gift: true, recipient_name: 'Мария' }),
    beside('recipient_phone'),
    'Укажите телефон получателя.',
    'Enter the recipient’s phone number.',
  ],
  [
    '[P35]',
    'express on a Sunday',
    order({ courier_info: { country: 'RU', method: 'express' } }),
    said,
    'Экспресс-доставка работает по будням для заказов до 16:00.',
    'Express delivery is available on weekdays for orders placed before 16:00.',
  ],
  [
    '[P36]',
    'today on a Sunday',
    order({ courier_info: { country: 'RU', method: 'sameDay' } }),
    said,
    'Доставка в день заказа работает по будням для заказов до 13:00.',
    'Same-day delivery is available on weekdays for orders placed before 13:00.',
  ],
  [
    '[P59]',
    'to a shop, and to none',
    order({ delivery_method_id: 3 }),
    said,
    'Выберите способ доставки или пункт выдачи.',
    'Choose a delivery method or a pickup point.',
  ],
  [
    '[P60]',
    'to a pickup point, and to none',
    order({ delivery_method_id: 2 }),
    said,
    'Выберите способ доставки или пункт выдачи.',
    'Choose a delivery method or a pickup point.',
  ],
  [
    '[P31]',
    'a return without a reason',
    sendBack({ reason: null }),
    said,
    'Укажите причину возврата.',
    'Please choose a reason for the return.',
  ],
  [
    '[P42]',
    'a return of nothing',
    ({ customer }, language) => customer.post(`/order/${delivered[language].key}/returns/preview`, { items: [] }),
    said,
    'Не выбрано ни одного украшения. Отметьте, что возвращаете.',
    'No items selected. Please choose the items you are returning.',
  ],
  [
    '[P51]',
    'a BIC of eight digits',
    sendBack(bank({ bic: '04452522' })),
    beside('bank.bic'),
    'В БИК 9 цифр.',
    'A BIC has 9 digits.',
  ],
  [
    '[P52]',
    'an INN of twelve digits',
    sendBack(bank({ inn: '770708389312' })),
    beside('bank.inn'),
    'В ИНН банка 10 цифр.',
    'A bank INN has 10 digits.',
  ],
  [
    '[P53]',
    'an account of nineteen digits',
    sendBack(bank({ account: '4081781009991000431' })),
    beside('bank.account'),
    'В номере счёта 20 цифр.',
    'An account number has 20 digits.',
  ],
  [
    '[P44]',
    'an application without a résumé',
    ({ guest }) => guest.post('/career/apply', application, newKey()),
    beside('resume'),
    'Прикрепите резюме.',
    'Please attach your CV.',
  ],
  [
    '[P61]',
    'a certificate by another code',
    ({ guest }) => guest.post(`/deposit/${sandboxCertificates[0].depositId}`, { authCode: 'MMMMMMMMMMMM' }),
    said,
    'Код активации не подошёл. Проверьте его или попробуйте позже.',
    'The activation code did not work. Check it or try again later.',
  ],
]

test.each(cases)('%s %s, on both sites', async (_id, _title, provoke, read, ru, en) => {
  for (const [language, sentence] of [
    ['ru', ru],
    ['en', en],
  ] as const) {
    const answer = await provoke(people[language], language)
    expect(answer.status, answer.text).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(read(answer), answer.text).toBe(sentence)
  }
})

describe.each([
  ['ru', 'Неверный код подтверждения.', 'Введите код.', 'Этот профиль отключён. Напишите нам, и мы разберёмся.'],
  [
    'en',
    'Wrong confirmation code.',
    'Please enter the code.',
    'This account has been deactivated. Contact us and we will look into it.',
  ],
] as const)('signing in on the %s site', (language, wrong, missing, deactivated) => {
  const digit = LANGUAGES.indexOf(language)
  const phone = `+7999701003${digit}`

  test('[P04] a code that was not sent', async () => {
    const guest = await openBrowser(shop, { host: HOSTS[language], address: `10.61.${digit}.9` })
    await guest.askCode(phone)
    const right = await guest.lastCode(phone)
    const other = right === '0000' ? '1111' : '0000'
    expect(said(await guest.post('/auth/authenticate', { phone, code: other }))).toBe(wrong)
  })

  test('[P08] no code at all', async () => {
    const { guest } = people[language]
    expect(beside('code')(await guest.post('/auth/authenticate', { phone, code: '' }))).toBe(missing)
  })

  test('[P02] an account that was deactivated', async () => {
    const own = `+7999701004${digit}`
    const open = (number: number) => openBrowser(shop, { host: HOSTS[language], address: `10.61.${digit}.${number}` })
    const first = await open(10)
    await first.signIn(own)
    await database.db.execute(sql`
      update identity.customers set blocked_at = now() where phone = ${own}`)
    // A second code to one number is sent a minute later.
    clock.now = new Date(clock.now.getTime() + 61_000)
    const again = await open(11)
    await again.askCode(own)
    const answer = await again.post('/auth/authenticate', { phone: own, code: await again.lastCode(own) })
    expect(said(answer)).toBe(deactivated)
  })
})

test('[P05] a code that the service did not send', async () => {
  const setFault = (fault: string) => ofStaff('/sandbox/faults', { simulator: 'sms', fault })
  expect((await setFault('error')).status).toBe(303)
  try {
    for (const [language, sentence] of [
      ['ru', 'Код отправить не получилось. Попробуйте ещё раз или выберите другой способ.'],
      ['en', 'We could not send the code. Try again or choose another method.'],
    ] as const) {
      const digit = LANGUAGES.indexOf(language)
      const guest = await openBrowser(shop, { host: HOSTS[language], address: `10.61.${digit}.12` })
      const answer = await guest.askCode(`+7999701005${digit}`)
      expect([answer.status, said(answer)]).toEqual([503, sentence])
    }
  } finally {
    await setFault('none')
  }
})

test('[P64] a birthday that is known is changed by the operators only', async () => {
  for (const [language, sentence] of [
    ['ru', 'Дату рождения можно изменить только по телефону у операторов.'],
    ['en', 'Your date of birth can only be changed by calling our customer care team.'],
  ] as const) {
    const { customer } = people[language]
    expect((await customer.post('/profile/birthday', { birthday: '01.02.1990' })).status).toBe(200)
    const answer = await customer.post('/profile/birthday', { birthday: '02.02.1990' })
    expect(said(answer)).toBe(sentence)
  }
})

test('[P62] a certificate whose term is over is not added to an account', async () => {
  const [, { depositId, code }] = sandboxCertificates
  await database.db.execute(sql`
    update certificates.certificates set issued_at = '2020-01-01', expires_at = '2021-01-01'`)
  for (const [language, sentence] of [
    ['ru', 'Не получилось добавить сертификат в личный кабинет. Попробуйте ещё раз.'],
    ['en', 'We could not add the certificate to your account. Please try again.'],
  ] as const) {
    const answer = await people[language].customer.post(`/deposit/${depositId}/add_to_profile`, { authCode: code })
    expect([answer.status, said(answer)]).toEqual([422, sentence])
  }
})

test('the page of all messages is served on both sites', async () => {
  for (const language of LANGUAGES) {
    const { status, text } = await shop.ask({ url: '/sandbox/messages', host: HOSTS[language] })
    expect(status).toBe(200)
    expect(text).toContain(language === 'ru' ? '<h1>Сообщения</h1>' : '<h1>Messages</h1>')
    expect(text).toContain('Спасибо, что написали')
    expect(text).toContain('Thank you for writing to us')
  }
})
