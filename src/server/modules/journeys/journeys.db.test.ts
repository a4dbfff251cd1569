import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartAdd, cartCalculate } from '#contract/ordering/cart.ts'
import { orderCreate } from '#contract/ordering/orders.ts'
import { settings } from '#shop/settings.ts'
import { consentsInForce } from '../../../../tests/support/consents-in-force.ts'
import { newsReaderRow } from '../../../../tests/support/letters/news-reader.ts'
import { testFollowUps, UNSUBSCRIBE } from '../../../../tests/support/letters/test-follow-ups.ts'
import { intentKey, type OrderingFixture, openOrderingFixture } from '../../../../tests/support/ordering-fixture.ts'
import { remindOfCarts } from '../cart/index.ts'
import { askForReviews } from '../ordering/index.ts'

const terms = settings.journeys
if (!terms) throw new Error('this shop writes no letters by itself')

let fixture: OrderingFixture
let skus: number[] = []
const START = new Date('2026-11-16T09:00:00Z')
const after = (hours: number) => fixture.setNow(new Date(fixture.now.getTime() + hours * 60 * 60 * 1000))
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

beforeAll(async () => {
  fixture = await openOrderingFixture()
  const rows = await fixture.rows<{ id: number }>(sql`
    select distinct on (s.product_id) s.id from catalog.skus s
    join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB'
    join catalog.products o on o.id = s.product_id and not o.is_archive and not o.is_showcase and o.preorder_ships_on is null
    join stock.balances b on b.sku_id = s.id and b.storage_id = 100
    where s.product_id not in (select set_id from catalog.set_elements)
    order by s.product_id limit 4`)
  skus = rows.map(({ id }) => id)
  for (const id of skus)
    await fixture.db.execute(
      sql`update stock.balances set on_hand = 50, allocated = 0 where sku_id = ${id} and storage_id = 100`,
    )
})
afterAll(() => fixture?.close())

const carts = () =>
  remindOfCarts(
    {
      db: fixture.db,
      log: fixture.staff.log,
      followUps: testFollowUps(fixture.outbox, terms),
      originOf: () => 'https://lunnitsa.ru',
      terms: terms.forgottenCart,
      onlineStorage: settings.onlineStorage,
    },
    fixture.now,
  )
const reviews = () =>
  askForReviews(
    {
      db: fixture.db,
      followUps: testFollowUps(fixture.outbox, terms),
      terms: terms.review,
      returnDays: settings.returnDays,
    },
    fixture.now,
  )
const lettersTo = (email: string, journey = '') =>
  fixture.rows<{ subject: string; text: string; html: string; unsubscribe: unknown }>(sql`
    select payload ->> 'subject' as subject, payload ->> 'text' as text, payload ->> 'html' as html,
      payload -> 'unsubscribe' as unsubscribe
    from platform.outbox where payload ->> 'to' = ${email} and key like ${`${journey}%`} order by id`)
const skuName = async (id: number) =>
  (
    await fixture.rows<{ name: string }>(sql`
      select p.name_ru as name from catalog.products p join catalog.skus s on s.product_id = p.id where s.id = ${id}`)
  )[0]?.name ?? ''

async function reader(id: number, { news = true } = {}) {
  const email = `reader${id}@example.com`
  await fixture.db.execute(sql`
    update identity.customers set name = 'Анна', email = ${email}, email_confirmed_at = ${START.toISOString()}
    where id = ${id}`)
  if (news) await fixture.db.execute(newsReaderRow(email, START))
  return { email, shopper: fixture.customer(id) }
}

test('a cart that was left is told of after a day, once, with what is in it and the way to stop', async () => {
  fixture.setNow(START)
  const { email, shopper } = await reader(801)
  await fixture.ask(cartAdd, { body: { skuId: skus[0] } }, shopper)
  await fixture.ask(cartAdd, { body: { skuId: skus[1] } }, shopper)
  after(terms.forgottenCart.afterHours - 1)
  await carts()
  expect(await lettersTo(email)).toEqual([])
  after(1)
  // Two nodes, and the next hour.
  await Promise.all([carts(), carts()])
  after(1)
  await carts()
  const [letter, ...others] = await lettersTo(email)
  expect(others).toEqual([])
  const name = await skuName(skus[0] ?? 0)
  expect(plain(letter?.subject ?? '')).toBe(plain(`В вашей корзине: ${name} и другие украшения`))
  expect(plain(letter?.text ?? '')).toContain(
    'Анна, всё на месте. Вернитесь, когда будет удобно: выбирать заново не придётся.',
  )
  expect(plain(letter?.text ?? '')).toContain(plain(await skuName(skus[1] ?? 0)))
  expect(letter?.html).toContain('href="https://lunnitsa.ru/cart"')
  expect(letter?.html).toContain(`href="${UNSUBSCRIBE.url}"`)
  expect(letter?.unsubscribe).toEqual(UNSUBSCRIBE)
})

