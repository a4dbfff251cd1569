import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { productCard } from '#contract/entities/product.ts'
import { settings } from '#shop/settings.ts'
import { seedCatalog } from '../../../../shops/lunnitsa/seeds/index.ts'
import { freshDatabase, SEEDED_AT } from '../../../../tests/support/test-database.ts'
import { type Database, openDatabase } from '../../kernel/database/db.ts'
import { createLogger } from '../../kernel/logger.ts'
import {
  bestsellersOf,
  categoriesWithCounts,
  designerCount,
  designersShort,
  newest,
  productCards,
  refreshListing,
  refreshOutdatedCards,
  shops,
  trends,
} from './index.ts'

const inRoubles = { language: 'ru', currency: 'RUB' } as const
const inDollars = { language: 'en', currency: 'USD' } as const

let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const fresh = await freshDatabase(inject('postgresUrl'))
  drop = fresh.drop
  database = openDatabase({ url: fresh.url, log: createLogger({ level: 'silent', pretty: false }) })
  await seedCatalog(database.db, { now: SEEDED_AT })
})

afterAll(async () => {
  await database?.close()
  await drop?.()
})

async function idOf(slug: string): Promise<number> {
  const { rows } = await database.db.execute<{ id: number }>(sql`select id from catalog.products where slug = ${slug}`)
  return rows[0]?.id ?? 0
}

async function cardOf(slug: string, view: typeof inRoubles | typeof inDollars = inRoubles) {
  const [card] = await productCards(database.db, [await idOf(slug)], view)
  if (!card) throw new Error(`no card of ${slug}`)
  return card
}

