import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buyIn } from '../../../../tests/support/orders/buy-as-guest.ts'
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
  await database?.close()
  await shop?.stop()
})

let people = 0
const newPhone = () => `+7999${3_000_000 + people++}`
const open = (host?: string) => openBrowser(shop, { host, address: `10.31.${people % 250}.${++people % 250}` })

async function guestWithOrder(form: object = {}) {
  const phone = newPhone()
  const guest = await open()
  await guest.prove(phone, 'order')
  const order = await buyIn(guest, database.db, { form })
  expect(order.answer.status).toBe(200)
  pass(61)
  return { phone, guest, order }
}

describe('[IDENTITY] who bought with a proven phone is known when they sign in with it', () => {
  test('no name is asked for again; name, e-mail, address and the order are in the profile', async () => {
    const { phone, order } = await guestWithOrder()
    const later = await open()
    await later.askCode(phone)
    const entered = await later.post('/auth/authenticate', { phone, code: await later.lastCode(phone) })
    expect(entered.body).toMatchObject({ step: null, user: { phone, name: 'Анна', surname: 'Лунина', isAuth: true } })

    expect((await later.get('/profile/info')).body).toMatchObject({ waitingEmail: 'anna@example.com' })
    expect((await later.get('/profile/user_address')).body.addresses).toMatchObject([
      { address: 'г Москва, ул Тверская, д 1', apartment: '12', country: 'RU' },
    ])
    expect((await later.get('/profile/orders')).body.orders).toMatchObject([{ key: order.orderId }])
    // The consent is the one that was given with the order, in its version and at its time.
    const { rows } = await database.db.execute(sql`
      select c.text_version = o.text_version and c.given_at = o.at as is_same
      from identity.consents c join identity.customers p on p.id = c.customer_id and p.phone = ${phone}
      join ordering.consents o on o.order_key = ${order.orderId} and o.purpose = 'personal_data'
      where c.kind = 'personal_data'`)
    expect(rows).toEqual([{ is_same: true }])
  })

  test('two windows with the right code open one account', async () => {
    const { phone } = await guestWithOrder()
    const [one, two] = [await open(), await open()]
    await one.askCode(phone)
    const first = { phone, code: await one.lastCode(phone) }
    pass(61)
    await two.askCode(phone)
    const second = { phone, code: await two.lastCode(phone) }
    const answers = await Promise.all([one.post('/auth/authenticate', first), two.post('/auth/authenticate', second)])
    expect(answers.map(({ body }) => body.step)).toEqual([null, null])
    const { rows } = await database.db.execute(sql`select 1 from identity.customers where phone = ${phone}`)
    expect(rows).toHaveLength(1)
  })

  test('whoever changes the number keeps what they ordered with it; its next owner sees none of it', async () => {
    const { phone, order } = await guestWithOrder()
    const owner = await open()
    await owner.signIn(phone)
    const next = newPhone()
    pass(61)
    await owner.prove(phone, 'change_contact')
    await owner.prove(next, 'new_phone')
    expect((await owner.post('/profile/phone', { phone: next })).body.user).toMatchObject({ phone: next })
    expect((await owner.get('/profile/orders')).body.orders).toMatchObject([{ key: order.orderId }])

    pass(61)
    const stranger = await open()
    await stranger.signIn(phone, { name: 'Вера', surname: 'Иная' })
    expect((await stranger.get('/profile/info')).body.user).toMatchObject({ name: 'Вера', surname: 'Иная' })
    expect((await stranger.get('/profile/orders')).body.orders).toEqual([])
    expect((await stranger.get(`/order/success-data/${order.orderId}`)).status).toBe(404)
    expect((await stranger.get('/profile/export')).body).toMatchObject({ orders: [], payments: [] })
    expect((await owner.get('/profile/export')).body.payments).toHaveLength(1)
  })

  test('what the profile says stays; what it lacks is filled in', async () => {
    const phone = newPhone()
    const owner = await open()
    await owner.signIn(phone, { name: 'Вера', surname: '', email: '' })
    pass(61)
    const guest = await open()
    await guest.prove(phone, 'order')
    await buyIn(guest, database.db, { form: { email: 'vera@example.com' } })
    pass(61)
    await owner.signIn(phone)
    const info = await owner.get('/profile/info')
    expect(info.body).toMatchObject({ waitingEmail: 'vera@example.com', user: { name: 'Вера', surname: '' } })
    expect((await owner.get('/profile/user_address')).body.addresses).toHaveLength(1)

    await owner.delete(
      `/profile/user_address/${((await owner.get('/profile/user_address')).body.addresses as { id: number }[])[0]?.id}`,
    )
    await owner.post('/profile/user_address', { address: 'Канарейкина 5' })
    pass(61)
    const again = await open()
    await again.signIn(phone)
    expect((await again.get('/profile/user_address')).body.addresses).toMatchObject([{ address: 'Канарейкина 5' }])
    const { rows } = await database.db.execute(sql`
      select 1 from identity.email_changes e join identity.customers c on c.id = e.customer_id where c.phone = ${phone}`)
    expect(rows).toHaveLength(1)
  })

  test('an order of somebody signed in fills what their profile lacks', async () => {
    const customer = await open()
    await customer.signIn(newPhone(), { name: 'Анна', surname: '', email: '' })
    const { answer } = await buyIn(customer, database.db, { form: { email: 'signed.in@example.com' } })
    expect(answer.status).toBe(200)
    expect((await customer.get('/profile/info')).body).toMatchObject({
      waitingEmail: 'signed.in@example.com',
      user: { name: 'Анна', surname: 'Лунина' },
    })
  })

  test('who merely types the phone of a buyer gets nothing: no name, no order, no account', async () => {
    const { phone, order } = await guestWithOrder()
    const stranger = await open()
    const asked = await stranger.askCode(phone)
    const unknown = await (await open()).askCode(newPhone())
    expect(Object.keys(asked.body)).toEqual(Object.keys(unknown.body))
    const guessed = await stranger.post('/auth/authenticate', { phone, code: '0000' })
    expect(guessed.body).not.toHaveProperty('user')
    expect((await stranger.get(`/order/success-data/${order.orderId}`)).status).toBe(404)
    expect((await stranger.post(`/order/${order.orderId}/account`)).body.code).toBe('order.unknown')
    // Neither does an order with another proven phone and this one typed as the recipient's.
    const other = newPhone()
    await stranger.prove(other, 'order')
    const sly = await buyIn(stranger, database.db, { form: { phone, is_gift: true } })
    expect(sly.answer.body.code).toBe('order.phone_not_confirmed')
    expect((await stranger.post(`/order/${order.orderId}/account`)).body.code).toBe('order.unknown')
  })
})

