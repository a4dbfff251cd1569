import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffReturn } from '#contract/staff/orders/staff-orders.ts'
import { assertInvariants } from '../../../../../tests/support/invariants.ts'
import { buyIn } from '../../../../../tests/support/orders/buy-as-guest.ts'
import { sendForm } from '../../../../../tests/support/orders/guest-order.ts'
import { openStaff } from '../../../../../tests/support/staff/open-staff.ts'
import { SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import { type Browser, openBrowser } from '../../../../../tests/support/visitors/customers.ts'
import { type Database, openDatabase } from '../../../kernel/database/db.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { orderGoods, orderOutcome } from '../reading/order-outcome.ts'

let shop: TestShop
let database: Database
let boss: PgBoss
let clock = SEEDED_AT
const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000)
}

beforeAll(async () => {
  shop = await startTestShop({ now: () => clock, env: { TRUST_PROXY: 'on', WORKER: 'on' } })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  boss = new PgBoss({ connectionString: shop.databaseUrl, schema: 'jobs', supervise: false, schedule: false, max: 1 })
  boss.on('error', () => {})
  await boss.start()
})
afterAll(async () => {
  await boss?.stop()
  await database?.close()
  await shop?.stop()
})

let people = 0
const newPhone = () => `+7999${5_000_000 + people++}`
const open = () => openBrowser(shop, { address: `10.33.${people % 250}.${++people % 250}` })

type Size = { id: number; code: string; size: number }
let bought: Size
let other: Size
const PRICE = 1_000_000

/** A ring in two sizes: ten of the one that is bought, `free` of the other. */
async function ring(free: number, prices: { bought: number; other: number }): Promise<void> {
  const { rows } = await database.db.execute<{ sizes: Size[] }>(sql`
    select json_agg(json_build_object('id', s.id, 'code', s.code, 'size', s.size) order by s.size, s.id) as sizes from catalog.skus s
    join catalog.products o on o.id = s.product_id and o.size_kind = 'ring' and not o.is_showcase and not o.is_archive and o.preorder_ships_on is null
    join stock.balances b on b.sku_id = s.id and b.storage_id = 100
    join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB'
    where s.size is not null and not exists (select from catalog.set_elements e where e.set_id = s.product_id)
    group by s.product_id, s.metal, s.main_gem_weight having count(distinct s.size) >= 2
    order by s.product_id, s.metal, s.main_gem_weight limit 1`)
  const [first, second] = rows[0]?.sizes ?? []
  if (!first || !second) throw new Error('the catalogue has no ring in two sizes')
  ;[bought, other] = [first, second]
  for (const [sku, onHand, price] of [
    [bought, 10, prices.bought],
    [other, free, prices.other],
  ] as const) {
    await database.db.execute(sql`
      update catalog.prices set initial = ${price}, final = ${price} where sku_id = ${sku.id} and currency = 'RUB'`)
    const { rows: moved } = await database.db.execute<{ before: number; after: number }>(sql`
      update stock.balances b set on_hand = b.allocated + ${onHand} from stock.balances o
      where b.sku_id = ${sku.id} and b.storage_id = 100 and o.sku_id = b.sku_id and o.storage_id = b.storage_id
      returning o.on_hand as before, b.on_hand as after`)
    const change = (moved[0]?.after ?? 0) - (moved[0]?.before ?? 0)
    if (change !== 0)
      await database.db.execute(sql`
        insert into stock.movements (sku_id, storage_id, change, reason, reference, at, on_hand_after)
        values (${sku.id}, 100, ${change}, 'correction', 'test', now(), ${moved[0]?.after})`)
  }
}

const step = (key: string, name: string) => sendForm(shop, '/sandbox/orders', { key, step: name })

