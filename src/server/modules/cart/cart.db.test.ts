import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CartData } from '#contract/entities/cart.ts'
import { cartAction, cartAdd, cartCalculate } from '#contract/ordering/cart.ts'
import { addDays, wallClock } from '#rules/delivery/calendar.ts'
import { type OrderingFixture, openOrderingFixture, type Shopper } from '../../../../tests/support/ordering-fixture.ts'
import type { Result } from '../../kernel/result.ts'

let fixture: OrderingFixture
const guest: Shopper = { session: 'guest-session-0000000000', customer: null }
let [ring, other, third]: { id: number; product_id: number; final: number; free: number }[] = []

beforeAll(async () => {
  fixture = await openOrderingFixture()
  ;[ring, other, third] = await fixture.rows(sql`
    select distinct on (s.product_id) s.id, s.product_id, p.final, f.free from catalog.skus s
    join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB' and p.final = p.initial
    join catalog.products o on o.id = s.product_id and not o.is_archive and not o.is_showcase and o.preorder_ships_on is null
    join stock.free f on f.sku_id = s.id and f.storage_id = 100 and f.free >= 3
    where exists (select from catalog.prices u where u.sku_id = s.id and u.currency = 'USD')
    order by s.product_id limit 3`)
})
afterAll(() => fixture?.close())

type Answer = Result<{ result: true; cartData: CartData; message?: string; changes?: { kind: string }[] }, never>

const calculate = (body: Record<string, unknown>, shopper = guest) =>
  fixture.ask(cartCalculate, { body }, shopper) as Promise<Answer>
const add = (body: Record<string, unknown>, shopper = guest) =>
  fixture.ask(cartAdd, { body }, shopper) as Promise<Answer>
const act = (action: string, body: Record<string, unknown>, shopper = guest) =>
  fixture.ask(cartAction, { params: { action }, body }, shopper) as Promise<Answer>

function cartOf(answer: Answer): CartData {
  if (!answer.ok) throw new Error(`refused: ${(answer as { code: string }).code}`)
  return answer.answer.cartData
}

const line = (one = ring, quantity = 1) => ({ skuId: one?.id ?? 0, quantity })