describe('[IDENTITY] an account from the success page', () => {
  test('one press signs in the guest whose phone was proven for the order', async () => {
    const { phone, guest, order } = await guestWithOrder()
    expect((await guest.get(`/order/success-data/${order.orderId}`)).body).toMatchObject({
      canRegister: true,
      isOneTap: true,
    })
    const presses = await Promise.all([1, 2].map(() => guest.post(`/order/${order.orderId}/account`)))
    expect(presses.some(({ status }) => status === 200)).toBe(true)
    const entered = presses.find(({ status }) => status === 200)
    expect(entered?.body.user).toMatchObject({ phone, name: 'Анна', isAuth: true })
    const { rows } = await database.db.execute(sql`select 1 from identity.customers where phone = ${phone}`)
    expect(rows).toHaveLength(1)
    expect((await guest.get('/profile/orders')).body.orders).toMatchObject([{ key: order.orderId }])
    expect((await guest.get(`/order/success-data/${order.orderId}`)).body).toMatchObject({ canRegister: false })
  })

  test('after two hours, or with another phone proven since, a code is needed', async () => {
    const late = await guestWithOrder()
    pass(2 * 3_600)
    expect((await late.guest.get(`/order/success-data/${late.order.orderId}`)).body).toMatchObject({ isOneTap: false })
    expect((await late.guest.post(`/order/${late.order.orderId}/account`)).body.code).toBe('auth.phone_not_confirmed')

    const moved = await guestWithOrder()
    await moved.guest.prove(newPhone(), 'order')
    expect((await moved.guest.post(`/order/${moved.order.orderId}/account`)).body.code).toBe('auth.phone_not_confirmed')
  })

  test('a browser that was signed out everywhere has proven nothing: it buys nothing and does not come back', async () => {
    const phone = newPhone()
    const [owner, borrowed] = [await open(), await open()]
    await borrowed.signIn(phone)
    pass(61)
    await owner.signIn(phone)
    expect((await owner.post('/logout/everywhere')).status).toBe(200)
    const order = await buyIn(borrowed, database.db)
    expect(order.answer.body.code).toBe('order.phone_not_confirmed')
    expect((await borrowed.get('/profile/info')).status).toBe(401)
  })

  test('who is deactivated is not let in', async () => {
    const phone = newPhone()
    const owner = await open()
    await owner.signIn(phone)
    pass(61)
    const guest = await open()
    await guest.prove(phone, 'order')
    const order = await buyIn(guest, database.db)
    await database.db.execute(sql`update identity.customers set blocked_at = now() where phone = ${phone}`)
    expect((await guest.post(`/order/${order.orderId}/account`)).body.code).toBe('auth.deactivated')
  })
})
