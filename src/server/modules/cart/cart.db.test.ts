import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartAction, cartAdd, cartCalculate } from '#contract/cart.ts'
import type { CartData } from '#contract/entities/cart.ts'
import { type Counter, openCounter, type Shopper } from '../../../../tests/support/test-counter.ts'
import type { Result } from '../../platform/result.ts'

let counter: Counter
const guest: Shopper = { session: 'guest-session-0000000000', customer: null }
let [ring, other, third]: { id: number; product_id: number; final: number; free: number }[] = []

beforeAll(async () => {
  counter = await openCounter()
  ;[ring, other, third] = await counter.rows(sql`
    select distinct on (s.product_id) s.id, s.product_id, p.final, f.free from catalog.skus s
    join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB' and p.final = p.initial
    join catalog.products o on o.id = s.product_id and not o.is_archive and not o.is_showcase and o.preorder_ships_on is null
    join stock.free f on f.sku_id = s.id and f.storage_id = 100 and f.free >= 3
    where exists (select from catalog.prices u where u.sku_id = s.id and u.currency = 'USD')
    order by s.product_id limit 3`)
})
afterAll(() => counter?.close())

type Answer = Result<{ result: true; cartData: CartData; message?: string; changes?: { kind: string }[] }, never>

const calculate = (body: Record<string, unknown>, shopper = guest) =>
  counter.ask(cartCalculate, { body }, shopper) as Promise<Answer>
const add = (body: Record<string, unknown>, shopper = guest) =>
  counter.ask(cartAdd, { body }, shopper) as Promise<Answer>
const act = (action: string, body: Record<string, unknown>, shopper = guest) =>
  counter.ask(cartAction, { params: { action }, body }, shopper) as Promise<Answer>

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
    expect(cart.totalProducts).toBe(3)
    const goods = ((ring?.final ?? 0) * 2 + (other?.final ?? 0)) / 100
    expect(cart.totalSum.goods).toBe(goods)
    expect(cart.finalSum).toBe(goods + (cart.delivery?.finalPrice ?? 0))
    expect(cart.trace.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(cart.finalSum)
    expect(cart.availablePaymentMethods.map(({ id }) => id)).toEqual([13, 12, 11, 2, 1])
    expect(cart.deliveryEstimations.map(({ way }) => way)).toContain('courier')
    expect(cart.products[0]).toMatchObject({
      photo: { id: expect.any(String) },
      url: expect.stringMatching(/^\/jewelry\//),
    })
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

  test('a piece that nobody knows is dropped and told about', async () => {
    const answer = await calculate({ lines: [line(), { skuId: 2_000_000_000, quantity: 1 }] })
    expect(cartOf(answer).products).toHaveLength(1)
    expect(answer.ok && answer.answer.changes).toMatchObject([{ kind: 'removed', skuId: 2_000_000_000 }])
  })

  test('[M36] adds a piece, and one more of it, up to what there is', async () => {
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
  ])('%s: such a piece cannot be added, and in the cart it says so', async (state, change, code) => {
    await counter.db.execute(sql`update catalog.products set ${change} where id = ${third?.product_id}`)
    counter.cart.shelf.clear()
    expect(await add({ skuId: third?.id })).toMatchObject({ ok: false, code })
    const cart = cartOf(await calculate({ lines: [line(third)] }))
    expect(cart.products).toMatchObject([{ availability: state, sum: { final: 0 } }])
    expect(cart).toMatchObject({ totalProducts: 0, finalSum: 0 })
    await counter.db.execute(
      sql`update catalog.products set is_archive = false, is_showcase = false where id = ${third?.product_id}`,
    )
    counter.cart.shelf.clear()
  })

  test('a piece without a price in the country stays, says so and costs nothing', async () => {
    await counter.db.execute(sql`delete from catalog.prices where sku_id = ${third?.id} and currency = 'USD'`)
    counter.cart.shelf.clear()
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

  test('promo codes: applied, again, better, worse, unknown, removed', async () => {
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
      extra: { reason: 'not_combinable', error: expect.stringContaining('вместе') },
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

  test('guessing codes ends after ten tries', async () => {
    const guesser = { session: 'guesser-session-00000000', customer: null, address: '198.51.100.9' }
    for (let tries = 0; tries < 10; tries++)
      expect(await act('certificate', { code: `GUESS${tries}` }, guesser)).toMatchObject({
        code: 'certificate.not_found',
      })
    expect(await act('certificate', { code: 'ONE MORE' }, guesser)).toMatchObject({ code: 'request.too_many' })
  })
})

async function promo(code: string, percent: number, minSum = 0) {
  await counter.db.execute(sql`
    insert into promo.promos (code, kind, percent, min_sum, currency, created_at)
    values (${code.toUpperCase()}, 'percent', ${percent}, ${minSum}, 'RUB', now())`)
}

describe('a set', () => {
  test('goes in as its parts, linked, and its saving is spread over them', async () => {
    const [set] = await counter.rows<{ id: number; final: number }>(sql`
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
})

describe('a customer', () => {
  test('[L03] has the cart on the server, whatever the browser sends', async () => {
    const anna = counter.customer(1)
    const first = cartOf(await add({ lines: [line(third, 3)], skuId: ring?.id }, anna))
    expect(first.products).toMatchObject([{ id: ring?.id, quantity: 1 }])
    const elsewhere = { ...anna, session: 'another-device-000000000' }
    const seen = cartOf(await calculate({}, elsewhere))
    expect(seen.products).toMatchObject([{ id: ring?.id, quantity: 1 }])
    expect(seen.version).toBe(first.version)
    const changed = cartOf(await act('quantity', { skuId: ring?.id, quantity: 2 }, anna))
    expect(Number(changed.version)).toBeGreaterThan(Number(first.version))
    expect(cartOf(await calculate({}, counter.customer(2))).products).toEqual([])
  })

  test('merging keeps the larger quantity, appends the rest and changes nothing the second time', async () => {
    const vera = counter.customer(3)
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
    const olga = counter.customer(4)
    await add({ skuId: ring?.id }, olga)
    const merged = cartOf(await act('merge', { lines: [line(other)], mode: 'cart' }, olga))
    expect(merged.products.map(({ id, isApart }) => [id, isApart])).toEqual([
      [ring?.id, true],
      [other?.id, false],
    ])
    expect(merged.totalProducts).toBe(1)
    expect(cartOf(await add({ skuId: ring?.id }, olga)).totalProducts).toBe(2)
  })

  test('two tabs that add at the same time both get what they asked for', async () => {
    const nina = counter.customer(5)
    await Promise.all([add({ skuId: ring?.id }, nina), add({ skuId: other?.id }, nina), add({ skuId: ring?.id }, nina)])
    expect(cartOf(await calculate({}, nina)).totalProducts).toBe(3)
  })
})
