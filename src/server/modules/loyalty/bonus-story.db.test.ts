import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileBonuses, profileBonusHistory } from '#contract/customer/profile.ts'
import { cartAdd, cartCalculate } from '#contract/ordering/cart.ts'
import { orderCreate, orderReturnCreate, profileOrder } from '#contract/ordering/orders.ts'
import { earnedToTakeBack } from '#rules/loyalty/earned-back.ts'
import { earningEstimate } from '#rules/loyalty/earning-estimate.ts'
import { DAY_MS } from '#rules/time/day-ms.ts'
import { settings } from '#shop/settings.ts'
import { consentsInForce } from '../../../../tests/support/consents-in-force.ts'
import { newsReaderRow } from '../../../../tests/support/letters/news-reader.ts'
import { testFollowUps } from '../../../../tests/support/letters/test-follow-ups.ts'
import {
  intentKey,
  type OrderingFixture,
  openOrderingFixture,
  type Shopper,
} from '../../../../tests/support/ordering-fixture.ts'
import { transaction } from '../../kernel/database/db.ts'
import {
  assembleOrder,
  cancelByStaff,
  confirmOrder,
  deliverOrder,
  handOverOrder,
  moveReturn,
} from '../ordering/index.ts'
import { givePresent } from './index.ts'
import { remindOfExpiring } from './nightly/reminders.ts'

const START = new Date('2026-11-16T09:00:00Z')
const { activeAfterDays, validDays, remindDays } = settings.loyalty
const BY = { actor: 'staff' as const, id: 7 }

let fixture: OrderingFixture
let sku = { id: 0, final: 0 }

beforeAll(async () => {
  fixture = await openOrderingFixture()
  const [found] = await fixture.rows<{ id: number; final: number }>(sql`
    select s.id, p.final from catalog.skus s
    join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB' and p.final = p.initial and p.final < 3000000
    join catalog.products o on o.id = s.product_id and not o.is_archive and not o.is_showcase and o.preorder_ships_on is null
    join stock.balances b on b.sku_id = s.id and b.storage_id = 100
    where s.product_id not in (select set_id from catalog.set_elements) order by s.id limit 1`)
  sku = found ?? sku
  await fixture.db.execute(sql`update stock.balances set on_hand = 50 where sku_id = ${sku.id} and storage_id = 100`)
})
afterAll(() => fixture?.close())

const after = (days: number) => fixture.setNow(new Date(START.getTime() + days * DAY_MS))
const dayAfter = (days: number) =>
  new Date(START.getTime() + days * DAY_MS).toLocaleDateString('sv-SE', { timeZone: settings.timeZone })

/** As payments do it when the provider's word has come. */
async function pay(key: string) {
  const [payment] = await fixture.rows<{ id: string; amount: string }>(
    sql`select id, amount from payments.payments where order_key = ${key}`,
  )
  const paid = { orderKey: key, paymentId: Number(payment?.id), amount: Number(payment?.amount), methodId: 13 as const }
  await transaction(fixture.db, async (tx) => {
    await fixture.hooks.onPaid(tx, paid, fixture.now)
    await tx.execute(sql`update payments.payments set captured = amount, state = 'paid' where id = ${payment?.id}`)
  })
}

async function order(shopper: Shopper, more: Record<string, unknown> = {}): Promise<string> {
  const body = {
    payment_method_id: 13,
    email: 'anna@example.com',
    fio: 'Анна Иванова',
    address: 'г Москва, ул Тверская, д 1',
    apartment: '12',
    delivery_method_id: 1,
    delivery: { country: 'RU', city: 'Москва', kadType: 'IN_MKAD' },
    consents: consentsInForce('ru'),
    ...more,
  }
  const { delivery_method_id, payment_method_id, delivery, spend_bonuses, lines } = body as Record<string, unknown>
  const asked = { delivery_method_id, payment_method_id, delivery, spend_bonuses, lines }
  const cart = await fixture.ask(cartCalculate, { body: asked }, shopper)
  if (!cart.ok) throw new Error(cart.code)
  const { version, finalSum } = cart.answer.cartData
  const made = await fixture.ask(
    orderCreate,
    { body: { ...body, cart_version: version, expected_total: finalSum } },
    shopper,
    { 'idempotency-key': intentKey() },
  )
  if (!made.ok) throw new Error(`${made.code} ${JSON.stringify(made.errors)}`)
  return made.answer.result.orderId
}

async function deliver(key: string) {
  for (const step of [assembleOrder, handOverOrder, deliverOrder])
    expect(await step(fixture.staff, key, BY, fixture.now)).toMatchObject({ ok: true })
}

async function bonusesOf(shopper: Shopper) {
  const answer = await fixture.ask(profileBonuses, {}, shopper)
  if (!answer.ok) throw new Error(answer.code)
  return answer.answer
}

const numberOf = async (key: string) =>
  (await fixture.rows<{ number: string }>(sql`select number from ordering.orders where key = ${key}`))[0]?.number

