import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { productPage, shopList } from '#contract/catalog/product.ts'
import { settings } from '#shop/settings.ts'
import { answerOf, type EditingRoom, openEditingRoom } from '../../../../../tests/support/test-editing.ts'
import { transaction } from '../../../kernel/database/db.ts'
import { allocate, ship } from '../index.ts'
import { adjustStock, type StorageEdit, saveStorage, setStock } from './index.ts'

let room: EditingRoom
let sku: { id: number; product_id: number; slug: string }
const visitor = { session: 'editing-session-00000000', customer: null }

beforeAll(async () => {
  room = await openEditingRoom()
  const [found] = await room.rows<typeof sku>(sql`
    select s.id, s.product_id, p.slug from catalog.skus s
    join catalog.products p on p.id = s.product_id and not p.is_archive and not p.is_showcase
      and p.preorder_ships_on is null and p.is_listed and p.card_class = 'default'
    join catalog.prices r on r.sku_id = s.id and r.currency = 'RUB'
    join stock.balances b on b.sku_id = s.id and b.storage_id = 100
    where (select count(*) from catalog.skus o where o.product_id = s.product_id) = 1 order by s.id limit 1`)
  sku = found as typeof sku
})
afterAll(() => room?.close())

const place = (storageId = settings.onlineStorage) => ({ skuId: sku.id, storageId })
const balance = async (storageId = settings.onlineStorage) =>
  (
    await room.rows<{ on_hand: number; allocated: number; version: number }>(
      sql`select on_hand, allocated, version from stock.balances where sku_id = ${sku.id} and storage_id = ${storageId}`,
    )
  )[0]
const movements = (storageId = settings.onlineStorage) =>
  room.rows(sql`
    select change, reason, reference, at, changed_by, changed_at, on_hand_after from stock.movements
    where sku_id = ${sku.id} and storage_id = ${storageId} order by id desc`)
const versionOf = async () => (await balance())?.version ?? 0
const set = async (onHand: number, expectedVersion?: number | null) =>
  setStock(
    room.editing,
    {
      counted: [
        { ...place(), onHand, expectedVersion: expectedVersion === undefined ? await versionOf() : expectedVersion },
      ],
      reason: 'correction',
      reference: 'опись 12',
    },
    room.edit,
  )
const shownOnline = async () => {
  const page = await room.ask(productPage, { params: { slug: sku.slug } }, visitor)
  if (!page.ok) throw new Error(page.code)
  return page.answer.variants.map(({ maxQuantity }) => maxQuantity)
}
const listed = async () =>
  (
    await room.rows<{ max_quantity: number }>(sql`
    select max_quantity from catalog.listing where product_id = ${sku.product_id}`)
  )[0]?.max_quantity

describe('setStock', () => {
  beforeEach(async () => void answerOf(await set(5)))

  test('what was counted is what there is: balance, list, product page, movement, event', async () => {
    const before = (await balance()) as { on_hand: number; version: number }
    expect(answerOf(await set(2))).toEqual([{ ...place(), onHand: 2, version: before.version + 1 }])
    expect(await balance()).toEqual({ on_hand: 2, allocated: 0, version: before.version + 1 })
    expect(await listed()).toBe(2)
    expect(await shownOnline()).toEqual([2])
    expect((await movements())[0]).toEqual({
      change: -3,
      reason: 'correction',
      reference: 'опись 12',
      at: expect.anything(),
      changed_by: 'staff:7',
      changed_at: expect.anything(),
      on_hand_after: 2,
    })
    expect(await room.lastEvent('stock.changed')).toEqual({
      skuIds: [sku.id],
      productIds: [sku.product_id],
      storageId: settings.onlineStorage,
    })
    expect(await room.dropped('stock.changed')).toEqual([`product:${sku.product_id}`])

    answerOf(await set(0))
    expect(await listed()).toBe(0)
    expect(await shownOnline()).toEqual([0])
  })

  test('a count that was right writes nothing', async () => {
    const events = await room.countEvents()
    const version = await versionOf()
    expect(answerOf(await set(5))).toEqual([{ ...place(), onHand: 5, version }])
    expect(await room.countEvents()).toBe(events)
  })

  test('a count that began before somebody else’s is refused and changes nothing', async () => {
    const version = await versionOf()
    answerOf(await set(4))
    expect(await set(9, version)).toEqual({
      ok: false,
      code: 'edit.version_conflict',
      extra: { conflicts: [{ id: place(), expectedVersion: version, version: version + 1 }] },
    })
    expect(await set(9, null)).toMatchObject({ ok: false, code: 'edit.version_conflict' })
    expect((await balance())?.on_hand).toBe(4)
  })

  test('so is one that began before an order was sent', async () => {
    const version = await versionOf()
    await transaction(room.db, (tx) =>
      allocate(tx, 'sent', [{ skuId: sku.id, quantity: 1 }], settings.onlineStorage, room.now),
    )
    expect(await versionOf()).toBe(version)
    await transaction(room.db, (tx) => ship(tx, 'sent', room.now))
    expect(await set(5, version)).toMatchObject({ ok: false, code: 'edit.version_conflict' })
    expect(await balance()).toMatchObject({ on_hand: 4, version: version + 1 })
  })

  test('of two counts at once one is written', async () => {
    const version = await versionOf()
    const results = await Promise.all([set(7, version), set(8, version)])
    expect(results.map((result) => (result.ok ? 'done' : result.code)).toSorted()).toEqual([
      'done',
      'edit.version_conflict',
    ])
    expect((await balance())?.version).toBe(version + 1)
  })

  test('what is promised to buyers stays, and the refusal says so in the editor’s language', async () => {
    await transaction(room.db, (tx) =>
      allocate(tx, 'held', [{ skuId: sku.id, quantity: 3 }], settings.onlineStorage, room.now),
    )
    expect(await set(2)).toMatchObject({
      ok: false,
      code: 'edit.invalid',
      errors: { '0.onHand': ['Часть остатка уже обещана покупателям: сначала отмените их заказы.'] },
    })
    const counted = [{ ...place(), onHand: 2, expectedVersion: await versionOf() }]
    expect(await setStock(room.editing, { counted, reason: 'correction' }, room.inEnglish)).toMatchObject({
      errors: { '0.onHand': ['Some of these are allocated to orders: please cancel those orders first.'] },
    })
    answerOf(await set(3))
    await room.db.execute(sql`delete from stock.allocations where order_key = 'held'`)
    await room.db.execute(sql`update stock.balances set allocated = 0 where sku_id = ${sku.id} and storage_id = 100`)
  })

  test.each([
    [{ skuId: 999_999_999, storageId: 100, onHand: 1, expectedVersion: null }, '0.skuId', 'unknown'],
    [{ skuId: 1, storageId: 77, onHand: 1, expectedVersion: null }, '0.storageId', 'unknown'],
    [{ skuId: 1, storageId: 100, onHand: -1, expectedVersion: null }, '0.onHand', 'out_of_range'],
    [{ skuId: 1, storageId: 100, onHand: 1.5, expectedVersion: null }, '0.onHand', 'not_whole'],
  ])('refuses %o', async (counted, field, reason) => {
    const result = await setStock(room.editing, { counted: [counted], reason: 'correction' }, room.edit)
    expect(result).toMatchObject({ ok: false, code: 'edit.invalid' })
    expect(result).toMatchObject({ extra: { problems: expect.arrayContaining([{ field, reason }]) } })
  })
})

