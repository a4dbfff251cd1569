import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { searchSuggest } from '#contract/catalog/search.ts'
import type { Language } from '#rules/location/site.ts'
import { plainText } from '#rules/search/plain-text.ts'
import { seedSearch } from '../../../../shops/lunnitsa/seeds/search.ts'
import { freshDatabase, SEEDED_AT } from '../../../../tests/support/test-database.ts'
import { type Database, openDatabase } from '../../kernel/database/db.ts'
import { createLogger } from '../../kernel/logger.ts'
import { createCalls, type HttpContext } from '../../kernel/serve.ts'
import { type ProductIndexSync, syncProductIndex } from '../catalog/product-index/sync-product-index.ts'
import { refreshSearch, searchProductIds, searchRoutes } from './index.ts'
import { meanings, synonyms } from './tables.ts'

const log = createLogger({ level: 'silent', pretty: false })
let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const fresh = await freshDatabase(inject('postgresUrl'))
  drop = fresh.drop
  database = openDatabase({ url: fresh.url, log })
})

afterAll(async () => {
  await database?.close()
  await drop?.()
})

const market = { language: 'ru', currency: 'RUB', now: SEEDED_AT } as const
const search = (query: string, more: Partial<Parameters<typeof searchProductIds>[1]> = {}) =>
  searchProductIds(database.db, { ...market, query, ...more })
const rows = async <Row>(query: ReturnType<typeof sql>) => (await database.db.execute(query)).rows as Row[]
const idOf = async (slug: string) =>
  (await rows<{ id: number }>(sql`select id from catalog.products where slug = ${slug}`))[0]?.id ?? 0
const emptyQueries = () =>
  rows<{ query: string; count: number }>(sql`select query, count from search.empty_queries order by query`)

describe('texts', () => {
  test('are made plain by the database as they are by the rules', async () => {
    const samples = [
      'Кольцо «Ты и я»',
      'Жёлтое ЗОЛОТО',
      'же\u0308лтое',
      'Inês Calado, Adèle & Klára Novotná',
      "Tiger’s Eye, men's",
      'Лондон-топаз — 585',
      'ｒｉｎｇ ﬁne',
      '',
    ]
    for (const text of samples) {
      const [row] = await rows<{ plain: string }>(sql`select search.plain(${text}) as plain`)
      expect(row?.plain).toBe(plainText(text))
    }
    const names = await rows<{ name: string; plain: string }>(
      sql`select n.name, search.plain(n.name) as plain from catalog.products
        cross join lateral (values (name_ru), (name_en), (description_ru), (description_en)) as n(name)`,
    )
    expect(names.length).toBeGreaterThan(1000)
    for (const { name, plain } of names) expect(plain).toBe(plainText(name))
  })
})

describe('what is understood', () => {
  test('is told in codes and numbers', async () => {
    const { understood } = await search('кольцо с сапфиром 17 до 50 000 ₽')
    expect(understood).toMatchObject({
      matchedBy: 'words',
      corrected: null,
      layout: false,
      filters: {
        categories: ['rings', 'men/rings'],
        stones: ['sapphire', 'pinksapphire'],
        priceMin: null,
        priceMax: 50_000,
        sizes: [17],
        sizeKind: 'ring',
      },
      words: [],
      dropped: [],
    })
  })

  test.each([
    ['rjkmwj', 'кольцо', true, 'layout'],
    ['kolco', 'кольцо', false, 'transliteration'],
    ['кольцо с жемчюгом', 'кольцо с жемчугом', false, 'typo'],
    ['rfkmwj', 'кольцо', true, 'layout'],
  ])('%s is corrected to %s', async (query, corrected, layout, matchedBy) => {
    const { ids, understood } = await search(query)
    expect(understood).toMatchObject({ query, corrected, layout, matchedBy })
    expect(ids.length).toBeGreaterThan(0)
  })

  test('nothing is corrected for somebody who insists', async () => {
    const { ids, understood } = await search('rjkmwj', { literally: true })
    expect(ids).toEqual([])
    expect(understood).toMatchObject({ matchedBy: 'nothing', corrected: null, layout: false })
  })

  test('what no product has is named', async () => {
    expect((await search('кольцо с александритом')).understood.dropped).toEqual(['александритом'])
    const { understood } = await search('серьги с тигровым глазом')
    expect(understood.dropped).toEqual(['тигровым глазом'])
    expect(understood.filters.stones).toEqual([])
    expect((await search('кольцо до $100')).understood.dropped).toEqual(['до $ 100'])
  })

  test('a price is of the visitor’s currency, and products without one do not fit', async () => {
    const { ids } = await search('ring under 500', { language: 'en', currency: 'USD' })
    const prices = await rows<{ price: number | null }>(
      sql`select price_usd as price from catalog.listing where product_id = any(${`{${ids.join(',')}}`}::integer[])`,
    )
    expect(prices).toHaveLength(ids.length)
    for (const { price } of prices) expect(price).toBeLessThanOrEqual(50_000)
  })
})

