import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { BACKOFFICE } from '#contract/staff/staff.ts'
import { mayDo } from '#rules/staff/permissions.ts'
import { type Database, openDatabase } from '../../src/server/kernel/database/db.ts'
import { createLogger } from '../../src/server/kernel/logger.ts'
import { consentsInForce } from '../support/consents-in-force.ts'
import { allCalls } from '../support/contract-calls.ts'
import { assertInvariants } from '../support/invariants.ts'
import { confirmAddress } from '../support/orders/confirm-address.ts'
import { plentifulSku } from '../support/orders/guest-order.ts'
import { packOrder } from '../support/orders/pack-order.ts'
import { openStaff } from '../support/staff/open-staff.ts'
import { SEEDED_AT } from '../support/test-database.ts'
import { startTestShop, type TestShop } from '../support/test-shop.ts'
import { type Browser, openBrowser } from '../support/visitors/customers.ts'

const OWN_SHOP = 1
const OTHER_SHOP = 2
const now = SEEDED_AT

let shop: TestShop
let database: Database
const people = {} as Record<'guest' | 'customer' | 'employee' | 'stranger' | 'admin', Browser>

beforeAll(async () => {
  // As it is sold: without the sandbox nobody but the back office moves an order on.
  shop = await startTestShop({ now: () => now, env: { NODE_ENV: 'production', TRUST_PROXY: 'on' } })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  const staff = (login: string, role: 'admin' | 'employee', shopId: number | null, name: string) =>
    openStaff(shop, { login, role, shopId, name }, { now, address: `10.81.${login.length}.1` })
  people.guest = await openBrowser(shop, { address: '10.80.0.1' })
  people.customer = await openBrowser(shop, { address: '10.80.0.2' })
  await signIn(people.customer)
  people.employee = await staff('here@example.ru', 'employee', OWN_SHOP, 'Борис Лебедев')
  people.stranger = await staff('elsewhere@example.ru', 'employee', OTHER_SHOP, 'Вера Ким')
  people.admin = await staff('admin@example.ru', 'admin', null, 'Анна Соколова')
})
afterAll(async () => {
  await database.close()
  await shop.stop()
})

const sessionHash = (browser: Browser) =>
  createHash('sha256')
    .update((browser.jar.get('session') ?? '').split('.')[0] ?? '')
    .digest()

/** No code is sent here: there is nobody outside. */
async function signIn(browser: Browser) {
  await database.db.execute(sql`
    with who as (insert into identity.customers (created_at, language, phone, seen_at)
      values (now(), 'ru', '+79995550077', now()) returning id)
    insert into identity.sessions (id_hash, customer_id, created_at, seen_at, ends_at)
    select ${sessionHash(browser)}, id, ${now.toISOString()}, ${now.toISOString()},
      ${now.toISOString()}::timestamptz + interval '1 day' from who`)
}

const calls = (await allCalls()).filter(({ access }) => access === 'staff')
const named = calls.map((call) => [`${call.method} ${call.path}`, call] as const)
const pathOf = ({ path }: Call) => path.replace(/:(\w+)/g, '999')

function send(browser: Browser, call: Call) {
  if (call.method === 'GET') return browser.get(pathOf(call))
  // What a file is, is looked at by whoever may send one.
  if (call.upload) return browser.post(pathOf(call), Buffer.alloc(0), { 'content-type': 'application/octet-stream' })
  return call.method === 'POST' ? browser.post(pathOf(call), {}) : browser.delete(pathOf(call), {})
}

describe('[L01] every call for staff', () => {
  test('says what one must be allowed to do, and lives where the cookie is sent', () => {
    expect(calls.length).toBeGreaterThan(9)
    for (const { path, permission } of calls) {
      expect(permission, path).toBeDefined()
      expect(path.startsWith(`${BACKOFFICE}/`), path).toBe(true)
    }
  })

  test.each(named)('%s is refused to guests and customers', async (_, call) => {
    for (const who of ['guest', 'customer'] as const) {
      const { status, body } = await send(people[who], call)
      expect([status, body.code], who).toEqual([401, 'staff.sign_in_required'])
    }
  })

  test.each(named)('%s is open to exactly the roles of the table', async (_, call) => {
    for (const [who, role] of [
      ['employee', 'employee'],
      ['stranger', 'employee'],
      ['admin', 'admin'],
    ] as const) {
      const { body, status } = await send(people[who], call)
      const isOpen = call.permission !== undefined && mayDo(role, call.permission)
      expect(body.code === 'staff.not_allowed', `${who}: ${status} ${JSON.stringify(body)}`).toBe(!isOpen)
      expect(body.code, who).not.toBe('staff.sign_in_required')
      if (!isOpen) expect(status).toBe(403)
    }
  })

  test('some are for admins alone', async () => {
    for (const url of ['/backoffice/api/staff', '/backoffice/api/audit']) {
      expect((await people.employee.get(url)).body).toMatchObject({
        code: 'staff.not_allowed',
        message: 'На это у вас нет права. Обратитесь к администратору.',
      })
      expect((await people.admin.get(url)).status).toBe(200)
    }
  })
})