test('who was reminded is left in peace for a month, whatever is put into the cart', async () => {
  fixture.setNow(START)
  const { email, shopper } = await reader(802)
  await fixture.ask(cartAdd, { body: { skuId: skus[0] } }, shopper)
  after(25)
  await carts()
  after(24 * (terms.forgottenCart.onceInDays - 2))
  await fixture.ask(cartAdd, { body: { skuId: skus[1] } }, shopper)
  after(25)
  await carts()
  expect(await lettersTo(email)).toHaveLength(1)
  await fixture.ask(cartAdd, { body: { skuId: skus[2] } }, shopper)
  after(25)
  await carts()
  expect(await lettersTo(email)).toHaveLength(2)
})

test('nobody is reminded who reads no news, whose cart is old, or whose items are gone', async () => {
  fixture.setNow(START)
  const silent = await reader(803, { news: false })
  const late = await reader(804)
  const gone = await reader(805)
  const empty = await reader(806)
  await fixture.ask(cartAdd, { body: { skuId: skus[0] } }, silent.shopper)
  await fixture.ask(cartAdd, { body: { skuId: skus[3] } }, gone.shopper)
  await fixture.ask(cartAdd, { body: { skuId: skus[0] } }, late.shopper)
  await fixture.ask(cartAdd, { body: { skuId: skus[0] } }, empty.shopper)
  await fixture.db.execute(sql`update stock.balances set on_hand = 0 where sku_id = ${skus[3]}`)
  await fixture.db.execute(sql`delete from cart.lines where customer_id = 806`)
  await fixture.db.execute(sql`
    update cart.carts set updated_at = ${new Date(START.getTime() - 96 * 60 * 60 * 1000).toISOString()} where customer_id = 804`)
  after(25)
  await carts()
  for (const { email } of [silent, late, gone, empty]) expect([email, await lettersTo(email)]).toEqual([email, []])
})

async function delivered(id: number, email: string): Promise<string> {
  const shopper = fixture.customer(id)
  await fixture.ask(cartAdd, { body: { skuId: skus[0] } }, shopper)
  const asked = {
    delivery_method_id: 1,
    payment_method_id: 13,
    delivery: { country: 'RU', city: 'Москва', kadType: 'IN_MKAD' },
  }
  const cart = await fixture.ask(cartCalculate, { body: asked }, shopper)
  if (!cart.ok) throw new Error(cart.code)
  const { version, finalSum } = cart.answer.cartData
  const form = {
    email,
    fio: 'Анна Иванова',
    address: 'г Москва, ул Тверская, д 1',
    apartment: '12',
    consents: consentsInForce('ru'),
  }
  const order = await fixture.ask(
    orderCreate,
    { body: { ...asked, ...form, cart_version: version, expected_total: finalSum } },
    shopper,
    { 'idempotency-key': intentKey() },
  )
  if (!order.ok) throw new Error(`${order.code} ${JSON.stringify(order.errors)}`)
  const key = order.answer.result.orderId
  await fixture.db.execute(sql`
    update ordering.orders set state = 'delivered', delivered_at = ${fixture.now.toISOString()} where key = ${key}`)
  return key
}

test('some days after it arrived the buyer is asked about the order, once, and told how to return it', async () => {
  fixture.setNow(START)
  const { email } = await reader(811)
  const key = await delivered(811, email)
  after(24 * terms.review.afterDays - 1)
  await reviews()
  expect(await lettersTo(email, 'order_review')).toEqual([])
  after(1)
  await Promise.all([reviews(), reviews()])
  await reviews()
  const [letter, ...others] = await lettersTo(email, 'order_review')
  expect(others).toEqual([])
  const [order] = await fixture.rows<{ number: string }>(sql`select number from ordering.orders where key = ${key}`)
  expect(plain(letter?.subject ?? '')).toBe(`Как вам заказ № ${order?.number}?`)
  expect(plain(letter?.text ?? '')).toContain(
    `украшение можно вернуть в течение ${settings.returnDays} дней после получения`,
  )
  expect(letter?.text).toContain(`/contacts?topic=piece&order=${order?.number}`)
  expect(letter?.text).toContain(`/order-success/${key}`)
  expect(letter?.unsubscribe).toEqual(UNSUBSCRIBE)
})

test('an order of which something comes back, and a buyer who reads no news, are not asked about', async () => {
  fixture.setNow(START)
  const { email } = await reader(812)
  const silent = await reader(813, { news: false })
  const key = await delivered(812, email)
  await delivered(813, silent.email)
  await fixture.db.execute(sql`update ordering.orders set state = 'partly_returned' where key = ${key}`)
  after(24 * terms.review.afterDays)
  await reviews()
  expect(await lettersTo(email, 'order_review')).toEqual([])
  expect(await lettersTo(silent.email, 'order_review')).toEqual([])
})

test('two letters that nobody waits for keep the pause between them, and the second is not lost', async () => {
  fixture.setNow(START)
  const { email, shopper } = await reader(814)
  await delivered(814, email)
  after(24 * terms.review.afterDays - 25)
  await fixture.ask(cartAdd, { body: { skuId: skus[1] } }, shopper)
  after(25)
  expect(await carts()).toBe(1)
  await reviews()
  expect(await lettersTo(email, 'order_review')).toEqual([])
  after(terms.restHours - 1)
  await reviews()
  expect(await lettersTo(email, 'order_review')).toEqual([])
  after(1)
  await reviews()
  expect(await lettersTo(email, 'order_review')).toHaveLength(1)
})
