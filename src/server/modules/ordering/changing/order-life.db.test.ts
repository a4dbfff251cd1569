import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CartData } from '#contract/entities/cart.ts'
import type { OrderDetail } from '#contract/entities/order.ts'
import { cartAdd, cartCalculate } from '#contract/ordering/cart.ts'
import {
  orderCalendar,
  orderCancel,
  orderCreate,
  orderRepeat,
  orderReturnCreate,
  orderReturnPreview,
  orderSuccessData,
  profileOrder,
  profileOrders,
  profileReturns,
} from '#contract/ordering/orders.ts'
import { prepaymentReceipt, type Receipt, type ReceiptLine } from '#rules/payments/receipt.ts'
import { settings } from '#shop/settings.ts'
import { orderTexts as textsEn } from '#texts/en/ordering/order-errors.ts'
import { orderTexts as textsRu } from '#texts/ru/ordering/order-errors.ts'
import { consentsInForce } from '../../../../../tests/support/consents-in-force.ts'
import { assertInvariants } from '../../../../../tests/support/invariants.ts'
import {
  intentKey,
  type OrderingFixture,
  openOrderingFixture,
  type Shopper,
} from '../../../../../tests/support/ordering-fixture.ts'
import { transaction } from '../../../kernel/database/db.ts'
import type { StaffMember } from '../../../kernel/people/staff.ts'
import { issueCertificate, rememberShown } from '../../certificates/index.ts'
import { bonusBalance, givePresent } from '../../loyalty/index.ts'
import {
  assembleOrder,
  cameBack,
  cancelByStaff,
  completeOrders,
  confirmOrder,
  deliverOrder,
  expireOrders,
  handOverOrder,
  moveReturn,
  notCollected,
  readyForPickup,
} from '../index.ts'
import { takeReturnStep } from '../staff/take-return-step.ts'

let fixture: OrderingFixture
type Sku = { id: number; final: number }
let skus: Sku[] = []
const staff = { actor: 'staff' as const, id: 7 }
const start = new Date('2026-11-16T09:00:00Z')
const later = (minutes: number) => fixture.setNow(new Date(fixture.now.getTime() + minutes * 60_000))
const DAY = 24 * 60

beforeAll(async () => {
  fixture = await openOrderingFixture()
  fixture.setNow(start)
  skus = await fixture.rows<Sku>(sql`
    select distinct on (s.product_id) s.id, p.final from catalog.skus s
    join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB' and p.final = p.initial and p.final < 3000000
    join catalog.products o on o.id = s.product_id and not o.is_archive and not o.is_showcase and o.preorder_ships_on is null
    join stock.balances b on b.sku_id = s.id and b.storage_id = 100
    where s.product_id not in (select set_id from catalog.set_elements)
    order by s.product_id limit 6`)
  for (const { id } of skus)
    await fixture.db.execute(sql`update stock.balances set on_hand = 50 where sku_id = ${id} and storage_id = 100`)
  await fixture.db.execute(sql`
    insert into promo.promos (code, kind, percent, currency, total_limit, created_at)
    values ('LIFE', 'percent', 10, 'RUB', 100, now())`)
})
afterAll(() => fixture?.close())

const sku = (index: number): Sku => skus[index] ?? { id: 0, final: 0 }
let people = 500

const form = {
  email: 'anna@example.com',
  fio: 'Анна Иванова',
  address: 'г Москва, ул Тверская, д 1',
  apartment: '12',
  delivery_method_id: 1,
  delivery: { country: 'RU', city: 'Москва', kadType: 'IN_MKAD' },
  consents: consentsInForce('ru'),
}

async function place(shopper: Shopper, more: Record<string, unknown> = {}): Promise<string> {
  const body = { payment_method_id: 13, ...form, ...more }
  const { delivery_method_id, payment_method_id, delivery, spend_bonuses, promocodes, certificates, lines } =
    body as Record<string, unknown>
  const asked = { delivery_method_id, payment_method_id, delivery, spend_bonuses, promocodes, certificates, lines }
  const cart = await fixture.ask(cartCalculate, { body: asked }, shopper)
  if (!cart.ok) throw new Error(cart.code)
  const { version, finalSum } = cart.answer.cartData
  const answer = await fixture.ask(
    orderCreate,
    { body: { ...body, cart_version: version, expected_total: finalSum } },
    shopper,
    { 'idempotency-key': intentKey() },
  )
  if (!answer.ok) throw new Error(`${answer.code} ${JSON.stringify(answer.errors)}`)
  return answer.answer.result.orderId
}

/** A customer with a certificate and bonuses who buys two items of one variant and one of another. */
async function richOrder(more: Record<string, unknown> = {}) {
  const id = people++
  const shopper = fixture.customer(id)
  await transaction(fixture.db, (tx) =>
    givePresent(
      tx,
      settings.loyalty,
      { customerId: id, source: 'grant', key: `present:${id}`, amount: 50_000 },
      fixture.now,
    ),
  )
  const certificate = await transaction(fixture.db, (tx) =>
    issueCertificate(
      tx,
      { face: 100_000, issueKey: `c:${id}`, years: 3, source: 'grant', customerId: id },
      fixture.hashCode,
      fixture.now,
    ),
  )
  await fixture.ask(cartAdd, { body: { skuId: sku(0).id, quantity: 2 } }, shopper)
  await fixture.ask(cartAdd, { body: { skuId: sku(1).id } }, shopper)
  await rememberShown(fixture.db, { certificateId: certificate.id, session: shopper.session }, fixture.now)
  await fixture.db.execute(sql`
    update cart.carts set promocodes = '{LIFE}', certificate_ids = array[${certificate.id}]::bigint[] where customer_id = ${id}`)
  const key = await place(shopper, { spend_bonuses: true, ...more })
  return { shopper, key, certificateId: certificate.id, customerId: id }
}

const row = async (key: string) => {
  const [found] = await fixture.rows<
    Record<string, unknown> & { payable: string; bonuses: string; certificates: string }
  >(sql`select * from ordering.orders where key = ${key}`)
  return found
}
const certificate = async (id: number) =>
  (
    await fixture.rows<{ free: number; held: number; spent: number }>(
      sql`select free, held, spent from certificates.certificates where id = ${id}`,
    )
  )[0]
const allocated = async (index: number) =>
  (
    await fixture.rows<{ allocated: number; on_hand: number }>(
      sql`select allocated, on_hand from stock.balances where sku_id = ${sku(index).id} and storage_id = 100`,
    )
  )[0]
const uses = async () =>
  (await fixture.rows<{ used: number }>(sql`select used from promo.promos where code = 'LIFE'`))[0]?.used