describe('a guest', () => {
  test('[M35, H04] gets everything computed for the lines that the browser sends', async () => {
    const cart = cartOf(
      await calculate({ lines: [line(ring, 2), line(other)], delivery_method_id: 1, delivery: { country: 'RU' } }),
    )
    expect(cart.products.map(({ id, quantity, availability }) => [id, quantity, availability])).toEqual([
      [ring?.id, 2, 'ok'],
      [other?.id, 1, 'ok'],
    ])
    expect(cart).toMatchObject({ owner: 'guest', totalProducts: 3 })
    const goods = ((ring?.final ?? 0) * 2 + (other?.final ?? 0)) / 100
    expect(cart.totalSum.goods).toBe(goods)
    expect(cart.finalSum).toBe(goods + (cart.delivery?.finalPrice ?? 0))
    expect(cart.trace.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(cart.finalSum)
    expect(cart.availablePaymentMethods.map(({ id }) => id)).toEqual([13, 12, 11, 2, 1])
    expect(cart.deliveryEstimations.map(({ method }) => method)).toContain('courier')
    expect(cart.products[0]).toMatchObject({
      sum: { final: ((ring?.final ?? 0) * 2) / 100 },
      photo: { id: expect.any(String) },
      url: expect.stringMatching(/^\/jewelry\//),
    })
  })

  test('[CART] learns which shop has everything, and when it can be fetched there', async () => {
    await fixture.db.execute(sql`
      insert into stock.balances (sku_id, storage_id, on_hand)
      values (${ring?.id}, 1, 2), (${other?.id}, 1, 1), (${ring?.id}, 2, 1), (${other?.id}, 2, 0)
      on conflict (sku_id, storage_id) do update set on_hand = excluded.on_hand, allocated = 0`)
    const cart = async (shopId: number, quantity: number) =>
      cartOf(
        await calculate({
          lines: [line(ring, quantity), line(other)],
          delivery_method_id: 3,
          delivery: { country: 'RU', city: 'Москва', shop_id: shopId },
        }),
      )
    const collection = ({ collections }: CartData, shopId: number) => collections.find((one) => one.shopId === shopId)
    const { day, hour } = wallClock(fixture.now, 'Europe/Moscow')

    const here = await cart(1, 2)
    const ready = collection(here, 1)?.ready
    expect(collection(here, 1)).toMatchObject({ here: 2, hasEverything: true })
    expect(ready).toEqual({
      day: hour < 20 ? day : addDays(day, 1),
      time: expect.stringMatching(/^\d\d:(00|15|30|45)$/),
    })
    expect(here.delivery).toMatchObject({ method: 'shop', from: ready?.day, to: ready?.day })

    // One of the two has to be brought to the other shop, and abroad nothing is fetched.
    const brought = await cart(2, 1)
    const { from, to } = brought.delivery ?? {}
    expect(collection(brought, 2)).toEqual({
      ...{ shopId: 2, here: 1, hasEverything: false, ready: null },
      days: { from, to },
    })
    expect(from).not.toBe(day)
    // Each shop says its days, whichever of them is chosen.
    expect(collection(brought, 1)?.days).toEqual({ from: ready?.day, to: ready?.day })
    expect(collection(brought, 11)).toBeUndefined()
    expect(collection(await cart(1, 3), 1)).toMatchObject({ here: 1, hasEverything: false })
  })

  test.each([0, -1, 1.5, 11, 1e9])('is told in words that %s is no quantity', async (quantity) => {
    const answer = await calculate({ lines: [line(ring, 1), line(other, quantity)] })
    expect(answer).toMatchObject({
      ok: false,
      code: 'cart.quantity_wrong',
      errors: { 'lines.1.quantity': [expect.any(String)] },
    })
    expect(await add({ skuId: ring?.id, quantity })).toMatchObject({ ok: false, code: 'cart.quantity_wrong' })
  })

  test.each([['1e3'], [Number.NaN], [null], [{}]])('cannot send %s as a quantity at all', async (quantity) => {
    expect(await calculate({ lines: [{ skuId: ring?.id, quantity }] })).toMatchObject({ code: 'request.malformed' })
  })

  test('an item that nobody knows is dropped and told about', async () => {
    const answer = await calculate({ lines: [line(), { skuId: 2_000_000_000, quantity: 1 }] })
    expect(cartOf(answer).products).toHaveLength(1)
    expect(answer.ok && answer.answer.changes).toMatchObject([{ kind: 'removed', skuId: 2_000_000_000 }])
  })

  test('[M36] adds an item, and one more of it, up to what there is', async () => {
    const first = cartOf(await add({ lines: [], skuId: ring?.id }))
    expect(first.products).toMatchObject([{ id: ring?.id, quantity: 1 }])
    const many = await add({ lines: [line()], skuId: ring?.id, quantity: 10 })
    const most = Math.min(10, ring?.free ?? 0)
    expect(cartOf(many).products).toMatchObject([{ quantity: most }])
    expect(many.ok && many.answer.changes).toMatchObject([{ kind: 'quantity_reduced', after: most }])
    expect(many.ok && many.answer.message).toContain(String(most))
  })

  test.each([
    ['archived', sql`is_archive = true`, 'cart.not_for_sale'],
    ['showcase', sql`is_showcase = true`, 'cart.not_for_sale'],
  ])('%s: such an item cannot be added, and in the cart it says so', async (state, change, code) => {
    await fixture.db.execute(sql`update catalog.products set ${change} where id = ${third?.product_id}`)
    fixture.cart.cache.clear()
    expect(await add({ skuId: third?.id })).toMatchObject({ ok: false, code })
    const cart = cartOf(await calculate({ lines: [line(third)] }))
    expect(cart.products).toMatchObject([{ availability: state, sum: { final: 0 } }])
    expect(cart).toMatchObject({ totalProducts: 0, finalSum: 0 })
    await fixture.db.execute(
      sql`update catalog.products set is_archive = false, is_showcase = false where id = ${third?.product_id}`,
    )
    fixture.cart.cache.clear()
  })

  test('an item without a price in the country stays, says so and costs nothing', async () => {
    await fixture.db.execute(sql`delete from catalog.prices p using catalog.skus s
      where s.id = p.sku_id and s.product_id = ${third?.product_id} and p.currency = 'USD'`)
    fixture.cart.cache.clear()
    const cart = cartOf(await calculate({ lines: [line(ring), line(third)], delivery: { country: 'KZ' } }))
    expect(cart.currency).toBe('USD')
    expect(cart.products.map(({ availability }) => availability)).toEqual(['ok', 'not_here'])
    expect(cart.availablePaymentMethods.map(({ id }) => id)).toEqual([13])
    expect(await add({ skuId: third?.id, delivery: { country: 'KZ' } })).toMatchObject({ code: 'cart.not_here' })
  })

  test('[M37] every action works and answers with the whole cart', async () => {
    const lines = [line(ring, 2), line(other)]
    expect(cartOf(await act('remove', { lines, skuId: ring?.id })).products).toHaveLength(1)
    expect(await act('remove', { lines, skuId: third?.id })).toMatchObject({ code: 'cart.line_unknown' })
    expect(cartOf(await act('quantity', { lines, skuId: ring?.id, quantity: 1 })).products[0]?.quantity).toBe(1)
    expect(cartOf(await act('clear', { lines })).products).toEqual([])
    expect(cartOf(await act('eco-pack', { lines, isOn: true })).packs.eco).toBe(true)
    const gift = cartOf(await act('gift-pack', { lines, isOn: true, giftMessage: ' Маме ' }))
    expect(gift.packs).toMatchObject({ gift: true, giftMessage: 'Маме', giftPrice: 350 })
    expect(gift.totalSum.packing).toBe(350)
    expect(await act('gift-pack', { lines: [], isOn: true })).toMatchObject({ code: 'cart.gift_pack_not_added' })
    expect(await act('merge', { lines })).toMatchObject({ code: 'auth.required' })
    expect(await act('explode', { lines })).toMatchObject({ code: 'request.malformed' })
  })

  test('[A06] the present of a code goes in by itself; one that has run out is said so and promises nothing', async () => {
    const [gone] = await fixture.rows<{ id: number }>(sql`
      select s.id from catalog.skus s
      join catalog.products o on o.id = s.product_id and not o.is_archive and o.preorder_ships_on is null
      join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB'
      left join stock.free f on f.sku_id = s.id and f.storage_id = 100
      where coalesce(f.free, 0) = 0 order by s.id limit 1`)
    await present('withring', third?.id ?? 0)
    await present('withnothing', gone?.id ?? 0)
    const lines = [line()]
    const given = cartOf(await act('promocode', { lines, code: 'withring' }))
    expect(given.promocodes).toMatchObject([{ code: 'WITHRING', isApplied: true, reason: null }])
    expect(given.products.map(({ id, quantity }) => [id, quantity])).toEqual([
      [ring?.id, 1],
      [third?.id, 1],
    ])
    expect(given.finalSum).toBe((ring?.final ?? 0) / 100)

    const words = 'Подарок по этому промокоду закончился.'
    expect(await act('promocode', { lines, code: 'withnothing' })).toMatchObject({
      code: 'promocode.not_applicable',
      extra: { error: words },
    })
    // One that was in the cart before the last present went.
    const kept = cartOf(await calculate({ lines, promocodes: ['WITHNOTHING'] }))
    expect(kept.promocodes).toMatchObject([{ code: 'WITHNOTHING', isApplied: false, reason: words }])
  })

  test('[P03, P27, P48, P49] promo codes: applied, again, better, worse, unknown, removed', async () => {
    await promo('ten', 10)
    await promo('twenty', 20)
    await promo('dear', 50, 1_000_000_000)
    const lines = [line()]
    const ten = cartOf(await act('promocode', { lines, code: ' Ten ' }))
    expect(ten.promocodes).toMatchObject([{ code: 'TEN', isApplied: true, discount: (ring?.final ?? 0) / 1000 }])
    const again = await act('promocode', { lines, promocodes: ['TEN'], code: 'ten' })
    expect(again).toMatchObject({ ok: false, code: 'promocode.already_applied' })
    expect((again as unknown as { extra: { cartData: CartData } }).extra.cartData.promocodes).toHaveLength(1)
    const twenty = cartOf(await act('promocode', { lines, promocodes: ['TEN'], code: 'twenty' }))
    expect(twenty.promocodes.map(({ code }) => code)).toEqual(['TWENTY'])
    expect(await act('promocode', { lines, promocodes: ['TWENTY'], code: 'ten' })).toMatchObject({
      code: 'promocode.not_applicable',
      extra: { reason: 'not_combinable', error: expect.stringContaining('Вместе они не складываются') },
    })
    expect(await act('promocode', { lines, code: 'dear' })).toMatchObject({
      code: 'promocode.not_applicable',
      extra: { reason: 'min_sum' },
    })
    expect(await act('promocode', { lines, code: 'nothing' })).toMatchObject({ code: 'promocode.not_found' })
    expect(await act('promocode', { lines, code: ' ' })).toMatchObject({ code: 'promocode.required' })
    expect(cartOf(await act('promocode-remove', { lines, promocodes: ['TEN'], code: 'ten' })).promocodes).toEqual([])
    expect(await act('promocode-remove', { lines, code: 'ten' })).toMatchObject({ code: 'promocode.not_removed' })
  })

  test.each([2_147_483_648, Number.MAX_SAFE_INTEGER, 0, -1, 1.5])('%s is no certificate of anybody', async (id) => {
    expect(await act('certificate', { certificateId: id })).toMatchObject({ code: 'request.malformed' })
  })

  test('guessing codes ends after ten tries', async () => {
    const guesser = { session: 'guesser-session-00000000', customer: null, address: '198.51.100.9' }
    for (let tries = 0; tries < 10; tries++)
      expect(await act('certificate', { code: `GUESS${tries}` }, guesser)).toMatchObject({
        code: 'certificate.not_found',
      })
    expect(await act('certificate', { code: 'ONE MORE' }, guesser)).toMatchObject({ code: 'request.too_many' })
  })

  describe('codes that come with a cart are guesses too', () => {
    const guesser = (name: string, address: string) => ({
      session: `${name}-session`.padEnd(24, '0'),
      customer: null,
      address,
    })
    const guess = (n: number) => ({ lines: [line()], promocodes: [`WORD${n}`] })

    test('ten of a session, then none is looked at, not even a right one', async () => {
      await promo('real', 10)
      const thief = guesser('thief', '198.51.100.10')
      for (let n = 0; n < 10; n++) expect(await calculate(guess(n), thief)).toMatchObject({ ok: true })
      for (const promocodes of [['WORD99'], ['REAL'], ['WORD1', 'REAL']])
        expect(await calculate({ lines: [line()], promocodes }, thief)).toMatchObject({ code: 'request.too_many' })
      expect(await add({ skuId: ring?.id, promocodes: ['REAL'] }, thief)).toMatchObject({ code: 'request.too_many' })
      expect(await act('clear', { promocodes: ['REAL'] }, thief)).toMatchObject({ code: 'request.too_many' })
      // What they tried before tells them nothing new; their cart goes on working.
      expect(await calculate(guess(3), thief)).toMatchObject({ ok: true })
      expect(await calculate({ lines: [line()] }, thief)).toMatchObject({ ok: true })
    })

    test('thirty of an address, whatever sessions it makes', async () => {
      const answers: unknown[] = []
      for (let n = 0; n < 31; n++) answers.push(await calculate(guess(n), guesser(`many${n}`, '198.51.100.11')))
      expect(answers[29]).toMatchObject({ ok: true })
      expect(answers[30]).toMatchObject({ code: 'request.too_many' })
    })

    test('a right code costs nothing, typed or kept, however often the cart is computed', async () => {
      await promo('kept', 10)
      for (let n = 0; n < 40; n++) {
        const buyer = guesser(`kept${n}`, '198.51.100.12')
        const cart = cartOf(await calculate({ lines: [line()], promocodes: ['kept'] }, buyer))
        expect(cart.promocodes).toMatchObject([{ code: 'KEPT', isApplied: true }])
      }
      const typist = guesser('typist', '198.51.100.13')
      for (let n = 0; n < 9; n++) await act('promocode', { lines: [line()], code: `WORD${n}` }, typist)
      expect(await act('promocode', { lines: [line()], code: 'kept' }, typist)).toMatchObject({ ok: true })
      expect(await calculate({ lines: [line()], promocodes: ['KEPT'] }, typist)).toMatchObject({ ok: true })
    })

    test('a burst of them gets no further', async () => {
      const burst = guesser('burst', '198.51.100.14')
      const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => calculate(guess(n), burst)))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
    })

    test('certificates are counted apart, and a merge brings no more of them than a guest could try', async () => {
      const anna = { ...fixture.customer(31), address: '198.51.100.15' }
      const certificates = (n: number) => ({ certificates: [`23456789AB${'CDEFGHJKMN'[n]}C`] })
      for (let n = 0; n < 10; n++) expect(await act('merge', certificates(n), anna)).toMatchObject({ ok: true })
      expect(await act('merge', { certificates: ['ABCDEFGHJKMN'] }, anna)).toMatchObject({ code: 'request.too_many' })
      expect(await act('merge', { promocodes: ['WORD'] }, anna)).toMatchObject({ ok: true })
      expect(await calculate({ promocodes: ['WORD2'], certificates: ['ABCDEFGHJKMN'] }, anna)).toMatchObject({
        ok: true,
      })
    })
  })

  test('the card of a present keeps no card number', async () => {
    const packs = { gift: true, giftMessage: ' 4111 1111 1111 1111 ' }
    expect(cartOf(await calculate({ lines: [line()], packs })).packs.giftMessage).toBe('[card]')
    const written = await act('gift-pack', { lines: [line()], giftMessage: 'С днём 4111111111111111' })
    expect(cartOf(written).packs.giftMessage).toBe('С днём [card]')
  })
})