let orders = 0

/** Of the last order: whoever made it, and its key. */
let last: { buyer: Browser; key: string }

/** A guest's order to be paid on receipt. */
async function placed(delivery: { shopId?: number; isDoubted?: boolean } = {}): Promise<string> {
  const buyer = await openBrowser(shop, { address: `10.82.0.${++orders}` })
  const phone = `+7999555${String(1_000 + orders)}`
  await database.db.execute(sql`
    insert into identity.proofs (session_hash, purpose, phone, proved_at)
    values (${sessionHash(buyer)}, 'order', ${phone}, ${now.toISOString()})`)
  const { id: skuId } = await plentifulSku(database.db)
  const choice = delivery.shopId
    ? { delivery_method_id: 3, shop_id: delivery.shopId, payment_method_id: 1 }
    : { delivery_method_id: 1, payment_method_id: 1, address: 'г Москва, ул Тверская, д 1', apartment: '12' }
  const terms = { ...choice, lines: [{ skuId, quantity: 1 }] }
  const { body } = await buyer.post('/cart/calculate', terms)
  const { version, finalSum } = body.cartData as { version: string; finalSum: number }
  const form = { email: 'anna@example.com', fio: 'Мария Орлова', cart_version: version, expected_total: finalSum }
  const made = await buyer.post(
    '/order/create/v2',
    { ...terms, ...form, consents: consentsInForce('ru') },
    { 'idempotency-key': `staff-story-${orders}` },
  )
  const { number, orderId } = (made.body.result ?? {}) as { number?: string; orderId?: string }
  if (!number) throw new Error(`no order: ${made.text}`)
  last = { buyer, key: orderId ?? '' }
  if (!delivery.isDoubted) await confirmAddress(database.db, last.key)
  return number
}

type Shown = {
  version: number
  state: { order: string; delivery: string }
  steps: { step: string; refusal: unknown }[]
  hold: string | null
  addressDoubt: string | null
  history: { field: string; to: string; actor: string }[]
}

const show = async (who: Browser, number: string) => (await who.get(`/backoffice/api/orders/${number}`)).body as Shown

async function step(who: Browser, number: string, name: string, more: object = {}) {
  const { version: expectedVersion } = await show(who, number)
  if (name === 'hand-over') await packOrder(database.db, number)
  return who.post(`/backoffice/api/orders/${number}/steps`, { step: name, expectedVersion, ...more })
}