const letters = async (key: string) =>
  (
    await fixture.rows<{ key: string }>(sql`
    select key from platform.outbox where channel = 'email' and key like ${`order:${key}:%`} order by id`)
  ).map((letter) => letter.key.split(':')[2])

/** As payments do it when the provider's word has come. */
async function pay(key: string, methodId: 12 | 13 = 13) {
  const [payment] = await fixture.rows<{ id: string; amount: string }>(
    sql`select id, amount from payments.payments where order_key = ${key}`,
  )
  return transaction(fixture.db, async (tx) => {
    const outcome = await fixture.hooks.onPaid(
      tx,
      { orderKey: key, paymentId: Number(payment?.id), amount: Number(payment?.amount), methodId },
      fixture.now,
    )
    if (outcome === 'accepted')
      await tx.execute(sql`update payments.payments set captured = amount, state = 'paid' where id = ${payment?.id}`)
    return outcome
  })
}

describe('money', () => {
  test('comes: the order is confirmed, what was held is spent, once', async () => {
    const { key, certificateId, customerId } = await richOrder()
    expect(await certificate(certificateId)).toMatchObject({ held: 100_000, spent: 0 })
    // Another way than was chosen with the order: the way that it was paid by is kept.
    expect(await pay(key, 12)).toBe('accepted')
    expect(await pay(key)).toBe('accepted')
    expect(await row(key)).toMatchObject({
      state: 'confirmed',
      payment_state: 'paid',
      payment_method_id: 12,
      expires_at: null,
      tender_state: 'captured',
    })
    expect(await certificate(certificateId)).toMatchObject({ held: 0, spent: 100_000, free: 0 })
    expect(await bonusBalance(fixture.db, customerId, fixture.now)).toBe(0)
    expect(await letters(key)).toEqual(['placed', 'paid'])
  })

  test('fails: the order stays payable and is paid by the next try', async () => {
    const { key } = await richOrder()
    const fail = (paymentId: number) =>
      transaction(fixture.db, (tx) => fixture.hooks.onFailed(tx, { orderKey: key, paymentId }, fixture.now))
    await fail(1)
    await fail(1)
    expect(await row(key)).toMatchObject({ state: 'new', payment_state: 'failed' })
    expect(await fixture.hooks.isAwaited(fixture.db, key)).toBe(true)
    expect(await letters(key)).toEqual(['placed', 'paymentFailed'])
    expect(await pay(key)).toBe('accepted')
    expect(await fixture.hooks.isAwaited(fixture.db, key)).toBe(false)
  })

  test.each([
    ['ru', 'Анна Иванова', textsRu, textsEn],
    ['en', 'Anna Ivanova', textsEn, textsRu],
  ] as const)('is written of in the language of the order: %s', async (language, fio, own, foreign) => {
    const guest = { ...(await fixture.guest('+79993330022')), language }
    const lines = [{ skuId: sku(0).id, quantity: 1 }]
    const key = await place(guest, { fio, consents: consentsInForce(language), lines, payment_method_id: 1 })
    const [letter] = await fixture.rows<{ text: string }>(sql`
      select payload ->> 'text' as text from platform.outbox
      where channel = 'email' and key = ${`order:${key}:placed`}`)
    for (const word of [own.rows.goods, own.totals.onDelivery, own.onDelivery]) expect(letter?.text).toContain(word)
    for (const word of [foreign.totals.onDelivery, foreign.onDelivery]) expect(letter?.text).not.toContain(word)
  })

  test('of an order that nobody knows is sent back', async () => {
    const paid = { orderKey: 'nothing', paymentId: 1, amount: 1, methodId: 13 as const }
    expect(await transaction(fixture.db, (tx) => fixture.hooks.onPaid(tx, paid, fixture.now))).toBe('too_late')
  })

  test('nothing to pay: paid and confirmed as it is made', async () => {
    const id = people++
    const shopper = fixture.customer(id)
    const issued = await transaction(fixture.db, (tx) =>
      issueCertificate(
        tx,
        { face: 20_000_000, issueKey: `big:${id}`, years: 3, source: 'grant', customerId: id },
        fixture.hashCode,
        fixture.now,
      ),
    )
    await fixture.ask(cartAdd, { body: { skuId: sku(0).id } }, shopper)
    await rememberShown(fixture.db, { certificateId: issued.id, session: shopper.session }, fixture.now)
    await fixture.db.execute(
      sql`update cart.carts set certificate_ids = array[${issued.id}]::bigint[] where customer_id = ${id}`,
    )
    const key = await place(shopper)
    expect(await row(key)).toMatchObject({
      payable: '0',
      state: 'confirmed',
      payment_state: 'paid',
      expires_at: null,
      tender_state: 'captured',
    })
    expect((await certificate(issued.id))?.spent).toBeGreaterThan(0)
  })
})

