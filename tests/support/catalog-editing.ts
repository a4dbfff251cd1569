import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { settings } from '#shop/settings.ts'
import type { ProductPageData } from '../../src/contract/catalog/product.ts'
import type { ProductCard } from '../../src/contract/entities/product.ts'
import { type Database, openDatabase, transaction } from '../../src/server/kernel/database/db.ts'
import { createDomainEvents } from '../../src/server/kernel/events/domain-events.ts'
import { createLogger } from '../../src/server/kernel/logger.ts'
import {
  catalogEventTags,
  createReadModels,
  type Edit,
  type EditableProduct,
  type Editing,
  readProduct,
} from '../../src/server/modules/catalog/index.ts'
import { searchIndex } from '../../src/server/modules/search/index.ts'
import { SEEDED_AT } from './test-database.ts'
import { startTestShop, type TestShop } from './test-shop.ts'

/** A whole shop, and a person who edits its catalogue: what is saved is looked at through the shop's own calls. */
export type EditedShop = {
  shop: TestShop
  database: Database
  editing: Editing
  edit: Edit
  rows<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row[]>
  idOf(slug: string): Promise<number>
  product(slug: string): Promise<EditableProduct>
  /** The cards that a section of the catalogue lists, once the shop has heard of the change. */
  listed(url: string, isReady: (cards: ProductCard[]) => boolean): Promise<ProductCard[]>
  found(query: string): Promise<ProductCard[]>
  page(slug: string): Promise<ProductPageData>
  /** Types and payloads of the events since the last question. */
  events(): Promise<{ type: string; payload: unknown }[]>
  history(entity: string, key: number | string): Promise<HistoryEntry[]>
  stop(): Promise<void>
}

export type HistoryEntry = {
  version: number
  changed_by: string
  changed_at: Date
  before: Record<string, unknown> | null
  after: Record<string, unknown>
}

export async function startEditedShop(): Promise<EditedShop> {
  const shop = await startTestShop()
  const log = createLogger({ level: 'silent', pretty: false })
  const database = openDatabase({ url: shop.databaseUrl, log })
  const events = createDomainEvents({ db: database.db, log })
  events.register('catalog', { tags: catalogEventTags })
  const editing: Editing = {
    transact: (work) => transaction(database.db, work),
    events,
    readModels: createReadModels(searchIndex, settings),
  }
  const { headers } = await shop.visitor()
  let lastEvent = await newestEvent()

  async function newestEvent(): Promise<number> {
    const { rows } = await database.db.execute<{ id: number }>(
      sql`select coalesce(max(id), 0)::integer as id from platform.events`,
    )
    return rows[0]?.id ?? 0
  }
  const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await database.db.execute(query)).rows as unknown as Row[]
  const idOf = async (slug: string) => {
    const [row] = await rowsOf<{ id: number }>(sql`select id from catalog.products where slug = ${slug}`)
    return row?.id ?? 0
  }
  const cards = async (url: string, body: object): Promise<ProductCard[]> => {
    const { status, text } = await shop.ask({ method: 'POST', url, body, headers })
    expect(status, text).toBe(200)
    return (JSON.parse(text) as { result: { products: ProductCard[] } }).result.products
  }

  return {
    shop,
    database,
    editing,
    edit: { by: 'staff:7', at: SEEDED_AT, language: 'ru' },
    rows: rowsOf,
    idOf,
    async product(slug) {
      const found = await readProduct(database.db, await idOf(slug))
      if (!found) throw new Error(`there is no ${slug}`)
      return found
    },
    async listed(url, isReady) {
      let last: ProductCard[] = []
      await expect
        .poll(
          async () => {
            last = await cards('/catalog/show', { url, limit: 48 })
            return isReady(last)
          },
          { timeout: 15_000 },
        )
        .toBe(true)
      return last
    },
    found: (query) => cards('/search/show', { query }),
    async page(slug) {
      const { status, text } = await shop.ask({ url: `/pd/frontend/product/${slug}`, headers })
      expect(status, text).toBe(200)
      return JSON.parse(text) as ProductPageData
    },
    async events() {
      const found = await rowsOf<{ type: string; payload: unknown }>(
        sql`select type, payload from platform.events where id > ${lastEvent} order by id`,
      )
      lastEvent = await newestEvent()
      return found
    },
    history: (entity, key) =>
      rowsOf<HistoryEntry>(sql`
        select version, changed_by, changed_at, before, after from catalog.history
        where entity = ${entity} and entity_key = ${String(key)} order by id`),
    async stop() {
      await database.close()
      await shop.stop()
    },
  }
}