async function present(code: string, giftSkuId: number) {
  await fixture.db.execute(sql`
    insert into promo.promos (code, kind, percent, gift_sku_id, includes_sale, created_at)
    values (${code.toUpperCase()}, 'gift_item', 0, ${giftSkuId}, true, now())`)
}

async function promo(code: string, percent: number, minSum = 0) {
  await fixture.db.execute(sql`
    insert into promo.promos (code, kind, percent, min_sum, currency, created_at)
    values (${code.toUpperCase()}, 'percent', ${percent}, ${minSum}, 'RUB', now())`)
}

describe('a set', () => {
  test('goes in as its parts, linked, and its saving is spread over them', async () => {
    const [set] = await fixture.rows<{ id: number; final: number }>(sql`
      select s.id, p.final from catalog.skus s join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB'
      where s.product_id in (select set_id from catalog.set_elements) order by s.id limit 1`)
    const cart = cartOf(await add({ skuId: set?.id }))
    expect(cart.products.length).toBeGreaterThan(1)
    for (const product of cart.products) expect(product.set?.id).toBe(set?.id)
    expect(cart.products.reduce((sum, product) => sum + product.sum.final, 0)).toBe((set?.final ?? 0) / 100)
    // Without one of its parts it is no set any more.
    const [, ...rest] = cart.products
    const alone = cartOf(await calculate({ lines: rest.map(({ id }) => ({ skuId: id, quantity: 1, setId: set?.id })) }))
    expect(alone.totalSum.setSaving).toBe(0)
  })

  test.each(['is_archive', 'is_showcase'])('of which %s is true gives nobody its price', async (column) => {
    const [set] = await fixture.rows<{ id: number; product_id: number }>(sql`
      select s.id, s.product_id from catalog.skus s join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB'
      where s.product_id in (select set_id from catalog.set_elements) order by s.id limit 1`)
    const parts = cartOf(await add({ skuId: set?.id })).products.map(({ id }) => ({ skuId: id, quantity: 1 }))
    const stored = parts.map((part) => ({ ...part, setId: set?.id }))
    expect(cartOf(await calculate({ lines: stored })).totalSum.setSaving).toBeGreaterThan(0)
    const mark = (isSo: boolean) =>
      fixture.db.execute(
        sql`update catalog.products set ${sql.identifier(column)} = ${isSo} where id = ${set?.product_id}`,
      )
    await mark(true)
    fixture.cart.cache.clear()
    const alone = cartOf(await calculate({ lines: stored }))
    expect(alone.finalSum).toBe(cartOf(await calculate({ lines: parts })).finalSum)
    const whole = cartOf(await calculate({ lines: [{ skuId: set?.id, quantity: 1 }] }))
    expect(whole).toMatchObject({ finalSum: 0, products: [{ id: set?.id, sum: { final: 0 } }] })
    await mark(false)
    fixture.cart.cache.clear()
  })

  test('with two of one part is named as a whole by a browser: both of them are in the cart', async () => {
    const [set] = await fixture.rows<{ id: number; product_id: number }>(sql`
      select id, product_id from catalog.skus where product_id in (select set_id from catalog.set_elements)
      order by id desc limit 1`)
    await fixture.db.execute(sql`
      update catalog.set_elements set count = case position when 0 then 2 else 1 end where set_id = ${set?.product_id}`)
    const { products } = cartOf(await calculate({ lines: [{ skuId: set?.id, quantity: 1 }] }))
    expect(products.map(({ quantity }) => quantity)).toEqual([2, ...products.slice(1).map(() => 1)])
  })
})

