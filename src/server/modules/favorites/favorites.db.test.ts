import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnswerOf, Call, InputOf } from '#contract/call.ts'
import { favoriteAdd, favoriteRemove, favoritesRemove, favoritesShow } from '#contract/catalog/favorites.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { favoriteOf } from '#rules/favorites/saved-item.ts'
import { settings } from '#shop/settings.ts'
import { SEEDED_AT } from '../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import { type Database, openDatabase } from '../../kernel/database/db.ts'
import { createLogger } from '../../kernel/logger.ts'
import { createCalls, type HttpContext } from '../../kernel/serve.ts'
import { refreshListing } from '../catalog/index.ts'
import { countFavorites, favoriteRoutes, uniteFavorites } from './index.ts'

type Show = AnswerOf<typeof favoritesShow>
type Outcome = { status: number; code?: ErrorCode }

const CUSTOMER = 41
const STRANGER = 42
const UNKNOWN = 2_000_000_000

let shop: TestShop
let database: Database
/** Items of the shop, dearest first, all with a price in roubles. */
let ids: number[]

beforeAll(async () => {
  shop = await startTestShop()
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  ids = await column(sql`select product_id as value from catalog.listing where price_rub is not null
    order by price_rub desc, product_id limit 60`)
})
afterAll(async () => {
  await database?.close()
  await shop?.stop()
})
beforeEach(() => database.db.execute(sql`delete from favorites.items`))

async function column(query: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await database.db.execute<{ value: number }>(query)
  return rows.map(({ value }) => value)
}

/** As a guest, over the wire. */
async function ask(method: 'POST' | 'DELETE', url: string, body: unknown, host?: string) {
  const { headers } = await shop.visitor(host)
  const answer = await shop.ask({ method, url, body, headers, host })
  return { ...answer, code: (answer.json() as { code?: ErrorCode }).code }
}
const show = async (body: unknown, host?: string) => (await ask('POST', '/favorites/show', body, host)).json() as Show
const shownIds = ({ result }: Show) => result.products.map(({ id }) => id)

const visitor = { site: { language: 'ru', kind: 'ru' }, currency: 'RUB' } as HttpContext['visitor']

/** As a signed-in customer: the same handlers behind the same schemas. */
async function as<C extends Call>(customerId: number, call: C, input: InputOf<C>, now = SEEDED_AT) {
  const calls = createCalls({
    checkAnswers: true,
    messagesFor: () => ({ missing: 'missing', wrong: 'wrong', blank: '' }),
  })
  favoriteRoutes(calls.serve, { db: database.db, record: shop.record })
  const customer = async () => ({ id: customerId })
  return calls.invoke(call, input, { visitor, now, customer } as unknown as HttpContext)
}
async function stored(customerId = CUSTOMER): Promise<number[]> {
  const outcome = await as(customerId, favoritesShow, { body: { limit: 0 } })
  return outcome.ok ? outcome.answer.favoriteItemIds : []
}
const add = (id: number, now = SEEDED_AT) => as(CUSTOMER, favoriteAdd, { params: { id } }, now)
const later = (minutes: number) => new Date(SEEDED_AT.getTime() + minutes * 60_000)