describe('what is found', () => {
  test('of a family is the product that was named, else the one that lists show', async () => {
    const letters = await rows<{ id: number; is_lead: boolean }>(
      sql`select p.id, l.is_lead from catalog.products p join catalog.listing l on l.product_id = p.id
        join catalog.families f on f.id = p.family_id where f.code = 'letters'`,
    )
    const shown = (ids: number[]) => letters.filter(({ id }) => ids.includes(id))
    expect(shown((await search('подвеска')).ids)).toEqual([expect.objectContaining({ is_lead: true })])
    expect(shown((await search('буква я')).ids)).toEqual([{ id: await idOf('necklace-letter-ru-ya'), is_lead: false }])
  })

  test('never is a part of a set, and an archived product only by its number', async () => {
    const hidden = await rows<{ id: number; code: string; is_listed: boolean }>(
      sql`select id, code, is_listed from catalog.products where is_archive or not is_listed`,
    )
    expect(hidden.length).toBeGreaterThan(0)
    const { ids } = await search('золото')
    expect(ids.filter((id) => hidden.some((product) => product.id === id))).toEqual([])
    for (const { id, code } of hidden.slice(0, 3)) expect((await search(code)).ids).toEqual([id])
  })

  test('by its number, or that of a variant, in either layout', async () => {
    const [sku] = await rows<{ code: string; id: number; product: string }>(
      sql`select s.code, p.id, p.code as product from catalog.skus s join catalog.products p on p.id = s.product_id
        where p.is_listed order by s.id limit 1`,
    )
    const [code = '', product = ''] = [sku?.code, sku?.product]
    const cyrillic = product.replace('LN', 'ДТ')
    for (const query of [
      product,
      product.toLowerCase(),
      product.replace('-', ' '),
      `артикул ${product}`,
      code,
      cyrillic,
    ]) {
      const { ids, understood } = await search(query)
      expect({ query, ids, matchedBy: understood.matchedBy }).toEqual({ query, ids: [sku?.id], matchedBy: 'code' })
    }
    expect((await search(`${product}-NONE`)).ids).toEqual([])
  })

  test('comes at most once', async () => {
    for (const query of ['кольцо', 'золото', 'подвеска', 'кольца и серьги', 'до 50000']) {
      const { ids } = await search(query)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  test('whatever is typed, there is an answer', async () => {
    const hostile = [
      "'; drop table search.words; --",
      "кольцо' | 'серьги",
      'a & !b <-> (c:*',
      '\\',
      "\\'",
      '%_%',
      '{1,2}',
      '\u0000кольцо\u0000',
      '\uD800',
      'а'.repeat(100_000),
      '💍',
      '[];\',.`~{}:"<>',
      'category=rings',
    ]
    for (const query of hostile) expect((await search(query)).ids.length).toBeLessThanOrEqual(2_000)
    const anyCharacter = fc.nat(0xffff).map((code) => String.fromCharCode(code))
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: anyCharacter, maxLength: 60 }), async (query) => {
        expect((await search(query)).ids.length).toBeLessThanOrEqual(2_000)
      }),
      { numRuns: 30 },
    )
  })
})

describe('refreshing', () => {
  test('follows a product that is renamed, archived and back', async () => {
    const id = await idOf('brooch-bee')
    const change = (set: ReturnType<typeof sql>) =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`update catalog.products set ${set} where id = ${id}`)
        await refreshSearch(tx, [id])
      })
    expect((await search('шмелиха')).ids).toEqual([])

    await change(sql`name_ru = 'Брошь «Шмелиха»'`)
    expect((await search('шмелиха')).ids).toEqual([id])
    expect((await search('шмилиха')).understood).toMatchObject({ matchedBy: 'typo', corrected: 'шмелиха' })

    await change(sql`is_archive = true`)
    expect((await search('шмелиха')).ids).toEqual([])

    await change(sql`is_archive = false, name_ru = 'Брошь «Пчела»'`)
    expect((await search('брошь пчела')).ids).toEqual([id])
  })

  test('learns what staff write', async () => {
    await database.db.transaction(async (tx) => {
      await tx
        .insert(synonyms)
        .values([{ words: ['брошь', 'фибула'] }, { words: ['зверинец', 'пчела', 'стрекоза'], isOneWay: true }])
      await tx.insert(meanings).values({ phrase: 'на выпускной', facet: 'category', choices: ['brooches'] })
      await refreshSearch(tx)
    })
    const brooches = (await search('брошь')).ids
    expect((await search('фибула')).ids).toEqual(brooches)
    expect((await search('на выпускной')).ids).toEqual(brooches)
    expect((await search('зверинец')).ids).toEqual(
      expect.arrayContaining([await idOf('brooch-bee'), await idOf('brooch-dragonfly')]),
    )
    expect((await search('стрекоза')).ids).toEqual([await idOf('brooch-dragonfly')])
  })

  test('seeding again keeps what staff wrote', async () => {
    const before = await database.db.$count(synonyms)
    await seedSearch(database.db, { now: SEEDED_AT })
    expect(await database.db.$count(synonyms)).toBe(before)
    expect((await search('фибула')).ids.length).toBeGreaterThan(0)
  })
})