test('[A03, B21, M05] bonuses of an order: promised in the cart, waiting after delivery, active after the window, spent by the next order', async () => {
  fixture.setNow(START)
  const shopper = fixture.customer(700)
  await fixture.ask(cartAdd, { body: { skuId: sku.id } }, shopper)
  const cart = await fixture.ask(cartCalculate, { body: {} }, shopper)
  const { earned } = earningEstimate(settings.loyalty, { paidBefore: 0, sum: sku.final })
  const bonuses = earned / 100
  expect(bonuses).toBeGreaterThan(0)
  expect(cart).toMatchObject({ answer: { cartData: { bonuses: { toEarn: bonuses } } } })

  const key = await order(shopper)
  await pay(key)
  expect(await bonusesOf(shopper)).toMatchObject({ balance: 0, pending: 0, calendar: [], movements: [] })
  await deliver(key)
  const number = await numberOf(key)
  expect(await bonusesOf(shopper)).toMatchObject({
    balance: 0,
    pending: bonuses,
    calendar: [
      { kind: 'activation', day: dayAfter(activeAfterDays), amount: bonuses },
      { kind: 'expiry', day: dayAfter(activeAfterDays + validDays), amount: bonuses },
    ],
    movements: [{ kind: 'granted', source: 'order', order: { id: key, number }, amount: bonuses }],
    cursor: null,
  })

  after(activeAfterDays - 0.01)
  expect(await bonusesOf(shopper)).toMatchObject({ balance: 0, pending: bonuses })
  after(activeAfterDays)
  expect(await bonusesOf(shopper)).toMatchObject({
    balance: bonuses,
    pending: 0,
    calendar: [{ kind: 'expiry', day: dayAfter(activeAfterDays + validDays), amount: bonuses }],
  })

  await fixture.ask(cartAdd, { body: { skuId: sku.id } }, shopper)
  const next = await order(shopper, { spend_bonuses: true })
  const nextNumber = await numberOf(next)
  const [paidWith] = (await bonusesOf(shopper)).movements
  expect(paidWith).toMatchObject({ kind: 'reserved', order: { id: next, number: nextNumber }, amount: -bonuses })
  expect(await bonusesOf(shopper)).toMatchObject({ balance: 0, held: bonuses, calendar: [] })
  expect(await cancelByStaff(fixture.staff, next, BY, fixture.now)).toMatchObject({ ok: true })
  const [back] = (await bonusesOf(shopper)).movements
  expect(back).toMatchObject({ kind: 'released', order: { number: nextNumber }, amount: bonuses })
  expect(await bonusesOf(shopper)).toMatchObject({ balance: bonuses, held: 0 })

  after(activeAfterDays + validDays)
  expect(await bonusesOf(shopper)).toMatchObject({ balance: 0, pending: 0, calendar: [] })
})

/** Somebody gave money back in the provider's cabinet; its notification has come. */
async function givenBack(key: string, share: number): Promise<void> {
  await transaction(fixture.db, async (tx) => {
    await fixture.hooks.lockOrder(tx, key)
    const { rows } = await tx.execute<{ id: string; amount: string; total: string }>(sql`
      update payments.payments set refunded = amount * ${share}::float8, refund_claimed = amount * ${share}::float8
      where order_key = ${key} returning id, amount, refunded as total`)
    const [row] = rows
    const event = { orderKey: key, paymentId: Number(row?.id), amount: Number(row?.amount), isSurplus: false }
    await fixture.hooks.onRefunded(tx, { ...event, total: Number(row?.total) }, fixture.now)
  })
}

test('[A03] money that goes back without a return takes its bonuses along', async () => {
  fixture.setNow(START)
  const shopper = fixture.customer(704)
  await fixture.ask(cartAdd, { body: { skuId: sku.id } }, shopper)
  const after = await order(shopper)
  await pay(after)
  await deliver(after)
  const { pending } = await bonusesOf(shopper)
  expect(pending).toBeGreaterThan(0)
  await givenBack(after, 1)
  expect(await bonusesOf(shopper)).toMatchObject({ pending: 0, balance: 0 })

  const other = fixture.customer(705)
  await fixture.ask(cartAdd, { body: { skuId: sku.id } }, other)
  const half = await order(other)
  await pay(half)
  await deliver(half)
  await givenBack(half, 0.5)
  const [purchase] = await fixture.rows<{ paid: number; refunded: number; earned: number; back: number; due: number }>(
    sql`select p.paid::float8 as paid, p.refunded::float8 as refunded, earned::float8 as earned,
      taken_back::float8 as back, (o.refunded - o.delivery - o.packing)::float8 as due
      from loyalty.purchases p join ordering.orders o on o.key = p.order_key where order_key = ${half}`,
  )
  // Delivery and packing are taken to go back first.
  expect(purchase?.refunded).toBe(purchase?.due)
  expect(purchase?.back).toBe(earnedToTakeBack(purchase?.earned ?? 0, purchase?.paid ?? 0, purchase?.refunded ?? 0))
  expect(purchase?.back).toBeGreaterThan(0)
})

