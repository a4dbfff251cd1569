import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#rules/time/day-ms.ts'
import { consentsInForce } from '../../../../../tests/support/consents-in-force.ts'
import { type PlainGood, plainGoods } from '../../../../../tests/support/orders/plain-goods.ts'
import { openStaff } from '../../../../../tests/support/staff/open-staff.ts'
import { SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import { type Browser, openBrowser } from '../../../../../tests/support/visitors/customers.ts'
import { type Database, openDatabase, transaction } from '../../../kernel/database/db.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { eraseFromSharedCarts, forgetSharedCarts, sharedCartsOfPerson } from '../personal-data.ts'

const OWN_SHOP = 1
const OTHER_SHOP = 2
const MINUTE_MS = 60 * 1000
const NB = '\u00A0'
const ROUBLE = `${NB}₽`
const BY_COURIER = {
  ...{ delivery_method_id: 1, payment_method_id: 13, fio: 'Мария Орлова', email: 'maria@example.com' },
  ...{ address: 'г Москва, ул Тверская, д 1', apartment: '12' },
}
const ON_RECEIPT = 2

let clock = SEEDED_AT
let shop: TestShop
let database: Database
let employee: Browser
let abroad: Browser
let stranger: Browser
let admin: Browser
let goods: PlainGood[]

beforeAll(async () => {
  const now = clock
  shop = await startTestShop({ now: () => clock, env: { TRUST_PROXY: 'on' } })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  const staff = (login: string, shopId: number | null, name: string, host?: string) =>
    openStaff(
      shop,
      { login, role: shopId === null ? 'admin' : 'employee', shopId, name },
      { now, address: `10.81.${login.length}.1`, ...(host && { host }) },
    )
  employee = await staff('here@example.ru', OWN_SHOP, 'Борис Лебедев')
  stranger = await staff('elsewhere@example.ru', OTHER_SHOP, 'Вера Ким')
  admin = await staff('admin@example.ru', null, 'Анна Соколова')
  abroad = await staff('in-english@example.ru', OWN_SHOP, 'Борис Лебедев', 'en.localhost:3000')
  goods = await plainGoods(database.db, { limit: 3, above: 1_500_000 })
})
afterAll(async () => {
  await database?.close()
  await shop?.stop()
})

type Shared = {
  id: number
  link: string
  progress: string
  order: string | null
  state: string
  agreement: { key: string; phone: string; sum: number } | null
  payment: { number: string; toPay: number; state: string; until: string | null } | null
  payLinkSentAt: string | null
  cartData: { finalSum: number; version: string }
}
const url = (id: number, rest = '') => `/backoffice/api/shared-carts/${id}${rest}`
const shownTo = async (who: Browser, { id }: Shared) => (await who.get(url(id))).body as unknown as Shared
const item = (place: number) => goods[place] as PlainGood

async function started(who: Browser, ...skuIds: number[]): Promise<Shared> {
  const { body } = await who.post('/backoffice/api/shared-carts', {})
  const { id } = body as unknown as Shared
  for (const skuId of skuIds) {
    const added = await who.post(url(id, '/lines'), { change: 'add', skuId })
    expect(added.status, added.text).toBe(200)
  }
  return (await who.get(url(id))).body as unknown as Shared
}

async function quoted(who: Browser, { id }: Shared, terms: object = BY_COURIER) {
  const { body, status, text } = await who.post(url(id, '/quote'), { delivery_method_id: null, ...terms })
  expect(status, text).toBe(200)
  return body as unknown as { cartData: Shared['cartData']; shops: { id: number; name: string; address: string }[] }
}

let phones = 1_000
const newPhone = () => `+7999556${++phones}`

/** Asks the customer as the screen does: with the sums that it has just shown. */
async function ask(who: Browser, cart: Shared, phone: string, terms: object = BY_COURIER) {
  const { cartData } = await quoted(who, cart, terms)
  const seen = { cart_version: cartData.version, expected_total: cartData.finalSum }
  return who.post(url(cart.id, '/agreement'), { ...terms, ...seen, phone })
}

async function asked(who: Browser, cart: Shared, phone: string, terms?: object): Promise<Shared> {
  const { body, status, text } = await ask(who, cart, phone, terms)
  expect(status, text).toBe(200)
  return body as unknown as Shared
}

const confirmCode = (who: Browser, { id, agreement }: Shared, code: string) =>
  who.post(url(id, '/order'), { agreement: agreement?.key ?? '', code })

async function sandboxSms(phone: string): Promise<{ text: string }> {
  const answer = await shop.ask({ url: `/sandbox/outbox.json?${new URLSearchParams({ channel: 'sms', to: phone })}` })
  return (answer.json() as { text: string }[])[0] ?? { text: '' }
}

/** Messages that wait to be sent; a code never does. */
async function waitingSms(phone: string): Promise<string[]> {
  const { rows } = await database.db.execute<{ text: string }>(sql`
    select payload ->> 'text' as text from platform.outbox where channel = 'sms' and payload ->> 'to' = ${phone} order by id`)
  return rows.map(({ text }) => text)
}

async function ordersOf(phone: string) {
  const { rows } = await database.db.execute<{ key: string; number: string; customer_id: number | null; name: string }>(
    sql`select key, number, customer_id, name from ordering.orders where phone = ${phone}`,
  )
  return rows
}

const wrongFor = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

describe('[SHARED-CARTS] an order that the employee places by the code that the customer tells', () => {
  test('is the phone’s, with the consents and to whom they were given; the link to pay goes to the phone', async () => {
    const phone = newPhone()
    const cart = await started(employee, item(0).id)
    const { cartData } = await quoted(employee, cart)
    expect(cartData.finalSum).toBeGreaterThanOrEqual(item(0).price / 100)
    const waiting = await asked(employee, cart, phone)
    expect(waiting.agreement).toMatchObject({
      phone: `+7 ••• ••• ${phone.slice(8, 10)}-${phone.slice(10)}`,
      sum: cartData.finalSum,
    })
    const code = await employee.lastCode(phone)
    const { personalData, offer } = consentsInForce('ru')
    const sum = `${cartData.finalSum.toLocaleString('ru')}${ROUBLE}`
    expect((await sandboxSms(phone)).text).toBe(
      `Лунница: код ${code}. Назовите его продавцу, если согласны: заказ на ${sum}, условия http://localhost:3000${offer}, обработка персональных данных http://localhost:3000${personalData}`,
    )

    const wrong = await confirmCode(employee, waiting, wrongFor(code))
    expect([wrong.status, wrong.body.code, wrong.body.error]).toEqual([
      422,
      'auth.code_wrong',
      'Неверный код подтверждения.',
    ])
    expect(await ordersOf(phone)).toEqual([])

    const placed = await confirmCode(employee, waiting, code)
    expect(placed.status, placed.text).toBe(200)
    const [order, ...more] = await ordersOf(phone)
    expect([order?.customer_id, order?.name, more.length]).toEqual([null, 'Мария Орлова', 0])
    expect(placed.body).toMatchObject({
      ...{ state: 'ordered', progress: 'ordered', order: order?.number, agreement: null },
      payment: { number: order?.number, toPay: cartData.finalSum, state: 'awaited', until: expect.any(String) },
      payLinkSentAt: clock.toISOString(),
    })
    const { rows: consents } = await database.db.execute(sql`
      select c.purpose, c.text_version, c.given, a.login from ordering.consents c
      join staff.accounts a on a.id = c.staff_id where c.order_key = ${order?.key} order by c.purpose`)
    const reported = { given: 'told_code', login: 'here@example.ru' }
    expect(consents).toEqual([
      { purpose: 'offer', text_version: offer, ...reported },
      { purpose: 'personal_data', text_version: personalData, ...reported },
    ])
    const found = await admin.get(`/backoffice/api/people?search=${encodeURIComponent(phone)}`)
    const [person] = found.body.people as { key: string }[]
    const card = (await admin.get(`/backoffice/api/people/${encodeURIComponent(person?.key ?? '')}`)).body
    expect(card.consents).toMatchObject([{ givenTo: 'Борис Лебедев' }, { givenTo: 'Борис Лебедев' }])
    expect((await admin.get(`/backoffice/api/orders/${order?.number}`)).body.helper).toMatchObject({
      name: 'Борис Лебедев',
    })
    expect(await waitingSms(phone)).toContain(`Лунница: заказ ${order?.number}, ${sum}. Оплатить: ${cart.link}`)

    const { rows: log } = await database.db.execute<{ command: string; row: string }>(sql`
      select command, a::text as row from audit.staff_actions a
      where entity = 'shared cart' and entity_key = ${String(cart.id)} order by id`)
    expect(log.map(({ command }) => command).slice(-2)).toEqual(['shared-cart agreement', 'shared-cart order'])
    expect(log.map(({ row }) => row).join()).not.toContain(phone.slice(2))

    // Whoever helped is not who bought: the order does not open in their browser.
    expect((await employee.get(`/order/success-data/${order?.key}`)).body.code).toBe('order.unknown')
  })

  test('asks in English on the English site, in the money of the country', async () => {
    const phone = newPhone()
    const cart = await started(abroad, item(0).id)
    const { body } = await abroad.post(url(cart.id, '/quote'), { delivery_method_id: 1 })
    const country = String(body.country)
    const terms = {
      ...{ delivery_method_id: 1, payment_method_id: 13, fio: 'Mary Orlova', email: 'mary@example.com' },
      ...{ address: '12 Baker Street', apartment: '4' },
      courier_info: { country, city: 'Al Barsha', region: 'Dubai', postcode: '00000' },
    }
    const waiting = await asked(abroad, cart, phone, terms)
    const code = await abroad.lastCode(phone)
    const { personalData, offer } = consentsInForce('en')
    const { text } = await sandboxSms(phone)
    expect(text).toBe(
      `Lunnitsa: code ${code}. Tell it to the store assistant if you agree: an order for ${/for (.+), terms/.exec(text)?.[1]}, terms of sale http://en.localhost:3000${offer}, processing of personal data http://en.localhost:3000${personalData}`,
    )
    expect(text).toContain(waiting.agreement?.sum.toLocaleString('en'))
    const placed = (await confirmCode(abroad, waiting, code)).body as unknown as Shared
    expect(placed.state).toBe('ordered')
    const sms = (await waitingSms(phone)).find((one) => one.includes('/together/'))
    expect(sms).toBe(`Lunnitsa: order ${placed.order}, ${/, (.+)\. Pay/.exec(sms ?? '')?.[1]}. Pay here: ${cart.link}`)
  })

  test('pressed twice is one order, and once more after that it is the same', async () => {
    const phone = newPhone()
    const waiting = await asked(employee, await started(employee, item(0).id), phone)
    const code = await employee.lastCode(phone)
    const answers = await Promise.all([1, 2, 3].map(() => confirmCode(employee, waiting, code)))
    answers.push(await confirmCode(employee, waiting, code))
    const [order, ...more] = await ordersOf(phone)
    expect(more).toEqual([])
    expect(answers.map(({ status, body }) => [status, body.order])).toEqual(answers.map(() => [200, order?.number]))
    expect((await waitingSms(phone)).filter((text) => text.includes('Оплатить'))).toHaveLength(1)
  })

  test('needs a code that is right, fresh and not guessed', async () => {
    const phone = newPhone()
    const cart = await started(employee, item(0).id)
    const waiting = await asked(employee, cart, phone)
    const code = await employee.lastCode(phone)
    expect((await confirmCode(employee, waiting, '12')).body.code).toBe('auth.code_invalid')
    for (const left of [2, 1]) expect((await confirmCode(employee, waiting, wrongFor(code))).body.triesLeft).toBe(left)
    expect((await confirmCode(employee, waiting, wrongFor(code))).body.code).toBe('auth.code_over')
    const spent = await confirmCode(employee, waiting, code)
    expect([spent.body.code, spent.body.error]).toEqual([
      'auth.code_over',
      'Этот код больше не действует. Запросите новый.',
    ])
    expect((await ask(employee, cart, phone)).body.code).toBe('auth.resend_early')
    // An attempt that was refused leaves the code that is on its way.
    expect((await shownTo(employee, cart)).agreement?.key).toBe(waiting.agreement?.key)

    const before = clock
    clock = new Date(before.getTime() + 2 * MINUTE_MS)
    const late = newPhone()
    const again = await asked(employee, cart, late)
    expect((await confirmCode(employee, waiting, code)).body.code).toBe('shared_cart.agreement_over')
    clock = new Date(before.getTime() + 8 * MINUTE_MS)
    expect((await confirmCode(employee, again, await employee.lastCode(late))).body.code).toBe('auth.code_over')
    clock = before
    expect([await ordersOf(phone), await ordersOf(late)]).toEqual([[], []])
  })

  test('is not placed at a price that the customer has not heard', async () => {
    const phone = newPhone()
    const cart = await started(employee, item(1).id)
    const waiting = await asked(employee, cart, phone)
    const dearer = item(1).price + 100_000
    const path = `/backoffice/api/products/${item(1).product}`
    const { version } = (await admin.get(path)).body
    const saved = await admin.post(`${path}/prices`, {
      expectedVersion: version,
      prices: [{ skuId: item(1).id, currency: 'RUB', price: { initial: dearer, final: dearer } }],
    })
    expect(saved.status, saved.text).toBe(200)
    const refused = await confirmCode(employee, waiting, await employee.lastCode(phone))
    expect([refused.status, refused.body.code]).toEqual([409, 'order.cart_changed'])
    expect(refused.body.changes).toMatchObject([{ kind: 'price_up', before: item(1).price / 100, after: dearer / 100 }])
    expect(await ordersOf(phone)).toEqual([])
    expect((await shownTo(employee, cart)).agreement).toBeNull()

    const before = clock
    clock = new Date(before.getTime() + 2 * MINUTE_MS)
    const heard = (waiting.agreement?.sum ?? 0) + 1_000
    await expect.poll(async () => (await quoted(employee, cart)).cartData.finalSum, { timeout: 10_000 }).toBe(heard)
    const again = await asked(employee, cart, phone)
    expect(again.agreement?.sum).toBe(heard)
    const placed = await confirmCode(employee, again, await employee.lastCode(phone))
    expect(placed.body, placed.text).toMatchObject({ state: 'ordered', payment: { toPay: heard } })
    clock = before
  })

  test('is refused when somebody else was quicker, and nothing is taken', async () => {
    const phone = newPhone()
    const cart = await started(employee, item(2).id)
    const waiting = await asked(employee, cart, phone)
    await database.db.execute(sql`update stock.balances set on_hand = allocated where sku_id = ${item(2).id}`)
    const refused = await confirmCode(employee, waiting, await employee.lastCode(phone))
    expect([refused.status, refused.body.code]).toEqual([409, 'order.cart_changed'])
    expect(refused.body.changes).toMatchObject([{ kind: 'removed', skuId: item(2).id }])
    expect(await ordersOf(phone)).toEqual([])
  })

  test('is about the cart as it was when the code left', async () => {
    const phone = newPhone()
    const cart = await started(employee, item(0).id)
    const waiting = await asked(employee, cart, phone)
    const code = await employee.lastCode(phone)
    await employee.post(url(cart.id, '/lines'), { change: 'add', skuId: item(1).id })
    const refused = await confirmCode(employee, waiting, code)
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Заказ изменился после того, как ушёл код. Отправьте покупателю новый.',
    ])
    await employee.post(url(cart.id, '/lines'), { change: 'remove', skuId: item(1).id })

    // The customer has opened the link after all, and orders it there.
    const customer = await openBrowser(shop, { address: '10.80.0.1' })
    const token = cart.link.split('/').at(-1)
    await customer.post(`/shared-carts/${token}/checkout`, {})
    expect((await confirmCode(employee, waiting, code)).body.code).toBe('shared_cart.at_checkout')
    expect((await ask(employee, cart, newPhone())).body.code).toBe('shared_cart.at_checkout')
    await employee.post(url(cart.id, '/steps'), { step: 'reopen' })
    expect((await confirmCode(employee, waiting, code)).status).toBe(200)
  })

  test('is asked about only when it could be placed, in words by field', async () => {
    const phone = newPhone()
    const cart = await started(employee, item(0).id)
    const refusal = async (terms: object) => (await ask(employee, cart, phone, { ...BY_COURIER, ...terms })).body
    expect(await refusal({ fio: '', email: 'no', apartment: '' })).toMatchObject({
      code: 'order.form_wrong',
      errors: { fio: [expect.any(String)], email: [expect.any(String)], apartment: [expect.any(String)] },
    })
    expect((await refusal({ delivery_method_id: 3, shop_id: 9_999 })).code).toBe('order.delivery_not_chosen')
    expect((await refusal({ payment_method_id: 77 })).code).toBe('order.payment_unavailable')
    const { cartData } = await quoted(employee, cart)
    const seen = { ...BY_COURIER, phone, cart_version: cartData.version }
    const unseen = await employee.post(url(cart.id, '/agreement'), { ...seen, expected_total: 1 })
    expect(unseen.body.code).toBe('order.cart_changed')
    expect((await ask(employee, cart, '12')).body.code).toBe('auth.phone_invalid')
    expect((await ask(employee, await started(employee), phone)).body.code).toBe('shared_cart.empty')
    expect(await sandboxSms(phone)).toEqual({ text: '' })
  })

  test('is worked on by the people of its shop', async () => {
    const cart = await started(employee, item(0).id)
    const waiting = await asked(employee, cart, newPhone())
    const seen = { cart_version: '', expected_total: 0, phone: newPhone() }
    const answers = await Promise.all([
      stranger.post(url(cart.id, '/quote'), { delivery_method_id: null }),
      stranger.post(url(cart.id, '/agreement'), { ...BY_COURIER, ...seen }),
      confirmCode(stranger, waiting, '0000'),
      stranger.post(url(cart.id, '/payment-link'), {}),
    ])
    for (const { status, body } of answers) expect([status, body.code]).toEqual([403, 'shared_cart.another_shop'])
    expect((await quoted(admin, cart)).cartData.finalSum).toBe(waiting.agreement?.sum)
  })

  test('is collected in a shop and paid at its till: no link is sent', async () => {
    const phone = newPhone()
    const cart = await started(employee, item(0).id)
    const { shops } = await quoted(employee, cart)
    const own = shops.find(({ id }) => id === OWN_SHOP)
    expect(own).toMatchObject({ name: expect.stringMatching(/\S/), address: expect.stringMatching(/\S/) })
    const { fio, email } = BY_COURIER
    const terms = { delivery_method_id: 3, shop_id: OWN_SHOP, payment_method_id: ON_RECEIPT, fio, email }
    const waiting = await asked(employee, cart, phone, terms)
    const placed = (await confirmCode(employee, waiting, await employee.lastCode(phone))).body as unknown as Shared
    expect(placed).toMatchObject({
      state: 'ordered',
      payLinkSentAt: null,
      payment: { state: 'on_receipt', until: null },
    })
    expect((await waitingSms(phone)).filter((text) => text.includes('/together/'))).toEqual([])
    expect((await employee.post(url(cart.id, '/payment-link'), {})).body.code).toBe('payment.not_awaited')
    const order = (await employee.get(`/backoffice/api/orders/${placed.order}`)).body
    // Nobody calls about it any more: the employee has spoken with the buyer.
    expect(order).toMatchObject({ number: placed.order, state: { order: 'confirmed' } })
    expect(
      await database.db.execute(sql`select expires_at from ordering.orders where number = ${placed.order}`),
    ).toMatchObject({ rows: [{ expires_at: null }] })
  })
})