/** A customer who has a ring of the first size, delivered and paid by card. */
async function owner(quantity = 1) {
  const browser = await open()
  await browser.signIn(newPhone())
  for (let more = 1; more < quantity; more++) await browser.post('/cart/add', { skuId: bought.id, lines: [] })
  const order = await buyIn(browser, database.db, { skuId: bought.id, quantity })
  expect(order.answer.body).toMatchObject({ result: { paymentRequired: true } })
  await payAt(browser, order.paymentUrl ?? '', order.orderId)
  for (const name of ['assemble', 'handOver', 'deliver']) expect((await step(order.orderId, name)).status).toBe(303)
  const { body } = await browser.get(`/profile/orders/${order.orderId}`)
  const lineId = (body.order as { lines: { id: number }[] }).lines[0]?.id ?? 0
  return { browser, key: order.orderId, lineId }
}

async function payAt(browser: Browser, url: string, key: string) {
  await sendForm(shop, new URL(url).pathname, { action: 'pay', webhook: 'lost' })
  await expect.poll(async () => (await browser.get(`/order/${key}/payment`)).body.state).toBe('paid')
}

type Owner = Awaited<ReturnType<typeof owner>>
type Seen = { surcharge: number; back: number }

function ask({ browser, key, lineId }: Owner, seen: Partial<Seen> = {}, more: object = {}, intent?: string) {
  const exchange = { skuId: other.id, surcharge: 0, back: 0, ...seen }
  const body = { items: [{ lineId, quantity: 1 }], reason: 'size', returnMethod: 'post', exchange, ...more }
  return browser.post(`/order/${key}/returns`, body, intent ? { 'idempotency-key': intent } : {})
}

const numberOf = (answer: Awaited<ReturnType<typeof ask>>) => (answer.body.return as { number: string }).number
const stateOf = async ({ browser }: Owner) =>
  (
    (await browser.get('/profile/returns')).body.returns as { state: string; exchange: { payUntil: string | null } }[]
  )[0]

async function shelf(sku: Size) {
  const { rows } = await database.db.execute<{ on_hand: number; allocated: number }>(sql`
    select on_hand, allocated from stock.balances where sku_id = ${sku.id} and storage_id = 100`)
  return rows[0]
}

/** To the buyer about the order, the first first. */
async function lettersOf(key: string): Promise<{ subject: string; text: string; html: string }[]> {
  const { rows } = await database.db.execute<{ subject: string; text: string; html: string }>(sql`
    select replace(payload ->> 'subject', chr(160), ' ') as subject, replace(payload ->> 'text', chr(160), ' ') as text,
      payload ->> 'html' as html
    from platform.outbox where channel = 'email' and key like ${`order:${key}:%`} order by id`)
  return rows
}

async function job(name: string): Promise<void> {
  const id = await boss.send(name, {})
  const stateOfJob = async () => {
    const { rows } = await database.db.execute<{ state: string }>(sql`select state from jobs.job where id = ${id}`)
    return rows[0]?.state
  }
  await expect.poll(stateOfJob, { timeout: 20_000 }).toBe('completed')
}

/** Whatever a test did, the books agree. */
async function expectAudited() {
  const found = await assertInvariants(database.db, { now: clock })
  expect(found.filter(({ invariant }) => /^(ordering|stock|payments|loyalty)\./.test(invariant))).toEqual([])
}