describe('cards', () => {
  test('[F05, F07] follow the contract, for every product, language and currency', async () => {
    const { rows } = await database.db.execute<{ id: number }>(sql`select id from catalog.products order by id`)
    const ids = rows.map(({ id }) => id)
    for (const language of ['ru', 'en'] as const)
      for (const currency of ['RUB', 'AED', 'USD'] as const) {
        const cards = await productCards(database.db, ids, { language, currency })
        expect(cards.map(({ id }) => id)).toEqual(ids)
        for (const card of cards) expect(productCard.safeParse(card).error).toBeUndefined()
      }
  })

  test('come in the order that was asked for, without what is unknown', async () => {
    const ids = [await idOf('brooch-bee'), 999_999, await idOf('ring-band-dome')]
    expect((await productCards(database.db, ids, inRoubles)).map(({ name }) => name)).toEqual([
      'Брошь «Пчела»',
      'Кольцо «Купол»',
    ])
    expect(await productCards(database.db, [], inRoubles)).toEqual([])
  })

  test('choosing a colour changes the photos and the address', async () => {
    const { modifications, url, photos } = await cardOf('ring-band-dome', inDollars)
    const colors = modifications.color?.items ?? []
    expect(colors.map(({ name }) => name)).toEqual(['yellow gold', 'rose gold', 'white gold'])
    expect(colors[0]?.url).toBe(url)
    // The first is the card itself.
    expect(colors[0]?.photos).toEqual([])
    expect(new Set(colors.map((color) => color.url)).size).toBe(3)
    const shown = [photos[0], ...colors.slice(1).map((color) => color.photos[0])]
    expect(new Set(shown.map((photo) => photo?.picture.id)).size).toBe(3)
  })

  test('[F07] a card offers letters or colours, and another colour has its own price', async () => {
    const letters = await cardOf('necklace-letter-a')
    expect(Object.keys(letters.modifications)).toEqual(['symbol'])
    const { price, modifications } = await cardOf('ring-band-dome')
    const [gold, rose] = modifications.color?.items ?? []
    expect(gold?.price).toEqual(price)
    expect(rose?.price?.final).toBeGreaterThan(0)
  })

  test('[F11] letters come in the order of the language, seven of them', async () => {
    const symbols = async (view: typeof inRoubles | typeof inDollars) => {
      const { modifications } = await cardOf('necklace-letter-a', view)
      return { names: modifications.symbol?.items.map(({ name }) => name).join(''), total: modifications.symbol?.total }
    }
    expect(await symbols(inRoubles)).toEqual({ names: 'АБВГДЕЖ', total: 37 })
    expect(await symbols(inDollars)).toEqual({ names: 'ABCDEFG', total: 37 })
  })

  test('a discount makes the first tag, in the price book that has it', async () => {
    const { rows } = await database.db.execute<{ id: number }>(
      sql`select product_id as id from catalog.listing where discount_rub > 0 and discount_usd = 0 and price_usd is not null limit 1`,
    )
    const id = rows[0]?.id ?? 0
    const [here] = await productCards(database.db, [id], inRoubles)
    const [there] = await productCards(database.db, [id], inDollars)
    expect(here?.tags[0]).toMatchObject({ kind: 'sale', name: `−${here?.price?.discountPercent}\u00A0%` })
    expect(there?.tags.some(({ kind }) => kind === 'sale')).toBe(false)
  })

  test('a preorder says when it ships and can be bought; a showcase product says where it is and cannot', async () => {
    const { rows } = await database.db.execute<{ preorder: number; showcase: number }>(
      sql`select (select min(id) from catalog.products where preorder_ships_on is not null) as preorder,
        (select min(id) from catalog.products where is_showcase) as showcase`,
    )
    const [preorder, showcase] = await productCards(
      database.db,
      [rows[0]?.preorder ?? 0, rows[0]?.showcase ?? 0],
      inRoubles,
    )
    expect(preorder?.preorder?.shipsOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(preorder?.maxQuantity).toBe(10)
    expect(preorder?.tags[0]?.name).toBe('Предзаказ')
    expect(showcase?.maxQuantity).toBe(0)
    expect(showcase?.itemCard.showcaseDesigner?.showcaseStorages.length).toBeGreaterThan(0)
  })
})

describe('a change', () => {
  test('of price and stock is on the card after a refresh', async () => {
    const id = await idOf('brooch-bee')
    await database.db.transaction(async (tx) => {
      await tx.execute(
        sql`update catalog.prices set initial = 5000000, final = 5000000, sale_since = null
          where currency = 'RUB' and sku_id in (select id from catalog.skus where product_id = ${id})`,
      )
      await tx.execute(
        sql`insert into stock.holds (sku_id, storage_id, quantity, reason, held_until)
          select b.sku_id, b.storage_id, b.on_hand, 'test', now() + interval '1 hour' from stock.balances b
          join catalog.skus s on s.id = b.sku_id where s.product_id = ${id} and b.storage_id = 100 and b.on_hand > 0`,
      )
      await refreshListing(tx, [id], settings.onlineStorage)
    })
    const card = await cardOf('brooch-bee')
    expect(card.price?.finalFormatted).toBe('50\u00A0000\u00A0₽')
    expect(card.maxQuantity).toBe(0)
  })

  test('[F07] of the stock of one colour is that colour’s alone', async () => {
    const { rows } = await database.db.execute<{ id: number; first: string; second: string }>(
      sql`select p.id, a.metal as first, b.metal as second from catalog.products p
        join catalog.product_metals a on a.product_id = p.id and a.position = 0
        join catalog.product_metals b on b.product_id = p.id and b.position = 1
        where p.family_id is null and p.preorder_ships_on is null and not p.is_showcase and not p.is_archive
          and not exists (select from catalog.set_elements e where e.set_id = p.id)
          and (select count(distinct s.metal) from catalog.skus s join stock.free f on f.sku_id = s.id
            where s.product_id = p.id and f.storage_id = 100 and f.free > 0) > 1
        order by p.id limit 1`,
    )
    const found = rows[0]
    if (!found) throw new Error('no product in two colours')
    const quantities = async () => {
      const [card] = await productCards(database.db, [found.id], inRoubles)
      const items = card?.modifications.color?.items ?? []
      const inColor = (metal: string) => items.find(({ value }) => value === metal)?.maxQuantity
      return {
        card: card?.maxQuantity,
        shown: items.find(({ isChosen }) => isChosen)?.value,
        first: inColor(found.first),
        second: inColor(found.second),
      }
    }
    const sellOut = (metal: string | null) =>
      database.db.transaction(async (tx) => {
        await tx.execute(
          sql`update stock.balances set on_hand = allocated where storage_id = 100 and sku_id in (
            select id from catalog.skus where product_id = ${found.id} and metal = coalesce(${metal}, metal))`,
        )
        await refreshListing(tx, [found.id], settings.onlineStorage)
      })
    const before = await quantities()
    expect([before.first, before.second].every((quantity) => quantity !== undefined && quantity > 0)).toBe(true)
    expect(before).toMatchObject({ card: before.first, shown: found.first })
    // A list does not lead to a colour that is sold out while there is another.
    await sellOut(found.first)
    expect(await quantities()).toEqual({ ...before, card: before.second, shown: found.second, first: 0 })
    const { rows: urls } = await database.db.execute<{ slug: string }>(
      sql`select slug from catalog.product_metals where product_id = ${found.id} and metal = ${found.second}`,
    )
    const [card] = await productCards(database.db, [found.id], inRoubles)
    expect(card?.url).toBe(`/jewelry/${urls[0]?.slug}`)
    await sellOut(null)
    expect(await quantities()).toEqual({ card: 0, shown: found.first, first: 0, second: 0 })
  })

  test('of what cards hold is written into the cards of an older release, once', async () => {
    const id = await idOf('necklace-letter-a')
    const before = await cardOf('necklace-letter-a')
    await database.db.execute(
      sql`update catalog.cards set version = 0, card = (card::jsonb - 'maxQuantity')::json where product_id = ${id}`,
    )
    expect((await cardOf('necklace-letter-a')).maxQuantity).toBeUndefined()
    expect(await refreshOutdatedCards(database.db, settings)).toBe(1)
    expect(await cardOf('necklace-letter-a')).toEqual(before)
    expect(await refreshOutdatedCards(database.db, settings)).toBe(0)
  })

  test('of a letter reaches the cards of the other letters', async () => {
    const id = await idOf('necklace-letter-ru-be')
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`update catalog.products set symbol_ru = 'Ъ' where id = ${id}`)
      await refreshListing(tx, [id], settings.onlineStorage)
    })
    const { modifications } = await cardOf('necklace-letter-a')
    expect(modifications.symbol?.items.map(({ name }) => name).join('')).toBe('АЪВГДЕЖ')
  })
})

