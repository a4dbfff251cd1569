import { type SQL, sql } from 'drizzle-orm'
import type { StaffItem, StaffItemRow } from '#contract/staff/orders/staff-items.ts'
import { ITEM_SERVICES, type ItemMove, type ItemState } from '#rules/items/item-state.ts'
import type { Language } from '#rules/location/site.ts'
import { mayServe, type StaffPlace } from '#rules/staff/permissions.ts'
import type { Db } from '../../kernel/database/db.ts'

const PAGE = 40

export type ItemQuery = { search?: string | undefined; state?: ItemState | undefined; cursor?: string | undefined }

/** Of whatever parcel: the number of its order. */
const ORDER_OF = (parcel: string) =>
  sql.raw(`(select o.number from ordering.published_orders o where o.key = coalesce(
  (select x.order_key from ordering.published_exchanges x where x.key = ${parcel}), ${parcel}))`)

const columns = (language: Language) => {
  const suffix = sql.raw(language)
  return sql`p.uin, s.code, n.name_${suffix} as name, s.size::float8 as size, p.weight_mg as "weightMg", p.state,
    t.name_${suffix} as storage, ${ORDER_OF('p.parcel_key')} as order`
}

const FROM = sql.raw(`items.items p join catalog.published_skus s on s.id = p.sku_id
  join catalog.published_products n on n.id = s.product_id
  left join stock.published_storages t on t.id = p.storage_id`)

export async function listItems(db: Db, asked: ItemQuery, reader: StaffPlace, language: Language) {
  const { rows } = await db.execute<StaffItemRow>(sql`
    select ${columns(language)} from ${FROM} where ${conditionOf(asked)}
    order by p.received_at desc, p.uin desc limit ${PAGE + 1}`)
  const page = rows.slice(0, PAGE)
  const { rows: storages } = await db.execute<{ id: number; name: string }>(sql`
    select id, name_${sql.raw(language)} as name from stock.published_storages order by position, id`)
  return {
    rows: page,
    cursor: rows.length > PAGE ? (page.at(-1)?.uin ?? null) : null,
    storages: storages.map(({ id, name }) => ({ id, name, isOwn: mayServe(reader, { shopId: id }) })),
  }
}

function conditionOf({ search = '', state, cursor }: ItemQuery): SQL {
  const conditions: SQL[] = [sql`true`]
  if (state) conditions.push(sql`p.state = ${state}`)
  if (cursor && /^\d{16}$/.test(cursor))
    conditions.push(
      sql`(p.received_at, p.uin) < (select l.received_at, l.uin from items.items l where l.uin = ${cursor})`,
    )
  const text = search.trim().toLowerCase()
  const digits = text.replace(/[\s\u00a0-]/g, '')
  if (/^\d{4,16}$/.test(digits)) conditions.push(sql`p.uin like ${`${digits}%`}`)
  else if (text !== '') {
    const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
    conditions.push(sql`lower(n.name_ru || ' ' || n.name_en || ' ' || s.code) like ${part}`)
  }
  return sql.join(conditions, sql` and `)
}

export async function itemForScreen(
  db: Db,
  uin: string,
  origin: string,
  language: Language,
): Promise<StaffItem | null> {
  const { rows } = await db.execute<StaffItemRow & { storageId: number | null; version: number; passport: string }>(sql`
    select ${columns(language)}, p.storage_id as "storageId", p.version, p.passport from ${FROM} where p.uin = ${uin}`)
  const [item] = rows
  if (!item) return null
  const { passport, ...rest } = item
  return {
    ...rest,
    passport: `${origin}/passport/${passport}`,
    registry: await registryOf(db, uin),
    history: await historyOf(db, uin, language),
  }
}

type HistoryRow = {
  id: number
  at: string
  move: ItemMove
  storage: string | null
  order: string | null
  note: string | null
  by: string | null
}

async function historyOf(db: Db, uin: string, language: Language): Promise<StaffItem['history']> {
  const { rows } = await db.execute<HistoryRow>(sql`
    select m.id::float8 as id, m.at, m.move, t.name_${sql.raw(language)} as storage, ${ORDER_OF('m.parcel_key')} as order,
      m.note, a.name as by
    from items.movements m left join stock.published_storages t on t.id = m.storage_id
    left join staff.published_accounts a on m.actor = 'staff' and a.id = m.actor_id
    where m.uin = ${uin} order by m.id desc`)
  return rows.map(({ at, note, ...row }) => {
    const { service, text } = serviceOf(row.move, note)
    return { ...row, at: new Date(at).toISOString(), service, note: text }
  })
}

/** A service is written down by its name, with the person's words behind it. */
export function serviceOf(move: ItemMove, note: string | null) {
  const [name = '', ...words] = (note ?? '').split(': ')
  const service = move === 'serviced' ? (ITEM_SERVICES.find((one) => one === name) ?? null) : null
  return service ? { service, text: words.join(': ') || null } : { service: null, text: note }
}

/** What the register was to be told of it; null when nothing was. */
async function registryOf(db: Db, uin: string): Promise<StaffItem['registry']> {
  const { rows } = await db.execute<{ reported: number; waiting: number; error: string | null }>(sql`
    select count(delivered_at)::integer as reported, (count(*) - count(delivered_at))::integer as waiting,
      max(last_error) as error
    from platform.outbox where channel = 'registry' and key like ${`item:${uin}:%`}`)
  const [row] = rows
  return row && row.reported + row.waiting > 0 ? row : null
}