describe('[ORDERING] a ring for another size', () => {
  beforeEach(async () => ring(3, { bought: PRICE, other: PRICE }))

  test('at the same price: the size is held at once, goes out when the old one is there, and no money moves', async () => {
    const me = await owner()
    expect((await me.browser.get(`/order/${me.key}/other-sizes`)).body.sizes).toContainEqual({
      lineId: me.lineId,
      skuId: other.id,
      size: String(other.size),
      name: String(other.size).replace('.', ','),
      free: 3,
      difference: 0,
    })
    const made = await ask(me)
    expect(made.body).toMatchObject({ return: { state: 'requested', exchange: { surcharge: 0, payUntil: null } } })
    expect(await shelf(other)).toMatchObject({ on_hand: 3, allocated: 1 })
    const before = await shelf(bought)
    for (const state of ['approved', 'received', 'exchanged'])
      expect((await step(numberOf(made), state)).status).toBe(303)
    expect(await stateOf(me)).toMatchObject({ state: 'exchanged' })
    expect(await shelf(other)).toMatchObject({ on_hand: 2, allocated: 0 })
    expect((await shelf(bought))?.on_hand).toBe((before?.on_hand ?? 0) + 1)
    const { body } = await me.browser.get(`/profile/orders/${me.key}`)
    expect(body.order).toMatchObject({ status: { order: 'delivered', payment: 'paid' }, payment: { refunded: 0 } })
    const size = String(other.size).replace('.', ',')
    const letters = (await lettersOf(me.key)).slice(-3)
    expect(letters.map(({ subject }) => subject.replace(/, заказ.*/, ''))).toEqual([
      'Заявка на обмен принята',
      'Обмен одобрен',
      `Размер ${size} в пути`,
    ])
    for (const { html, text } of letters) {
      expect(text).toContain(`размер ${size} вместо ${String(bought.size).replace('.', ',')}`)
      expect(text).not.toContain('Доплатить')
      expect(html).toMatch(/<img src="[^"]+\/icon-192\.png"/)
      expect(html).toMatch(/<img src="[^"]+\.jpg" width="72"/)
    }
    // Whoever was promised something for the order hears that all of it was kept.
    expect(await orderOutcome(database.db, me.key)).toMatchObject({ kept: PRICE })
    expect(await orderGoods(database.db, me.key)).toMatchObject({ kept: PRICE, items: [{ price: PRICE }] })
    await expectAudited()
  })

  test('abroad letters, the order and its buyer say sizes by the scale of their country', async () => {
    const me = await owner()
    await database.db.execute(sql`update ordering.orders set language = 'en', country = 'DE' where key = ${me.key}`)
    const made = await ask(me)
    // Its currency is that of Russia: the audit would say so.
    await database.db.execute(sql`update ordering.orders set language = 'ru', country = 'RU' where key = ${me.key}`)
    const inEurope = (size: number) => `EU ${Math.round(Math.PI * size)} (${size} mm)`
    const [letter] = (await lettersOf(me.key)).slice(-1)
    expect(letter?.text).toContain(`size ${inEurope(other.size)} instead of ${inEurope(bought.size)}`)
    expect(letter?.text).toContain(`Size ${inEurope(other.size)} is set aside for you`)
    // The site is Russian here, whatever the order was made on.
    expect(made.body).toMatchObject({
      return: {
        exchange: {
          fromSize: String(bought.size).replace('.', ','),
          toSize: String(other.size).replace('.', ','),
        },
      },
    })
    expect((await step(numberOf(made), 'refused')).status).toBe(303)
  })

  test('staff see the wanted size, and send it when its surcharge is there', async () => {
    await ring(3, { bought: PRICE, other: PRICE + 250_000 })
    const me = await owner()
    const { number, exchange } = (await ask(me, { surcharge: 2_500 })).body.return as {
      number: string
      exchange: { paymentKey: string }
    }
    const { body } = await me.browser.get(`/profile/orders/${me.key}`)
    const { number: orderNumber } = body.order as { number: string }
    const admin = await openStaff(shop, { login: 'exchange.admin', role: 'admin' }, { now: clock })
    const url = `/backoffice/api/orders/${orderNumber}`
    const seen = async () => ((await admin.get(url)).body.returns as StaffReturn[])[0]
    const take = (expectedState: string, to: string) =>
      admin.post(`${url}/returns/${number}/steps`, { expectedState, to })
    await take('requested', 'approved')
    await take('approved', 'received')
    expect(await seen()).toMatchObject({
      exchange: {
        code: other.code,
        size: String(other.size).replace('.', ','),
        quantity: 1,
        surcharge: 250_000,
        isReady: false,
      },
      steps: ['exchanged', 'refunded', 'rejected'],
    })
    expect((await take('received', 'exchanged')).body).toMatchObject({ code: 'return.surcharge_awaited' })
    const page = await me.browser.post(`/order/${exchange.paymentKey}/pay`)
    await payAt(me.browser, String(page.body.url), exchange.paymentKey)
    expect(await seen()).toMatchObject({ exchange: { isReady: true } })
    expect((await take('received', 'exchanged')).body).toMatchObject({ code: 'order.uin_missing', missing: 1 })
    const { rows } = await database.db.execute<{ uin: string }>(sql`
      select uin from items.items where sku_id = ${other.id} and storage_id = 100 and state = 'in_stock' limit 1`)
    expect((await admin.post(`${url}/items`, { uin: rows[0]?.uin, return: number })).status).toBe(200)
    expect((await take('received', 'exchanged')).status).toBe(200)
    expect(await seen()).toMatchObject({ state: 'exchanged', steps: [] })
    await expectAudited()
  })

  test('dearer: nothing goes out before the surcharge is there', async () => {
    await ring(3, { bought: PRICE, other: PRICE + 250_000 })
    const me = await owner()
    const items = [{ lineId: me.lineId, quantity: 1 }]
    const preview = await me.browser.post(`/order/${me.key}/returns/preview`, { items, exchange: { skuId: other.id } })
    expect(preview.body).toMatchObject({ surcharge: 2_500, refund: { total: 0 } })
    expect((await ask(me, { surcharge: 1 })).body.code).toBe('return.exchange_changed')
    const made = await ask(me, { surcharge: 2_500 })
    const { exchange, number } = made.body.return as { exchange: { paymentKey: string }; number: string }
    await step(number, 'approved')
    await step(number, 'received')
    expect((await step(number, 'exchanged')).status).toBe(409)
    expect(await stateOf(me)).toMatchObject({ state: 'received', exchange: { payUntil: expect.any(String) } })

    const stranger = await owner()
    expect((await stranger.browser.post(`/order/${exchange.paymentKey}/pay`)).body.code).toBe('payment.order_unknown')
    const page = await me.browser.post(`/order/${exchange.paymentKey}/pay`)
    await payAt(me.browser, String(page.body.url), exchange.paymentKey)
    expect(await stateOf(me)).toMatchObject({ exchange: { payUntil: null } })
    expect((await step(number, 'exchanged')).status).toBe(303)
    await expectAudited()
  })

  test('cheaper: the difference comes back by the rules of a refund', async () => {
    await ring(3, { bought: PRICE, other: PRICE - 100_000 })
    const me = await owner()
    const made = await ask(me, { back: 1_000 })
    expect(made.body).toMatchObject({ return: { refund: { total: 1_000, money: 1_000 } } })
    for (const state of ['approved', 'received']) await step(numberOf(made), state)
    const { rows: orders } = await database.db.execute<{ number: string }>(
      sql`select number from ordering.orders where key = ${me.key}`,
    )
    const employee = await openStaff(shop, { login: 'exchange.one', role: 'employee', shopId: 1 }, { now: clock })
    const url = `/backoffice/api/orders/${orders[0]?.number}`
    expect((await employee.get(url)).body.returns).toMatchObject([{ steps: ['rejected'] }])
    expect(
      (await employee.post(`${url}/returns/${numberOf(made)}/steps`, { expectedState: 'received', to: 'exchanged' }))
        .body.code,
    ).toBe('staff.not_allowed')
    await step(numberOf(made), 'exchanged')
    const { rows } = await database.db.execute(sql`
      select amount::int as amount from payments.refunds where order_key = ${me.key}`)
    expect(rows).toEqual([{ amount: 100_000 }])
    await expectAudited()
  })

  test('of two rings one is exchanged and one returned: the money of the first stays where it is', async () => {
    const me = await owner(2)
    const made = await ask(me)
    const back = await me.browser.post(`/order/${me.key}/returns`, {
      items: [{ lineId: me.lineId, quantity: 1 }],
      reason: 'looks',
      returnMethod: 'post',
    })
    expect(back.body).toMatchObject({ return: { refund: { total: 10_000 } } })
    for (const number of [numberOf(made), numberOf(back)]) {
      await step(number, 'approved')
      await step(number, 'received')
    }
    expect((await step(numberOf(made), 'exchanged')).status).toBe(303)
    expect((await step(numberOf(back), 'refunded')).status).toBe(303)
    const { body } = await me.browser.get(`/profile/orders/${me.key}`)
    expect(body.order).toMatchObject({ status: { order: 'partly_returned' } })
    await expectAudited()
  })

  test('the last item goes to one of two who ask at once, and a double press is one exchange', async () => {
    await ring(1, { bought: PRICE, other: PRICE })
    const [one, two] = [await owner(), await owner()]
    const answers = await Promise.all([
      ask(one, {}, {}, 'intent-exchange-one-01'),
      ask(two, {}, {}, 'intent-exchange-two-01'),
    ])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('return.size_gone')
    expect(await shelf(other)).toMatchObject({ on_hand: 1, allocated: 1 })
    const winner = answers[0]?.status === 200 ? one : two
    const intent = winner === one ? 'intent-exchange-one-01' : 'intent-exchange-two-01'
    const again = await ask(winner, {}, {}, intent)
    expect(numberOf(again)).toBe(numberOf(answers.find(({ status }) => status === 200) ?? again))
    expect(await shelf(other)).toMatchObject({ allocated: 1 })
    await expectAudited()
  })

  test('refused, rejected or paid back instead: the size is free again and the surcharge goes back', async () => {
    await ring(3, { bought: PRICE, other: PRICE + 250_000 })
    const me = await owner()
    const before = await shelf(other)
    const made = await ask(me, { surcharge: 2_500 })
    const { exchange, number } = made.body.return as { exchange: { paymentKey: string }; number: string }
    const page = await me.browser.post(`/order/${exchange.paymentKey}/pay`)
    await payAt(me.browser, String(page.body.url), exchange.paymentKey)
    for (const state of ['approved', 'received', 'refunded']) expect((await step(number, state)).status).toBe(303)
    expect(await shelf(other)).toEqual(before)
    const { rows } = await database.db.execute(sql`
      select amount::int as amount from payments.refunds where order_key in (${me.key}, ${exchange.paymentKey}) order by 1`)
    expect(rows).toEqual([{ amount: 250_000 }, { amount: PRICE }])
    expect((await step(number, 'exchanged')).status).toBe(409)
    await expectAudited()
  })

  test('a surcharge that does not come in a day ends the exchange, and money that comes later goes back', async () => {
    await ring(3, { bought: PRICE, other: PRICE + 250_000 })
    const me = await owner()
    const before = await shelf(other)
    const made = await ask(me, { surcharge: 2_500 })
    const { exchange } = made.body.return as { exchange: { paymentKey: string } }
    const page = await me.browser.post(`/order/${exchange.paymentKey}/pay`)
    pass(24 * 3_600 + 1)
    await job('orders.end_exchanges')
    expect(await stateOf(me)).toMatchObject({ state: 'refused' })
    expect(await shelf(other)).toEqual(before)
    await sendForm(shop, new URL(String(page.body.url)).pathname, { action: 'pay', webhook: 'lost' })
    await me.browser.get(`/order/${exchange.paymentKey}/payment`)
    const { rows } = await database.db.execute(sql`
      select captured = refund_claimed as is_back from payments.payments where order_key = ${exchange.paymentKey}`)
    expect(rows).toEqual([{ is_back: true }])
    await expectAudited()
  })

  test('nobody exchanges what is not theirs, is another item, or is no size of it', async () => {
    const [me, stranger] = [await owner(), await open()]
    await stranger.signIn(newPhone())
    expect((await stranger.get(`/order/${me.key}/other-sizes`)).body.code).toBe('order.unknown')
    expect((await ask({ ...me, browser: stranger })).body.code).toBe('order.unknown')
    const { rows } = await database.db.execute<{ id: number }>(sql`
      select id from catalog.skus where product_id <> (select product_id from catalog.skus where id = ${bought.id}) limit 1`)
    for (const skuId of [rows[0]?.id, bought.id, 999_999_999])
      expect((await ask(me, {}, { exchange: { skuId, surcharge: 0, back: 0 } })).body.code).toBe('return.size_gone')
  })
})