describe('[M20] POST /favorites/show for a guest', () => {
  test('[J19] shows the list that was sent, in its order, and keeps nothing', async () => {
    const list = [ids[3], ids[0], ids[7]]
    const answer = await show({ favorites: list })
    expect(shownIds(answer)).toEqual(list)
    expect(answer.favoriteItemIds).toEqual(list)
    expect(answer.result.quantity).toBe(3)
    expect(answer.result.products[0]).toMatchObject({ savedAt: null, savedPrice: null, priceDrop: null })
    expect(await column(sql`select count(*)::integer as value from favorites.items`)).toEqual([0])
  })

  test('[F02] 24 a page', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => show({ favorites: ids, page })))
    expect(pages.map(({ result }) => [result.products.length, result.quantity])).toEqual([
      [24, 60],
      [24, 60],
      [12, 60],
      [0, 60],
    ])
    expect(pages.flatMap(shownIds)).toEqual(ids)
    const places = pages.flatMap(({ result }) => result.products.map(({ position }) => position))
    expect(places).toEqual(ids.map((_, index) => index + 1))
  })

  test('[F09, J18] a product is shown in the colour it was saved in, and as sold out when that colour is', async () => {
    const { rows } = await database.db.execute<{ id: number; first: string; last: string }>(
      sql`select p.id, a.metal as first, b.metal as last from catalog.products p
        join catalog.product_metals a on a.product_id = p.id and a.position = 0
        join catalog.product_metals b on b.product_id = p.id and b.position = (
          select max(position) from catalog.product_metals where product_id = p.id)
        join catalog.listing l on l.product_id = p.id and l.max_quantity > 0 and l.price_rub is not null
        where p.family_id is null and p.preorder_ships_on is null and not p.is_showcase and b.position > 0
          and not exists (select from catalog.set_elements e where e.set_id = p.id)
        order by b.position desc, p.id limit 1`,
    )
    const { id = 0, first = '', last = '' } = rows[0] ?? {}
    const set = (metal: string, quantity: number) =>
      database.db.transaction(async (tx) => {
        await tx.execute(
          sql`update stock.balances set on_hand = allocated + ${quantity} where storage_id = 100 and sku_id in (
            select id from catalog.skus where product_id = ${id} and metal = ${metal})`,
        )
        await refreshListing(tx, [id], settings.onlineStorage)
      })
    await set(first, 4)
    await set(last, 0)
    const chosen = ({ result }: Show) => {
      const [card] = result.products
      const color = card?.modifications.color?.items.find(({ isChosen }) => isChosen)
      return {
        color: color?.value,
        saved: card?.savedColor,
        quantity: card?.maxQuantity,
        isOf: color?.url === card?.url,
      }
    }
    const soldOut = { color: last, saved: last, quantity: 0, isOf: true }
    expect(chosen(await show({ favorites: [{ id, color: last }] }))).toEqual(soldOut)
    expect(chosen(await show({ favorites: [{ id, color: first }] }))).toEqual({
      color: first,
      saved: first,
      quantity: 4,
      isOf: true,
    })
    // Without a colour, or with one that is not made, it is shown as in any list.
    expect(chosen(await show({ favorites: [{ id, color: 'no-such' }] }))).toMatchObject({ color: first, saved: null })
    expect(shownIds(await show({ favorites: [{ id, color: last }], inStock: true }))).toEqual([])
    expect(shownIds(await show({ favorites: [{ id, color: first }], inStock: true }))).toEqual([id])

    await as(CUSTOMER, favoriteAdd, { params: { id }, query: { color: last } })
    const stored = await as(CUSTOMER, favoritesShow, { body: {} })
    expect(stored.ok && chosen(stored.answer)).toEqual(soldOut)
    expect(stored.ok && stored.answer.result.products[0]).toMatchObject({ priceDrop: null })
    const card = stored.ok ? stored.answer.result.products[0] : undefined
    expect(card?.savedPrice).toBe(card?.price?.final)
    await set(last, 2)
    const again = await as(CUSTOMER, favoritesShow, { body: {} })
    expect(again.ok && chosen(again.answer)).toEqual({ ...soldOut, quantity: 2 })
  })

  test('by price and by discount', async () => {
    const mixed = [ids[20], ids[2], ids[40], ids[11]] as number[]
    const byPrice = mixed.toSorted((a, b) => ids.indexOf(a) - ids.indexOf(b))
    expect(shownIds(await show({ favorites: mixed, sort: 'price_down' }))).toEqual(byPrice)
    expect(shownIds(await show({ favorites: mixed, sort: 'price_up' }))).toEqual(byPrice.toReversed())
    const { result } = await show({ favorites: ids, sort: 'discount' })
    const discounts = result.products.map(({ price }) => price?.discountPercent ?? 0)
    expect(discounts[0]).toBeGreaterThan(0)
    expect(discounts).toEqual(discounts.toSorted((a, b) => b - a))
  })

  test('only what can be had, when that is wanted; the ids are all there', async () => {
    const [gone] = await column(sql`select product_id as value from catalog.listing where max_quantity = 0 limit 1`)
    const [there] = await column(
      sql`select product_id as value from catalog.listing where max_quantity > 0 and price_rub is not null limit 1`,
    )
    const answer = await show({ favorites: [gone, there], inStock: true })
    expect(shownIds(answer)).toEqual([there])
    expect(answer.result.quantity).toBe(1)
    expect(answer.favoriteItemIds).toEqual([gone, there])
  })

  test('an item that became cheaper says by how much and since when', async () => {
    const [id = 0] = ids
    const now = (await show({ favorites: [id] })).result.products[0]?.price?.final ?? 0
    const savedAt = '2026-11-03T10:00:00.000Z'
    const saved = { id, savedPrice: now + 1_200, currency: 'RUB', savedAt }
    expect((await show({ favorites: [saved] })).result.products[0]).toMatchObject({
      savedAt,
      savedPrice: now + 1_200,
      priceDrop: { amount: 1_200, amountFormatted: '1\u00A0200\u00A0₽' },
    })
    for (const same of [
      { ...saved, savedPrice: now },
      { ...saved, savedPrice: now - 1 },
      { ...saved, currency: 'USD' },
    ])
      expect((await show({ favorites: [same] })).result.products[0]?.priceDrop).toBeNull()
  })

  test('the price of each currency in which it was seen is remembered', async () => {
    const [id = 0] = ids
    const now = (await show({ favorites: [id] })).result.products[0]?.price?.final ?? 0
    const savedPrices = { RUB: now + 1_200, AED: 99_999, USD: 99_999 }
    const saved = { id, savedPrices, savedAt: '2026-11-03T10:00:00.000Z' }
    expect((await show({ favorites: [saved] })).result.products[0]).toMatchObject({
      savedPrice: now + 1_200,
      priceDrop: { amount: 1_200 },
    })
    const abroad = await show({ favorites: [saved] }, 'en.localhost:3000')
    expect(abroad.result.products[0]).toMatchObject({ savedPrice: 99_999, priceDrop: { amount: expect.any(Number) } })
  })

  test('speaks the language and the currency of the site', async () => {
    const { result } = await show({ favorites: [ids[0]] }, 'en.localhost:3000')
    expect(result.products[0]?.price?.currency ?? 'USD').not.toBe('RUB')
    expect(result.products[0]?.name).toMatch(/^[\x20-\x7E’“”–—éÉ]+$/)
  })

  test('newest first when the moments are known', async () => {
    const [a = 0, b = 0, c = 0] = ids
    const at = (id: number, savedAt: string) => ({ id, savedAt })
    const list = [at(a, '2026-11-01T00:00:00Z'), at(b, '2026-11-03T00:00:00+03:00'), c, at(a, '2026-11-09T00:00:00Z')]
    expect(shownIds(await show({ favorites: list }))).toEqual([b, a, c])
  })

  test('an empty list, or none, is an empty page', async () => {
    for (const body of [{}, { favorites: [] }])
      expect(await show(body)).toEqual({ result: { products: [], quantity: 0 }, favoriteItemIds: [] })
  })

  test('what is twice is shown once, what does not exist is left out', async () => {
    const answer = await show({ favorites: [ids[1], ids[1], UNKNOWN, ids[2], ids[1]] })
    expect(answer.favoriteItemIds).toEqual([ids[1], ids[2]])
  })

  test('a list of a thousand is answered', async () => {
    const answer = await show({ favorites: Array.from({ length: 1000 }, (_, index) => index + 1), sort: 'price_up' })
    expect(answer.result.products).toHaveLength(24)
  })

  const tooMany = Array.from({ length: 10_000 }, (_, index) => index + 1)
  test.each([
    ['10 000 ids', { favorites: tooMany }],
    ['1 001 ids', { favorites: tooMany.slice(0, 1001) }],
    ['a word', { favorites: ['12'] }],
    ['SQL', { favorites: ['1);drop table favorites.items;--'] }],
    ['below zero', { favorites: [-1] }],
    ['zero', { favorites: [0] }],
    ['half', { favorites: [1.5] }],
    ['larger than the database counts', { favorites: [2 ** 31] }],
    ['not a list', { favorites: { 0: 1 } }],
    ['a list in a list', { favorites: [[1]] }],
    ['nothing in the list', { favorites: [null] }],
    ['no date', { favorites: [{ id: 1, savedAt: 'yesterday' }] }],
    ['no price', { favorites: [{ id: 1, savedPrice: -1, currency: 'RUB' }] }],
    ['no price in one of the currencies', { favorites: [{ id: 1, savedPrices: { RUB: 5, USD: -1 } }] }],
    ['prices in no currency of ours', { favorites: [{ id: 1, savedPrices: { EUR: 1 } }] }],
    ['no currency of ours', { favorites: [{ id: 1, savedPrice: 1, currency: 'EUR' }] }],
    ['page 0', { favorites: [1], page: 0 }],
    ['page a billion', { favorites: [1], page: 1_000_000_000 }],
    ['a page of 1 000', { favorites: [1], limit: 1000 }],
    ['an order that we do not have', { favorites: [1], sort: 'price; drop table' }],
    ['maybe', { favorites: [1], inStock: 'maybe' }],
  ])('refuses %s', async (_, body) => {
    const { status, code } = await ask('POST', '/favorites/show', body)
    expect({ status, code }).toEqual({ status: 400, code: 'request.malformed' } satisfies Outcome)
  })
})

