import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CartChange, CartData } from '#contract/entities/cart.ts'
import { cartAction, cartAdd, cartCalculate } from '#contract/ordering/cart.ts'
import { orderCreate, orderCreated } from '#contract/ordering/orders.ts'
import type { PageDraft } from '#rules/content/drafts/page-draft.ts'
import { isOrderNumber } from '#rules/orders/order-number.ts'
import { settings } from '#shop/settings.ts'
import { consentInForce, consentsInForce } from '../../../../../tests/support/consents-in-force.ts'
import { findPage } from '../../../../../tests/support/content/stored-pages.ts'
import {
  houseAt,
  intentKey,
  type OrderingFixture,
  openOrderingFixture,
  type Shopper,
} from '../../../../../tests/support/ordering-fixture.ts'
import type { FoundAddress } from '../../../integrations/addresses/port.ts'
import { transaction } from '../../../kernel/database/db.ts'
import { createEditing } from '../../../kernel/editing/edit.ts'
import { createVariantCache } from '../../cart/index.ts'
import { issueCertificate } from '../../certificates/index.ts'
import { publishPage, referable, savePage } from '../../content/index.ts'
import { givePresent } from '../../loyalty/index.ts'
import { releasePromo } from '../../promo/index.ts'
import { expireOrders } from '../changing/end-order.ts'
import { eraseFromOrders, forgetErasedPhones } from '../personal-data.ts'

let fixture: OrderingFixture
type Sku = { id: number; product_id: number; final: number }
let skus: Sku[] = []

beforeAll(async () => {
  fixture = await openOrderingFixture({ connections: 16 })
  skus = await fixture.rows<Sku>(sql`
    select distinct on (s.product_id) s.id, s.product_id, p.final from catalog.skus s
    join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB' and p.final = p.initial and p.final < 3000000
    join catalog.products o on o.id = s.product_id and not o.is_archive and not o.is_showcase and o.preorder_ships_on is null
    join stock.balances b on b.sku_id = s.id and b.storage_id = 100
    where s.product_id not in (select set_id from catalog.set_elements)
    order by s.product_id limit 8`)
  await fixture.db.execute(sql`
    insert into pickup_points.points (id, provider, code, country, region, city, address, address_short, latitude,
      longitude, type, hours, has_cash, has_card, has_fitting, first_seen_at, seen_at)
    select id, 'cdek', id, country, '', 'Тула', 'ул Советская, 1', 'ул Советская, 1', 54.2, 37.6, 'point', '[]', has_cash,
      has_card, false, now(), now()
    from (values ('cash-only', 'RU', true, false), ('card-only', 'RU', false, true), ('far-away', 'KZ', true, true))
      as points(id, country, has_cash, has_card)`)
})
afterAll(() => fixture?.close())
beforeEach(async () => {
  for (const { id } of skus) await setStock(id, 50)
  await settle()
})

/** What was ordered before counts as paid. */
async function settle() {
  await fixture.db.execute(sql`update ordering.orders set payment_state = 'paid' where state = 'new'`)
}

const sku = (index: number): Sku => skus[index] ?? { id: 0, product_id: 0, final: 0 }

async function setStock(id: number, free: number) {
  await fixture.db.execute(sql`
    update stock.balances set on_hand = allocated + ${free} where sku_id = ${id} and storage_id = 100`)
}

const terms = {
  delivery_method_id: 1,
  payment_method_id: 13,
  delivery: { country: 'RU', city: 'Москва', kadType: 'IN_MKAD' },
}
const form = {
  email: 'anna@example.com',
  fio: 'Анна Иванова',
  address: 'г Москва, ул Тверская, д 1',
  apartment: '12',
  consents: consentsInForce('ru'),
}

async function cartFor(shopper: Shopper, body: Record<string, unknown>): Promise<CartData> {
  const answer = await fixture.ask(cartCalculate, { body: { ...terms, ...body } }, shopper)
  if (!answer.ok) throw new Error(answer.code)
  return answer.answer.cartData
}

/** What a checkout sends that has just shown the cart. */
async function orderBody(shopper: Shopper, body: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  const cart = await cartFor(shopper, body)
  return {
    ...terms,
    ...form,
    ...body,
    cart_version: cart.version,
    expected_total: cart.finalSum,
    expected_lines: cart.products
      .filter(({ isApart, sum }) => !isApart && sum.sale > 0)
      .map(({ id, quantity, price }) => ({ skuId: id, quantity, price: price?.final ?? 0 })),
  }
}

type Placed = {
  ok: boolean
  code?: string
  errors?: object
  extra?: { cartChanged: true; changes: CartChange[] }
  answer?: { result: { orderId: string; number: string; paymentRequired: boolean; paymentUrl: string | null } }
}

const order = (shopper: Shopper, body: Record<string, unknown>, key = intentKey()) =>
  fixture.ask(orderCreate, { body }, shopper, { 'idempotency-key': key }) as Promise<Placed>

const count = async (query: ReturnType<typeof sql>) => Number((await fixture.rows<{ count: string }>(query))[0]?.count)

/** The sums of reliability §3 that must hold whatever happened. */
async function expectInvariants() {
  expect(
    await fixture.rows(sql`
      select b.sku_id from stock.balances b left join stock.allocations a
        on a.sku_id = b.sku_id and a.storage_id = b.storage_id and a.state = 'live'
      group by b.sku_id, b.storage_id, b.on_hand, b.allocated
      having b.allocated <> coalesce(sum(a.quantity), 0) or b.allocated > b.on_hand or b.on_hand < 0`),
  ).toEqual([])
  expect(
    await fixture.rows(sql`
      select o.key from ordering.orders o join ordering.lines l on l.order_key = o.key group by o.key
      having o.goods <> sum(l.sale) or o.goods_initial <> sum(l.initial) or o.promo_saving <> sum(l.promo_saving)
        or o.bonuses <> sum(l.bonus) or o.set_saving <> sum(l.set_saving) or o.payable < 0`),
  ).toEqual([])
  expect(
    await fixture.rows(sql`
      select p.id from promo.promos p left join promo.uses u on u.promo_id = p.id and u.released_at is null
      group by p.id having p.used <> count(u.id) or (p.total_limit is not null and p.used > p.total_limit)`),
  ).toEqual([])
  expect(await fixture.rows(sql`select number from ordering.orders group by 1 having count(*) > 1`)).toEqual([])
}