describe('thirty minutes', () => {
  test('pass without money: everything comes back, the cart too, once', async () => {
    const before = { first: await allocated(0), uses: await uses() }
    const { key, shopper, certificateId, customerId } = await richOrder()
    expect((await allocated(0))?.allocated).toBe((before.first?.allocated ?? 0) + 2)
    later(29)
    await expireOrders(fixture.staff, fixture.now)
    expect(await row(key)).toMatchObject({ state: 'new' })
    later(1)
    await Promise.all([expireOrders(fixture.staff, fixture.now), expireOrders(fixture.staff, fixture.now)])
    expect(await row(key)).toMatchObject({ state: 'expired', tender_state: 'released' })
    expect(await allocated(0)).toEqual(before.first)
    expect(await uses()).toBe(before.uses)
    expect(await certificate(certificateId)).toMatchObject({ free: 100_000, held: 0 })
    expect(await bonusBalance(fixture.db, customerId, fixture.now)).toBe(50_000)
    const cart = await fixture.ask(cartCalculate, { body: {} }, shopper)
    expect(cart.ok && cart.answer.cartData.products.map(({ id, quantity }) => [id, quantity])).toEqual([
      [sku(0).id, 2],
      [sku(1).id, 1],
    ])
    expect(await letters(key)).toEqual(['placed', 'paymentExpired'])
  })

  test('pass without money: wrapping, message, codes and certificates are in the cart again', async () => {
    const id = people++
    const shopper = fixture.customer(id)
    await fixture.ask(cartAdd, { body: { skuId: sku(0).id } }, shopper)
    const stored = sql`select has_eco_pack, has_gift_pack, gift_message, promocodes from cart.carts where customer_id = ${id}`
    await fixture.db.execute(sql`
      update cart.carts set has_eco_pack = true, has_gift_pack = true, gift_message = 'Вере', promocodes = '{LIFE}'
      where customer_id = ${id}`)
    const before = await fixture.rows(stored)
    await place(shopper)
    expect(await fixture.rows(stored)).toEqual([
      { has_eco_pack: false, has_gift_pack: false, gift_message: null, promocodes: [] },
    ])
    later(31)
    await expireOrders(fixture.staff, fixture.now)
    expect(await fixture.rows(stored)).toEqual(before)
  })

  test('pass for two orders, one of which cannot be ended: the other ends all the same', async () => {
    const first = await place(await fixture.guest('+79993330020'), { lines: [{ skuId: sku(5).id, quantity: 1 }] })
    const second = await place(await fixture.guest('+79993330021'), { lines: [{ skuId: sku(4).id, quantity: 1 }] })
    const taken = (await allocated(5))?.allocated
    const setTaken = (count = 0) =>
      fixture.db.execute(sql`
        update stock.balances set allocated = ${count} where sku_id = ${sku(5).id} and storage_id = 100`)
    await setTaken()
    later(31)
    await expireOrders(fixture.staff, fixture.now)
    expect([await row(first), await row(second)]).toMatchObject([{ state: 'new' }, { state: 'expired' }])
    await setTaken(taken)
    await expireOrders(fixture.staff, fixture.now)
    expect(await row(first)).toMatchObject({ state: 'expired' })
  })

  test('a cart that was filled meanwhile is left alone', async () => {
    const { shopper } = await richOrder()
    await fixture.ask(cartAdd, { body: { skuId: sku(2).id } }, shopper)
    later(31)
    await expireOrders(fixture.staff, fixture.now)
    const cart = await fixture.ask(cartCalculate, { body: {} }, shopper)
    expect(cart.ok && cart.answer.cartData.products.map(({ id }) => id)).toEqual([sku(2).id])
  })

  test('money that comes afterwards brings the order back if its items are there', async () => {
    const { key, certificateId } = await richOrder()
    later(31)
    await expireOrders(fixture.staff, fixture.now)
    expect(await pay(key)).toBe('accepted')
    expect(await row(key)).toMatchObject({ state: 'confirmed', payment_state: 'paid', tender_state: 'captured' })
    expect(await certificate(certificateId)).toMatchObject({ spent: 100_000 })
  })

  test('and goes back by itself if they are not, and the staff are told', async () => {
    const guest = await fixture.guest('+79993330001')
    await fixture.db.execute(
      sql`update stock.balances set on_hand = allocated + 1 where sku_id = ${sku(3).id} and storage_id = 100`,
    )
    const lines = [{ skuId: sku(3).id, quantity: 1 }]
    const key = await place(guest, { lines })
    later(31)
    await expireOrders(fixture.staff, fixture.now)
    await place(await fixture.guest('+79993330002'), { lines })
    expect(await pay(key)).toBe('too_late')
    expect(await row(key)).toMatchObject({ state: 'expired', payment_state: 'pending', paid: '0' })
    expect(await fixture.rows(sql`select key from platform.outbox where key = ${`order:${key}:late`}`)).toHaveLength(1)
  })
})

describe('[ORDERING] a day for whoever pays on receipt', () => {
  const since = { start: new Date(0) }
  beforeAll(async () => {
    since.start = fixture.now
    // What others have left waiting ends first.
    later(DAY)
    await expireOrders(fixture.staff, fixture.now)
  })
  afterAll(() => fixture.setNow(since.start))

  const messages = (key: string) =>
    fixture.rows<{ channel: string; kind: string; text: string }>(sql`
      select channel, split_part(key, ':', 3) as kind, replace(payload ->> 'text', chr(160), ' ') as text
      from platform.outbox where key like ${`order:${key}:%`} and key not like '%:placed' order by channel`)

  test('passes without a confirmation: everything comes back, the cart too, once, and the buyer is told why', async () => {
    const before = { first: await allocated(0), uses: await uses() }
    const { key, shopper, certificateId, customerId } = await richOrder({ payment_method_id: 1 })
    expect((await allocated(0))?.allocated).toBe((before.first?.allocated ?? 0) + 2)
    later(DAY - 1)
    await expireOrders(fixture.staff, fixture.now)
    expect(await row(key)).toMatchObject({ state: 'new', payment_state: 'none' })
    later(1)
    await Promise.all([expireOrders(fixture.staff, fixture.now), expireOrders(fixture.staff, fixture.now)])
    await expireOrders(fixture.staff, fixture.now)
    expect(await row(key)).toMatchObject({ state: 'expired', tender_state: 'released', expires_at: null })
    expect(await allocated(0)).toEqual(before.first)
    expect(await uses()).toBe(before.uses)
    expect(await certificate(certificateId)).toMatchObject({ free: 100_000, held: 0 })
    expect(await bonusBalance(fixture.db, customerId, fixture.now)).toBe(50_000)
    const cart = await fixture.ask(cartCalculate, { body: {} }, shopper)
    expect(cart.ok && cart.answer.cartData.products.map(({ id, quantity }) => [id, quantity])).toEqual([
      [sku(0).id, 2],
      [sku(1).id, 1],
    ])
    const [letter, message, ...others] = await messages(key)
    const { number } = (await row(key)) as unknown as { number: string }
    expect([letter?.channel, letter?.kind, others]).toEqual(['email', 'notConfirmed', []])
    expect(letter?.text).toContain(
      `Заказ № ${number} вы хотели оплатить при получении, а такие заказы мы сначала подтверждаем. Сделать это в течение 24 часов не получилось, поэтому заказ отменён, а украшения снова в продаже.`,
    )
    expect(message).toEqual({
      channel: 'sms',
      kind: 'notConfirmed',
      text: `Лунница: заказ ${number} отменён: не подтверждён вовремя.`,
    })
    const history = await fixture.rows(sql`
      select to_state, actor from ordering.history where order_key = ${key} and field = 'order' order by id`)
    expect(history).toEqual([
      { to_state: 'new', actor: 'customer' },
      { to_state: 'expired', actor: 'system' },
    ])
  })

  test('is told in the language of the order', async () => {
    const guest = { ...(await fixture.guest('+79993330030')), language: 'en' as const, country: 'RU' }
    const key = await place(guest, {
      ...{ lines: [{ skuId: sku(4).id, quantity: 1 }], payment_method_id: 1, consents: consentsInForce('en') },
      fio: 'Anna Ivanova',
    })
    later(DAY)
    await expireOrders(fixture.staff, fixture.now)
    const { number } = (await row(key)) as unknown as { number: string }
    const [letter, message] = await messages(key)
    expect(letter?.text).toContain(
      'We could not do so within 24 hours, so the order has been cancelled and the items are back on sale.',
    )
    expect(message?.text).toBe(`Lunnitsa: order ${number} was not confirmed in time and has been cancelled.`)
  })

  test('does not end what staff have confirmed', async () => {
    const guest = await fixture.guest('+79993330031')
    const key = await place(guest, { lines: [{ skuId: sku(4).id, quantity: 1 }], payment_method_id: 1 })
    expect(await row(key)).toMatchObject({ expires_at: expect.any(String) })
    later(DAY - 1)
    expect(await confirmOrder(fixture.staff, key, staff, fixture.now)).toMatchObject({ ok: true })
    later(DAY)
    await expireOrders(fixture.staff, fixture.now)
    expect(await row(key)).toMatchObject({ state: 'confirmed', expires_at: null })
    await cancelByStaff(fixture.staff, key, staff, fixture.now)
  })

  test('a confirmation and the end at one moment: one of them, and the stock is right', async () => {
    const before = await allocated(4)
    const guest = await fixture.guest('+79993330032')
    const key = await place(guest, { lines: [{ skuId: sku(4).id, quantity: 1 }], payment_method_id: 1 })
    later(DAY)
    const [confirmed] = await Promise.all([
      confirmOrder(fixture.staff, key, staff, fixture.now),
      expireOrders(fixture.staff, fixture.now),
      expireOrders(fixture.staff, fixture.now),
    ])
    const order = await row(key)
    expect(order).toMatchObject({ state: confirmed.ok ? 'confirmed' : 'expired', expires_at: null })
    if (confirmed.ok) await cancelByStaff(fixture.staff, key, staff, fixture.now)
    expect(await allocated(4)).toEqual(before)
  })
})

