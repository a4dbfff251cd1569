import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#rules/time/day-ms.ts'
import { consentsInForce } from '../../../../tests/support/consents-in-force.ts'
import { type PlainGood, plainGoods } from '../../../../tests/support/orders/plain-goods.ts'
import { openStaff } from '../../../../tests/support/staff/open-staff.ts'
import { SEEDED_AT } from '../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import { type Browser, openBrowser } from '../../../../tests/support/visitors/customers.ts'
import { type Database, openDatabase, transaction } from '../../kernel/database/db.ts'
import { createLogger } from '../../kernel/logger.ts'
import { eraseFromSharedCarts, forgetSharedCarts, sharedCartsOfPerson } from './personal-data.ts'

const OWN_SHOP = 1
const OTHER_SHOP = 2
let clock = SEEDED_AT
let shop: TestShop
let database: Database
let employee: Browser
let stranger: Browser
let admin: Browser
let customer: Browser
/** Two that can be had, with prices in minor units. */
let goods: PlainGood[]

beforeAll(async () => {
  const now = clock
  shop = await startTestShop({ now: () => clock, env: { NODE_ENV: 'production', TRUST_PROXY: 'on' } })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  const staff = (login: string, role: 'admin' | 'employee', shopId: number | null, name: string) =>
    openStaff(shop, { login, role, shopId, name }, { now, address: `10.71.${login.length}.1` })
  employee = await staff('here@example.ru', 'employee', OWN_SHOP, 'Борис Лебедев')
  stranger = await staff('elsewhere@example.ru', 'employee', OTHER_SHOP, 'Вера Ким')
  admin = await staff('admin@example.ru', 'admin', null, 'Анна Соколова')
  customer = await openBrowser(shop, { address: '10.70.0.1' })
  goods = await plainGoods(database.db, { limit: 2 })
})
afterAll(async () => {
  await database?.close()
  await shop?.stop()
})

type Shared = {
  id: number
  link: string
  progress: string
  revision: string
  order: string | null
  phone: string | null
  state: string
  message?: string
  cartData: { finalSum: number; version: string; products: { id: number; quantity: number }[] }
}
const url = (id: number, rest = '') => `/backoffice/api/shared-carts/${id}${rest}`
const tokenOf = ({ link }: Shared) => link.split('/').at(-1) ?? ''
const shownTo = async (who: Browser, id: number) => (await who.get(url(id))).body as unknown as Shared
const seenBy = async (who: Browser, token: string) =>
  (await who.get(`/shared-carts/${token}`)).body as unknown as Shared
const edit = (who: Browser, id: number, body: object) => who.post(url(id, '/lines'), body)
const [first, second] = [() => goods[0] as (typeof goods)[0], () => goods[1] as (typeof goods)[0]]

async function started(...skuIds: number[]): Promise<Shared> {
  const { body, status, text } = await employee.post('/backoffice/api/shared-carts', {})
  expect(status, text).toBe(200)
  const { id } = body as unknown as Shared
  for (const skuId of skuIds) expect((await edit(employee, id, { change: 'add', skuId })).status).toBe(200)
  return shownTo(employee, id)
}

const linesOf = ({ cartData }: Shared) => cartData.products.map(({ id, quantity }) => [id, quantity])

async function actionsOn({ id }: Shared) {
  const { rows } = await database.db.execute<{ command: string }>(sql`
    select command from audit.staff_actions where entity = 'shared cart' and entity_key = ${String(id)} order by id`)
  return rows.map(({ command }) => command)
}

async function confirmPhone(browser: Browser, phone: string) {
  const session = (browser.jar.get('session') ?? '').split('.')[0] ?? ''
  await database.db.execute(sql`
    insert into identity.proofs (session_hash, purpose, phone, proved_at)
    values (${createHash('sha256').update(session).digest()}, 'order', ${phone}, ${clock.toISOString()})
    on conflict (session_hash, purpose) do update set phone = excluded.phone, proved_at = excluded.proved_at`)
}