describe('queries that find nothing', () => {
  test('are counted, without what is personal', async () => {
    await database.db.execute(sql`delete from search.empty_queries`)
    await search('Сноуборд')
    await search('сноуборд')
    await search('сноуборд', { literally: true })
    await search('кольцо')
    await search('ivan@example.org')
    await search('+7 916 123-45-67')
    expect(await emptyQueries()).toEqual([{ query: 'сноуборд', count: 2 }])
  })

  test('are kept up to a limit, the latest of them', async () => {
    await database.db.execute(sql`insert into search.empty_queries (language, query, last_at)
      select 'ru', 'старое ' || n, ${SEEDED_AT.toISOString()}::timestamptz - interval '1 day' - n * interval '1 second'
      from generate_series(1, 5001) as n`)
    await search('скейтборд')
    const stored = (await emptyQueries()).map(({ query }) => query)
    expect(stored).toHaveLength(5_000)
    expect(stored).toEqual(expect.arrayContaining(['скейтборд', 'сноуборд', 'старое 1']))
    expect(stored).not.toContain('старое 5001')
    await database.db.execute(sql`delete from search.empty_queries`)
  })
})

describe('GET /search/suggest', () => {
  const calls = createCalls({ checkAnswers: true, messagesFor: () => ({ missing: '', wrong: '', blank: '' }) })
  const ctx = (language: Language) =>
    ({
      visitor: { site: { kind: language, language }, currency: language === 'ru' ? 'RUB' : 'USD' },
      dependsOn: () => {},
      setHeader: () => {},
    }) as unknown as HttpContext
  const suggest = async (query: string | undefined, language: Language = 'ru') => {
    const result = await calls.invoke(searchSuggest, { query: { query } }, ctx(language))
    if (!result.ok) throw new Error(result.code)
    return result.answer
  }
  let listing: ProductIndexSync
  beforeAll(() => {
    listing = syncProductIndex({ db: database.db, log })
    searchRoutes(calls.serve, { db: database.db, listing })
  })
  afterAll(() => listing?.stop())

  test('without a query: what is looked for most', async () => {
    const { queries, categories, designers, products, understood } = await suggest(undefined)
    expect(queries).toHaveLength(6)
    expect(categories[0]).toEqual({ name: 'Кольца', url: '/catalog/rings' })
    expect(designers[0]).toEqual({ name: 'Мастерская «Лунница»', url: '/designers/lunnitsa' })
    const [best] = await rows<{ ids: number[] }>(sql`
      select array_agg(id order by popularity desc, id desc) as ids from (select product_id as id, popularity
        from catalog.listing where in_lists and is_lead and max_quantity > 0 and price_rub is not null
        order by popularity desc, product_id desc limit 6) one`)
    expect(products.map(({ id }) => id)).toEqual(best?.ids)
    expect(products).toHaveLength(6)
    expect(understood.matchedBy).toBe('nothing')
  })

  test.each([
    ['кол', 'кольца', 'Кольца', 'оль'],
    ['rjk', 'кольца', 'Кольца', 'оль'],
    ['серьги с жемч', 'серьги с жемчугом', 'Серьги', 'жемч'],
    [';tv', 'колье с жемчугом', 'Кольца / С жемчугом', 'жемч'],
    ['zhem', 'колье с жемчугом', 'Кольца / С жемчугом', 'жемч'],
  ])('%s', async (query, completion, category, name) => {
    const { queries, categories, products } = await suggest(query)
    expect(queries).toContain(completion)
    expect(categories.map((link) => link.name)).toContain(category)
    expect(products.length).toBeGreaterThan(0)
    for (const product of products) expect(product.name).toContain(name)
  })

  test.each([
    ['ладо', 'ru', '/designers/vera-ladozhskaya'],
    ['ladoj', 'ru', '/designers/vera-ladozhskaya'],
    ['солх', 'ru', '/designers/marit-solheim'],
    ['marit', 'en', '/designers/marit-solheim'],
    ['adel', 'en', '/designers/adele-marchand'],
  ] as const)('%s names a designer', async (query, language, url) => {
    expect((await suggest(query, language)).designers.map((link) => link.url)).toContain(url)
  })

  test('forms of one phrase are offered once', async () => {
    const { queries } = await suggest('кольцо с сапф')
    expect(queries.filter((query) => /^кольцо с сапфир(ом|ами)$/.test(query))).toHaveLength(1)
  })

  test('in English', async () => {
    const { queries, categories, products } = await suggest('diamond ri', 'en')
    expect(queries).toContain('diamond rings')
    expect(categories).toContainEqual({ name: 'Rings', url: '/catalog/rings' })
    expect(products[0]?.price?.currency).toBe('USD')
  })

  test('what somebody is typing is not counted as not found', async () => {
    await suggest('сноубор')
    expect(await emptyQueries()).toEqual([])
  })

  test('refuses what is no text', async () => {
    const result = await calls.all()[0]?.run({ query: { query: ['a', 'b'] } }, ctx('ru'))
    expect(result).toMatchObject({ ok: false, code: 'request.malformed' })
  })
})