describe('an order', () => {
  test('[M18, H05] is made of the cart, with everything frozen, and opens its payment', async () => {
    const guest = await fixture.guest('+79991110001')
    const body = await orderBody(guest, {
      lines: [
        { skuId: sku(0).id, quantity: 2 },
        { skuId: sku(1).id, quantity: 1 },
      ],
    })
    const present = { ...body, comment: 'Позвоните, карта 4111 1111 1111 1111', is_gift: true }
    // Somebody gets a present, also where no form has asked for them.
    expect(await order(guest, present)).toMatchObject({
      code: 'order.form_wrong',
      errors: { recipient_name: [expect.any(String)], recipient_phone: [expect.any(String)] },
    })
    const recipient = { recipient_name: 'Ольга', recipient_lastname: 'Орлова', recipient_phone: '+79991110098' }
    const placed = await order(guest, { ...present, ...recipient })
    expect(placed).toMatchObject({ ok: true, answer: { result: { paymentRequired: true } } })
    const { orderId = '', number = '', paymentUrl } = placed.answer?.result ?? {}
    expect(isOrderNumber(number)).toBe(true)
    expect(orderId).toMatch(/^[\w-]{22}$/)
    expect(paymentUrl).toMatch(/^https:\/\/pay\.example\//)
    const [row] = await fixture.rows(sql`select * from ordering.orders where key = ${orderId}`)
    expect(row).toMatchObject({ state: 'new', payment_state: 'pending', phone: '+79991110001', is_gift: true })
    expect(String(row?.comment)).not.toContain('4111')
    expect(Number(row?.payable) / 100).toBe(body.expected_total)
    expect(await count(sql`select count(*) from ordering.lines where order_key = ${orderId}`)).toBe(2)
    expect(await count(sql`select count(*) from ordering.consents where order_key = ${orderId}`)).toBe(2)
    expect(await count(sql`select count(*) from payments.payments where order_key = ${orderId}`)).toBe(1)
    expect(await count(sql`select count(*) from platform.outbox where key = ${`order:${orderId}:placed`}`)).toBe(2)
    await expectInvariants()
  })

  test('[ORDERING] carries the hours of the courier to the order and its letter', async () => {
    const guest = await fixture.guest('+79991110061')
    const body = await orderBody(guest, { lines: [{ skuId: sku(0).id, quantity: 1 }] })
    const placed = await order(guest, { ...body, courier_info: { window: '14-18' } })
    const { orderId = '' } = placed.answer?.result ?? {}
    expect(await fixture.rows(sql`select delivery_window from ordering.orders where key = ${orderId}`)).toEqual([
      { delivery_window: '14-18' },
    ])
    const [letter] = await fixture.rows<{ text: string }>(sql`
      select replace(payload ->> 'text', chr(160), ' ') as text from platform.outbox
      where channel = 'email' and key = ${`order:${orderId}:placed`}`)
    expect(letter?.text).toMatch(/Доставка: Курьером; .*; \d+ [а-я]+, с 14 до 18/)
  })

  test('[K23, P40] needs a proven phone, and that very phone', async () => {
    const body = await orderBody(await fixture.guest('+79991110002'), { lines: [{ skuId: sku(0).id, quantity: 1 }] })
    const unknown = { session: 'nobody-proved-anything-0', customer: null }
    expect(await order(unknown, body)).toMatchObject({ code: 'order.phone_not_confirmed' })
    const guest = await fixture.guest('+79991110003')
    expect(await order(guest, { ...body, phone: '+79991110099' })).toMatchObject({ code: 'order.phone_not_confirmed' })
    for (const phone of ['abc', '+7 999', '++79991110003', '8 800 555 35 35'])
      expect(await order(guest, { ...body, phone })).toMatchObject({ code: 'order.phone_not_confirmed' })
    expect(await order(guest, { ...body, phone: '8 (999) 111-00-03' })).toMatchObject({ ok: true })
    expect(await order(guest, { ...body, phone: '+7 (' })).toMatchObject({ ok: true })
  })

  test('tells nobody which codes exist', async () => {
    const guest = await fixture.guest('+79991110098')
    const body = await orderBody(guest, { lines: [{ skuId: sku(0).id, quantity: 1 }] })
    for (let n = 0; n < 10; n++)
      expect(await order(guest, { ...body, promocodes: [`GUESS${n}`] })).toMatchObject({ code: 'order.cart_changed' })
    expect(await order(guest, { ...body, promocodes: ['GUESS10'] })).toMatchObject({ code: 'request.too_many' })
    expect(await order(guest, body)).toMatchObject({ ok: true })
  })

  test.each([
    ['no name', { fio: '' }, 'fio'],
    ['one word', { fio: 'Анна' }, 'fio'],
    ['no e-mail', { email: '' }, 'email'],
    ['a bad e-mail', { email: 'анна@example.com' }, 'email'],
    ['no address', { address: ' ' }, 'address'],
    ['no flat', { apartment: '' }, 'apartment'],
    ['half a recipient', { recipient_name: 'Пётр' }, 'recipient_phone'],
    ['no such contact', { communication_method_id: 9 }, 'communication_method_id'],
  ])('with %s is refused by field', async (_what, change, field) => {
    const guest = await fixture.guest('+79991110004')
    const body = await orderBody(guest, { lines: [{ skuId: sku(0).id, quantity: 1 }] })
    const answer = await order(guest, { ...body, ...change })
    expect(answer.code).toBe('order.form_wrong')
    expect(Object.keys(answer.errors ?? {})).toContain(field)
  })

  test.each([
    ['[P46] no consent', { consents: { ...consentsInForce('ru'), personalData: null } }, 'order.consent_required'],
    [
      '[P46] a version not in force',
      { consents: { ...consentsInForce('ru'), offer: '2020-01-01' } },
      'order.consent_required',
    ],
    ['advertising of one', { consents: { ...consentsInForce('ru'), advertising: 'v1' } }, 'order.consent_required'],
    ['a country we do not ship to', { courier_info: { country: 'KP' } }, 'order.country_unknown'],
    ['no shop', { delivery_method_id: 3 }, 'order.delivery_not_chosen'],
    ['no pickup point', { delivery_method_id: 6 }, 'order.delivery_not_chosen'],
    ['an unknown pickup point', { delivery_method_id: 6, pickup_point: 'nowhere' }, 'order.pickup_point_unknown'],
    [
      'a pickup point of another country',
      { delivery_method_id: 6, pickup_point: 'far-away' },
      'order.pickup_point_unknown',
    ],
    ['a certificate by mail', { delivery_method_id: 4 }, 'order.delivery_unavailable'],
    // Seeded on a Sunday.
    ['hours that no courier keeps', { courier_info: { window: '3-5' } }, 'order.delivery_unavailable'],
    ['express on a Sunday', { courier_info: { method: 'express' } }, 'order.express_closed'],
    ['same day on a Sunday', { courier_info: { method: 'sameDay' } }, 'order.same_day_closed'],
    ['no such way to pay', { payment_method_id: 77 }, 'order.payment_unavailable'],
    ['no key', {}, 'order.key_required'],
  ])('with %s is refused: %o → %s', async (what, change, code) => {
    const guest = await fixture.guest('+79991110005')
    const body = await orderBody(guest, { lines: [{ skuId: sku(0).id, quantity: 1 }] })
    expect(await order(guest, { ...body, ...change }, what === 'no key' ? '' : intentKey())).toMatchObject({ code })
    await expectInvariants()
  })

  test.each([
    [1, 'cash-only', true],
    [2, 'cash-only', false],
    [1, 'card-only', false],
    [2, 'card-only', true],
    [13, 'cash-only', true],
  ])('paid by method %i at the point %s is taken: %s', async (payment_method_id, pickup_point, isTaken) => {
    const guest = await fixture.guest('+79991110010')
    const lines = [{ skuId: sku(0).id, quantity: 1 }]
    const point = { delivery_method_id: 6, delivery: { country: 'RU', city: 'Тула' }, pickup_point, payment_method_id }
    const placed = await order(guest, await orderBody(guest, { lines, ...point }))
    expect(placed).toMatchObject(isTaken ? { ok: true } : { code: 'order.payment_unavailable' })
  })

  test('[ORDERING] abroad nothing is paid on receipt', async () => {
    const abroad = { ...(await fixture.guest('+79991110065')), country: 'AE', language: 'en' as const }
    const lines = [{ skuId: sku(0).id, quantity: 1 }]
    const dubai = { lines, delivery: { country: 'AE', city: 'Dubai' } }
    const cart = await cartFor(abroad, dubai)
    expect(cart.availablePaymentMethods.map(({ id }) => id)).toEqual([13])
    const body = {
      ...(await orderBody(abroad, dubai)),
      ...{ address: '12 Al Wasl Road', apartment: '4', fio: 'Mary Orlova', consents: consentsInForce('en') },
      courier_info: { country: 'AE', city: 'Al Barsha', region: 'Dubai', postcode: '' },
    }
    for (const payment_method_id of [1, 2, 11, 12])
      expect(await order(abroad, { ...body, payment_method_id })).toMatchObject({ code: 'order.payment_unavailable' })
    expect(await order(abroad, body)).toMatchObject({ ok: true })
  })

  test.each([
    ['by courier', { delivery_method_id: 1 }, 150_000_00, 'С доставкой так можно оплатить заказ до 150 000 ₽.'],
    [
      'in a shop',
      { delivery_method_id: 3, shop_id: 1 },
      500_000_00,
      'В магазине так можно оплатить заказ до 500 000 ₽.',
    ],
  ])('[ORDERING] %s no more than so much is paid on receipt', async (_where, delivery, limit, sentence) => {
    const guest = await fixture.guest('+79991110066')
    const [own] = await fixture.rows<{ initial: string; final: string }>(
      sql`select initial, final from catalog.prices where sku_id = ${sku(0).id} and currency = 'RUB'`,
    )
    const setPrice = (initial: number | string, final: number | string) =>
      fixture.db.execute(sql`
        update catalog.prices set initial = ${initial}, final = ${final} where sku_id = ${sku(0).id} and currency = 'RUB'`)
    const make = async (price: number) => {
      await setPrice(price, price)
      fixture.cart.cache = createVariantCache(fixture.db)
      const terms = { lines: [{ skuId: sku(0).id, quantity: 1 }], ...delivery, payment_method_id: 1 }
      const cart = await cartFor(guest, terms)
      const reason = cart.availablePaymentMethods.find(({ id }) => id === 1)?.reason ?? null
      return [
        cart.finalSum * 100,
        reason?.replaceAll('\u00a0', ' ') ?? null,
        await order(guest, await orderBody(guest, terms)),
      ]
    }
    try {
      expect(await make(limit)).toMatchObject([limit, null, { ok: true }])
      expect(await make(limit + 100)).toMatchObject([limit + 100, sentence, { code: 'order.payment_unavailable' }])
    } finally {
      await setPrice(own?.initial ?? 0, own?.final ?? 0)
      fixture.cart.cache = createVariantCache(fixture.db)
    }
  })

  test('[ORDERING] for the first time is refused to a phone that had ordered when its owner was erased', async () => {
    const phone = '+79991110071'
    const guest = await fixture.guest(phone)
    const wish = { lines: [{ skuId: sku(0).id, quantity: 1 }], promocodes: ['ПЕРВЫЙ10'] }
    const seen = await orderBody(guest, wish)
    const erase = (now = fixture.now) =>
      transaction(fixture.db, (tx) => eraseFromOrders(tx, fixture.ordering, { customerId: 1, phone }, now))
    // Nothing was ordered, so nothing is remembered.
    await erase()
    expect((await cartFor(guest, wish)).finalSum).toBe(seen.expected_total)

    const first = await order(guest, await orderBody(guest, { lines: wish.lines }))
    await fixture.db.execute(sql`
      update ordering.orders set state = 'completed' where key = ${first.answer?.result.orderId}`)
    await erase()
    const answer = await order(guest, seen)
    expect(answer).toMatchObject({ code: 'order.cart_changed' })
    expect(answer.extra?.changes).toContainEqual(expect.objectContaining({ kind: 'promo_lost', name: 'ПЕРВЫЙ10' }))

    const later = (years: number) => new Date(fixture.now.getTime() + years * 365.25 * 86_400_000)
    await forgetErasedPhones(fixture.db, later(settings.firstOrderMemoryYears - 0.1))
    expect(await order(guest, seen)).toMatchObject({ code: 'order.cart_changed' })
    await forgetErasedPhones(fixture.db, later(settings.firstOrderMemoryYears + 0.1))
    expect(await order(guest, seen)).toMatchObject({ ok: true })
  })

  test.each([
    ['a code for one use of each phone', '+79991110091', { code: 'EACH1', trigger: 'code', limit: 1 }],
    ['a code for first orders', '+79991110092', { code: 'FIRST5', trigger: 'code', limit: null }],
    ['a promotion for first orders', '+79991110093', { code: 'FIRST-AUTO', trigger: 'automatic', limit: null }],
  ])('[A06] a guest for whom %s counts no more sees it in the cart, and orders without it', async (...row) => {
    const [, phone, { code, trigger, limit }] = row
    await fixture.db.execute(sql`
      insert into promo.promos
        (code, kind, percent, currency, trigger, phone_limit, is_first_order_only, title_ru, title_en, created_at)
      values (${code}, 'percent', 5, 'RUB', ${trigger}, ${limit}, ${limit === null}, 'Скидка', 'Discount', now())`)
    const wish = { lines: [{ skuId: sku(0).id, quantity: 1 }], promocodes: trigger === 'code' ? [code] : [] }
    const first = await fixture.guest(phone)
    const body = await orderBody(first, wish)
    expect(await order(first, body)).toMatchObject({ ok: true })

    const again = await fixture.guest(phone)
    expect(await order(again, body)).toMatchObject({ code: 'order.cart_changed' })
    const seen = await orderBody(again, wish)
    expect(seen.expected_total).toBeGreaterThan(Number(body.expected_total))
    expect(await order(again, seen)).toMatchObject({ ok: true })
    await fixture.db.execute(sql`update promo.promos set is_active = false where code = ${code}`)
  })

  test.each([
    ['is used up where it saves something', 1, ['ONE-RIDE'], 1],
    ['stays unused where the delivery is free anyway', 10, [], 0],
  ])('[A06] a code for free delivery %s', async (_what, quantity, promocodes, used) => {
    await fixture.db.execute(sql`
      insert into promo.promos (code, kind, total_limit, created_at) values ('ONE-RIDE', 'free_delivery', 1, now())
      on conflict (code) do nothing`)
    const guest = await fixture.guest(`+7999111008${quantity % 10}`)
    const cheap = skus.find(({ final }) => final < 900_000) ?? sku(0)
    const wish = { lines: [{ skuId: cheap.id, quantity }], promocodes: ['ONE-RIDE'] }
    const placed = await order(guest, await orderBody(guest, wish))
    const key = placed.answer?.result.orderId
    expect(await fixture.rows(sql`select promocodes from ordering.orders where key = ${key}`)).toEqual([{ promocodes }])
    expect(await count(sql`select count(*) from promo.uses where order_key = ${key} and released_at is null`)).toBe(
      used,
    )
    await expectInvariants()
    await transaction(fixture.db, (tx) => releasePromo(tx, key ?? '', fixture.now))
  })

  test('[A06] a campaign that cannot pay the delivery does not keep the order from being placed', async () => {
    const [campaign] = await fixture.rows<{ id: number }>(sql`
      insert into promo.campaigns (name, currency, budget, spent, created_at)
      values ('Почти потрачена', 'RUB', 100000, 99000, now()) returning id`)
    await fixture.db.execute(sql`
      insert into promo.promos (code, kind, currency, campaign_id, created_at)
      values ('RIDE', 'free_delivery', 'RUB', ${campaign?.id}, now())`)
    const guest = await fixture.guest('+79991110094')
    const cheap = skus.find(({ final }) => final < 900_000) ?? sku(0)
    const wish = { lines: [{ skuId: cheap.id, quantity: 1 }], promocodes: ['RIDE'] }
    const plain = await orderBody(guest, { lines: wish.lines })
    const body = await orderBody(guest, wish)
    expect(body.expected_total).toBe(plain.expected_total)
    expect(body.expected_total).toBeGreaterThan(cheap.final / 100)
    expect(await order(guest, body)).toMatchObject({ ok: true })
    await expectInvariants()
  })

  test('keeps every consent that was given, with the version of its words', async () => {
    const guest = await fixture.guest('+79991110011')
    const body = await orderBody(guest, { lines: [{ skuId: sku(0).id, quantity: 1 }] })
    const consents = { ...consentsInForce('ru'), advertising: consentInForce('advertising', 'ru') }
    const placed = await order(guest, { ...body, consents })
    expect(
      await fixture.rows(sql`
        select purpose, text_version from ordering.consents where order_key = ${placed.answer?.result.orderId}
        order by purpose`),
    ).toEqual([
      { purpose: 'advertising', text_version: consents.advertising },
      { purpose: 'offer', text_version: consents.offer },
      { purpose: 'personal_data', text_version: consents.personalData },
    ])
  })

  test('a street that has no such house is asked for again', async () => {
    const guest = await fixture.guest('+79991110012')
    const body = await orderBody(guest, { lines: [{ skuId: sku(0).id, quantity: 1 }] })
    const parts = { postcode: '', region: 'г Москва', city: 'Москва', street: 'ул Тверская', flat: '' }
    const found = (house: string): FoundAddress => ({
      ...{ value: form.address, unrestricted: form.address, parts: { ...parts, house }, country: 'RU' },
      ...{ latitude: 55.76, longitude: 37.61, isExactPoint: true, beltwayHit: 'IN_MKAD', beltwayDistance: 0 },
    })
    const { addressResolver } = fixture.ordering
    const knows = (house: string) => {
      fixture.ordering.addressResolver = { ...addressResolver, locate: async () => ({ ok: true, found: found(house) }) }
    }
    try {
      knows('')
      expect(Object.keys((await order(guest, body)).errors ?? {})).toEqual(['address'])
      knows('д 1')
      expect(await order(guest, body)).toMatchObject({ ok: true })
    } finally {
      fixture.ordering.addressResolver = addressResolver
    }
  })

  test('an address without a town goes to that of the visitor, and is kept whole; nowhere else', async () => {
    const { addressResolver } = fixture.ordering
    const towns =
      (inTown: string) =>
      async ({ address }: { address: string }) => {
        const town = address.startsWith('Москва, ') ? inTown : 'Реутов'
        const parts = { postcode: '', region: '', city: town, street: 'ул Тверская', house: 'д 1', flat: '' }
        return { ok: true as const, found: { ...houseAt(`Москва, ${address}`), parts } }
      }
    const anna = fixture.customer(912)
    await fixture.ask(cartAdd, { body: { skuId: sku(0).id } }, anna)
    const body = { ...(await orderBody(anna)), address: 'Тверская, 1' }
    try {
      fixture.ordering.addressResolver = { ...addressResolver, locate: towns('Реутов') }
      expect((await order(anna, body)).errors).toEqual({ address: ['Укажите город.'] })
      fixture.ordering.addressResolver = { ...addressResolver, locate: towns('Москва') }
      const placed = await order(anna, body)
      const key = placed.answer?.result.orderId
      expect(
        await fixture.rows(sql`
          select address, address_parts->>'line' as line, address_doubt from ordering.orders where key = ${key}`),
      ).toEqual([{ address: 'Москва, Тверская, 1', line: 'Москва, Тверская, 1', address_doubt: null }])
      expect(
        await fixture.rows(sql`select address from identity.addresses where customer_id = ${anna.customer?.id}`),
      ).toEqual([{ address: 'Москва, Тверская, 1' }])
    } finally {
      fixture.ordering.addressResolver = addressResolver
    }
  })

  test('the eleventh order of a phone in a day is refused, and taken on the next', async () => {
    const make = async (phone = '+79991110013') => {
      const guest = await fixture.guest(phone)
      const lines = [{ skuId: sku(0).id, quantity: 1 }]
      const placed = await order(guest, await orderBody(guest, { lines, payment_method_id: 1 }))
      await settle()
      return placed
    }
    for (let made = 0; made < 10; made++) expect(await make()).toMatchObject({ ok: true })
    expect(await make()).toMatchObject({ code: 'order.too_many_a_day' })
    expect(await make('+79991110014')).toMatchObject({ ok: true })
    const today = fixture.now
    fixture.setNow(new Date(today.getTime() + 24 * 60 * 60 * 1000))
    expect(await make()).toMatchObject({ ok: true })
    fixture.setNow(today)
  })

  test('the ring road is found out from the address, whatever the browser says', async () => {
    const guest = await fixture.guest('+79991110006')
    const lines = [{ skuId: sku(0).id, quantity: 1 }]
    const body = await orderBody(guest, { lines })
    const far = { ...body, address: 'Новосибирск, Красный проспект, д 1' }
    expect(await order(guest, far)).toMatchObject({ code: 'order.cart_changed' })
  })

  test('the fourth unpaid order of a phone is refused', async () => {
    const guest = await fixture.guest('+79991110007')
    const make = async () => order(guest, await orderBody(guest, { lines: [{ skuId: sku(0).id, quantity: 1 }] }))
    for (let made = 0; made < 3; made++) expect(await make()).toMatchObject({ ok: true })
    expect(await make()).toMatchObject({ code: 'order.too_many_unpaid' })
  })

  test.each([
    ['new', true],
    ['confirmed', true],
    ['assembling', true],
    ['handed_over', false],
    ['cancelled', false],
    ['expired', false],
  ])('[ORDERING] orders to be paid on receipt that are %s count as unpaid: %s', async (state, counts) => {
    const phone = '+79991110063'
    const guest = await fixture.guest(phone)
    const make = async () =>
      order(guest, await orderBody(guest, { lines: [{ skuId: sku(0).id, quantity: 1 }], payment_method_id: 1 }))
    await fixture.db.execute(
      sql`update ordering.orders set created_at = created_at - interval '2 days' where phone = ${phone}`,
    )
    for (let made = 0; made < 3; made++) expect(await make()).toMatchObject({ ok: true })
    const setState = (next: string, from: string) =>
      fixture.db.execute(sql`
        update ordering.orders set state = ${next} where phone = ${phone} and state = ${from} and payment_state = 'none'`)
    await setState(state, 'new')
    expect(await make()).toMatchObject(counts ? { code: 'order.too_many_unpaid' } : { ok: true })
    await setState('new', state)
  })

  test('[ORDERING] a phone holds twenty unpaid items at most, in all its orders together', async () => {
    const guest = await fixture.guest('+79991110064')
    const make = async (...quantities: number[]) =>
      order(
        guest,
        await orderBody(guest, { lines: quantities.map((quantity, index) => ({ skuId: sku(index).id, quantity })) }),
      )
    expect(await make(7, 7, 7)).toMatchObject({ code: 'order.too_many_unpaid_items' })
    expect(await make(8, 7)).toMatchObject({ ok: true })
    expect(await make(6)).toMatchObject({ code: 'order.too_many_unpaid_items' })
    expect(await make(5)).toMatchObject({ ok: true })
    await settle()
    expect(await make(6)).toMatchObject({ ok: true })
  })

  test('[ORDERING] the eleventh order of a network in a day is refused; what was refused or sent again took no place', async () => {
    let people = 0
    const someone = async (address: string) => ({ ...(await fixture.guest(`+7999112${1000 + people++}`)), address })
    const lines = [{ skuId: sku(0).id, quantity: 1 }]
    const make = async (address: string) => {
      const guest = await someone(address)
      return order(guest, await orderBody(guest, { lines }))
    }
    const wrong = await someone('203.0.113.1')
    const body = await orderBody(wrong, { lines })
    for (let tried = 0; tried < 12; tried++)
      expect(await order(wrong, { ...body, payment_method_id: 77 })).toMatchObject({
        code: 'order.payment_unavailable',
      })
    const again = { key: intentKey(), shopper: await someone('203.0.113.2') }
    const sent = await orderBody(again.shopper, { lines })
    const same = await Promise.all(Array.from({ length: 12 }, () => order(again.shopper, sent, again.key)))
    expect(new Set(same.map(({ answer }) => answer?.result.orderId)).size).toBe(1)
    for (let made = 1; made < 10; made++) expect(await make(`203.0.113.${100 + made}`)).toMatchObject({ ok: true })
    expect(await make('203.0.113.250')).toMatchObject({ code: 'order.too_many_a_day' })
    expect(await order(again.shopper, sent, again.key)).toMatchObject({ ok: true })
    expect(await make('203.0.114.250')).toMatchObject({ ok: true })
    const today = fixture.now
    fixture.setNow(new Date(today.getTime() + 24 * 60 * 60 * 1000 + 1000))
    expect(await make('203.0.113.250')).toMatchObject({ ok: true })
    fixture.setNow(today)
  })

  test('[ORDERING] whoever comes without a network of the outside shares no limit with others', async () => {
    for (let made = 0; made < 11; made++) {
      const guest = { ...(await fixture.guest(`+7999113${1000 + made}`)), address: '127.0.0.1' }
      expect(await order(guest, await orderBody(guest, { lines: [{ skuId: sku(0).id, quantity: 1 }] }))).toMatchObject({
        ok: true,
      })
    }
  })

  test('five at once of a phone make three', async () => {
    const guest = await fixture.guest('+79991110008')
    const body = await orderBody(guest, { lines: [{ skuId: sku(0).id, quantity: 1 }] })
    const answers = await Promise.all(Array.from({ length: 5 }, () => order(guest, body)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
  })
})

describe('what the buyer saw', () => {
  const lines = () => [
    { skuId: sku(2).id, quantity: 2 },
    { skuId: sku(3).id, quantity: 1 },
  ]

  async function changed(
    change: () => Promise<unknown>,
    undo: () => Promise<unknown>,
    more: Record<string, unknown> = {},
  ) {
    const guest = await fixture.guest('+79991120001')
    const body = await orderBody(guest, { lines: lines(), ...more })
    const before = await count(sql`select count(*) from ordering.orders`)
    await change()
    const answer = await order(guest, body)
    await undo()
    expect(answer.code).toBe('order.cart_changed')
    expect(answer.extra?.cartChanged).toBe(true)
    expect(await count(sql`select count(*) from ordering.orders`)).toBe(before)
    await expectInvariants()
    return answer.extra?.changes ?? []
  }

  test('[Q01] an item is gone', async () => {
    const changes = await changed(
      () => setStock(sku(3).id, 0),
      () => setStock(sku(3).id, 50),
    )
    expect(changes).toMatchObject([{ kind: 'removed', skuId: sku(3).id, name: expect.stringMatching(/./) }])
  })

  test('fewer are left', async () => {
    const changes = await changed(
      () => setStock(sku(2).id, 1),
      () => setStock(sku(2).id, 50),
    )
    expect(changes).toMatchObject([{ kind: 'quantity_reduced', skuId: sku(2).id, before: 2, after: 1 }])
  })

  test.each([
    ['price_up', 10_000],
    ['price_down', -10_000],
  ])('%s', async (kind, by) => {
    const price = (final: number) => () =>
      fixture.db.execute(
        sql`update catalog.prices set initial = ${final}, final = ${final} where sku_id = ${sku(2).id} and currency = 'RUB'`,
      )
    const changes = await changed(price(sku(2).final + by), price(sku(2).final))
    expect(changes).toMatchObject([
      { kind, skuId: sku(2).id, before: sku(2).final / 100, after: (sku(2).final + by) / 100 },
    ])
  })

  test('a code no longer counts', async () => {
    await fixture.db.execute(sql`
      insert into promo.promos (code, kind, percent, currency, created_at) values ('SHORT', 'percent', 10, 'RUB', now())`)
    const active = (is: boolean) => () =>
      fixture.db.execute(sql`update promo.promos set is_active = ${is} where code = 'SHORT'`)
    const changes = await changed(active(false), active(true), { promocodes: ['SHORT'] })
    expect(changes).toMatchObject([{ kind: 'promo_lost', name: 'SHORT' }])
  })

  test.each([
    ['a lower total', { expected_total: 1 }],
    ['another version', { cart_version: 'old' }],
    ['a lower price', {}],
  ])('%s that the browser made up makes no order', async (what, change) => {
    const guest = await fixture.guest('+79991120002')
    const body = await orderBody(guest, { lines: lines() })
    const cheap = { expected_lines: (body.expected_lines as object[]).map((line) => ({ ...line, price: 1 })) }
    expect(await order(guest, { ...body, ...(what === 'a lower price' ? cheap : change) })).toMatchObject({
      code: 'order.cart_changed',
    })
  })

  test('after a change the same key may be used again', async () => {
    const guest = await fixture.guest('+79991120003')
    const key = intentKey()
    const body = await orderBody(guest, { lines: lines() })
    expect(await order(guest, { ...body, expected_total: 1 }, key)).toMatchObject({ code: 'order.cart_changed' })
    expect(await order(guest, body, key)).toMatchObject({ ok: true })
  })
})

describe('many at once', () => {
  test('200 buyers of 10 items: ten orders, and the stock never below nothing', async () => {
    await setStock(sku(4).id, 10)
    const lines = [{ skuId: sku(4).id, quantity: 1 }]
    const buyers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => fixture.guest(`+7999200${String(index).padStart(4, '0')}`)),
    )
    const first = buyers[0]
    const body = first ? await orderBody(first, { lines }) : {}
    const answers = await Promise.all(buyers.map((buyer) => order(buyer, body)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
    expect(new Set(answers.filter(({ ok }) => !ok).map(({ code }) => code))).toEqual(new Set(['order.cart_changed']))
    await expectInvariants()
  }, 60_000)

  test('crossed carts do not wait for each other in a circle', async () => {
    const guests = await Promise.all(
      Array.from({ length: 20 }, (_, index) => fixture.guest(`+7999210${String(index).padStart(4, '0')}`)),
    )
    const answers = await Promise.all(
      guests.map(async (guest, index) => {
        const pair = [
          { skuId: sku(5).id, quantity: 1 },
          { skuId: sku(6).id, quantity: 1 },
        ]
        return order(guest, await orderBody(guest, { lines: index % 2 === 0 ? pair : pair.toReversed() }))
      }),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
    await expectInvariants()
  }, 60_000)

  test('the same order fifty times with one key is one order and fifty equal answers', async () => {
    const guest = await fixture.guest('+79992200001')
    const body = await orderBody(guest, { lines: [{ skuId: sku(0).id, quantity: 1 }] })
    const key = intentKey()
    const before = await count(sql`select count(*) from ordering.orders`)
    const answers = await Promise.all(Array.from({ length: 50 }, () => order(guest, body, key)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
    expect(answers[0]?.ok).toBe(true)
    expect(await count(sql`select count(*) from ordering.orders`)).toBe(before + 1)
    expect(await order(guest, { ...body, comment: 'другой' }, key)).toMatchObject({ code: 'order.key_reused' })
    const stranger = await fixture.guest('+79992200002')
    expect(await order(stranger, body, key)).toMatchObject({ code: 'order.key_reused' })
    await expectInvariants()
  }, 60_000)

  test('a quantity that is none is refused with what a cart says of it', async () => {
    const guest = await fixture.guest('+79992200004')
    const body = await orderBody(guest, { lines: [{ skuId: sku(0).id, quantity: 1 }] })
    const wrong = await order(guest, { ...body, lines: [{ skuId: sku(0).id, quantity: 0.5 }] })
    expect(wrong).toMatchObject({ ok: false, code: 'cart.quantity_wrong', extra: { result: false } })
  })

  test('a second request waits for the first, and not for ever', async () => {
    const guest = await fixture.guest('+79992200003')
    const body = await orderBody(guest, { lines: [{ skuId: sku(0).id, quantity: 1 }] })
    const key = intentKey()
    let waited: Placed | null = null
    const first = fixture.db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into ordering.intents (key, request_hash, created_at) values (${key}, ${Buffer.from('x')}, now())`)
      waited = await order(guest, body, key)
      throw new Error('the first came to nothing')
    })
    await expect(first).rejects.toThrow('nothing')
    expect(waited).toMatchObject({ code: 'order.in_progress' })
    // Nothing came of the first: the second try makes the order.
    expect(await order(guest, body, key)).toMatchObject({ ok: true })
  }, 30_000)

  describe('asked what became of a request whose answer got lost', () => {
    const asked = (shopper: Shopper, key: string) =>
      fixture.ask(orderCreated, {}, shopper, { 'idempotency-key': key }) as Promise<Placed>
    const lines = () => [{ skuId: sku(0).id, quantity: 1 }]

    test('the order is named to its buyer, also one who has signed in since, and to nobody else', async () => {
      const guest = await fixture.guest('+79992200005')
      const key = intentKey()
      const made = await order(guest, await orderBody(guest, { lines: lines() }), key)
      expect(made.ok).toBe(true)
      expect(await asked(guest, key)).toEqual(made)
      expect(await asked(fixture.customer(905, '+79992200005'), key)).toMatchObject(made)
      for (const other of [fixture.customer(906), await fixture.guest('+79992200005')])
        expect(await asked(other, key)).toMatchObject({ ok: false, code: 'order.made_for_another' })
    })

    test('no order is made by asking, and none by a request that comes later than the question', async () => {
      const guest = await fixture.guest('+79992200007')
      const body = await orderBody(guest, { lines: lines() })
      const key = intentKey()
      const before = await count(sql`select count(*) from ordering.orders`)
      expect(await asked(guest, key)).toMatchObject({ code: 'order.not_made' })
      expect(await order(guest, body, key)).toMatchObject({ code: 'order.not_made' })
      expect(await asked(guest, key)).toMatchObject({ code: 'order.not_made' })
      expect(await count(sql`select count(*) from ordering.orders`)).toBe(before)
      expect(await order(guest, body)).toMatchObject({ ok: true })
      await expectInvariants()
    })

    test('the question and the request at once agree', async () => {
      const guest = await fixture.guest('+79992200008')
      const body = await orderBody(guest, { lines: lines() })
      for (let round = 0; round < 5; round++) {
        await settle()
        const key = intentKey()
        const [made, answer] = await Promise.all([order(guest, body, key), asked(guest, key)])
        if (answer.ok) expect(made).toEqual(answer)
        else expect([made.code, answer.code]).toEqual(['order.not_made', 'order.not_made'])
      }
    })

    test('a request that is being carried out is waited for, and not for ever', async () => {
      const guest = await fixture.guest('+79992200009')
      const key = intentKey()
      let waited: Placed | null = null
      const first = fixture.db.transaction(async (tx) => {
        await tx.execute(sql`
          insert into ordering.intents (key, request_hash, created_at) values (${key}, ${Buffer.from('x')}, now())`)
        waited = await asked(guest, key)
        throw new Error('the first came to nothing')
      })
      await expect(first).rejects.toThrow('nothing')
      expect(waited).toMatchObject({ code: 'order.in_progress' })
      expect(await asked(guest, key)).toMatchObject({ code: 'order.not_made' })
    }, 30_000)
  })

  test('a code for one use goes to one of twenty', async () => {
    await fixture.db.execute(sql`
      insert into promo.promos (code, kind, percent, currency, total_limit, created_at)
      values ('ONCE', 'percent', 10, 'RUB', 1, now())`)
    const answers = await twenty('+7999230', { promocodes: ['ONCE'] })
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      code: 'order.cart_changed',
      extra: { changes: [{ kind: 'promo_lost', name: 'ONCE' }] },
    })
    await expectInvariants()
  }, 60_000)

  test('a certificate is spent once by twenty who know its code', async () => {
    const issued = await transaction(fixture.db, (tx) =>
      issueCertificate(
        tx,
        { face: 500_000, issueKey: 'race', years: 3, source: 'grant' },
        fixture.hashCode,
        fixture.now,
      ),
    )
    const answers = await twenty('+7999240', { certificates: [issued.code] })
    const [sums] = await fixture.rows<{ free: number; held: number; face: number }>(
      sql`select free, held, face from certificates.certificates where id = ${issued.id}`,
    )
    expect(sums?.free).toBeGreaterThanOrEqual(0)
    expect((sums?.free ?? 0) + (sums?.held ?? 0)).toBe(500_000)
    const paid = await count(
      sql`select coalesce(sum(certificates), 0) as count from ordering.orders where phone like '+7999240%'`,
    )
    expect(paid).toBe(sums?.held)
    expect(answers.some(({ ok }) => ok)).toBe(true)
  }, 60_000)

  async function twenty(phones: string, more: Record<string, unknown>): Promise<Placed[]> {
    const lines = [{ skuId: sku(7).id, quantity: 1 }]
    const guests = await Promise.all(
      Array.from({ length: 20 }, (_, index) => fixture.guest(`${phones}${String(index).padStart(4, '0')}`)),
    )
    const bodies = await Promise.all(guests.map((guest) => orderBody(guest, { lines, ...more })))
    return Promise.all(guests.map((guest, index) => order(guest, bodies[index] ?? {})))
  }
})

describe('a customer', () => {
  test('the cart is emptied by the order; a change in another tab makes none', async () => {
    const anna = fixture.customer(101)
    await fixture.ask(cartAdd, { body: { skuId: sku(0).id } }, anna)
    const stale = await orderBody(anna)
    await fixture.ask(cartAction, { params: { action: 'quantity' }, body: { skuId: sku(0).id, quantity: 2 } }, anna)
    expect(await order(anna, stale)).toMatchObject({ code: 'order.cart_changed' })
    const placed = await order(anna, await orderBody(anna))
    expect(placed).toMatchObject({ ok: true })
    expect((await cartFor(anna, {})).products).toEqual([])
    expect(await order(anna, await orderBody(anna))).toMatchObject({ code: 'order.cart_empty' })
  })

  test('what could not be had waits in the cart, and does not keep the rest from coming back', async () => {
    const olga = fixture.customer(113)
    for (const index of [0, 1]) await fixture.ask(cartAdd, { body: { skuId: sku(index).id } }, olga)
    await setStock(sku(1).id, 0)
    const inCart = async () => (await cartFor(olga, {})).products.map(({ id }) => id)
    const placed = await order(olga, await orderBody(olga))
    expect(
      await fixture.rows(sql`select sku_id from ordering.lines where order_key = ${placed.answer?.result.orderId}`),
    ).toEqual([{ sku_id: sku(0).id }])
    expect(await inCart()).toEqual([sku(1).id])
    const today = fixture.now
    fixture.setNow(new Date(today.getTime() + 31 * 60_000))
    await expireOrders(fixture.staff, fixture.now)
    expect(await inCart()).toEqual([sku(0).id, sku(1).id])
    fixture.setNow(today)
  })

  test('what is kept apart is neither bought nor lost by the order', async () => {
    const vera = fixture.customer(112)
    for (const index of [0, 1]) await fixture.ask(cartAdd, { body: { skuId: sku(index).id } }, vera)
    await fixture.db.execute(sql`
      update cart.lines set is_apart = true where customer_id = 112 and sku_id = ${sku(1).id}`)
    const placed = await order(vera, await orderBody(vera))
    expect(
      await fixture.rows(sql`select sku_id from ordering.lines where order_key = ${placed.answer?.result.orderId}`),
    ).toEqual([{ sku_id: sku(0).id }])
    expect((await cartFor(vera, {})).products.map(({ id, isApart }) => [id, isApart])).toEqual([[sku(1).id, true]])
  })

  test('bonuses are spent once, though twenty orders want them', async () => {
    const vera = fixture.customer(102)
    await transaction(fixture.db, (tx) =>
      givePresent(
        tx,
        settings.loyalty,
        { customerId: 102, source: 'grant', key: 'test', amount: 100_000 },
        fixture.now,
      ),
    )
    await fixture.ask(cartAdd, { body: { skuId: sku(0).id } }, vera)
    const body = await orderBody(vera, { spend_bonuses: true })
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(vera, body)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const [row] = await fixture.rows<{ bonuses: string; free: number }>(sql`
      select o.bonuses, (select sum(free) from loyalty.lots where customer_id = 102) as free
      from ordering.orders o where customer_id = 102`)
    expect(Number(row?.bonuses)).toBeGreaterThan(0)
    expect(Number(row?.free) + Number(row?.bonuses)).toBe(100_000)
  }, 60_000)
})

test('[P46, B24] when a new version is published, an order that agreed to the old one is refused, to the new one taken', async () => {
  const { db, events, now } = fixture
  const editing = createEditing(db, { events })
  const edit = { by: 'staff:7', at: now, language: 'ru' } as const
  const known = referable({}, settings, 'ru')
  const guest = await fixture.guest('+79991110077')
  const body = await orderBody(guest, { lines: [{ skuId: sku(0).id, quantity: 1 }] })

  const page = await findPage(db, 'ru', '/oferta')
  if (!page) throw new Error('no offer')
  const [stored] = await fixture.rows<{ draft: PageDraft }>(
    sql`select draft from content.page_versions where page_id = ${page.id} and version = ${page.version}`,
  )
  if (!stored) throw new Error('the offer has no words')
  const saved = await savePage(
    editing,
    {
      ...{ id: page.id, expectedVersion: page.version, language: 'ru', path: '/oferta' },
      draft: { ...stored.draft, versionDay: '2026-11-14', lead: 'Новые слова.' },
    },
    known,
    edit,
  )
  expect(saved).toMatchObject({ ok: true })
  // A draft is in force for nobody.
  expect(await order(guest, body)).toMatchObject({ ok: true })
  expect(await publishPage(editing, { id: page.id, version: page.version + 1 }, () => known, edit)).toMatchObject({
    ok: true,
  })

  const again = await orderBody(guest, { lines: [{ skuId: sku(0).id, quantity: 1 }] })
  expect(await order(guest, again)).toMatchObject({ code: 'order.consent_required' })
  const consents = { ...consentsInForce('ru'), offer: '/oferta/2026-11-14' }
  const placed = await order(guest, { ...again, consents })
  expect(placed).toMatchObject({ ok: true })
  expect(
    await fixture.rows(sql`
      select text_version from ordering.consents
      where order_key = ${placed.answer?.result.orderId} and purpose = 'offer'`),
  ).toEqual([{ text_version: '/oferta/2026-11-14' }])
  await expectInvariants()
})