let orders = 0
async function order(browser: Browser, lines: { skuId: number; quantity: number }[]) {
  const terms = { delivery_method_id: 1, payment_method_id: 13, lines }
  const { body } = await browser.post('/cart/calculate', terms)
  const { version, finalSum } = (body as unknown as Shared).cartData
  return browser.post(
    '/order/create/v2',
    {
      ...terms,
      ...{ email: 'maria@example.com', fio: 'Мария Орлова', address: 'г Москва, ул Тверская, д 1', apartment: '12' },
      ...{ cart_version: version, expected_total: finalSum, consents: consentsInForce('ru') },
    },
    { 'idempotency-key': `order-together-${++orders}` },
  )
}

describe('[SHARED-CARTS] a shared cart', () => {
  test('is the same for employee and customer, with the prices of the shop', async () => {
    const cart = await started(first().id)
    const token = tokenOf(cart)
    const seen = await seenBy(customer, token)
    expect(linesOf(seen)).toEqual([[first().id, 1]])
    expect(seen.cartData.finalSum).toBe(first().price / 100)
    expect(seen).toMatchObject({ helper: { name: 'Борис', shop: expect.any(String) } })
    expect(JSON.stringify(seen)).not.toContain('Лебедев')

    // Whatever price somebody sends with it is not read.
    await edit(employee, cart.id, { change: 'add', skuId: second().id, price: 1, final: 1 })
    const changed = await seenBy(customer, token)
    expect(changed.revision).not.toBe(seen.revision)
    expect(changed.cartData.finalSum).toBe((first().price + second().price) / 100)

    const more = await customer.post(`/shared-carts/${token}/lines`, { skuId: first().id, quantity: 2 })
    expect(more.status, more.text).toBe(200)
    await customer.post(`/shared-carts/${token}/lines`, { skuId: second().id, quantity: 0 })
    const shown = await shownTo(employee, cart.id)
    expect(linesOf(shown)).toEqual([[first().id, 2]])
    expect(shown.cartData.finalSum).toBe((2 * first().price) / 100)
    expect(shown.cartData).toEqual((await seenBy(customer, token)).cartData)
    expect(await actionsOn(cart)).toEqual(['shared-cart start', 'shared-cart add', 'shared-cart add'])
  })

  test('that both change at once has what both asked for', async () => {
    const cart = await started(first().id)
    await Promise.all([
      edit(employee, cart.id, { change: 'add', skuId: second().id }),
      customer.post(`/shared-carts/${tokenOf(cart)}/lines`, { skuId: first().id, quantity: 3 }),
    ])
    const lines = linesOf(await shownTo(employee, cart.id))
    expect(lines).toHaveLength(2)
    expect(lines).toEqual(
      expect.arrayContaining([
        [first().id, 3],
        [second().id, 1],
      ]),
    )
  })

  test('refuses what no cart would take, in words', async () => {
    const cart = await started(first().id)
    const wrong = await edit(employee, cart.id, { change: 'quantity', skuId: first().id, quantity: 1.5 })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'cart.quantity_wrong'])
    const unknown = await edit(employee, cart.id, { change: 'add', skuId: 2_000_000_000 })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'cart.sku_unknown'])
    const less = await edit(employee, cart.id, { change: 'quantity', skuId: first().id, quantity: 10 })
    expect(less.status).toBe(200)
    expect(linesOf(await shownTo(employee, cart.id))).toEqual(linesOf(less.body as unknown as Shared))
  })

  test('begun twice by the same person is one as long as nobody has touched it', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => employee.post('/backoffice/api/shared-carts', {})))
    expect(one?.body.id).toBe(two?.body.id)
    await edit(employee, Number(one?.body.id), { change: 'add', skuId: first().id })
    expect((await employee.post('/backoffice/api/shared-carts', {})).body.id).not.toBe(one?.body.id)
  })

  test('is worked on by the people of its shop and by admins', async () => {
    const cart = await started(first().id)
    const calls = [
      stranger.get(url(cart.id)),
      stranger.get(url(cart.id, '/revision')),
      stranger.get(url(cart.id, '/goods?search=a')),
      edit(stranger, cart.id, { change: 'remove', skuId: first().id }),
      stranger.post(url(cart.id, '/messages'), { phone: '+79995550101' }),
      stranger.post(url(cart.id, '/steps'), { step: 'close' }),
    ]
    for (const answer of await Promise.all(calls))
      expect([answer.status, answer.body.code]).toEqual([403, 'shared_cart.another_shop'])
    const listed = async (who: Browser) =>
      ((await who.get('/backoffice/api/shared-carts')).body.carts as { id: number }[]).map(({ id }) => id)
    expect(await listed(stranger)).not.toContain(cart.id)
    expect(await listed(employee)).toContain(cart.id)
    expect(linesOf(await shownTo(admin, cart.id))).toEqual([[first().id, 1]])
  })

  test('finds goods by a word or a code, with the price that the cart will take', async () => {
    const cart = await started()
    const { body } = await employee.get(url(cart.id, `/goods?search=${first().code.toLowerCase()}`))
    expect(body).toMatchObject({ currency: 'RUB' })
    expect((body.rows as object[])[0]).toMatchObject({
      ...{ skuId: first().id, code: first().code, price: first().price, here: expect.any(Number) },
    })
    expect((await employee.get(url(cart.id, '/goods?search=%25'))).body.rows).toEqual([])
    type Row = { code: string; name: string; characteristics: string }
    const found = async (search: string) =>
      (await employee.get(url(cart.id, `/goods?search=${encodeURIComponent(search)}`))).body.rows as Row[]
    const rings = await found('кольцо')
    expect(new Set(rings.map(({ name }) => name)).size).toBeGreaterThan(3)
    const seventeen = await found('Кольцо 17,5')
    expect(seventeen.length).toBeGreaterThan(0)
    expect(seventeen.filter(({ characteristics }) => !characteristics.includes('17,5'))).toEqual([])
  })

  test('has a link that is over, closed or made up: all of them answer alike', async () => {
    const [over, closed] = [await started(first().id), await started(first().id)]
    expect((await employee.post(url(closed.id, '/steps'), { step: 'close' })).body.progress).toBe('closed')
    const before = clock
    clock = new Date(before.getTime() + DAY_MS + 1)
    const answers = await Promise.all(
      [tokenOf(over), tokenOf(closed), 'AAAAAAAAAAAAAAAAAAAAAA'].flatMap((token) => [
        customer.get(`/shared-carts/${token}`),
        customer.get(`/shared-carts/${token}/revision`),
        customer.post(`/shared-carts/${token}/opened`, {}),
        customer.post(`/shared-carts/${token}/lines`, { skuId: first().id, quantity: 2 }),
        customer.post(`/shared-carts/${token}/checkout`, {}),
        customer.post(`/shared-carts/${token}/reopen`, {}),
      ]),
    )
    clock = before
    const alike = answers.map(({ status, body }) => ({ status, ...body, requestId: '' }))
    expect(new Set(alike.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(alike[0]).toMatchObject({ status: 404, code: 'shared_cart.unknown' })
  })

  test('is ordered by the customer with a code, and the order says who helped', async () => {
    const cart = await started(first().id)
    const token = tokenOf(cart)
    const buyer = await openBrowser(shop, { address: '10.70.0.9' })
    const progress = async () => (await shownTo(employee, cart.id)).progress
    await buyer.get(`/shared-carts/${token}`)
    expect(await progress()).toBe('waiting')
    await buyer.post(`/shared-carts/${token}/opened`, {})
    expect(await progress()).toBe('opened')
    const taken = await buyer.post(`/shared-carts/${token}/checkout`, {})
    expect(taken.body).toEqual({ lines: [{ skuId: first().id, quantity: 1, setId: null }] })
    expect(await progress()).toBe('checkout')

    // What is at the checkout stays as it is, whoever asks, until it is brought back.
    expect((await edit(employee, cart.id, { change: 'add', skuId: second().id })).body.code).toBe(
      'shared_cart.at_checkout',
    )
    const byCustomer = await buyer.post(`/shared-carts/${token}/lines`, { skuId: first().id, quantity: 2 })
    expect(byCustomer.body.code).toBe('shared_cart.at_checkout')
    expect((await employee.post(url(cart.id, '/steps'), { step: 'reopen' })).body.state).toBe('open')
    await buyer.post(`/shared-carts/${token}/checkout`, {})

    const lines = [{ skuId: first().id, quantity: 1 }]
    expect((await order(buyer, lines)).body.code).toBe('order.phone_not_confirmed')
    await confirmPhone(buyer, '+79995550199')
    expect(await progress()).toBe('confirmed')
    const placed = await order(buyer, lines)
    expect(placed.status, placed.text).toBe(200)
    const { number } = placed.body.result as { number: string }
    const after = await shownTo(employee, cart.id)
    expect(after).toMatchObject({ progress: 'ordered', order: number, state: 'ordered', payment: null })
    expect((await customer.post(`/shared-carts/${token}/pay`, {})).body.code).toBe('payment.not_awaited')
    expect((await stranger.get(`/backoffice/api/orders/${number}`)).body.helper).toEqual({
      name: 'Борис Лебедев',
      shop: expect.any(String),
    })
    await database.db.execute(sql`update ordering.orders set payment_state = 'paid' where number = ${number}`)
    const paid = await shownTo(employee, cart.id)
    expect([paid.progress, paid.revision === after.revision]).toEqual(['paid', false])

    // The next order of the same browser was nobody's work.
    const next = (await order(buyer, lines)).body.result as { number: string }
    expect((await admin.get(`/backoffice/api/orders/${next.number}`)).body.helper).toBeNull()
    expect((await buyer.post(`/shared-carts/${token}/checkout`, {})).body.code).toBe('shared_cart.step_not_possible')
    expect((await employee.post(url(cart.id, '/steps'), { step: 'close' })).body.code).toBe(
      'shared_cart.step_not_possible',
    )
  })

  test('has not helped with an order of other goods', async () => {
    const cart = await started(first().id)
    const buyer = await openBrowser(shop, { address: '10.70.0.10' })
    await buyer.post(`/shared-carts/${tokenOf(cart)}/checkout`, {})
    await confirmPhone(buyer, '+79995550198')
    const placed = await order(buyer, [{ skuId: second().id, quantity: 1 }])
    expect(placed.status, placed.text).toBe(200)
    expect(await shownTo(employee, cart.id)).toMatchObject({ state: 'checkout', order: null })
  })

  test('that is empty is not taken to the checkout', async () => {
    const cart = await started()
    const { body } = await customer.post(`/shared-carts/${tokenOf(cart)}/checkout`, {})
    expect(body.code).toBe('shared_cart.empty')
  })

  test('is sent to a phone a few times, which is hidden, erased with its owner and forgotten by itself', async () => {
    const cart = await started(first().id)
    const phone = '+79995550123'
    const send = (to: string) => employee.post(url(cart.id, '/messages'), { phone: to })
    expect((await send('12')).body.code).toBe('auth.phone_invalid')
    const sent = await send('8 (999) 555-01-23')
    expect(sent.body.phone, sent.text).toBe('+7 ••• ••• 01-23')
    expect(sent.text).not.toContain(phone)
    const { rows } = await database.db.execute<{ text: string }>(sql`
      select payload ->> 'text' as text from platform.outbox where channel = 'sms' and payload ->> 'to' = ${phone}`)
    expect(rows.map(({ text }) => text.split(' ').at(-1))).toEqual([cart.link])
    for (const _ of [1, 2]) expect((await send(phone)).status).toBe(200)
    expect((await send(phone)).status).toBe(429)
    expect(await actionsOn(cart)).toContain('shared-cart send')
    expect(JSON.stringify((await admin.get('/backoffice/api/audit')).body)).not.toContain('5550123')

    const person = { customerId: 0, phone, email: null }
    expect(await sharedCartsOfPerson(database.db, person)).toMatchObject([{ phone, state: 'open' }])
    await transaction(database.db, (tx) => eraseFromSharedCarts(tx, person))
    expect((await shownTo(employee, cart.id)).phone).toBeNull()
    await forgetSharedCarts(database.db, new Date(clock.getTime() + 7 * DAY_MS))
    expect((await employee.get(url(cart.id))).status).toBe(200)
    await forgetSharedCarts(database.db, new Date(clock.getTime() + 9 * DAY_MS))
    expect((await employee.get(url(cart.id))).body.code).toBe('shared_cart.unknown')
  })
})
