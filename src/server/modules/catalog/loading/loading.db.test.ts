import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Currency } from '#rules/location/currency.ts'
import { settings } from '#shop/settings.ts'
import { MEDIA_DIR } from '../../../../../shops/lunnitsa/seeds/index.ts'
import { freshDatabase, SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { type Database, openDatabase } from '../../../kernel/database/db.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { FilesRefused } from '../../../kernel/shop-files/index.ts'
import { readMediaIndex } from '../../pictures/index.ts'
import type { CatalogSettings } from '../editing/index.ts'
import { fillCatalog, loadCatalogue, mediaFilesOf, readCatalogueFiles } from './index.ts'

let database: Database
let drop: () => Promise<void>
let shop: string

async function emptyCatalogue(): Promise<void> {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('catalog', 'stock') and table_type = 'BASE TABLE'`,
  )
  await database.db.execute(sql.raw(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`))
}

beforeAll(async () => {
  const fresh = await freshDatabase(inject('postgresUrl'))
  drop = fresh.drop
  database = openDatabase({
    url: fresh.url,
    log: createLogger({ level: 'silent', pretty: false }),
    statementTimeoutMs: 0,
  })
  await emptyCatalogue()
})
afterAll(async () => {
  await database?.close()
  await drop?.()
})
beforeEach(() => {
  shop = mkdtempSync(join(tmpdir(), 'shop-'))
})
afterEach(() => rmSync(shop, { recursive: true, force: true }))

const media = readMediaIndex(MEDIA_DIR)

async function load(ofShop: CatalogSettings = settings): Promise<number> {
  const files = await readCatalogueFiles(join(shop, 'catalogue'), mediaFilesOf(media))
  return fillCatalog(database.db, ofShop, async (tx, editing) => {
    await loadCatalogue(tx, editing, { files, media }, { by: 'load', at: SEEDED_AT, language: 'en' })
  })
}

async function refusal(): Promise<string[]> {
  const error = await load().then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(FilesRefused)
  return (error as FilesRefused).message.split('\n')
}

const count = async () => {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::integer as count from catalog.products`,
  )
  return rows[0]?.count
}

const lackingPrice = async () => {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::integer as count from catalog.product_lacks where 'price' = any(lacks)`,
  )
  return rows[0]?.count
}

/** Three products of a shop that is not this one, with no more than a shop needs. */
function writeSmallShop(): void {
  const catalogue = join(shop, 'catalogue')
  mkdirSync(catalogue)
  const write = (name: string, ...lines: string[]) => writeFileSync(join(catalogue, name), `${lines.join('\n')}\n`)
  write(
    'designers.csv',
    'slug,name_ru,name_en,lead_ru,lead_en,city_ru,city_en,country,founded,picture,story_ru,story_en',
    'ada,Ада,Ada,Кольца,Rings,Рига,Riga,LV,2001,editorial/tile-rings.jpg,История,A story',
  )
  write('categories.csv', 'path,name_ru,name_en', 'rings,Кольца,Rings', 'rings/thin,Тонкие,Thin')
  write(
    'metals.csv',
    'code,name_ru,name_en,color_ru,color_en,swatch,base,assay',
    'silver,Серебро,Silver,серебро,silver,#c4c6c8,silver,925',
  )
  const photo = 'products/ring-band-dome-yellow-1.jpg'
  const products = ['one', 'two', 'three']
  write(
    'products.csv',
    'code,slug,name_ru,name_en,designer,category,published,finish,size_kind,country,description_ru,description_en',
    ...products.map(
      (slug) => `A-${slug},${slug},Кольцо ${slug},Ring ${slug},ada,rings/thin,2026-01-10,polished,ring,LV,Текст,Text`,
    ),
  )
  write('colors.csv', 'product,metal,slug', ...products.map((slug) => `${slug},silver,${slug}`))
  write(
    'photos.csv',
    'product,metal,file,type,alt_ru,alt_en',
    ...products.map((slug) => `${slug},silver,${photo},packshot,Кольцо,Ring`),
  )
  write('variants.csv', 'code,product,metal,size', ...products.map((slug) => `A-${slug}-17,${slug},silver,17`))
  write(
    'prices.csv',
    'variant,since,rub,rub_sale,usd',
    ...products.map((slug) => `A-${slug}-17,2026-01-10,4900,,65`),
    'A-two-17,2026-11-01,4900,3900.50,',
  )
}

function change(name: string, from: string | RegExp, to: string): void {
  const file = join(shop, 'catalogue', name)
  const text = readFileSync(file, 'utf8')
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  writeFileSync(file, changed)
}