describe('cancelling', () => {
  const cancel = (shopper: Shopper, key: string) => fixture.ask(orderCancel, { params: { key }, body: {} }, shopper)

  test('gives everything back exactly once, also when it was paid, also fifty times at once', async () => {
    const before = { first: await allocated(0), uses: await uses() }
    const { key, shopper, certificateId, customerId } = await richOrder()
    await pay(key)
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(shopper, key)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    const order = await row(key)
    expect(order).toMatchObject({ state: 'cancelled', tender_state: 'released' })
    expect(await allocated(0)).toEqual(before.first)
    expect(await uses()).toBe(before.uses)
    expect(await certificate(certificateId)).toMatchObject({ free: 100_000, spent: 0, held: 0 })
    expect(await bonusBalance(fixture.db, customerId, fixture.now)).toBe(50_000)
    const refunds = await fixture.rows<{ amount: string }>(
      sql`select amount from payments.refunds where order_key = ${key}`,
    )
    expect(refunds).toEqual([{ amount: order?.payable }])
    expect(await letters(key)).toEqual(['placed', 'paid', 'cancelled'])
    expect(await pay(key)).toBe('accepted')
    expect(await row(key)).toMatchObject({ state: 'cancelled' })
  })

  test.each([
    ['into the profile of a customer', (id: number) => fixture.customer(id)],
    ['by letter to a guest', () => fixture.guest('+79991230001')],
  ])('[A02] brings the money of a certificate that was handed on since back on a new one, %s', async (_way, who) => {
    const shopper = await who(people++)
    const { customer } = shopper
    const own = customer?.id ?? null
    const issued = await transaction(fixture.db, (tx) =>
      issueCertificate(
        tx,
        { face: 100_000, issueKey: `handed-on:${people}`, years: 3, source: 'grant', customerId: own },
        fixture.hashCode,
        fixture.now,
      ),
    )
    const lines = [{ skuId: sku(0).id, quantity: 1 }]
    if (customer) {
      await fixture.ask(cartAdd, { body: { skuId: sku(0).id } }, shopper)
      await rememberShown(fixture.db, { certificateId: issued.id, session: shopper.session }, fixture.now)
      await fixture.db.execute(
        sql`update cart.carts set certificate_ids = array[${issued.id}]::bigint[] where customer_id = ${own}`,
      )
    }
    const key = await place(shopper, customer ? {} : { lines, certificates: [issued.code] })
    await pay(key)
    await fixture.db.execute(sql`
      update certificates.certificates set customer_id = 9001, bound_at = now(), public_id = ${`handed-on-${people}`.padEnd(22, '-')}
      where id = ${issued.id}`)
    for (let asked = 0; asked < 2; asked++)
      expect(await cancelByStaff(fixture.staff, key, staff, fixture.now)).toMatchObject({ ok: true })

    expect(await certificate(issued.id)).toMatchObject({ free: 0, spent: 100_000 })
    const instead = await fixture.rows<Record<string, unknown> & { number: string }>(sql`
      select c.free, c.customer_id::integer as owner, c.expires_at = o.expires_at as "isOfSameTerm", c.number,
        g.recipient_email as "to", g.state
      from certificates.certificates c join certificates.certificates o on o.id = ${issued.id}
      left join certificates.gifts g on g.certificate_id = c.id where c.issue_key like ${`refund:${key}:%`}`)
    const letter = customer ? { to: null, state: null } : { to: form.email, state: 'scheduled' }
    expect(instead).toMatchObject([{ free: 100_000, owner: own, isOfSameTerm: true, ...letter }])
    const [cancelled] = await fixture.rows<{ text: string }>(sql`
      select payload ->> 'text' as text from platform.outbox where key = ${`order:${key}:cancelled`} and channel = 'email'`)
    expect(cancelled?.text).toContain(textsRu.tenders.newCertificate(instead[0]?.number ?? ''))
    expect(cancelled?.text).not.toContain(`${textsRu.tenders.certificate}:`)
    const found = await assertInvariants(fixture.db, { now: fixture.now })
    expect(found.filter(({ invariant }) => /^(certificates|ordering.certificates)/.test(invariant))).toEqual([])
  })

  test('is over for the buyer when somebody packs the box, and for nobody else', async () => {
    const { key, shopper } = await richOrder()
    await pay(key)
    expect(await assembleOrder(fixture.staff, key, staff, fixture.now)).toMatchObject({ ok: true })
    expect(await cancel(shopper, key)).toMatchObject({ code: 'order.not_cancellable' })
    expect(await cancelByStaff(fixture.staff, key, staff, fixture.now)).toMatchObject({ ok: true })
    expect(await row(key)).toMatchObject({ state: 'cancelled' })
  })
})