describe('[SHARED-CARTS] the link to pay', () => {
  async function placed() {
    const phone = newPhone()
    const cart = await started(employee, item(0).id)
    const waiting = await asked(employee, cart, phone)
    const { body, text, status } = await confirmCode(employee, waiting, await employee.lastCode(phone))
    expect(status, text).toBe(200)
    return { phone, cart: body as unknown as Shared, token: cart.link.split('/').at(-1) ?? '' }
  }

  test('opens for whoever has it, tells nothing of the buyer and says what came of it', async () => {
    const { cart, token, phone } = await placed()
    const anybody = await openBrowser(shop, { address: '10.80.0.2' })
    const seen = await anybody.get(`/shared-carts/${token}`)
    expect(seen.body).toMatchObject({ state: 'ordered', payment: { number: cart.order, state: 'awaited' } })
    for (const secret of ['Орлова', phone.slice(2), 'Тверская', 'maria@']) expect(seen.text).not.toContain(secret)
    const paying = await anybody.post(`/shared-carts/${token}/pay`, {})
    expect(paying.body.url, paying.text).toMatch(/^http/)
    // Whoever has paid comes back to the link: the order itself is not theirs to see.
    const { rows } = await database.db.execute<{ body: string }>(sql`
      select coalesce(string_agg(t::text, ' '), '') as body from sandbox.simulator_state t`)
    expect(rows[0]?.body).toContain(`/together/${token}`)
    const madeUp = await anybody.post('/shared-carts/AAAAAAAAAAAAAAAAAAAAAA/pay', {})
    expect([madeUp.status, madeUp.body.code]).toEqual([404, 'shared_cart.unknown'])

    await database.db.execute(sql`
      update ordering.orders set payment_state = 'paid', state = 'confirmed', paid = payable where number = ${cart.order}`)
    const after = await anybody.get(`/shared-carts/${token}`)
    expect(after.body.payment).toMatchObject({ state: 'paid', until: null })
    expect(after.body.revision).not.toBe(seen.body.revision)
    expect((await anybody.get(`/shared-carts/${token}/revision`)).body.revision).toBe(after.body.revision)
    expect((await anybody.post(`/shared-carts/${token}/pay`, {})).body.code).toBe('payment.not_awaited')
    expect((await employee.post(url(cart.id, '/payment-link'), {})).body.code).toBe('payment.not_awaited')
  })

  test('of a cart that nobody has ordered is none', async () => {
    const { link } = await started(employee, item(0).id)
    const anybody = await openBrowser(shop, { address: '10.80.0.3' })
    const answer = await anybody.post(`/shared-carts/${link.split('/').at(-1)}/pay`, {})
    expect(answer.body.code).toBe('shared_cart.unknown')
  })

  test('is sent a few times, and not for an order that has ended', async () => {
    const { cart, phone } = await placed()
    for (const _ of [1, 2, 3]) expect((await employee.post(url(cart.id, '/payment-link'), {})).status).toBe(200)
    expect((await waitingSms(phone)).filter((text) => text.includes('Оплатить'))).toHaveLength(4)
    expect((await employee.post(url(cart.id, '/payment-link'), {})).status).toBe(429)
    await database.db.execute(sql`update ordering.orders set state = 'expired' where number = ${cart.order}`)
    expect((await shownTo(employee, cart)).payment?.state).toBe('over')
    expect((await employee.post(url(cart.id, '/payment-link'), {})).body.code).toBe('payment.not_awaited')
  })
})

