import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartAdd, cartCalculate } from '#contract/ordering/cart.ts'
import { orderCreate } from '#contract/ordering/orders.ts'
import { consentsInForce } from '../../../../../tests/support/consents-in-force.ts'
import {
  houseAt,
  intentKey,
  type OrderingFixture,
  openOrderingFixture,
} from '../../../../../tests/support/ordering-fixture.ts'
import { transaction } from '../../../kernel/database/db.ts'
import { issueCertificate, rememberShown } from '../../certificates/index.ts'
import { askAddressesAgain } from '../changing/ask-addresses-again.ts'
import {
  assembleOrder,
  cancelByStaff,
  checkAddress,
  confirmOrder,
  deliverOrder,
  giveBackPart,
  handOverOrder,
  lockOrder,
  notCollected,
  readHold,
  readyForPickup,
} from '../index.ts'

const staff = { actor: 'staff' as const, id: 7 }
let fixture: OrderingFixture
let skuId = 0
let people = 1

beforeAll(async () => {
  fixture = await openOrderingFixture()
  const [sku] = await fixture.rows<{ id: number }>(sql`
    select s.id from catalog.skus s
    join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB' and p.final = p.initial and p.final < 3000000
    join catalog.products o on o.id = s.product_id and not o.is_archive and not o.is_showcase and o.preorder_ships_on is null
    join stock.balances b on b.sku_id = s.id and b.storage_id = 100
    where s.product_id not in (select set_id from catalog.set_elements) order by s.id limit 1`)
  skuId = sku?.id ?? 0
  await fixture.db.execute(sql`
    update stock.balances set on_hand = allocated + 500 where sku_id = ${skuId} and storage_id = 100`)
})
afterAll(() => fixture?.close())

const HOME = 'г Москва, ул Тверская, д 1'

/** One item, of which a certificate of `face` pays what it can. */
type Wish = { methodId?: number; face?: number; address?: string }

async function placed({ methodId = 13, face = 0, address = HOME }: Wish = {}): Promise<string> {
  const id = people++
  const shopper = fixture.customer(id)
  await fixture.ask(cartAdd, { body: { skuId } }, shopper)
  if (face > 0) {
    const certificate = await transaction(fixture.db, (tx) =>
      issueCertificate(
        tx,
        { face, issueKey: `c:${id}`, years: 3, source: 'grant', customerId: id },
        fixture.hashCode,
        fixture.now,
      ),
    )
    await rememberShown(fixture.db, { certificateId: certificate.id, session: shopper.session }, fixture.now)
    await fixture.db.execute(
      sql`update cart.carts set certificate_ids = array[${certificate.id}]::bigint[] where customer_id = ${id}`,
    )
  }
  const terms = {
    delivery_method_id: 1,
    payment_method_id: methodId,
    delivery: { country: 'RU', city: 'Москва', kadType: 'IN_MKAD' },
  }
  const cart = await fixture.ask(cartCalculate, { body: terms }, shopper)
  if (!cart.ok) throw new Error(cart.code)
  const body = {
    ...terms,
    email: 'anna@example.com',
    fio: 'Анна Иванова',
    address,
    apartment: '12',
    consents: consentsInForce('ru'),
    cart_version: cart.answer.cartData.version,
    expected_total: cart.answer.cartData.finalSum,
  }
  const made = await fixture.ask(orderCreate, { body }, shopper, { 'idempotency-key': intentKey() })
  if (!made.ok) throw new Error(made.code)
  return made.answer.result.orderId
}

async function paid(options?: Parameters<typeof placed>[0]): Promise<{ key: string; amount: number }> {
  const key = await placed(options)
  const [payment] = await fixture.rows<{ id: string; amount: string }>(
    sql`select id, amount from payments.payments where order_key = ${key}`,
  )
  const amount = Number(payment?.amount ?? 0)
  if (payment)
    await transaction(fixture.db, async (tx) => {
      const event = { orderKey: key, paymentId: Number(payment.id), amount, methodId: 13 as const }
      await fixture.hooks.onPaid(tx, event, fixture.now)
      await tx.execute(sql`update payments.payments set captured = amount, state = 'paid' where id = ${payment.id}`)
    })
  return { key, amount }
}

