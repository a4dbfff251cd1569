import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { saleRefusal } from '#rules/catalog/price-history.ts'
import { type Database, openDatabase } from '../../../src/server/kernel/database/db.ts'
import { createLogger } from '../../../src/server/kernel/logger.ts'
import { freshDatabase } from '../../../tests/support/test-database.ts'
import { seedCatalog } from './index.ts'

const NOW = new Date('2026-03-02T09:00:00Z')

let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const fresh = await freshDatabase(inject('postgresUrl'))
  drop = fresh.drop
  // A busy machine may take longer over the whole catalogue than the shop waits for an answer.
  database = openDatabase({
    url: fresh.url,
    log: createLogger({ level: 'silent', pretty: false }),
    statementTimeoutMs: 0,
  })
  await empty()
  await seedCatalog(database.db, { now: NOW })
})

afterAll(async () => {
  await database?.close()
  await drop?.()
})

async function rowsOf<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await database.db.execute(query)).rows as Row[]
}

async function tables(): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    sql`select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('catalog', 'stock') and table_type = 'BASE TABLE' order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function empty(): Promise<void> {
  await database.db.execute(
    sql.raw(`truncate ${[...(await tables()), 'promo.campaigns'].join(', ')} restart identity cascade`),
  )
}

/** One word for the contents of every table. */
async function fingerprint(): Promise<string> {
  const words = createHash('sha256')
  for (const table of await tables()) {
    const [row] = await rowsOf<{ word: string }>(
      sql.raw(`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as word from ${table} t`),
    )
    words.update(`${table}=${row?.word};`)
  }
  return words.digest('hex')
}

const count = async (query: ReturnType<typeof sql>) => Number((await rowsOf<{ count: string }>(query))[0]?.count)

describe('the catalogue of a new shop', () => {
  test('has every product of the shop’s files, and designers, collections and tags to go with them', async () => {
    const [row] = await rowsOf<{ products: number; listed: number; designers: number; collections: number }>(
      sql`select (select count(*)::integer from catalog.products) as products,
        (select count(*)::integer from catalog.products where is_listed) as listed,
        (select count(*)::integer from catalog.designers) as designers,
        (select count(*)::integer from catalog.collections) as collections`,
    )
    // Each of the six sets is also sold as a pendant and a pair of earrings, which stay out of lists.
    expect(row).toEqual({ products: 358, listed: 346, designers: 26, collections: 36 })
  })

  test('is the same each time it is made at the same moment', async () => {
    const first = await fingerprint()
    await empty()
    await seedCatalog(database.db, { now: NOW })
    expect(await fingerprint()).toBe(first)
  })

  test('is not filled twice', async () => {
    expect(await seedCatalog(database.db, { now: NOW })).toBe(0)
  })

  test('leaves numbers free for what people add', async () => {
    const [row] = await rowsOf<{ next: number; last: number }>(
      sql`select nextval(pg_get_serial_sequence('catalog.products', 'id'))::integer as next,
        (select max(id) from catalog.products) as last`,
    )
    expect(row?.next).toBe((row?.last ?? 0) + 1)
  })

  test('shows each product in each of its colours', async () => {
    expect(
      await count(sql`select count(*) from catalog.product_metals m where not exists (
        select from catalog.photos p where p.product_id = m.product_id and p.metal = m.metal)`),
    ).toBe(0)
    expect(
      await count(sql`select count(*) from catalog.product_metals m where not exists (
        select from catalog.skus s where s.product_id = m.product_id and s.metal = m.metal)`),
    ).toBe(0)
  })

  test('asks a price in roubles for everything, and leaves a few products out of the other price books', async () => {
    const missing = (currency: string) =>
      count(sql`select count(distinct s.product_id) from catalog.skus s where not exists (
        select from catalog.prices p where p.sku_id = s.id and p.currency = ${currency})`)
    expect(await missing('RUB')).toBe(0)
    for (const currency of ['AED', 'USD']) {
      expect(await missing(currency)).toBeGreaterThan(0)
      expect(await missing(currency)).toBeLessThan(30)
    }
  })

  test('does not convert: the price books differ by more than one rate', async () => {
    const [row] = await rowsOf<{ lowest: number; highest: number }>(
      sql`select min(r.initial::float8 / u.initial) as lowest, max(r.initial::float8 / u.initial) as highest
        from catalog.prices r join catalog.prices u on u.sku_id = r.sku_id and u.currency = 'USD'
        where r.currency = 'RUB' and r.initial > 2000000`,
    )
    expect((row?.highest ?? 0) / (row?.lowest ?? 1)).toBeGreaterThan(1.1)
  })

  test('crosses out only prices that were asked before', async () => {
    const rows = await rowsOf<{
      sku_id: number
      initial: number
      final: number
      sale_since: Date
      history: { since: string; price: number }[]
    }>(
      sql`select p.sku_id, p.initial, p.final, p.sale_since,
          (select json_agg(json_build_object('since', h.since, 'price', h.price)) from catalog.price_history h
            where h.sku_id = p.sku_id and h.currency = p.currency) as history
        from catalog.prices p where p.final < p.initial`,
    )
    expect(rows.length).toBeGreaterThan(50)
    for (const { initial, final, sale_since: at, history } of rows) {
      const changes = history.map(({ since, price }) => ({ since: new Date(since), price }))
      expect(saleRefusal(changes, { initial, final, at: new Date(at) })).toBeNull()
    }
  })

  test('ends each price history with the price of today', async () => {
    expect(
      await count(sql`select count(*) from catalog.prices p where p.final is distinct from (
        select h.price from catalog.price_history h where h.sku_id = p.sku_id and h.currency = p.currency
        order by h.since desc limit 1)`),
    ).toBe(0)
  })

  test('sells a set for less than its parts', async () => {
    const rows = await rowsOf<{ whole: number; parts: number }>(
      sql`select (select min(p.final) from catalog.skus s join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB'
            where s.product_id = e.set_id) as whole, sum(price.lowest)::integer as parts
        from catalog.set_elements e
        join lateral (select min(p.final) as lowest from catalog.skus s join catalog.prices p on p.sku_id = s.id
          and p.currency = 'RUB' where s.product_id = e.element_id) price on true
        group by e.set_id`,
    )
    expect(rows).toHaveLength(6)
    for (const { whole, parts } of rows) expect(whole).toBeLessThan(parts)
  })

  test('keeps balances that are the sums of their movements', async () => {
    expect(
      await count(sql`select count(*) from stock.balances b where b.on_hand is distinct from (
        select sum(change)::integer from stock.movements m where m.sku_id = b.sku_id and m.storage_id = b.storage_id)`),
    ).toBe(0)
    expect(await count(sql`select count(*) from stock.movements where at > ${NOW.toISOString()}`)).toBe(0)
  })

  test('has products in every state that a page must be honest about', async () => {
    const [row] = await rowsOf<Record<string, number>>(
      sql`select count(*) filter (where p.is_archive)::integer as archived,
          count(*) filter (where p.preorder_ships_on > ${NOW.toISOString()}::date)::integer as preorder,
          count(*) filter (where p.is_showcase and cardinality(p.showcase_storages) > 0)::integer as showcase,
          count(*) filter (where not p.is_archive and not p.is_showcase and l.max_quantity = 0)::integer as sold_out,
          count(*) filter (where l.discount_rub > 0)::integer as on_sale
        from catalog.products p join catalog.listing l on l.product_id = p.id`,
    )
    for (const [state, products] of Object.entries(row ?? {}))
      expect.soft(products, `products that are ${state}`).toBeGreaterThanOrEqual(4)
  })

  test('[H16] knows the twelve shops by their ids and codes', async () => {
    const rows = await rowsOf<{ id: number; code: string }>(
      sql`select id, code from stock.storages where kind = 'shop' order by id`,
    )
    expect(rows.map(({ id, code }) => `${code} ${id}`)).toEqual([
      'tsvetnoy 1',
      'metropolis 2',
      'auPontRouge 3',
      'atrium 4',
      'afimall 5',
      'paveletskaya 6',
      'galleryKrasnodar 7',
      'kazanMall 8',
      'aviapark 9',
      'patriki 10',
      'hillsMall 11',
      'salaris 12',
    ])
    expect(
      await count(sql`select count(*) from stock.storages where kind = 'shop'
        and (latitude is null or longitude is null or hours = '[]' or phone is null)`),
    ).toBe(0)
  })
})

describe('its words', () => {
  /** Every column of words: by language, with the row it comes from. */
  async function texts(language: 'ru' | 'en'): Promise<{ column: string; text: string | null }[]> {
    const columns = await rowsOf<{ table: string; column: string; optional: boolean }>(
      sql`select table_schema || '.' || table_name as "table", column_name as "column", is_nullable = 'YES' as optional
        from information_schema.columns
        where table_schema in ('catalog', 'stock') and table_name not like 'published\\_%' and data_type = 'text' and column_name like ${`%\\_${language}`}`,
    )
    expect(columns.length).toBeGreaterThan(15)
    const found = await Promise.all(
      columns.map(async ({ table, column, optional }) => {
        const rows = await rowsOf<{ text: string | null }>(sql.raw(`select ${column} as text from ${table}`))
        return rows
          .filter(({ text }) => !(optional && text === null))
          .map(({ text }) => ({ column: `${table}.${column}`, text }))
      }),
    )
    return found.flat()
  }

  test('are there in both languages', async () => {
    for (const language of ['ru', 'en'] as const)
      for (const { column, text } of await texts(language)) expect(text?.trim(), column).toBeTruthy()
  })

  test('have no Latin letter hidden in a Russian word, and no Cyrillic one in an English word', async () => {
    const mixed = /[A-Za-z][А-Яа-яЁё]|[А-Яа-яЁё][A-Za-z]/
    for (const language of ['ru', 'en'] as const)
      for (const { column, text } of await texts(language)) expect(text, column).not.toMatch(mixed)
  })

  test('are Russian on the Russian site and English on the English one, names of letters and houses apart', async () => {
    const foreign = (texts: { column: string; text: string | null }[], letters: RegExp) =>
      texts
        .filter(({ text }) => letters.test(text ?? ''))
        .map(({ column, text }) => ({ column, text }))
        .filter(({ column, text }) => !column.includes('symbol') && !/[Бб]уква|Letter/.test(text ?? ''))
        .map(({ text }) => text)
    expect(foreign(await texts('ru'), /[A-Za-z]/)).toEqual(['Универмаг Au Pont Rouge', 'Dubai Hills Mall'])
    const english = foreign(await texts('en'), /[А-Яа-яЁё]/)
    expect(english).toHaveLength(1)
    expect(english[0]).toContain('a Ж that does not look like a beetle')
  })

  test('name no two products alike', async () => {
    for (const column of ['name_ru', 'name_en'])
      expect(
        await rowsOf(sql.raw(`select ${column}, count(*) from catalog.products group by 1 having count(*) > 1`)),
      ).toEqual([])
  })

  test('tell a story of sixty words or more about every designer, in both languages', async () => {
    const rows = await rowsOf<{ story_ru: string; story_en: string }>(
      sql`select story_ru, story_en from catalog.designers`,
    )
    for (const { story_ru, story_en } of rows) {
      expect(story_ru.split(/\s+/).length).toBeGreaterThanOrEqual(60)
      expect(story_en.split(/\s+/).length).toBeGreaterThanOrEqual(60)
    }
  })
})

describe('what was, stays', () => {
  test.each([
    sql`update catalog.price_history set price = price + 1`,
    sql`delete from catalog.price_history`,
    sql`update stock.movements set change = 5`,
    sql`delete from stock.movements`,
  ])('histories are append-only (%#)', async (statement) => {
    await expect(database.db.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    })
  })

  test('a balance refuses to promise more than there is', async () => {
    await expect(
      database.db.execute(sql`update stock.balances set allocated = on_hand + 1 where on_hand = 1`),
    ).rejects.toThrow()
  })
})
