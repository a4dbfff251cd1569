import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buyIn } from '../../../../../tests/support/orders/buy-as-guest.ts'
import { openStaff } from '../../../../../tests/support/staff/open-staff.ts'
import { SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import { type Browser, openBrowser } from '../../../../../tests/support/visitors/customers.ts'
import { type Database, openDatabase } from '../../../kernel/database/db.ts'
import { createLogger } from '../../../kernel/logger.ts'

const PHONE = '+79995550594'
const SENTENCE = 'Этот профиль отключён. Напишите нам, и мы разберёмся.'

let shop: TestShop
let database: Database
let admin: Browser
let employee: Browser
let clock = SEEDED_AT
/** The codes of a phone are few a day. */
const passMinute = () => {
  clock = new Date(clock.getTime() + 61_000)
}
const passDay = () => {
  clock = new Date(clock.getTime() + 86_400_000)
}

beforeAll(async () => {
  shop = await startTestShop({ now: () => clock, env: { TRUST_PROXY: 'on' } })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  admin = await openStaff(shop, { login: 'access@example.ru', role: 'admin' }, { now: clock, address: '10.94.0.1' })
  employee = await openStaff(
    shop,
    { login: 'counter.access@example.ru', role: 'employee', shopId: 1 },
    { now: clock, address: '10.94.0.2' },
  )
})
afterAll(async () => {
  await database.close()
  await shop.stop()
})

let visitors = 10
const open = () => openBrowser(shop, { address: `10.94.1.${++visitors}` })
const keyOf = async (phone: string) => {
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select id::float8 as id from identity.customers where phone = ${phone}`,
  )
  return `c${rows[0]?.id}`
}
const setAccess = async (who: Browser, isActive: boolean, reason: string) =>
  who.post(`/backoffice/api/people/${await keyOf(PHONE)}/access`, { isActive, reason })

describe('[P02] an account that an admin deactivates', () => {
  let customer: Browser
  let elsewhere: Browser
  let order: Awaited<ReturnType<typeof buyIn>>

  test('is deactivated by an admin alone, with a reason, once, and the log knows', async () => {
    customer = await open()
    await customer.signIn(PHONE)
    elsewhere = await open()
    passMinute()
    await elsewhere.signIn(PHONE)
    order = await buyIn(customer, database.db)
    expect(order.answer.status, order.answer.text).toBe(200)

    expect((await setAccess(employee, false, 'Мошенничество')).body.code).toBe('staff.not_allowed')
    expect((await setAccess(admin, false, '   ')).body.code).toBe('person.form_wrong')
    expect((await customer.get('/profile/info')).status).toBe(200)

    expect((await setAccess(admin, false, ' Чужая карта ')).body).toMatchObject({
      isBlocked: true,
      blockedReason: 'Чужая карта',
    })
    expect((await setAccess(admin, false, 'Ещё раз')).body.code).toBe('person.changed_meanwhile')
    const { actions } = (await admin.get(`/backoffice/api/audit?search=${await keyOf(PHONE)}`)).body as {
      actions: { action: string; by: string }[]
    }
    expect(actions.map(({ action, by }) => `${action} ${by}`)).toEqual(['person deactivate access@example.ru'])
    expect(JSON.stringify(actions)).toContain('Чужая карта')
  })

  test('is signed out at once: the profile is shut, the cart is a guest’s, nothing can be ordered', async () => {
    expect((await customer.get('/profile/info')).status).toBe(401)
    expect((await customer.post('/pd/frontend/common_data')).body.user).toMatchObject({ isAuth: false, phone: null })
    const calculated = await customer.post('/cart/calculate', { lines: [] })
    expect(calculated.status).toBe(200)
    expect(calculated.body.cartData).toMatchObject({ totalProducts: 0 })
    expect((await buyIn(customer, database.db)).answer.body.code).toBe('order.phone_not_confirmed')
  })

  test('reads the sentence at sign-in and beside the code of an order', async () => {
    passDay()
    const guest = await open()
    await guest.askCode(PHONE)
    const entered = await guest.post('/auth/authenticate', { phone: PHONE, code: await guest.lastCode(PHONE) })
    expect(entered.body).toMatchObject({ code: 'auth.deactivated', message: SENTENCE })
    passDay()
    const buyer = await open()
    expect((await buyer.prove(PHONE, 'order')).body).toMatchObject({ code: 'auth.deactivated', message: SENTENCE })
    // The code was right, so that the phone is proven: the order itself is refused too.
    expect((await buyIn(buyer, database.db)).answer.body).toMatchObject({ code: 'auth.deactivated', message: SENTENCE })
  })

  test('keeps its orders, which are still found by their number and go on', async () => {
    passDay()
    const guest = await open()
    expect((await guest.prove(PHONE, 'find_order')).status).toBe(200)
    const found = await guest.post('/order/find', { number: order.number })
    expect(found.status, found.text).toBe(200)
    const { rows } = await database.db.execute<{ state: string }>(
      sql`select state from ordering.orders where key = ${order.orderId}`,
    )
    expect(rows).toEqual([{ state: 'new' }])
  })

  test('is activated again with a reason: its owner signs in and finds everything', async () => {
    // Days have passed, and with them the session of the admin.
    admin = await openStaff(shop, { login: 'later@example.ru', role: 'admin' }, { now: clock, address: '10.94.0.3' })
    expect((await setAccess(admin, true, '')).body.code).toBe('person.form_wrong')
    expect((await setAccess(admin, true, 'Разобрались')).body).toMatchObject({ isBlocked: false, blockedReason: '' })
    expect((await setAccess(admin, true, 'Ещё раз')).body.code).toBe('person.changed_meanwhile')
    // The sessions that were ended stay ended, one too that has asked for nothing meanwhile.
    expect((await customer.get('/profile/info')).status).toBe(401)
    expect((await elsewhere.get('/profile/info')).status).toBe(401)
    passDay()
    const again = await open()
    expect((await again.signIn(PHONE)).body.user).toMatchObject({ phone: PHONE, isAuth: true })
    expect((await again.get('/profile/orders')).body.orders).toMatchObject([{ key: order.orderId }])
  })
})