describe('an order in the back office, without any sandbox', () => {
  test('is found by number, phone end, name and product, and its phone is hidden in part from employees', async () => {
    const number = await placed()
    const { lines } = (await people.admin.get(`/backoffice/api/orders/${number}`)).body as { lines: { name: string }[] }
    const phone = `+7999555${String(1_000 + orders)}`
    for (const search of [
      number,
      phone.slice(-4),
      phone,
      `8 (${phone.slice(2, 5)}) ${phone.slice(5)}`,
      'орлова',
      String(lines[0]?.name).slice(2, 9),
    ]) {
      const found = await people.employee.get(`/backoffice/api/orders?${new URLSearchParams({ search })}`)
      expect(found.body.orders, search).toEqual(
        expect.arrayContaining([expect.objectContaining({ number, name: 'Мария Орлова', state: expect.anything() })]),
      )
    }
    for (const search of ['0000', phone.slice(-6), 'Никто Никогда', '%', '_'])
      expect((await people.admin.get(`/backoffice/api/orders?${new URLSearchParams({ search })}`)).body.orders).toEqual(
        [],
      )
    expect((await people.employee.get(`/backoffice/api/orders/${number}`)).text).not.toContain(phone)
    expect((await people.employee.get('/backoffice/api/orders')).text).not.toContain(phone)
    expect((await people.admin.get(`/backoffice/api/orders/${number}`)).text).toContain(phone)
  })

  test('goes from placed to delivered by two roles, each step once, and the log knows who and what', async () => {
    const number = await placed()
    expect((await show(people.employee, number)).steps).toEqual([
      { step: 'confirm', refusal: null },
      { step: 'cancel', refusal: null },
    ])
    expect((await step(people.employee, number, 'confirm')).body).toMatchObject({ state: { order: 'confirmed' } })
    expect((await step(people.admin, number, 'deliver')).body).toMatchObject({ code: 'order.step_not_possible' })
    expect((await step(people.employee, number, 'assemble')).status).toBe(200)
    const sent = await step(people.admin, number, 'hand-over', { trackingNumber: ' RA123 ' })
    expect(sent.body).toMatchObject({ state: { order: 'handed_over' }, delivery: { trackingNumber: 'RA123' } })
    const done = await step(people.employee, number, 'deliver')
    expect(done.body).toMatchObject({
      state: { order: 'delivered', payment: 'paid', delivery: 'delivered' },
      steps: [],
      letters: expect.arrayContaining([expect.objectContaining({ subject: expect.stringContaining(number) })]),
    })
    const history = (done.body.history as { field: string; to: string; name: string | null }[])
      .filter(({ field }) => field === 'order')
      .map(({ to, name }) => `${to} ${name ?? ''}`.trim())
    expect(history).toEqual([
      'delivered Борис Лебедев',
      'handed_over Анна Соколова',
      'assembling Борис Лебедев',
      'confirmed Борис Лебедев',
      'new',
    ])
    const log = (await people.admin.get(`/backoffice/api/audit?search=${number}`)).body.actions as object[]
    expect(log).toHaveLength(4)
    expect(log[0]).toMatchObject({
      by: 'here@example.ru',
      action: 'order deliver',
      entity: 'order',
      entityKey: number,
      before: { state: 'handed_over', payment: 'none', delivery: 'in_transit' },
      after: { state: 'delivered', payment: 'paid', delivery: 'delivered' },
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })

  test('whose address nobody has confirmed is not packed until somebody has looked at it', async () => {
    const number = await placed({ isDoubted: true })
    const doubted = await show(people.employee, number)
    expect(doubted).toMatchObject({ hold: 'address', addressDoubt: 'unanswered' })
    expect(doubted.steps).toEqual([
      { step: 'check-address', refusal: null },
      { step: 'confirm', refusal: null },
      { step: 'cancel', refusal: null },
    ])
    expect((await step(people.employee, number, 'confirm')).body).toMatchObject({ hold: 'address' })
    const queue = async (name: string) =>
      ((await people.employee.get(`/backoffice/api/orders?queue=${name}`)).body.orders as { number: string }[]).map(
        (order) => order.number,
      )
    expect(await queue('to-check')).toContain(number)
    expect(await queue('to-pack')).not.toContain(number)
    const refused = await step(people.employee, number, 'assemble')
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'order.on_hold',
        reason: 'address',
        message: 'Заказ приостановлен: его нельзя ни собрать, ни отправить. Причина указана в заказе.',
      }),
    ])
    expect((await show(people.employee, number)).steps).toContainEqual({ step: 'assemble', refusal: 'hold' })

    const { version: expectedVersion } = await show(people.employee, number)
    const check = (who: Browser) =>
      who.post(`/backoffice/api/orders/${number}/steps`, { step: 'check-address', expectedVersion })
    expect((await check(people.guest)).body).toMatchObject({ code: 'staff.sign_in_required' })
    const answers = await Promise.all([check(people.employee), check(people.admin)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'order.changed_meanwhile' })
    expect((await step(people.admin, number, 'check-address')).body).toMatchObject({ code: 'order.step_not_possible' })

    const checked = await show(people.employee, number)
    expect(checked).toMatchObject({ hold: null, addressDoubt: null })
    expect(checked.history.filter(({ field }) => field === 'address')).toEqual([
      expect.objectContaining({ to: 'checked', actor: 'staff' }),
      expect.objectContaining({ to: 'unanswered', actor: 'system' }),
    ])
    const log = (await people.admin.get(`/backoffice/api/audit?search=${number}`)).body.actions as object[]
    expect(log[0]).toMatchObject({
      action: 'order check-address',
      before: { state: 'confirmed', address: 'unanswered' },
      after: { state: 'confirmed', address: 'checked' },
    })
    expect(await queue('to-pack')).toContain(number)
    expect((await step(people.employee, number, 'assemble')).body).toMatchObject({ state: { order: 'assembling' } })
  })

  test('that somebody else has changed meanwhile is not changed by whoever saw it before', async () => {
    const number = await placed()
    const { version: expectedVersion } = await show(people.employee, number)
    const send = (who: Browser, name: string) =>
      who.post(`/backoffice/api/orders/${number}/steps`, { step: name, expectedVersion })
    const answers = await Promise.all([send(people.employee, 'confirm'), send(people.admin, 'cancel')])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'order.changed_meanwhile',
      message: expect.stringContaining('изменил кто-то другой'),
    })
    expect((await people.admin.get(`/backoffice/api/audit?search=${number}`)).body.actions).toHaveLength(1)
  })

  test('is given out at a counter by the people of that shop alone', async () => {
    const number = await placed({ shopId: OWN_SHOP })
    for (const name of ['confirm', 'assemble', 'hand-over'])
      expect((await step(people.stranger, number, name)).status).toBe(200)
    expect((await show(people.stranger, number)).steps.map(({ refusal }) => refusal)).toEqual(
      Array(3).fill('another_shop'),
    )
    for (const name of ['ready', 'deliver', 'not-collected'])
      expect((await step(people.stranger, number, name)).body).toMatchObject({ code: 'order.another_shop' })
    expect((await step(people.employee, number, 'ready')).body).toMatchObject({
      state: { delivery: 'ready_for_pickup' },
    })
    expect((await step(people.employee, number, 'deliver')).body).toMatchObject({ state: { order: 'delivered' } })
  })
})