describe('[SHARED-CARTS] what was told of the buyer', () => {
  test('is kept until the order is placed, goes with its owner and is forgotten by itself', async () => {
    const stored = async ({ id }: Shared) => {
      const { rows } = await database.db.execute<{ phone: string | null; terms: object | null }>(sql`
        select phone, terms from shared_carts.agreements where cart_id = ${id}`)
      return rows
    }
    const [phone, other, third] = [newPhone(), newPhone(), newPhone()]
    const cart = await started(employee, item(0).id)
    const waiting = await asked(employee, cart, phone)
    const person = { customerId: 0, phone, email: null }
    expect(await sharedCartsOfPerson(database.db, person)).toMatchObject([{ phone, terms: { fio: 'Мария Орлова' } }])
    await confirmCode(employee, waiting, await employee.lastCode(phone))
    expect(await stored(cart)).toEqual([{ phone: null, terms: null }])

    const erased = await started(employee, item(0).id)
    await asked(employee, erased, other)
    await transaction(database.db, (tx) => eraseFromSharedCarts(tx, { ...person, phone: other }))
    expect(await stored(erased)).toEqual([])

    const left = await started(employee, item(0).id)
    await asked(employee, left, third)
    await forgetSharedCarts(database.db, new Date(clock.getTime() + DAY_MS))
    expect(await stored(left)).toHaveLength(1)
    await forgetSharedCarts(database.db, new Date(clock.getTime() + DAY_MS + 10 * MINUTE_MS))
    expect(await stored(left)).toEqual([])
  })
})