describe('[J19] a guest keeps nothing on the server', () => {
  test.each([
    ['[M21]', 'POST', '/favorites/1', undefined],
    ['[M22]', 'DELETE', '/favorites/1', undefined],
    ['[M23]', 'DELETE', '/favorites/', { items: [1] }],
  ] as const)('%s %s %s asks to sign in', async (_, method, url, body) => {
    const { status, code } = await ask(method, url, body)
    expect({ status, code }).toEqual({ status: 401, code: 'auth.required' } satisfies Outcome)
  })

  test.each(['abc', '-1', '0', '1.5', '2147483648', '99999999999999999999', '1;select', '%00'])(
    'the id %s makes no sense',
    async (id) => {
      for (const method of ['POST', 'DELETE'] as const)
        expect((await ask(method, `/favorites/${id}`, undefined)).status, method).toBe(400)
    },
  )

  test.each([[undefined], [{}], [{ items: [] }], [{ items: 'all' }], [{ items: ['1'] }], [{ items: [-1] }]])(
    '[M23] DELETE /favorites/ refuses %j and never means all',
    async (body) => {
      const { status, code } = await ask('DELETE', '/favorites/', body)
      expect({ status, code }).toEqual({ status: 400, code: 'request.malformed' } satisfies Outcome)
    },
  )

  test('without the token of the session nothing is even looked at', async () => {
    for (const [method, url] of [
      ['POST', '/favorites/1'],
      ['DELETE', '/favorites/1'],
      ['DELETE', '/favorites/'],
      ['POST', '/favorites/show'],
      ['POST', '/favorites/items'],
    ] as const)
      expect((await shop.ask({ method, url, body: {} })).status, `${method} ${url}`).toBe(403)
  })
})