type Desk = Shown & {
  revision: string
  refundable: number
  sums: { paid: number; refunded: number }
  returns: { number: string; state: string; steps: string[]; refund: { money: number }; bank: unknown }[]
  letters: { id: number; channel: string; subject: string; canResend: boolean }[]
  comments: { name: string; text: string }[]
}
const desk = async (who: Browser, number: string) =>
  (await who.get(`/backoffice/api/orders/${number}`)).body as unknown as Desk

async function delivered(): Promise<string> {
  const number = await placed()
  for (const name of ['confirm', 'assemble', 'hand-over', 'deliver'])
    expect((await step(people.admin, number, name)).status, name).toBe(200)
  return number
}

describe('[ORDERING] beside its steps an order', () => {
  const queueOf = async (who: Browser, queue: string) => {
    const { body } = await who.get(`/backoffice/api/orders?queue=${queue}`)
    const counts = body.queues as { queue: string; count: number }[]
    const numbers = (body.orders as { number: string }[]).map(({ number }) => number)
    return { numbers, count: counts.find((one) => one.queue === queue)?.count }
  }

  test('stands in the queue of whoever has to do something about it, and in no other', async () => {
    const number = await placed({ shopId: OWN_SHOP })
    const before = await queueOf(people.admin, 'to-call')
    expect(before.numbers).toContain(number)
    expect(before.count).toBe(before.numbers.length)
    await step(people.employee, number, 'confirm')
    expect((await queueOf(people.employee, 'to-call')).numbers).not.toContain(number)
    expect((await queueOf(people.employee, 'to-pack')).numbers).toContain(number)
    await step(people.employee, number, 'assemble')
    expect((await queueOf(people.employee, 'to-send')).numbers).toContain(number)
    await step(people.employee, number, 'hand-over')
    await step(people.employee, number, 'ready')
    expect((await queueOf(people.employee, 'to-give-out')).numbers).toContain(number)
    expect((await queueOf(people.admin, 'to-give-out')).numbers).toContain(number)
    // Another counter has its own.
    expect((await queueOf(people.stranger, 'to-give-out')).numbers).not.toContain(number)
    expect((await queueOf(people.admin, 'stuck')).numbers).not.toContain(number)
    await database.db.execute(sql`update ordering.orders set delivery_to = '2020-01-01' where number = ${number}`)
    expect((await queueOf(people.admin, 'stuck')).numbers).toContain(number)
  })

  test('is found by the day on which it was placed and by its payment', async () => {
    const number = await placed()
    const day = now.toISOString().slice(0, 10)
    const found = async (query: string) =>
      ((await people.admin.get(`/backoffice/api/orders?${query}`)).body.orders as { number: string }[]).map(
        (row) => row.number,
      )
    expect(await found(`from=${day}&to=${day}&payment=none`)).toContain(number)
    expect(await found('to=2020-01-01')).toEqual([])
    // Half past midnight in the shop, the evening before in Greenwich.
    await database.db.execute(sql`
      update ordering.orders set created_at = ${`${day}T00:30:00+03:00`} where number = ${number}`)
    expect(await found(`from=${day}&to=${day}`)).toContain(number)
    expect(await found('payment=failed')).toEqual([])
    expect(await found('from=2026-02-31')).toContain(number)
  })

  test('has a return that is accepted, received and refunded once, each by whoever may', async () => {
    const number = await delivered()
    const { rows } = await database.db.execute<{ id: number }>(sql`
      select id::float8 as id from ordering.lines where order_key = ${last.key}`)
    const bank = { bic: '044525225', inn: '7707083893', account: '40702810900000000001', holder: 'Мария Орлова' }
    const asked = await last.buyer.post(`/order/${last.key}/returns`, {
      items: [{ lineId: rows[0]?.id, quantity: 1 }],
      reason: 'size',
      comment: 'Кольцо велико',
      returnMethod: 'post',
      bank,
    })
    expect(asked.status, asked.text).toBe(200)
    const [returned] = (await desk(people.admin, number)).returns
    expect(returned).toMatchObject({ state: 'requested', steps: ['approved', 'refused'], bank })
    expect((await desk(people.employee, number)).returns[0]?.bank).toBeNull()
    expect((await queueOf(people.employee, 'returned')).numbers).toContain(number)
    const url = `/backoffice/api/orders/${number}/returns/${returned?.number}`
    const move = (who: Browser, expectedState: string, to: string, more = {}) =>
      who.post(`${url}/steps`, { expectedState, to, ...more })
    expect((await move(people.employee, 'requested', 'refused', { reason: ' ' })).body.code).toBe(
      'return.reason_required',
    )
    // What a return was promised is not given back by hand as well.
    const { version, sums } = await desk(people.admin, number)
    const byHand = { amount: sums.paid, reason: 'Скол', expectedVersion: version, intent: 'press-0000' }
    expect((await people.admin.post(`/backoffice/api/orders/${number}/refunds`, byHand)).body.code).toBe(
      'payment.refund_too_large',
    )
    expect((await move(people.employee, 'requested', 'approved')).status).toBe(200)
    // Whoever still sees it as it was changes nothing.
    expect((await move(people.admin, 'requested', 'refused', { reason: 'поздно' })).body.code).toBe(
      'order.changed_meanwhile',
    )
    expect((await move(people.employee, 'approved', 'received')).status).toBe(200)
    expect((await people.employee.post(`${url}/refund`, { expectedState: 'received' })).body.code).toBe(
      'staff.not_allowed',
    )
    const { returns: before } = await desk(people.admin, number)
    const both = await Promise.all([1, 2].map(() => people.admin.post(`${url}/refund`, { expectedState: 'received' })))
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    const after = await desk(people.admin, number)
    expect(after.state.order).toBe('returned')
    expect(after.sums.refunded).toBe(before[0]?.refund.money)
    const log = (await people.admin.get(`/backoffice/api/audit?search=${number}`)).body.actions as { action: string }[]
    expect(log.filter(({ action }) => action === 'return refunded')).toHaveLength(1)
  })

  test('gives back a part of its money once for one press, never more than is left, and only by an admin', async () => {
    const number = await delivered()
    const { refundable, version: expectedVersion, sums } = await desk(people.admin, number)
    expect(refundable).toBe(sums.paid)
    const url = `/backoffice/api/orders/${number}/refunds`
    const body = { amount: 500_00, reason: 'Царапина на замке', expectedVersion, intent: 'press-0001' }
    expect((await people.employee.post(url, body)).body.code).toBe('staff.not_allowed')
    expect((await people.admin.post(url, { ...body, amount: refundable + 1 })).body.code).toBe(
      'payment.refund_too_large',
    )
    expect((await people.admin.post(url, { ...body, reason: '  ' })).status).toBe(400)
    // The answer to the first press was lost.
    for (const _ of [1, 2]) expect((await people.admin.post(url, body)).status).toBe(200)
    expect((await people.admin.post(url, { ...body, amount: 600_00 })).body.code).toBe('order.changed_meanwhile')
    const after = await desk(people.admin, number)
    expect(after).toMatchObject({ refundable: refundable - 500_00, state: { payment: 'partly_refunded' } })
    expect(after.sums.refunded).toBe(500_00)
    // Two admins answer the same complaint.
    const both = await Promise.all(
      ['press-0002', 'press-0003'].map((intent) =>
        people.admin.post(url, { ...body, expectedVersion: after.version, intent }),
      ),
    )
    expect(both.map(({ body: { code } }) => String(code ?? 'done')).toSorted()).toEqual([
      'done',
      'order.changed_meanwhile',
    ])
    const twice = await desk(people.admin, number)
    expect(twice.sums.refunded).toBe(1_000_00)
    expect(twice.history).toContainEqual(
      expect.objectContaining({ field: 'refund', to: '50000', name: 'Анна Соколова', reason: 'Царапина на замке' }),
    )
    // The shelves of these tests are filled past the movements.
    const found = (await assertInvariants(database.db, { now })).filter(
      ({ invariant }) => invariant !== 'stock.on_hand',
    )
    expect(found).toEqual([])
  })

  test('has notes for colleagues, a letter once more, and a revision that changes with them', async () => {
    const number = await placed()
    const first = await desk(people.employee, number)
    const revision = async () => (await people.employee.get(`/backoffice/api/orders/${number}/revision`)).body.revision
    expect(await revision()).toBe(first.revision)
    const said = await people.employee.post(`/backoffice/api/orders/${number}/comments`, {
      text: ' Просила позвонить после шести, карта 4111 1111 1111 1111 ',
    })
    expect(said.body.comments).toMatchObject([{ name: 'Борис Лебедев', text: expect.stringContaining('после шести') }])
    expect(said.text).not.toContain('1111 1111')
    expect(await revision()).not.toBe(first.revision)
    expect((await last.buyer.get(`/order/success/data/${last.key}`)).text).not.toContain('после шести')
    await database.db.execute(
      sql`update platform.outbox set delivered_at = now() where key like ${`order:${last.key}:%`}`,
    )
    const { letters } = await desk(people.employee, number)
    const letter = letters.find(({ channel }) => channel === 'email')
    expect(letter?.canResend).toBe(true)
    const url = `/backoffice/api/orders/${number}/letters/${letter?.id}/resend`
    for (const _ of [1, 2]) expect((await people.employee.post(url, {})).status).toBe(200)
    const sent = (await desk(people.employee, number)).letters.filter(({ subject }) => subject === letter?.subject)
    expect(sent.map(({ channel }) => channel).toSorted()).toEqual(['email', 'email', 'sms'])
    const sms = letters.find(({ channel }) => channel === 'sms')
    expect(
      (await people.employee.post(`/backoffice/api/orders/${number}/letters/${sms?.id}/resend`, {})).body.code,
    ).toBe('order.letter_not_again')
  })
})

test('what staff did cannot be rewritten, removed or emptied', async () => {
  const { db } = database
  await expect(db.execute(sql`update audit.staff_actions set by = 'nobody'`)).rejects.toThrow()
  await expect(db.execute(sql`delete from audit.staff_actions`)).rejects.toThrow()
  await expect(db.execute(sql`truncate audit.staff_actions`)).rejects.toThrow()
  expect(((await people.admin.get('/backoffice/api/audit')).body.actions as object[]).length).toBeGreaterThan(5)
})

test('lists go on by key: every order and every action once', async () => {
  for (const [url, field, key] of [
    ['/backoffice/api/orders', 'orders', 'number'],
    ['/backoffice/api/audit', 'actions', 'id'],
  ] as const) {
    const seen: unknown[] = []
    let cursor: string | null = ''
    do {
      const { body }: { body: Record<string, unknown> } = await people.admin.get(`${url}?cursor=${cursor}`)
      seen.push(...(body[field] as Record<string, unknown>[]).map((row) => row[key]))
      cursor = body.cursor as string | null
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThan(3)
  }
})
