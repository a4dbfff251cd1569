import { type SQL, sql } from 'drizzle-orm'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import type { Db, Transaction } from './database/db.ts'

/**
 * How a movement explains a difference. `changed`: it was altered after it was written. `missing`: it should exist.
 * `uncounted`: it exists but the sum does not include it. `without_movement`: the sum was changed directly; the
 * movement named is the last one.
 */
export type Cause = 'changed' | 'missing' | 'uncounted' | 'without_movement'

/** A difference between a stored sum and the sum of its movements. */
export type Finding = {
  /** What it is about: `certificate 12`, `order 1000017`. Orders by number, because the key grants access. */
  entity: string
  field: string
  expected: string | null
  actual: string | null
  /** The row that explains the difference: `certificates.entries 12/3`. Null if unknown. */
  movement: string | null
  cause: Cause | null
}

export type AuditContext = {
  /** One snapshot for all queries, so that sales in progress are not findings. */
  db: Db | Transaction
  now: Date
  settings: ShopSettings
}

/** An invariant of a module's money or stock, and the query that finds violations. */
export type Invariant = {
  /** Stable, with the module's name first: `stock.on_hand`. */
  name: string
  promise: string
  find(context: AuditContext): AsyncIterable<Finding>
}

const ROWS_AT_ONCE = 2_000

/**
 * Runs a query in key ranges, so that no statement takes long and no result fills memory. `range('a.id')` is the
 * condition for one range. The query returns the columns of a `Finding`; omitted ones are null.
 */
export function inSlices(
  { table, key, size = ROWS_AT_ONCE }: { table: string; key: string; size?: number },
  query: (range: (column: string) => SQL, context: AuditContext) => SQL,
): Invariant['find'] {
  return async function* (context) {
    const { db } = context
    const column = sql.raw(key)
    for (let after: string | null = null; ; ) {
      const isLater: SQL = after === null ? sql`true` : sql`${column} > ${after}`
      const { rows } = await db.execute<{ last: string | null }>(sql`
        select max(slice.key)::text as last from (
          select ${column} as key from ${sql.raw(table)} where ${isLater} order by ${column} limit ${size}) as slice`)
      const last = rows[0]?.last ?? null
      if (last === null) return
      const beginning = after
      yield* await findingsOf(
        db,
        query((name) => {
          const ranged = sql.raw(name)
          return beginning === null
            ? sql`${ranged} <= ${last}`
            : sql`(${ranged} > ${beginning} and ${ranged} <= ${last})`
        }, context),
      )
      after = last
    }
  }
}

/** One query, for small tables or indexed conditions. */
export function atOnce(query: (context: AuditContext) => SQL): Invariant['find'] {
  return async function* (context) {
    yield* await findingsOf(context.db, query(context))
  }
}

type Row = { entity: string; field?: string } & Partial<Record<keyof Finding, string | number | null>>

async function findingsOf(db: Db | Transaction, query: SQL): Promise<Finding[]> {
  const { rows } = await db.execute<Row>(query)
  const text = (value: string | number | null | undefined) =>
    value === null || value === undefined ? null : `${value}`
  return rows.map((row) => ({
    entity: row.entity,
    field: row.field ?? '',
    expected: text(row.expected),
    actual: text(row.actual),
    movement: text(row.movement),
    cause: (row.cause as Cause | null | undefined) ?? null,
  }))
}