describe('[M21] POST /favorites/{id} of a customer', () => {
  test('[J18, J19] keeps the item, newest first, once', async () => {
    const [a = 0, b = 0] = ids
    expect(await add(a)).toEqual({ ok: true, answer: { result: true, wishlistCounter: 1 } })
    expect(await add(b, later(1))).toMatchObject({ answer: { wishlistCounter: 2 } })
    expect(await add(a, later(2))).toMatchObject({ answer: { wishlistCounter: 2 } })
    expect(await stored()).toEqual([b, a])
    expect(await stored(STRANGER)).toEqual([])
    expect(await countFavorites(database.db, CUSTOMER)).toBe(2)
  })

  test('remembers what it cost then, in every currency', async () => {
    const [id = 0] = ids
    await add(id)
    const { rows } = await database.db.execute<{ price: object; rub: number; usd: number | null }>(
      sql`select saved_price as price, price_rub as rub, price_usd as usd
        from favorites.items join catalog.listing using (product_id)`,
    )
    expect(rows[0]?.price).toMatchObject({ RUB: rows[0]?.rub, ...(rows[0]?.usd && { USD: rows[0].usd }) })
  })

  test('a later fall of the price is shown', async () => {
    const [id = 0] = ids
    await add(id, new Date('2026-11-03T10:00:00Z'))
    await database.db.execute(
      sql`update favorites.items set saved_price = jsonb_set(saved_price, '{RUB}', ((saved_price->>'RUB')::int + 50000)::text::jsonb)`,
    )
    const outcome = await as(CUSTOMER, favoritesShow, { body: {} })
    expect(outcome.ok && outcome.answer.result.products[0]).toMatchObject({
      savedAt: '2026-11-03T10:00:00.000Z',
      priceDrop: { amount: 500 },
    })
  })

  test('what the shop does not have cannot be kept', async () => {
    expect(await add(UNKNOWN)).toEqual({ ok: false, code: 'request.not_found' })
    expect(await stored()).toEqual([])
  })

  test('twenty presses at once keep it once', async () => {
    const [id = 0] = ids
    await Promise.all(Array.from({ length: 20 }, () => add(id)))
    expect(await stored()).toEqual([id])
  })
})