describe('on its way', () => {
  test('an order goes through its states; each step once and only in its place', async () => {
    const guest = await fixture.guest('+79993330003')
    const before = await allocated(4)
    const key = await place(guest, { lines: [{ skuId: sku(4).id, quantity: 1 }], payment_method_id: 1 })
    expect(await row(key)).toMatchObject({ state: 'new', payment_state: 'none' })
    expect(await handOverOrder(fixture.staff, key, staff, fixture.now)).toMatchObject({
      code: 'order.step_not_possible',
    })
    for (const step of [confirmOrder, assembleOrder])
      expect(await step(fixture.staff, key, staff, fixture.now)).toMatchObject({ ok: true })
    expect(await handOverOrder(fixture.staff, key, staff, fixture.now, 'TRACK1')).toMatchObject({ ok: true })
    expect(await allocated(4)).toEqual({ allocated: before?.allocated, on_hand: (before?.on_hand ?? 0) - 1 })
    expect(await readyForPickup(fixture.staff, key, staff, fixture.now)).toMatchObject({ ok: true })
    expect(await deliverOrder(fixture.staff, key, staff, fixture.now)).toMatchObject({ ok: true })
    expect(await row(key)).toMatchObject({
      state: 'delivered',
      payment_state: 'paid',
      delivery_state: 'delivered',
      tracking_number: 'TRACK1',
    })
    expect(await deliverOrder(fixture.staff, key, staff, fixture.now)).toMatchObject({
      code: 'order.step_not_possible',
    })
    later(15 * DAY)
    expect(await completeOrders(fixture.staff, fixture.now)).toBeGreaterThan(0)
    expect(await row(key)).toMatchObject({ state: 'completed' })
    const history = await fixture.rows<{ field: string; to_state: string; actor: string }>(
      sql`select field, to_state, actor from ordering.history where order_key = ${key} order by id`,
    )
    expect(history.filter(({ field }) => field === 'order').map(({ to_state }) => to_state)).toEqual([
      'new',
      'confirmed',
      'assembling',
      'handed_over',
      'delivered',
      'completed',
    ])
    await expect(fixture.db.execute(sql`update ordering.history set actor = 'staff'`)).rejects.toThrow()
  })

  test('nobody came for it: back on the shelf when it has come back, once', async () => {
    const guest = await fixture.guest('+79993330004')
    const before = await allocated(4)
    const key = await place(guest, { lines: [{ skuId: sku(4).id, quantity: 1 }], payment_method_id: 1 })
    for (const step of [confirmOrder, assembleOrder, handOverOrder]) await step(fixture.staff, key, staff, fixture.now)
    expect(await notCollected(fixture.staff, key, staff, fixture.now)).toMatchObject({ ok: true })
    expect(await row(key)).toMatchObject({ state: 'cancelled', delivery_state: 'returning' })
    expect(await allocated(4)).toEqual({ allocated: before?.allocated, on_hand: (before?.on_hand ?? 0) - 1 })
    expect(await cameBack(fixture.staff, key, staff, fixture.now)).toMatchObject({ ok: true })
    expect(await row(key)).toMatchObject({ state: 'cancelled', delivery_state: 'came_back' })
    expect(await cameBack(fixture.staff, key, staff, fixture.now)).toMatchObject({ code: 'order.step_not_possible' })
    expect(await allocated(4)).toEqual(before)
  })

  test('what a shop took from its own shelf and nobody came for is in that shop again', async () => {
    await fixture.db.execute(sql`
      insert into stock.balances (sku_id, storage_id, on_hand) values (${sku(4).id}, 1, 5)
      on conflict (sku_id, storage_id) do update set on_hand = 5, allocated = 0`)
    const inShop = async () =>
      await fixture.rows(sql`
        select allocated, on_hand from stock.balances where sku_id = ${sku(4).id} and storage_id = 1`)
    const online = await allocated(4)
    const shop = { delivery_method_id: 3, shop_id: 1, payment_method_id: 2, delivery: { country: 'RU', shop_id: 1 } }
    const lines = [{ skuId: sku(4).id, quantity: 1 }]
    const key = await place(await fixture.guest('+79993330044'), { ...shop, lines })
    for (const step of [confirmOrder, assembleOrder, handOverOrder]) await step(fixture.staff, key, staff, fixture.now)
    expect(await inShop()).toEqual([{ allocated: 0, on_hand: 4 }])
    expect(await cancelByStaff(fixture.staff, key, staff, fixture.now)).toMatchObject({
      code: 'order.step_not_possible',
    })
    expect(await notCollected(fixture.staff, key, staff, fixture.now)).toMatchObject({ ok: true })
    expect(await inShop()).toEqual([{ allocated: 0, on_hand: 5 }])
    expect(await allocated(4)).toEqual(online)
  })

  test('a preorder is bought with nothing on the shelf and packed when it has come', async () => {
    const [variant] = await fixture.rows<{ id: number }>(sql`
      select s.id from catalog.skus s join catalog.products o on o.id = s.product_id and o.preorder_ships_on is not null
      join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB' order by s.id limit 1`)
    await fixture.db.execute(sql`
      insert into stock.balances (sku_id, storage_id, on_hand) values (${variant?.id}, 100, 0)
      on conflict (sku_id, storage_id) do update set on_hand = 0, allocated = 0`)
    const key = await place(await fixture.guest('+79993330005'), { lines: [{ skuId: variant?.id, quantity: 1 }] })
    expect(await pay(key)).toBe('accepted')
    expect(await assembleOrder(fixture.staff, key, staff, fixture.now)).toMatchObject({
      code: 'order.step_not_possible',
    })
    expect(await row(key)).toMatchObject({ state: 'confirmed' })
    await fixture.db.execute(
      sql`update stock.balances set on_hand = 1 where sku_id = ${variant?.id} and storage_id = 100`,
    )
    expect(await assembleOrder(fixture.staff, key, staff, fixture.now)).toMatchObject({ ok: true })
  })

  test('an order fetched in a shop takes its items there, if the shop has all of them', async () => {
    await fixture.db.execute(sql`
      insert into stock.balances (sku_id, storage_id, on_hand) values (${sku(4).id}, 1, 5)
      on conflict (sku_id, storage_id) do update set on_hand = 5, allocated = 0`)
    await fixture.db.execute(sql`delete from stock.movements where false`)
    const shop = { delivery_method_id: 3, shop_id: 1, payment_method_id: 2, delivery: { country: 'RU', shop_id: 1 } }
    const storages = async (lines: object[], phone: string) => {
      const key = await place(await fixture.guest(phone), { ...shop, lines })
      return (
        await fixture.rows<{ storage_id: number }>(
          sql`select storage_id from stock.allocations where order_key = ${key}`,
        )
      ).map(({ storage_id }) => storage_id)
    }
    await fixture.db.execute(
      sql`update stock.balances set on_hand = 0, allocated = 0 where sku_id = ${sku(5).id} and storage_id = 1`,
    )
    expect(await storages([{ skuId: sku(4).id, quantity: 1 }], '+79993330006')).toEqual([1])
    expect(
      await storages(
        [
          { skuId: sku(4).id, quantity: 1 },
          { skuId: sku(5).id, quantity: 1 },
        ],
        '+79993330007',
      ),
    ).toEqual([100, 100])
  })
})