/** Money has gone back in the provider's cabinet. */
async function refundedOutside(key: string, total: number): Promise<void> {
  await transaction(fixture.db, async (tx) => {
    await fixture.hooks.lockOrder(tx, key)
    const { rows } = await tx.execute<{ id: string; amount: string }>(sql`
      update payments.payments set refunded = ${total}, refund_claimed = greatest(refund_claimed, ${total}),
        state = case when captured = ${total} then 'refunded' else 'partly_refunded' end
      where order_key = ${key} returning id, amount`)
    const event = { orderKey: key, paymentId: Number(rows[0]?.id), amount: Number(rows[0]?.amount), isSurplus: false }
    await fixture.hooks.onRefunded(tx, { ...event, total }, fixture.now)
  })
}

type Step = typeof assembleOrder
const go = (key: string, ...steps: Step[]) =>
  steps.reduce(
    async (before, step) => {
      expect(await before).toMatchObject({ ok: true })
      return step(fixture.staff, key, staff, fixture.now)
    },
    Promise.resolve({ ok: true }) as Promise<Awaited<ReturnType<Step>> | { ok: true }>,
  )

const stateOf = async (key: string) => {
  const [row] = await fixture.rows(sql`
    select state, delivery_state as delivery,
      (select array_agg(split_part(key, ':', 3) order by id) from platform.outbox
        where channel = 'email' and key like ${`order:${key}:%`}) as letters
    from ordering.orders where key = ${key}`)
  return row
}

const PACK: Step[] = [assembleOrder]
const LEAVE: Step[] = [assembleOrder, handOverOrder]

test.each<[string, Step[], Step]>([
  ['packed', [], assembleOrder],
  ['handed over', PACK, handOverOrder],
  ['announced as ready for pickup', LEAVE, readyForPickup],
  ['delivered', LEAVE, deliverOrder],
])('an order whose money has all gone back is not %s', async (_what, before, step) => {
  const { key, amount } = await paid()
  await go(key, ...before)
  await refundedOutside(key, amount)
  const state = await stateOf(key)
  expect(await step(fixture.staff, key, staff, fixture.now)).toEqual({
    ok: false,
    code: 'order.on_hold',
    extra: { reason: 'refunded' },
  })
  expect(await stateOf(key)).toEqual(state)
  expect(await readHold(fixture.db, key)).toBe('refunded')
})

test('a part that went back is enough, and staff are written to once', async () => {
  const { key, amount } = await paid()
  expect(await readHold(fixture.db, key)).toBeNull()
  await refundedOutside(key, 1)
  await refundedOutside(key, Math.floor(amount / 2))
  expect(await assembleOrder(fixture.staff, key, staff, fixture.now)).toMatchObject({
    code: 'order.on_hold',
    extra: { reason: 'partly_refunded' },
  })
  const letters = await fixture.rows<{ to: string; subject: string }>(sql`
    select payload ->> 'to' as to, payload ->> 'subject' as subject from platform.outbox
    where key = ${`order:${key}:on_hold`}`)
  expect(letters).toEqual([{ to: 'staff@lunnitsa.ru', subject: expect.stringContaining('приостановлен') }])
})

test('[ORDERING] a part that staff give back while the buyer keeps everything does not stop the order', async () => {
  const { key, amount } = await paid()
  await transaction(fixture.db, async (tx) => {
    const order = await lockOrder(tx, key)
    if (!order) throw new Error('no order')
    const wish = { amount: 500_00, reason: 'Ждали дольше', press: 'press-0001', by: staff }
    expect(await giveBackPart(tx, fixture.staff, order, wish, fixture.now)).toMatchObject({ ok: true })
  })
  expect(await readHold(fixture.db, key)).toBeNull()
  await refundedOutside(key, 500_00)
  expect(await go(key, assembleOrder)).toMatchObject({ ok: true })
  await refundedOutside(key, 500_01)
  expect(await handOverOrder(fixture.staff, key, staff, fixture.now)).toMatchObject({
    code: 'order.on_hold',
    extra: { reason: 'partly_refunded' },
  })
  await refundedOutside(key, amount)
  expect(await readHold(fixture.db, key)).toBe('refunded')
})