describe('[M22] DELETE /favorites/{id} of a customer', () => {
  test('[J18] removes that item of that customer and no other', async () => {
    const [a = 0, b = 0] = ids
    await add(a)
    await add(b, later(1))
    await as(STRANGER, favoriteAdd, { params: { id: a } })
    const outcome = await as(CUSTOMER, favoriteRemove, { params: { id: a } })
    expect(outcome).toEqual({ ok: true, answer: { result: true, wishlistCounter: 1 } })
    expect([await stored(), await stored(STRANGER)]).toEqual([[b], [a]])
    expect(await as(CUSTOMER, favoriteRemove, { params: { id: UNKNOWN } })).toMatchObject({ ok: true })
  })
})

describe('[M23] DELETE /favorites/ of a customer', () => {
  test('[J18] removes what is listed and no other', async () => {
    for (const [index, id] of ids.slice(0, 5).entries()) await add(id, later(index))
    const items = [ids[0], ids[3], ids[3], UNKNOWN] as number[]
    expect(await as(CUSTOMER, favoritesRemove, { body: { items } })).toMatchObject({ answer: { wishlistCounter: 3 } })
    expect(await stored()).toEqual([ids[4], ids[2], ids[1]])
  })

  test('an empty list removes nothing', async () => {
    await add(ids[0] ?? 0)
    for (const body of [{ items: [] }, {}])
      expect(await as(CUSTOMER, favoritesRemove, { body: body as never })).toMatchObject({ code: 'request.malformed' })
    expect(await stored()).toEqual([ids[0]])
  })
})