describe('lists', () => {
  test('[M15, E05] there are ten selections of eight bestsellers that can be bought', async () => {
    for (let index = 0; index < 10; index++) {
      const products = await bestsellersOf(database.db, index, { language: 'en', currency: 'AED' })
      expect(products).toHaveLength(8)
      for (const { price } of products) expect(price).not.toBeNull()
    }
  })

  test('the newest products are for sale here and come newest first', async () => {
    const products = await newest(database.db, 8, inDollars)
    expect(products).toHaveLength(8)
    for (const { price, maxQuantity, tags } of products) {
      expect(price).not.toBeNull()
      expect(maxQuantity).toBeGreaterThan(0)
      expect(tags.map(({ slug }) => slug)).toContain('new')
    }
  })

  test('a category counts what its list shows', async () => {
    const tree = await categoriesWithCounts(database.db, 'ru')
    expect(tree.map(({ path }) => path)).toEqual(
      'rings earrings necklaces pendants bracelets brooches piercing charms sets men'.split(' '),
    )
  })

  test('designers, trends and shops speak the language that was asked for', async () => {
    const designers = await designersShort(database.db, 'en', 3)
    expect(designers.map(({ name }) => name)).toEqual(['Lunnitsa Atelier', 'Vera Ladozhskaya', 'Marit Solheim'])
    expect(await designerCount(database.db)).toBe((await designersShort(database.db, 'ru')).length)
    expect((await trends(database.db, 'ru')).map(({ name }) => name)).toContain('Вдвоём')
    const found = await shops(database.db, 'en')
    expect(found).toHaveLength(12)
    expect(found[0]).toMatchObject({ code: 'tsvetnoy', city: 'Moscow', metro: 'Tsvetnoy Bulvar' })
  })
})