describe('a customer', () => {
  test('[L03] has the cart on the server, whatever the browser sends', async () => {
    const anna = fixture.customer(1)
    const first = cartOf(await add({ lines: [line(third, 3)], skuId: ring?.id }, anna))
    expect(first).toMatchObject({ owner: 'customer', products: [{ id: ring?.id, quantity: 1 }] })
    const elsewhere = { ...anna, session: 'another-device-000000000' }
    const seen = cartOf(await calculate({}, elsewhere))
    expect(seen.products).toMatchObject([{ id: ring?.id, quantity: 1 }])
    expect(seen.version).toBe(first.version)
    const changed = cartOf(await act('quantity', { skuId: ring?.id, quantity: 2 }, anna))
    expect(Number(changed.version)).toBeGreaterThan(Number(first.version))
    expect(cartOf(await calculate({}, fixture.customer(2))).products).toEqual([])
  })

  test('merging keeps the larger quantity, appends the rest and changes nothing the second time', async () => {
    const vera = fixture.customer(3)
    await add({ skuId: ring?.id, quantity: 2 }, vera)
    const brought = { lines: [line(ring, 1), line(other, 1)], mode: 'login' }
    const merged = cartOf(await act('merge', brought, vera))
    expect(merged.products.map(({ id, quantity }) => [id, quantity])).toEqual([
      [ring?.id, 2],
      [other?.id, 1],
    ])
    expect(cartOf(await act('merge', brought, vera)).version).toBe(merged.version)
  })

  test('merging on the way to the checkout leaves the earlier lines apart until they are added', async () => {
    const olga = fixture.customer(4)
    await add({ skuId: ring?.id }, olga)
    const merged = cartOf(await act('merge', { lines: [line(other)], mode: 'cart' }, olga))
    expect(merged.products.map(({ id, isApart }) => [id, isApart])).toEqual([
      [ring?.id, true],
      [other?.id, false],
    ])
    expect(merged.totalProducts).toBe(1)
    expect(cartOf(await add({ skuId: ring?.id }, olga)).totalProducts).toBe(2)
  })

  test('an emptied cart keeps neither codes nor wrapping', async () => {
    const vera = fixture.customer(31)
    await add(line(), vera)
    await fixture.db.execute(sql`
      update cart.carts set promocodes = '{CODE}', has_eco_pack = true, has_gift_pack = true, gift_message = 'Маме'
      where customer_id = 31`)
    await act('clear', {}, vera)
    expect(
      await fixture.rows(sql`
        select promocodes, has_eco_pack, has_gift_pack, gift_message from cart.carts where customer_id = 31`),
    ).toEqual([{ promocodes: [], has_eco_pack: false, has_gift_pack: false, gift_message: null }])
  })

  test('two tabs that add at the same time both get what they asked for', async () => {
    const nina = fixture.customer(5)
    await Promise.all([add({ skuId: ring?.id }, nina), add({ skuId: other?.id }, nina), add({ skuId: ring?.id }, nina)])
    expect(cartOf(await calculate({}, nina)).totalProducts).toBe(3)
  })
})