describe('adjustStock', () => {
  beforeEach(async () => void answerOf(await set(5)))

  test('goods come and go one after another, in storages that never had any too', async () => {
    await room.db.execute(sql`delete from stock.holds where sku_id = ${sku.id}`)
    const [empty] = await room.rows<{ id: number }>(sql`
      select id from stock.storages s where not exists (
        select from stock.balances b where b.sku_id = ${sku.id} and b.storage_id = s.id) order by id limit 1`)
    const shop = empty?.id ?? 0
    const saved = answerOf(
      await adjustStock(
        room.editing,
        [
          { ...place(shop), change: 4, reason: 'receipt', reference: 'накладная 8' },
          { ...place(shop), change: -1, reason: 'sale' },
          { ...place(), change: -2, reason: 'write_off' },
        ],
        room.edit,
      ),
    )
    expect(saved).toEqual([
      { ...place(shop), onHand: 3, version: 1 },
      { ...place(), onHand: 3, version: await versionOf() },
    ])
    expect((await movements(shop)).map(({ change, on_hand_after }) => [change, on_hand_after])).toEqual([
      [-1, 3],
      [4, 4],
    ])
    expect(await listed()).toBe(3)
    // Of several storages: none is named.
    expect(await room.lastEvent('stock.changed')).toEqual({ skuIds: [sku.id], productIds: [sku.product_id] })
  })

  test('two deliveries at once both count', async () => {
    const receive = () => adjustStock(room.editing, [{ ...place(), change: 2, reason: 'receipt' }], room.edit)
    await Promise.all([receive(), receive()])
    expect((await balance())?.on_hand).toBe(9)
  })

  test('all or nothing', async () => {
    const result = await adjustStock(
      room.editing,
      [
        { ...place(), change: 1, reason: 'receipt' },
        { ...place(), change: -9, reason: 'sale' },
      ],
      room.edit,
    )
    expect(result).toMatchObject({ code: 'edit.invalid', errors: { '1.change': ['Столько на складе нет.'] } })
    expect((await balance())?.on_hand).toBe(5)
  })

  test('an adjustment that names the version it began from is refused when that is old', async () => {
    const expectedVersion = await versionOf()
    const adjust = () =>
      adjustStock(room.editing, [{ ...place(), change: 1, reason: 'correction', expectedVersion }], room.edit)
    expect(await adjust()).toMatchObject({ ok: true })
    expect(await adjust()).toMatchObject({ ok: false, code: 'edit.version_conflict' })
    expect((await balance())?.on_hand).toBe(6)
  })

  test('a balance stays the sum of its movements', async () => {
    expect(
      await room.rows(sql`select from stock.balances b where b.sku_id <> ${sku.id} and b.on_hand is distinct from (
        select sum(change)::integer from stock.movements m where m.sku_id = b.sku_id and m.storage_id = b.storage_id)`),
    ).toEqual([])
  })
})