async function delivered(more: Record<string, unknown> = {}) {
  const made = await richOrder(more)
  if (more.payment_method_id === undefined) await pay(made.key)
  else await confirmOrder(fixture.staff, made.key, staff, fixture.now)
  for (const step of [assembleOrder, handOverOrder, deliverOrder])
    expect(await step(fixture.staff, made.key, staff, fixture.now)).toMatchObject({ ok: true })
  const answer = await fixture.ask(profileOrder, { params: { key: made.key } }, made.shopper)
  if (!answer.ok) throw new Error(answer.code)
  return { ...made, order: answer.answer.order as OrderDetail }
}

describe('a return', () => {
  test('gives each tender its share, as the preview said, item by item to the last kopeck', async () => {
    const { key, shopper, order, certificateId, customerId } = await delivered()
    const [first, second] = order.lines
    const one = [{ lineId: first?.id, quantity: 1 }]
    const rest = [
      { lineId: first?.id, quantity: 1 },
      { lineId: second?.id, quantity: 1 },
    ]
    const before = { stock: await allocated(0), bonuses: await bonusBalance(fixture.db, customerId, fixture.now) }

    const back: { money: number; certificates: { amount: number }[]; bonuses: number }[] = []
    for (const items of [one, rest]) {
      const preview = await fixture.ask(orderReturnPreview, { params: { key }, body: { items } }, shopper)
      if (!preview.ok) throw new Error(preview.code)
      const made = await fixture.ask(
        orderReturnCreate,
        { params: { key }, body: { items, reason: 'size', returnMethod: 'courier' } },
        shopper,
      )
      if (!made.ok) throw new Error(made.code)
      expect(made.answer.return.refund).toEqual(preview.answer.refund)
      back.push(preview.answer.refund)
      const { number } = made.answer.return
      expect(await moveReturn(fixture.staff, number, 'refunded', staff, fixture.now)).toMatchObject({
        code: 'order.step_not_possible',
      })
      for (const state of ['approved', 'in_transit', 'received', 'refunded', 'refunded'] as const)
        expect(await moveReturn(fixture.staff, number, state, staff, fixture.now)).toMatchObject({ ok: true })
    }
    const sum = (of: (refund: (typeof back)[number]) => number) =>
      Math.round(back.reduce((all, refund) => all + of(refund), 0) * 100)
    const paidForLines = order.lines.reduce((all, line) => all + line.sum.payable, 0)
    expect(sum(({ money }) => money)).toBe(Math.round(paidForLines * 100))
    expect((await certificate(certificateId))?.spent).toBe(
      100_000 - sum((refund) => refund.certificates.reduce((all, { amount }) => all + amount, 0)),
    )
    expect(sum(({ bonuses }) => bonuses)).toBe(Math.round(order.totals.bonuses * 100))
    expect(await bonusBalance(fixture.db, customerId, fixture.now)).toBe(before.bonuses + order.totals.bonuses * 100)
    expect((await allocated(0))?.on_hand).toBe((before.stock?.on_hand ?? 0) + 2)
    expect(await row(key)).toMatchObject({ state: 'returned' })
    const refunded = await fixture.rows<{ sum: string }>(
      sql`select sum(amount) from payments.refunds where order_key = ${key}`,
    )
    expect(Number(refunded[0]?.sum)).toBe(Math.round(paidForLines * 100))
    const list = await fixture.ask(profileReturns, {}, shopper)
    expect(list.ok && list.answer.returns.map(({ state }) => state)).toEqual(['refunded', 'refunded'])
  })

  test('that is received in a shop puts the item on the shelf there', async () => {
    const { key, shopper, order } = await delivered()
    const items = [{ lineId: order.lines[0]?.id, quantity: 1 }]
    const body = { items, reason: 'size', returnMethod: 'shop' }
    const made = await fixture.ask(orderReturnCreate, { params: { key }, body }, shopper)
    if (!made.ok) throw new Error(made.code)
    const online = await allocated(0)
    const inShop = async () =>
      (
        await fixture.rows<{ on_hand: number }>(
          sql`select on_hand from stock.balances where sku_id = ${sku(0).id} and storage_id = 3`,
        )
      )[0]?.on_hand ?? 0
    const before = await inShop()
    const employee = { id: 7, role: 'employee', shopId: 3, login: 'counter@example.ru' } as StaffMember
    const admin = { id: 8, role: 'admin', shopId: null, login: 'office@example.ru' } as StaffMember
    const moves = ['requested', 'approved', 'received', 'refunded'] as const
    const number = await fixture.rows<{ number: string }>(sql`select number from ordering.orders where key = ${key}`)
    for (const [index, to] of moves.slice(1).entries()) {
      const asked = { number: number[0]?.number ?? '', return: made.answer.return.number, to }
      const expectedState = moves[index] ?? 'requested'
      const ctx = { member: to === 'refunded' ? admin : employee, now: fixture.now, requestId: 'test' }
      expect(await takeReturnStep(fixture.staff, { ...asked, expectedState }, ctx)).toMatchObject({ ok: true })
    }
    expect(await inShop()).toBe(before + 1)
    expect(await allocated(0)).toEqual(online)
  })

  test('asked for again with its key is the same one, though there is a second item to send back', async () => {
    const { key, shopper, order } = await delivered()
    const line = order.lines.find(({ quantity }) => quantity === 2)
    const body = { items: [{ lineId: line?.id, quantity: 1 }], reason: 'size', returnMethod: 'courier' } as const
    const ask = (intent: string) =>
      fixture.ask(orderReturnCreate, { params: { key }, body }, shopper, { 'idempotency-key': intent })
    const [first, again, ...others] = await Promise.all([ask('one-wish-1'), ask('one-wish-1'), ask('one-wish-1')])
    expect(first).toMatchObject({ ok: true, answer: { return: { items: [{ quantity: 1 }] } } })
    expect([again, ...others]).toEqual([first, first])
    expect(await ask('another-wish')).toMatchObject({ ok: true })
    expect(await fixture.rows(sql`select from ordering.returns where order_key = ${key}`)).toHaveLength(2)
  })

  test('of more than was bought, of nothing, twice or too late is refused', async () => {
    const { key, shopper, order } = await delivered()
    const [line] = order.lines
    const preview = (items: object[]) => fixture.ask(orderReturnPreview, { params: { key }, body: { items } }, shopper)
    const create = (items: object[], reason: string | null = 'looks') =>
      fixture.ask(orderReturnCreate, { params: { key }, body: { items, reason, returnMethod: 'shop' } }, shopper)
    expect(await preview([])).toMatchObject({ code: 'return.nothing_selected' })
    expect(await preview([{ lineId: line?.id, quantity: 3 }])).toMatchObject({ code: 'return.not_possible' })
    expect(await preview([{ lineId: 1, quantity: 1 }])).toMatchObject({ code: 'return.not_possible' })
    const same = { lineId: line?.id, quantity: 1 }
    expect(await preview([same, same])).toMatchObject({ code: 'return.not_possible' })
    expect(await create([same], null)).toMatchObject({ code: 'return.reason_required' })
    const both = [{ lineId: line?.id, quantity: 2 }]
    const made = await Promise.all([create(both), create(both), create(both)])
    expect(made.filter(({ ok }) => ok)).toHaveLength(1)
    later(14 * DAY)
    expect(await preview([{ lineId: order.lines[1]?.id, quantity: 1 }])).toMatchObject({ ok: true })
    later(1)
    expect(await preview([{ lineId: order.lines[1]?.id, quantity: 1 }])).toMatchObject({ code: 'return.too_late' })
  })

  test('that is under way keeps the order open, however long it takes', async () => {
    const { key, shopper, order } = await delivered()
    const body = { items: [{ lineId: order.lines[0]?.id, quantity: 1 }], reason: 'looks', returnMethod: 'post' }
    const made = await fixture.ask(orderReturnCreate, { params: { key }, body }, shopper)
    if (!made.ok) throw new Error(made.code)
    later(15 * DAY)
    for (const state of ['approved', 'in_transit', 'received', 'rejected'] as const) {
      await completeOrders(fixture.staff, fixture.now)
      expect(await row(key)).toMatchObject({ state: 'delivered' })
      const moved = await moveReturn(fixture.staff, made.answer.return.number, state, staff, fixture.now)
      expect(moved).toMatchObject({ ok: true })
    }
    await completeOrders(fixture.staff, fixture.now)
    expect(await row(key)).toMatchObject({ state: 'completed' })
  })

  test('of what was paid online keeps no bank details, even if the browser sends them', async () => {
    const { key, shopper, order } = await delivered()
    const items = [{ lineId: order.lines[0]?.id, quantity: 1 }]
    const bank = { bic: '044525225', inn: '7707083893', account: '4'.repeat(20), holder: 'Иванова' }
    const body = { items, reason: 'looks', returnMethod: 'shop', bank }
    expect(await fixture.ask(orderReturnCreate, { params: { key }, body }, shopper)).toMatchObject({ ok: true })
    expect(await fixture.rows(sql`select bank from ordering.returns where order_key = ${key}`)).toEqual([
      { bank: null },
    ])
  })

  test.each([
    [1, 'cash'],
    [2, 'electronic'],
  ])('what is paid at the door by method %i is %s in the last receipt', async (payment_method_id, type) => {
    const { key, order } = await delivered({ payment_method_id })
    expect(
      await fixture.rows(sql`
        select body -> 'payments' as payments from payments.receipts where order_key = ${key} and kind = 'final'`),
    ).toEqual([
      {
        payments: [
          { type, sum: Math.round(order.totals.final * 100) },
          { type: 'prepaid', sum: 100_000 },
        ],
      },
    ])
  })

  test('the advance of a certificate is set off in both receipts of an order paid online', async () => {
    const { key } = await delivered()
    const [payment] = await fixture.rows<{ amount: number; lines: ReceiptLine[] }>(sql`
      select amount::float8 as amount, lines from payments.payments where order_key = ${key}`)
    const { amount = 0, lines = [] } = payment ?? {}
    expect(prepaymentReceipt(lines, settings.payment.vatPercent).payments).toEqual([
      { type: 'electronic', sum: amount },
      { type: 'prepaid', sum: 100_000 },
    ])
    const [last] = await fixture.rows<{ body: Receipt }>(sql`
      select body from payments.receipts where order_key = ${key} and kind = 'final'`)
    expect(last?.body.payments).toEqual([{ type: 'prepaid', sum: amount + 100_000 }])
    for (const item of last?.body.items ?? [])
      expect(item).toMatchObject({ method: 'full_payment', object: 'commodity', vat: { type: 'vat22' } })
  })

  test('of what was paid in cash needs bank details, and staff give it back', async () => {
    const { key, shopper, order } = await delivered({ payment_method_id: 1 })
    const items = [{ lineId: order.lines[0]?.id, quantity: 1 }]
    const create = (bank: object | null) =>
      fixture.ask(
        orderReturnCreate,
        { params: { key }, body: { items, reason: 'looks', returnMethod: 'shop', bank } },
        shopper,
      )
    expect(await create(null)).toMatchObject({ code: 'order.form_wrong', errors: { 'bank.bic': [expect.any(String)] } })
    expect(await create({ bic: '12', inn: '7700000000', account: '4'.repeat(20), holder: 'Иванова' })).toMatchObject({
      errors: { 'bank.bic': [expect.any(String)] },
    })
    const made = await create({ bic: '044525225', inn: '7707083893', account: '4'.repeat(20), holder: 'Иванова' })
    if (!made.ok) throw new Error(made.code)
    const { number, refund } = made.answer.return

    // Whoever marks it as refunded has sent the money: no provider will tell of it.
    for (const state of ['approved', 'in_transit', 'received', 'refunded', 'refunded'] as const)
      expect(await moveReturn(fixture.staff, number, state, staff, fixture.now)).toMatchObject({ ok: true })
    const after = await fixture.ask(profileOrder, { params: { key } }, shopper)
    expect(after).toMatchObject({
      answer: { order: { status: { payment: 'partly_refunded' }, payment: { refunded: refund.money } } },
    })
    // One of what is on the certificate and the bonuses again, one of the money; and the till's own receipt.
    expect((await letters(key)).filter((kind) => kind === 'refunded')).toHaveLength(2)
    expect(
      await fixture.rows(sql`
        select kind, carrier, (body ->> 'total')::float8 / 100 as total from payments.receipts
        where order_key = ${key} and kind like '%refund'`),
    ).toEqual([
      {
        kind: 'final_refund',
        carrier: 'till',
        total: refund.money + refund.certificates.reduce((all, { amount }) => all + amount, 0),
      },
    ])
  })
})