test('[A03] what a return takes back is shown with the number of its order', async () => {
  fixture.setNow(START)
  const shopper = fixture.customer(701)
  await fixture.ask(cartAdd, { body: { skuId: sku.id } }, shopper)
  const key = await order(shopper)
  await pay(key)
  await deliver(key)
  const { pending } = await bonusesOf(shopper)
  const detail = await fixture.ask(profileOrder, { params: { key } }, shopper)
  const lineId = detail.ok ? detail.answer.order.lines[0]?.id : undefined
  const made = await fixture.ask(
    orderReturnCreate,
    { params: { key }, body: { items: [{ lineId, quantity: 1 }], reason: 'size', returnMethod: 'courier' } },
    shopper,
  )
  if (!made.ok) throw new Error(made.code)
  for (const state of ['approved', 'in_transit', 'received', 'refunded'] as const)
    expect(await moveReturn(fixture.staff, made.answer.return.number, state, BY, fixture.now)).toMatchObject({
      ok: true,
    })
  const bonuses = await bonusesOf(shopper)
  expect(bonuses).toMatchObject({ balance: 0, pending: 0, owed: 0, calendar: [] })
  expect(bonuses.movements[0]).toMatchObject({
    kind: 'taken_back',
    order: { id: key, number: await numberOf(key) },
    amount: -pending,
  })
})

test('[A03] who ordered as a guest and made an account before the order came has its bonuses', async () => {
  fixture.setNow(START)
  const guest = await fixture.guest('+79993330700')
  const [left, kept] = [
    await order(guest, { lines: [{ skuId: sku.id, quantity: 1 }], payment_method_id: 1 }),
    await order(guest, { lines: [{ skuId: sku.id, quantity: 1 }], payment_method_id: 1 }),
  ]
  for (const key of [left, kept])
    expect(await confirmOrder(fixture.staff, key, BY, fixture.now)).toMatchObject({ ok: true })
  await deliver(left)
  await fixture.db.execute(sql`update identity.customers set phone = '+79993330700' where id = 702`)
  await deliver(kept)
  const { movements } = await bonusesOf(fixture.customer(702, '+79993330700'))
  expect(movements.map(({ kind, order: of }) => [kind, of?.id])).toEqual([['granted', kept]])
})

test('the pages of the history belong to the customer who asks', async () => {
  fixture.setNow(START)
  const give = (customerId: number, key: string) =>
    transaction(fixture.db, (tx) =>
      givePresent(tx, settings.loyalty, { customerId, source: 'grant', key, amount: 100 }, fixture.now),
    )
  for (let index = 0; index < 25; index++) await give(703, `page-${index}`)
  const first = await bonusesOf(fixture.customer(703))
  expect(first.movements).toHaveLength(20)
  const next = async (who: number) =>
    fixture.ask(profileBonusHistory, { query: { cursor: first.cursor } }, fixture.customer(who))
  const own = await next(703)
  expect(own.ok && [own.answer.movements.length, own.answer.cursor]).toEqual([5, null])
  expect(await next(704)).toMatchObject({ answer: { cursor: null, movements: [] } })
})

test('bonuses that are about to expire are announced once, to those who want letters', async () => {
  fixture.setNow(START)
  const give = (customerId: number, key: string, amount: number, daysAgo: number) =>
    transaction(fixture.db, (tx) =>
      givePresent(
        tx,
        settings.loyalty,
        { customerId, source: 'grant', key, amount },
        new Date(START.getTime() - daysAgo * DAY_MS),
      ),
    )
  for (const id of [710, 711])
    await fixture.db.execute(sql`
      update identity.customers set name = 'Анна', email = ${`c${id}@example.com`},
        email_confirmed_at = ${START.toISOString()} where id = ${id}`)
  await fixture.db.execute(newsReaderRow('c710@example.com', START))
  const night = () =>
    remindOfExpiring(
      {
        db: fixture.db,
        log: fixture.staff.log,
        followUps: testFollowUps(fixture.outbox),
        settings,
        originOf: () => 'https://lunnitsa.ru',
      },
      fixture.now,
    )
  const letters = () =>
    fixture.rows<{ to: string; subject: string }>(sql`
      select payload ->> 'to' as to, payload ->> 'subject' as subject from platform.outbox
      where key like 'bonuses_expire:%' order by id`)

  await give(710, 'early', 300_00, validDays - remindDays - 1)
  await give(711, 'unwanted', 300_00, validDays - remindDays)
  await give(710, 'worthless', 50, validDays - remindDays)
  expect(await night()).toBe(0)
  after(1)
  expect(await Promise.all([night(), night(), night()])).toEqual(expect.arrayContaining([1, 0]))
  expect(await night()).toBe(0)
  await give(710, 'second', 200_00, validDays - remindDays - 1)
  expect(await night()).toBe(1)
  const sent = await letters()
  expect(sent.map(({ to }) => to)).toEqual(['c710@example.com', 'c710@example.com'])
  expect(sent[0]?.subject.replaceAll('\u00A0', ' ')).toBe('Потратьте 300 бонусов до 1 декабря 2026')
})