describe('saveStorage', () => {
  const draft: StorageEdit = {
    expectedVersion: null,
    code: 'nevsky',
    kind: 'shop',
    nameRu: 'Бутик на Невском',
    nameEn: 'Nevsky Boutique',
    cityRu: 'Санкт-Петербург',
    cityEn: 'Saint Petersburg',
    country: 'RU',
    addressRu: 'Невский проспект, 10',
    addressEn: '10 Nevsky Avenue',
    hintRu: null,
    hintEn: null,
    metroRu: 'Адмиралтейская',
    metroEn: 'Admiralteyskaya',
    phone: '+7 812 000-01-13',
    latitude: 59.93642,
    longitude: 30.31521,
    timeZone: 'Europe/Moscow',
    hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '22:00' }],
    picture: null,
    services: ['collect'],
    position: 13,
  }
  const shops = async (language: 'ru' | 'en' = 'ru') => {
    const list = await room.ask(shopList, {}, { ...visitor, language })
    if (!list.ok) throw new Error(list.code)
    return list.answer.shops
  }

  test('a new shop is in the list of shops in both languages, then with its new hours', async () => {
    const { id } = answerOf(await saveStorage(room.editing, draft, room.edit))
    expect((await shops()).at(-1)).toMatchObject({ id, name: 'Бутик на Невском', city: 'Санкт-Петербург' })
    expect((await shops('en')).at(-1)).toMatchObject({ id, name: 'Nevsky Boutique', address: '10 Nevsky Avenue' })
    expect(await room.lastEvent('shop.changed')).toEqual({ storageIds: [id] })
    expect(await room.dropped('shop.changed')).toEqual(['shops', 'catalog'])

    const hours = [{ days: [6, 7], from: '11:00', to: '24:00' }]
    const saved = await saveStorage(room.editing, { ...draft, id, expectedVersion: 1, hours }, room.edit)
    expect(saved).toEqual({ ok: true, answer: { id, version: 2 } })
    expect((await shops()).find((shop) => shop.id === id)?.hours).toEqual(hours)
    expect(await room.history('stock', id)).toEqual([
      expect.objectContaining({ entity: 'storage', version: 1, before: null, changed_by: 'staff:7' }),
      expect.objectContaining({ version: 2, before: { hours: draft.hours }, after: { hours } }),
    ])

    expect(await saveStorage(room.editing, { ...draft, id, expectedVersion: 1 }, room.edit)).toMatchObject({
      ok: false,
      code: 'edit.version_conflict',
    })
    expect((await shops()).find((shop) => shop.id === id)?.hours).toEqual(hours)
  })

  test('cards of what is shown in a shop follow its new name', async () => {
    const [shown] = await room.rows<{ id: number; storage: number }>(sql`
      select id, showcase_storages[1] as storage from catalog.products where is_showcase order by id limit 1`)
    const [row] = await room.rows<{ row: Record<string, never> }>(
      sql`select to_jsonb(s) as row from stock.storages s where id = ${shown?.storage}`,
    )
    const stored = row?.row as Record<string, never>
    const moved: StorageEdit = {
      ...draft,
      id: shown?.storage,
      expectedVersion: stored.version ?? 0,
      code: stored.code ?? '',
      nameRu: 'Переехавший бутик',
    }
    answerOf(await saveStorage(room.editing, moved, room.edit))
    const [card] = await room.rows<{ card: string }>(
      sql`select card::text as card from catalog.cards where product_id = ${shown?.id} and language = 'ru'`,
    )
    expect(card?.card).toContain('Переехавший бутик')
  })

  test.each([
    [{ code: 'tsvetnoy' }, 'code', 'Это значение уже занято другим.'],
    [
      { code: 'Невский' },
      'code',
      'Код начинается со строчной латинской буквы; дальше — латинские буквы, цифры и дефис.',
    ],
    [{ nameEn: ' ' }, 'nameEn', 'Заполните это поле.'],
    [{ timeZone: 'Europe/Nowhere' }, 'timeZone', 'Такого часового пояса нет. Пример: Europe/Moscow.'],
    [{ longitude: null }, 'longitude', 'Укажите и широту, и долготу.'],
  ])('refuses %o', async (change, field, sentence) => {
    const result = await saveStorage(room.editing, { ...draft, code: 'other', ...change }, room.edit)
    expect(result).toMatchObject({ ok: false, code: 'edit.invalid', errors: { [field]: [sentence] } })
  })

  test('a shop does not become a warehouse, and what is not there is not changed', async () => {
    const asWarehouse = { ...draft, id: 1, expectedVersion: 1, code: 'tsvetnoy', kind: 'warehouse' as const }
    expect(await saveStorage(room.editing, asWarehouse, room.edit)).toMatchObject({
      errors: { kind: ['Склад не может стать магазином, а магазин — складом. Заведите новый.'] },
    })
    expect(await saveStorage(room.editing, { ...draft, id: 555, expectedVersion: 1 }, room.edit)).toMatchObject({
      code: 'edit.not_found',
    })
  })
})