describe('whose order it is', () => {
  test('[M03, M19, L02] only its owner and the session that made it see it; all others see what is not there', async () => {
    const { key, shopper } = await richOrder()
    const guest = await fixture.guest('+79993330010')
    const guestKey = await place(guest, { lines: [{ skuId: sku(0).id, quantity: 1 }] })
    const strangers = [
      fixture.customer(9001),
      await fixture.guest('+79993330011'),
      { session: 'x'.repeat(24), customer: null },
    ]

    const about = (of: string): [unknown, object][] => [
      [orderSuccessData, { params: { orderId: of } }],
      [orderCalendar, { params: { key: of } }],
      [profileOrder, { params: { key: of } }],
      [orderCancel, { params: { key: of }, body: {} }],
      [orderRepeat, { params: { key: of }, body: {} }],
      [orderReturnPreview, { params: { key: of }, body: { items: [] } }],
      [orderReturnCreate, { params: { key: of }, body: { items: [], reason: 'size', returnMethod: 'shop' } }],
    ]
    for (const stranger of strangers)
      for (const of of [key, guestKey, 'A'.repeat(22)])
        for (const [call, input] of about(of)) {
          const answer = await fixture.ask(call as never, input, stranger)
          const isProfile = call === profileOrder && stranger.customer === null
          expect(answer).toEqual({ ok: false, code: isProfile ? 'auth.required' : 'order.unknown' })
        }
    expect(await row(key)).toMatchObject({ state: 'new' })

    expect(await fixture.ask(orderSuccessData, { params: { orderId: key } }, shopper)).toMatchObject({ ok: true })
    // The account, not the browser: signed out, the same session is nobody.
    expect(
      await fixture.ask(orderSuccessData, { params: { orderId: key } }, { ...shopper, customer: null }),
    ).toMatchObject({ code: 'order.unknown' })
    const seen = await fixture.ask(orderSuccessData, { params: { orderId: guestKey } }, guest)
    expect(seen).toMatchObject({ ok: true, answer: { canRegister: true, order: { key: guestKey } } })
    const at = fixture.now
    later(121)
    const long = await fixture.ask(orderSuccessData, { params: { orderId: guestKey } }, guest)
    expect(long).toMatchObject({
      answer: { order: { key: guestKey, recipient: { name: '', phone: '', email: '' }, delivery: { address: '' } } },
    })
    expect(JSON.stringify(long)).not.toContain('Тверская')
    fixture.setNow(at)
    const owner = fixture.customer(9002, '+79993330010')
    expect(await fixture.ask(profileOrder, { params: { key: guestKey } }, owner)).toMatchObject({ ok: true })
    const mine = await fixture.ask(profileOrders, { query: {} }, shopper)
    expect(mine.ok && mine.answer.orders.map((order) => order.key)).toEqual([key])
    const theirs = await fixture.ask(profileOrders, { query: {} }, fixture.customer(9001))
    expect(theirs.ok && theirs.answer.orders).toEqual([])
    expect(await fixture.ask(profileOrders, { query: {} }, guest)).toMatchObject({ code: 'auth.required' })
  })

  test('a browser that made an order long ago learns nothing of the person, whichever call it asks', async () => {
    const guest = await fixture.guest('+79993330012')
    const key = await place(guest, { lines: [{ skuId: sku(0).id, quantity: 1 }], payment_method_id: 1 })
    const at = fixture.now
    const personal = /Тверская|anna@example|79993330012|Иванова/
    const calendar = () => fixture.ask(orderCalendar, { params: { key } }, guest)
    expect(JSON.stringify(await calendar())).toMatch(/LOCATION:.*Тверская/)
    later(121)
    const reported = [
      await calendar(),
      await fixture.ask(orderReturnPreview, { params: { key }, body: { items: [] } }, guest),
      await fixture.ask(orderCancel, { params: { key }, body: {} }, guest),
    ]
    expect(reported[2]).toMatchObject({ ok: true, answer: { order: { key, status: { order: 'cancelled' } } } })
    expect(JSON.stringify(reported)).not.toMatch(personal)
    expect(JSON.stringify(reported[0])).not.toContain('LOCATION')
    const owner = fixture.customer(9003, '+79993330012')
    expect(JSON.stringify(await fixture.ask(orderCalendar, { params: { key } }, owner))).toContain('Тверская')
    fixture.setNow(at)
  })

  test.each(['9999999999999999', '8640000000000001', '99999999999999', '-1', '1e3', '2026-11-16', '\u0661', ' '])(
    'a page of orders after %s is a page, whoever made that cursor up',
    async (cursor) => {
      expect(await fixture.ask(profileOrders, { query: { cursor } }, fixture.customer(9001))).toMatchObject({
        ok: true,
      })
    },
  )

  test('the promised days come as a calendar file', async () => {
    const { key, shopper } = await richOrder()
    const answer = await fixture.ask(orderCalendar, { params: { key } }, shopper)
    expect(answer.ok && answer.answer).toMatch(
      /^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART;VALUE=DATE:2026\d{4}\r\n[\s\S]*END:VCALENDAR\r\n$/,
    )
    // The end is the first day that is no longer part of it.
    const [days] = await fixture.rows<{ first: string; after: string }>(sql`
      select to_char(delivery_from, 'YYYYMMDD') as first, to_char(delivery_to + 1, 'YYYYMMDD') as after
      from ordering.orders where key = ${key}`)
    expect(answer.ok && answer.answer).toContain(
      `DTSTART;VALUE=DATE:${days?.first}\r\nDTEND;VALUE=DATE:${days?.after}\r\n`,
    )
  })

  test('an order is repeated as far as there is anything left, and says what is missing', async () => {
    const { key, shopper } = await richOrder()
    await fixture.db.execute(
      sql`update stock.balances set on_hand = allocated where sku_id = ${sku(1).id} and storage_id = 100`,
    )
    const answer = await fixture.ask(orderRepeat, { params: { key }, body: {} }, shopper)
    if (!answer.ok) throw new Error(answer.code)
    const cart = answer.answer.cartData as CartData
    expect(cart.products.map(({ id, quantity }) => [id, quantity])).toEqual([[sku(0).id, 2]])
    expect(answer.answer.missing).toMatchObject([{ skuId: sku(1).id, wanted: 1, added: 0 }])

    // An item that was kept apart comes into the cart by this, and is not missing.
    await fixture.db.execute(sql`update cart.lines set is_apart = true where sku_id = ${sku(0).id}`)
    const again = await fixture.ask(orderRepeat, { params: { key }, body: {} }, shopper)
    expect(again.ok && again.answer.missing.map(({ skuId }) => skuId)).toEqual([sku(1).id])
  })
})