describe('files that are wrong', () => {
  beforeEach(writeSmallShop)
  afterEach(async () => expect(await count()).toBe(0))

  test.each<[string, () => void, string[]]>([
    [
      'cells that cannot be read',
      () => {
        change('variants.csv', 'A-two-17,two,silver,17', 'A-two-17,two,silver,seventeen')
        change('prices.csv', '2026-01-10,4900,,65', 'yesterday,"4 900",,65')
      },
      [
        'variants.csv, row 3, column size: "seventeen" is not a number such as 12.5',
        'prices.csv, row 2, column since: "yesterday" is not a day such as 2026-03-02 or -120d',
        'prices.csv, row 2, column rub: "4 900" is not a sum such as 12900 or 12900.50',
      ],
    ],
    [
      'an empty cell that is needed',
      () => change('products.csv', 'Ring two', ''),
      ['products.csv, row 3, column name_en: is empty'],
    ],
    [
      'a column that is missing, and one that nobody knows',
      () => change('colors.csv', 'product,metal,slug', 'product,mettle,slug'),
      [
        'colors.csv, row 1, column mettle: there is no such column; known are product, metal, slug, weight_g',
        'colors.csv, row 1, column metal: this column is missing',
      ],
    ],
    [
      'names of things that are not there',
      () => {
        change(
          'products.csv',
          'A-three,three,Кольцо three,Ring three,ada,rings/thin',
          'A-three,three,Кольцо three,Ring three,eve,rings/wide',
        )
        change('photos.csv', 'products/ring-band-dome-yellow-1.jpg', 'products/nothing.jpg')
        change('prices.csv', 'A-one-17', 'A-one-18')
      },
      [
        'products.csv, row 4, column designer: there is no designer "eve"',
        'products.csv, row 4, column category: there is no category "rings/wide"',
        'prices.csv, row 2, column variant: there is no variant "A-one-18"',
        'photos.csv, row 2, column file: there is no picture "products/nothing.jpg"',
      ],
    ],
    [
      'the same product twice',
      () => change('products.csv', 'A-three,three', 'A-three,two'),
      [
        'products.csv, row 4, column slug: "two" is in this file already',
        ...['colors', 'photos', 'variants'].map(
          (file) => `${file}.csv, row 4, column product: there is no product "three"`,
        ),
      ],
    ],
    [
      'a row that is cut short',
      () => change('photos.csv', 'packshot,Кольцо,Ring\n', 'packshot\n'),
      ['photos.csv, row 2: Invalid Record Length: expect 6, got 4 on line 2'],
    ],
    ['a missing file', () => rmSync(join(shop, 'catalogue/metals.csv')), ['metals.csv, row 1: there is no such file']],
    [
      'what the rules of editing refuse',
      () => {
        change('variants.csv', 'A-two-17,two,silver,17', 'A-two-17,two,silver,')
        change('products.csv', 'A-one,one', 'A-one,one!')
        for (const file of ['colors.csv', 'photos.csv']) change(file, 'one,silver', 'one!,silver')
        change('colors.csv', 'silver,one', 'silver,one!')
        change('variants.csv', 'A-one-17,one', 'A-one-17,one!')
      },
      [
        'products.csv, row 2, column slug: An address can contain only lower-case Latin letters and digits, with hyphens between them.',
        'colors.csv, row 2, column slug: An address can contain only lower-case Latin letters and digits, with hyphens between them.',
        'variants.csv, row 3, column size: Please give a size.',
      ],
    ],
    [
      'a sale without thirty days behind it',
      () => change('prices.csv', '2026-11-01,4900,3900.50', '2026-11-01,6900,3900.50'),
      ['prices.csv, row 5, column rub_sale: This price cannot be crossed out: it was not charged in the last 30 days.'],
    ],
  ])('%s', async (_, damage, lines) => {
    damage()
    const found = await refusal()
    expect(new Set(found)).toEqual(new Set(lines))
  })
})

test('the files of another shop fill another shop', async () => {
  writeSmallShop()
  expect(await load()).toBe(3)
  const { rows } = await database.db.execute(sql`
    select p.slug, c.path, s.code, pr.currency, pr.initial, pr.final, pr.sale_since is not null as sale
    from catalog.products p join catalog.categories c on c.id = p.category_id join catalog.skus s on s.product_id = p.id
    join catalog.prices pr on pr.sku_id = s.id order by p.id, pr.currency`)
  expect(rows).toEqual([
    {
      slug: 'one',
      path: 'rings/thin',
      code: 'A-one-17',
      currency: 'RUB',
      initial: 490_000,
      final: 490_000,
      sale: false,
    },
    { slug: 'one', path: 'rings/thin', code: 'A-one-17', currency: 'USD', initial: 6_500, final: 6_500, sale: false },
    {
      slug: 'two',
      path: 'rings/thin',
      code: 'A-two-17',
      currency: 'RUB',
      initial: 490_000,
      final: 390_050,
      sale: true,
    },
    { slug: 'two', path: 'rings/thin', code: 'A-two-17', currency: 'USD', initial: 6_500, final: 6_500, sale: false },
    {
      slug: 'three',
      path: 'rings/thin',
      code: 'A-three-17',
      currency: 'RUB',
      initial: 490_000,
      final: 490_000,
      sale: false,
    },
    {
      slug: 'three',
      path: 'rings/thin',
      code: 'A-three-17',
      currency: 'USD',
      initial: 6_500,
      final: 6_500,
      sale: false,
    },
  ])
  // Each has a price in roubles and in dollars, and the shop asks for dirhams too.
  expect(await lackingPrice()).toBe(3)
  // What is there is not written over: it may have been edited since.
  await expect(load()).rejects.toThrow()
  expect(await count()).toBe(3)
})

test.each<[string, Currency, number]>([
  ['which has all of them', 'USD', 0],
  ['which has none', 'AED', 3],
])('a price is lacking only in a currency of the shop, %s', async (_title, otherwise, lacking) => {
  await emptyCatalogue()
  writeSmallShop()
  const oneBook: CatalogSettings = { ...settings, sites: ['en'], currencies: { byCountry: {}, otherwise } }
  expect(await load(oneBook)).toBe(3)
  expect(await lackingPrice()).toBe(lacking)
})
