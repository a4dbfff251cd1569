import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
const newPhone = () => `+7999${4_000_000 + people++}`
const open = (host?: string) => openBrowser(shop, { host, address: `10.32.${people % 250}.${++people % 250}` })

async function guestWithOrder() {
  const phone = newPhone()
  const guest = await open()
  await guest.prove(phone, 'order')
  const order = await buyIn(guest, database.db)
  pass(61)
  return { phone, order }
}

async function finder(phone: string) {
  const browser = await open()
  await browser.prove(phone, 'find_order')
  return browser
}

test('[ORDERING] whoever has the number and the phone finds the order, in any browser, and may open the account', async () => {
  const { phone, order } = await guestWithOrder()
  const found = await finder(phone)
  const answer = await found.post('/order/find', { number: ` № ${order.number} ` })
  expect(answer.body).toMatchObject({ order: { number: order.number, status: { order: 'new' } } })
  // Seen, and nothing more: it is not this browser's order.
  expect((await found.post(`/order/${order.orderId}/cancel`)).body.code).toBe('order.unknown')
  const entered = await found.post('/order/find/account', { number: order.number })
  expect(entered.body.user).toMatchObject({ phone, name: 'Анна', isAuth: true })
  expect((await found.get('/profile/orders')).body.orders).toMatchObject([{ number: order.number }])
})

test('[ORDERING] an order of somebody else, one that was never made and a number that is none are refused alike', async () => {
  const { order } = await guestWithOrder()
  const stranger = await finder(newPhone())
  const answers = []
  for (const number of [order.number, '1000019', 'abc', ''])
    answers.push(await stranger.post('/order/find', { number }), await stranger.post('/order/find/account', { number }))
  for (const { status, body } of answers) {
    expect([status, body.code]).toEqual([404, 'order.not_found'])
    expect({ ...body, requestId: '' }).toEqual({ ...answers[0]?.body, requestId: '' })
  }
})

test('[ORDERING] without a fresh code of this purpose nothing is found', async () => {
  const { phone, order } = await guestWithOrder()
  const stranger = await open()
  expect((await stranger.post('/order/find', { number: order.number })).body.code).toBe('auth.phone_not_confirmed')
  await stranger.prove(phone, 'order')
  expect((await stranger.post('/order/find', { number: order.number })).body.code).toBe('auth.phone_not_confirmed')
  pass(61)
  const late = await finder(phone)
  pass(11 * 60)
  expect((await late.post('/order/find', { number: order.number })).body.code).toBe('auth.phone_not_confirmed')
})

test('[ORDERING] numbers cannot be counted through', async () => {
  const { order } = await guestWithOrder()
  const stranger = await finder(newPhone())
  const codes = []
  for (let tries = 0; tries < 11; tries++)
    codes.push((await stranger.post('/order/find', { number: order.number })).body.code)
  expect(codes.slice(0, 10)).toEqual(Array(10).fill('order.not_found'))
  expect(codes[10]).toBe('request.too_many')
})

test('[ORDERING] an account that moved to another phone takes its orders along', async () => {
  const phone = newPhone()
  const owner = await open()
  await owner.signIn(phone)
  const order = await buyIn(owner, database.db)
  await database.db.execute(sql`update identity.customers set phone = ${newPhone()} where phone = ${phone}`)
  pass(61)
  const heir = await finder(phone)
  expect((await heir.post('/order/find', { number: order.number })).body.code).toBe('order.not_found')
})