describe('[J19] at sign-in the lists become one', () => {
  test('what the guest had joins what the customer has; again changes nothing', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = ids
    await add(a, new Date('2026-11-05T10:00:00Z'))
    await add(b, new Date('2026-11-01T10:00:00Z'))
    const favorites = [
      { id: c, savedAt: '2026-11-03T10:00:00Z', savedPrice: 5, currency: 'RUB' as const },
      { id: a, savedAt: '2026-11-09T10:00:00Z', savedPrice: 5, currency: 'RUB' as const },
      d,
      UNKNOWN,
    ]
    const everything = () =>
      database.db
        .execute(sql`select * from favorites.items order by customer_id, saved_at desc`)
        .then(({ rows }) => rows)
    for (let turn = 0; turn < 2; turn++) {
      const outcome = await as(CUSTOMER, favoritesShow, { body: { favorites } })
      expect(outcome.ok && outcome.answer.favoriteItemIds).toEqual([d, a, c, b])
      expect(outcome.ok && outcome.answer.result.quantity).toBe(4)
    }
    const before = await everything()
    await as(CUSTOMER, favoritesShow, { body: { favorites } }, later(60))
    expect(await everything()).toEqual(before)
  })

  test('the price that the guest saw is kept with it, and a moment to come is not', async () => {
    const [id = 0] = ids
    const savedPrice = 9_999_999
    const body = { favorites: [{ id, savedAt: '2030-01-01T00:00:00Z', savedPrice, currency: 'RUB' as const }] }
    const outcome = await as(CUSTOMER, favoritesShow, { body })
    const [product] = outcome.ok ? outcome.answer.result.products : []
    expect(product).toMatchObject({ savedPrice, savedAt: SEEDED_AT.toISOString() })
    expect(product?.priceDrop?.amount).toBe(savedPrice - (product?.price?.final ?? 0))
  })

  test('never more than a thousand: the oldest go', async () => {
    const [newest = 0, oldest = 0] = ids
    // The shop of the tests has fewer items than that.
    await database.db.execute(sql`alter table favorites.items drop constraint items_product_id_fkey`)
    await database.db.execute(
      sql`insert into favorites.items (customer_id, product_id, saved_at)
        select ${CUSTOMER}, ${UNKNOWN}::integer + n, ${SEEDED_AT}::timestamptz - n * interval '1 minute'
        from generate_series(1, 1000) n`,
    )
    const list = [favoriteOf(newest), favoriteOf({ id: oldest, savedAt: '2001-01-01T00:00:00Z' })]
    await uniteFavorites({ db: database.db, record: shop.record }, CUSTOMER, list, SEEDED_AT)
    const left = await column(sql`select product_id as value from favorites.items order by saved_at desc`)
    expect([left.length, left[0], left.at(-1)]).toEqual([1000, newest, UNKNOWN + 999])
  })
})

describe('[M24] POST /favorites/items', () => {
  test('names the items of the skus, each once, in their order', async () => {
    const skus = await column(sql`select max(id) as value from catalog.skus group by product_id
      having count(*) > 1 order by product_id desc limit 2`)
    const [sibling = 0] = await column(sql`select min(id) as value from catalog.skus where product_id =
      (select product_id from catalog.skus where id = ${skus[0]})`)
    const productIds =
      await column(sql`select product_id as value from catalog.skus where id = any(${`{${skus.join(',')}}`}::int[])
      order by product_id desc`)
    const { status, json } = await ask('POST', '/favorites/items', { sku_ids: [...skus, sibling, UNKNOWN, skus[0]] })
    expect([status, json()]).toEqual([200, { item_ids: productIds }])
  })

  test.each([
    [{ sku_ids: [] }, 200],
    [{}, 400],
    [{ sku_ids: ['1'] }, 400],
    [{ sku_ids: [-1] }, 400],
    [{ sku_ids: [2 ** 31] }, 400],
    [{ sku_ids: Array.from({ length: 10_000 }, (_, index) => index + 1) }, 400],
  ])('%.40j answers %i', async (body, status) => {
    expect((await ask('POST', '/favorites/items', body)).status).toBe(status)
  })
})