test('money that is only promised back does not pay for the order either', async () => {
  const { key } = await paid()
  await fixture.db.execute(sql`update payments.payments set refund_claimed = captured where order_key = ${key}`)
  expect(await assembleOrder(fixture.staff, key, staff, fixture.now)).toMatchObject({ code: 'order.on_hold' })
})

test('an order on hold can still be cancelled, before it has left and on its way', async () => {
  for (const [steps, end] of [
    [PACK, cancelByStaff],
    [LEAVE, notCollected],
  ] as const) {
    const { key, amount } = await paid()
    await go(key, ...steps)
    await refundedOutside(key, amount)
    expect(await end(fixture.staff, key, staff, fixture.now)).toMatchObject({ ok: true })
    expect(await readHold(fixture.db, key)).toBeNull()
  }
})

test('what a certificate pays counts as paid, in part or in whole', async () => {
  for (const face of [500_00, 200_000_00]) {
    const { key, amount } = await paid({ face })
    expect(amount === 0).toBe(face === 200_000_00)
    expect(await readHold(fixture.db, key)).toBeNull()
    expect(await go(key, ...LEAVE, deliverOrder)).toMatchObject({ ok: true })
  }
})

test('the money has gone back and only the certificate pays: on hold', async () => {
  const { key, amount } = await paid({ face: 500_00 })
  await refundedOutside(key, amount)
  expect(await assembleOrder(fixture.staff, key, staff, fixture.now)).toMatchObject({
    code: 'order.on_hold',
    extra: { reason: 'partly_refunded' },
  })
})

test('an order that is paid at the door goes to its buyer without money', async () => {
  for (const face of [0, 500_00]) {
    const key = await placed({ methodId: 1, face })
    expect(await go(key, confirmOrder, ...LEAVE, deliverOrder)).toMatchObject({ ok: true })
  }
})

test('a delivered order of which money went back is not on hold', async () => {
  const { key, amount } = await paid()
  await go(key, ...LEAVE, deliverOrder)
  await refundedOutside(key, amount)
  expect(await readHold(fixture.db, key)).toBeNull()
  expect(await stateOf(key)).toMatchObject({ state: 'delivered' })
})

test('a refund and a packing at the same time: whichever is second sees the first', async () => {
  for (let round = 0; round < 5; round++) {
    const { key, amount } = await paid()
    const [step] = await Promise.all([
      assembleOrder(fixture.staff, key, staff, fixture.now),
      refundedOutside(key, amount),
    ])
    if (!step.ok) expect(step.code).toBe('order.on_hold')
    expect(await handOverOrder(fixture.staff, key, staff, fixture.now)).toMatchObject({ ok: false })
  }
})

type Locate = OrderingFixture['ordering']['addressResolver']['locate']
const silent: Locate = async () => ({ ok: false, reason: 'failed' })
const nothing: Locate = async () => ({ ok: true, found: null })
const street: Locate = async ({ address }) => ({ ok: true, found: { ...houseAt(address), isExactPoint: false } })
const outside: Locate = async ({ address }) => ({
  ok: true,
  found: { ...houseAt(address), beltwayHit: 'OUT_MKAD', beltwayDistance: 12 },
})

/** While the address service answers so. */
async function asking<T>(locate: Locate, run: () => Promise<T>): Promise<T> {
  const known = fixture.ordering.addressResolver
  fixture.ordering.addressResolver = { ...known, locate }
  try {
    return await run()
  } finally {
    fixture.ordering.addressResolver = known
  }
}

