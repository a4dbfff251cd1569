import { type SQL, sql } from 'drizzle-orm'
import type { StockMovement, StockRow } from '#contract/staff/goods/staff-stock.ts'
import type { Language } from '#rules/location/site.ts'
import { mayServe, type StaffPlace } from '#rules/staff/permissions.ts'
import type { Db } from '../../../kernel/database/db.ts'

const PAGE = 40
const MAX_MOVEMENTS = 100

export type StockQuery = { search?: string | undefined; storage?: number | undefined; cursor?: string | undefined }

export async function listStock(db: Db, asked: StockQuery, reader: StaffPlace, language: Language) {
  const suffix = sql.raw(language)
  const { rows } = await db.execute<Omit<StockRow, 'balances'> & { balances: StockRow['balances'] | null }>(sql`
    select s.id as "skuId", s.code, p.name_${suffix} as name, s.size::float8 as size,
      (select json_agg(json_build_object('storageId', b.storage_id, 'onHand', b.on_hand, 'allocated', b.allocated,
        'version', b.version) order by t.position, t.id) from stock.published_balances b
        join stock.published_storages t on t.id = b.storage_id where b.sku_id = s.id) as balances
    from catalog.published_skus s join catalog.published_products p on p.id = s.product_id
    where ${conditionOf(asked)} order by s.id limit ${PAGE + 1}`)
  const page = rows.slice(0, PAGE)
  const { rows: storages } = await db.execute<{ id: number; name: string }>(sql`
    select id, name_${suffix} as name from stock.published_storages order by position, id`)
  return {
    rows: page.map(({ balances, ...rest }) => ({ ...rest, balances: balances ?? [] })),
    cursor: rows.length > PAGE ? String(page.at(-1)?.skuId) : null,
    storages: storages.map(({ id, name }) => ({ id, name, isOwn: mayServe(reader, { shopId: id }) })),
  }
}

function conditionOf({ search = '', storage, cursor }: StockQuery): SQL {
  const conditions: SQL[] = [sql`(not p.is_archive or p.is_draft and p.is_listed)`]
  if (cursor && /^\d{1,9}$/.test(cursor)) conditions.push(sql`s.id > ${Number(cursor)}`)
  if (storage !== undefined)
    conditions.push(sql`exists (select from stock.published_balances b where b.sku_id = s.id
      and b.storage_id = ${storage} and b.on_hand > 0)`)
  const others = sql.join(conditions, sql` and `)
  const text = search.trim().toLowerCase()
  return text === '' ? others : withWords(text, others)
}

/** Each is looked for no further than a page needs: half of all variants may be rings. */
function withWords(text: string, others: SQL): SQL {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const first = (condition: SQL) => sql`(select s.id from catalog.published_skus s
    join catalog.published_products p on p.id = s.product_id where ${others} and ${condition} order by s.id limit ${PAGE + 1})`
  return sql`s.id in (${first(sql`lower(p.name_ru || ' ' || p.name_en || ' ' || p.code) like ${part}`)} union all
    ${first(sql`lower(s.code) like ${part}`)})`
}

export async function movementsOf(db: Db, skuId: number, language: Language): Promise<StockMovement[]> {
  const { rows } = await db.execute<StockMovement>(sql`
    select m.id::float8 as id, m.at, s.name_${sql.raw(language)} as storage, m.change, m.reason,
      -- The key of an order opens it to whoever has it.
      case when m.reason in ('sale', 'return') and m.changed_by is null then null else m.reference end as reference,
      substring(m.changed_by from '^staff:(.*)$') as by, m.on_hand_after as "onHandAfter"
    from stock.published_movements m join stock.published_storages s on s.id = m.storage_id
    where m.sku_id = ${skuId} order by m.at desc, m.id desc limit ${MAX_MOVEMENTS}`)
  return rows.map(({ at, ...rest }) => ({ ...rest, at: new Date(at).toISOString() }))
}
