import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Database, openDatabase, type Transaction } from '../../../src/server/kernel/database/db.ts'
import { createLogger } from '../../../src/server/kernel/logger.ts'
import { freshDatabase, SEEDED_AT } from '../../../tests/support/test-database.ts'
import { seedContent } from './content.ts'
import { LUNNITSA, seedPromos, seedStock, seedStorages } from './shop-parts.ts'

let database: Database
let drop: () => Promise<void>
let shop: string

beforeAll(async () => {
  const fresh = await freshDatabase(inject('postgresUrl'))
  drop = fresh.drop
  database = openDatabase({ url: fresh.url, log: createLogger({ level: 'silent', pretty: false }) })
  // A shop with a catalogue and nothing else.
  await database.db.execute(sql`
    truncate stock.changed, stock.movements, stock.holds, stock.allocations, stock.balances, promo.uses, promo.codes,
      promo.batches, promo.promos, promo.campaigns, content.banners, stock.storages`)
  shop = await mkdtemp(join(tmpdir(), 'second-shop-'))
})
afterAll(async () => {
  await database?.close()
  await drop?.()
  await rm(shop, { recursive: true, force: true })
})
// Without the pictures, which nobody changes here: they would be most of the work.
const pictures = join(LUNNITSA, 'media')
beforeEach(() => cp(LUNNITSA, shop, { recursive: true, filter: (path) => path !== pictures }))

class Undone extends Error {}
/** Loads and takes everything back. */
async function load<T>(read: (tx: Transaction) => Promise<T>): Promise<T> {
  let found: { value: T } | undefined
  await database.db
    .transaction(async (tx) => {
      await seedStorages(tx, shop, SEEDED_AT)
      await seedStock(tx, shop, SEEDED_AT)
      await seedPromos(tx, shop, SEEDED_AT)
      found = { value: await read(tx) }
      throw new Undone()
    })
    .catch((error) => {
      if (!(error instanceof Undone)) throw error
    })
  return (found as { value: T }).value
}
const change = async (file: string, from: string | RegExp, to: string) => {
  const path = join(shop, file)
  const text = await readFile(path, 'utf8')
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  await writeFile(path, changed)
}

test('another shop has what its own folder says', async () => {
  await change('catalogue/shops.csv', 'Бутик на Патриарших', 'Бутик на Чистых прудах')
  await change('catalogue/promo-codes.csv', 'ПЕРВЫЙ10,percent,10', 'ПЕРВЫЙ12,percent,12')
  await change('catalogue/stock.csv', 'LN-00101-Y-155-050,online,13', 'LN-00101-Y-155-050,online,21')
  const rows = await load(async (tx) => ({
    shop: (await tx.execute(sql`select name_ru, position, version from stock.storages where code = 'patriki'`)).rows,
    promo: (await tx.execute(sql`select code, percent from promo.promos order by id limit 1`)).rows,
    stock: (
      await tx.execute(sql`
        select b.on_hand, m.change, m.reason, m.changed_by, m.on_hand_after from stock.balances b
        join catalog.skus s on s.id = b.sku_id and s.code = 'LN-00101-Y-155-050'
        join stock.movements m on m.sku_id = b.sku_id and m.storage_id = b.storage_id
        where b.storage_id = 100`)
    ).rows,
    history: (await tx.execute(sql`select changed_by from stock.history where entity_key = '10' order by id desc`))
      .rows[0],
  }))
  expect(rows).toEqual({
    shop: [{ name_ru: 'Бутик на Чистых прудах', position: 9, version: 1 }],
    promo: [{ code: 'ПЕРВЫЙ12', percent: 12 }],
    stock: [{ on_hand: 21, change: 21, reason: 'receipt', changed_by: 'load', on_hand_after: 21 }],
    history: { changed_by: 'load' },
  })
})

test('[H16] a shop has the id by which its partners know it, wherever it stands in the file', async () => {
  const path = join(shop, 'catalogue/shops.csv')
  const [head, ...lines] = (await readFile(path, 'utf8')).trim().split('\n')
  await writeFile(path, [head, ...lines.toReversed(), ''].join('\n'))
  const { rows } = await load((tx) => tx.execute(sql`select code, id from stock.storages where kind = 'shop'`))
  expect(Object.fromEntries(rows.map(({ code, id }) => [code, id]))).toEqual({
    tsvetnoy: 1,
    metropolis: 2,
    auPontRouge: 3,
    atrium: 4,
    afimall: 5,
    paveletskaya: 6,
    galleryKrasnodar: 7,
    kazanMall: 8,
    aviapark: 9,
    patriki: 10,
    hillsMall: 11,
    salaris: 12,
  })
})