const doubtOf = async (key: string) => {
  const [row] = await fixture.rows<{ doubt: string | null; history: string[] | null }>(sql`
    select address_doubt as doubt, (select array_agg(coalesce(from_state, '') || '>' || to_state || ' ' || actor order by id)
      from ordering.history where order_key = ${key} and field = 'address') as history
    from ordering.orders where key = ${key}`)
  return [row?.doubt, row?.history]
}

const askAgain = () => askAddressesAgain(fixture.ordering, fixture.now)

test.each([
  ['does not answer', silent, HOME, 'unanswered'],
  ['finds nothing', nothing, HOME, 'unknown'],
  ['knows only the street', street, HOME, 'coarse'],
] as const)(
  'an address service that %s: the order is taken and waits for staff',
  async (_how, locate, address, doubt) => {
    const key = await asking(locate, () => placed({ methodId: 1, address }))
    expect(await doubtOf(key)).toEqual([doubt, [`>${doubt} system`]])
    expect(await readHold(fixture.db, key)).toBe('address')
    await go(key, confirmOrder)
    const before = await stateOf(key)
    expect(await assembleOrder(fixture.staff, key, staff, fixture.now)).toEqual({
      ok: false,
      code: 'order.on_hold',
      extra: { reason: 'address' },
    })
    expect(await stateOf(key)).toEqual(before)

    await go(key, checkAddress)
    expect(await doubtOf(key)).toEqual([null, [`>${doubt} system`, `${doubt}>checked staff`]])
    expect(await readHold(fixture.db, key)).toBeNull()
    expect(await checkAddress(fixture.staff, key, staff, fixture.now)).toEqual({
      ok: false,
      code: 'order.step_not_possible',
    })
    expect(await go(key, assembleOrder, handOverOrder, deliverOrder)).toMatchObject({ ok: true })
  },
)

test('a house that the address service knows is in no doubt, nor is a shop', async () => {
  const key = await placed({ methodId: 1 })
  expect(await doubtOf(key)).toEqual([null, null])
  expect(await go(key, confirmOrder, assembleOrder)).toMatchObject({ ok: true })
})

test('an order in doubt may be cancelled, and is not checked after that', async () => {
  const key = await asking(silent, () => placed({ methodId: 1 }))
  await go(key, cancelByStaff)
  expect(await readHold(fixture.db, key)).toBeNull()
  expect(await checkAddress(fixture.staff, key, staff, fixture.now)).toMatchObject({ code: 'order.step_not_possible' })
})

test('money that comes back of an order in doubt is written about, the doubt alone is not', async () => {
  const { key, amount } = await asking(silent, () => paid())
  expect(await readHold(fixture.db, key)).toBe('address')
  expect(await stateOf(key)).toMatchObject({ letters: expect.not.arrayContaining(['on_hold']) })
  await refundedOutside(key, amount)
  expect(await readHold(fixture.db, key)).toBe('refunded')
  expect(await stateOf(key)).toMatchObject({ letters: expect.arrayContaining(['on_hold']) })
})

test.each([
  ['at the same place and price goes on by itself', undefined, null, 'checked'],
  ['outside the ring waits for staff', outside, 'differs', 'differs'],
  ['by its street alone waits for staff', street, 'coarse', 'coarse'],
  ['nowhere waits for staff', nothing, 'unknown', 'unknown'],
] as const)('an address that is found later %s', async (_where, locate, doubt, to) => {
  const key = await asking(silent, () => placed({ methodId: 1 }))
  await asking(silent, askAgain)
  expect(await doubtOf(key)).toEqual(['unanswered', ['>unanswered system']])
  await (locate ? asking(locate, askAgain) : askAgain())
  expect(await doubtOf(key)).toEqual([doubt, ['>unanswered system', `unanswered>${to} system`]])
  await askAgain()
  expect(await doubtOf(key)).toEqual([doubt, ['>unanswered system', `unanswered>${to} system`]])
  // What waits for staff must not be looked at by the other cases.
  await cancelByStaff(fixture.staff, key, staff, fixture.now)
})