test('hours of several parts and of single days are read', async () => {
  await change('catalogue/shops.csv', 'mon-thu 10:00-22:00; fri-sun', 'mon wed 10:00-22:00; fri-sun')
  const { rows } = await load((tx) => tx.execute(sql`select hours from stock.storages where code = 'hillsMall'`))
  expect(rows).toEqual([
    {
      hours: [
        { days: [1, 3], from: '10:00', to: '22:00' },
        { days: [5, 6, 7], from: '10:00', to: '24:00' },
      ],
    },
  ])
})

describe('a mistake is named by file, row and column', () => {
  test.each([
    [
      'catalogue/shops.csv',
      'mon-sun 10:00-22:00',
      'mo-su 10-22',
      'shops.csv, row 2, column hours: "mo-su 10-22" is not hours such as mon-thu 10:00-22:00; fri-sun 10:00-24:00',
    ],
    [
      'catalogue/shops.csv',
      ',Europe/Moscow',
      ',Europe/Moskau',
      'shops.csv, row 2, column time_zone: Unknown time zone. Example: Europe/Moscow.',
    ],
    [
      'catalogue/shops.csv',
      '2,metropolis',
      '2,tsvetnoy',
      'shops.csv, row 3, column code: This value is already in use.',
    ],
    [
      'catalogue/shops.csv',
      ',phone,',
      ',telephone,',
      'shops.csv, row 1, column telephone: there is no such column; known are',
    ],
    [
      'catalogue/stock.csv',
      'LN-00101-Y-155-050,patriki',
      'LN-00101-Y-155-050,patricki',
      'stock.csv, row 3, column storage: there is no storage "patricki"',
    ],
    [
      'catalogue/stock.csv',
      'LN-00101-Y-155-050,online',
      'LN-99999,online',
      'stock.csv, row 2, column variant: there is no variant "LN-99999"',
    ],
    [
      'catalogue/stock.csv',
      'patriki,5,-1065d,3',
      'patriki,5,-1065d,6',
      'stock.csv, row 3, column sold: There are not that many in stock.',
    ],
    [
      'catalogue/stock.csv',
      'online,13,-1065d',
      'online,13,+1d',
      'stock.csv, row 2, column received_at: This time is in the future.',
    ],
    [
      'catalogue/promo-codes.csv',
      'FIRST10,percent,10',
      'FIRST10,percent,110',
      'promo-codes.csv, row 3, column percent: A discount is a whole number from 1 to 100 per cent.',
    ],
    ['catalogue/promo-codes.csv', 'LN-00427-S', 'LN-0', 'promo-codes.csv, row 10, column gift: there is no sku "LN-0"'],
    [
      'catalogue/promo-codes.csv',
      'designer vera',
      'maker vera',
      'promo-codes.csv, row 8, column works_on: begins with none of category, designer, tag, sku',
    ],
    [
      'catalogue/promo-codes.csv',
      '+365d,+400d',
      '+365d,+300d',
      'promo-codes.csv, row 14, column ends: The end must be after the start.',
    ],
  ])('%s: %s → %s', async (file, from, to, message) => {
    await change(file, from, to)
    await expect(load(async () => null)).rejects.toThrow(message)
  })

  test.each([
    ['"title": "Gold by daylight"', '"title": ""', 'banners.json, row 1, column en.title: Please fill this in.'],
    ['"tone": "light"', '"tone": "bright"', 'banners.json, row 1, column tone: '],
    [
      'banner-pearls-wide.jpg',
      'pearls.jpg',
      'banners.json, row 2, column wide: there is no picture media/editorial/pearls.jpg',
    ],
    [/^\[/, '', 'banners.json, row 1: is not JSON: '],
  ])('banners.json: %s → %s', async (from, to, message) => {
    await change('content/banners.json', from, to)
    await expect(seedContent(database.db, { now: SEEDED_AT, shop })).rejects.toThrow(message)
    expect((await database.db.execute(sql`select from content.banners`)).rows).toEqual([])
  })
})
