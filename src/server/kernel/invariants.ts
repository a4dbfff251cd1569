import { type SQL, sql } from 'drizzle-orm'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import type { Db, Transaction } from './database/db.ts'

/**
 * How a movement has to do with a difference. `changed`: it is not what it was when it was written. `missing`: it should
 * be there. `uncounted`: it is there and the sum does not know it. `without_movement`: the sum was changed by itself, and
 * the movement named is the last one that there is.
 */
export type Cause = 'changed' | 'missing' | 'uncounted' | 'without_movement'

/** One difference between what movements come to and what is stored. */
export type Finding = {
  /** What it is about: `certificate 12`, `order 1000017`. An order by its number, whose key would open it. */
  entity: string
  field: string
  expected: string | null
  actual: string | null
  /** The row that explains the difference: `certificates.entries 12/3`. Null where nobody can know. */
  movement: string | null
  cause: Cause | null
}

export type AuditContext = {
  /** Everything is read through this: one snapshot, in which sales under way do not exist. */
  db: Db | Transaction
  now: Date
  settings: ShopSettings
}

/** A promise of a module about its money or stock, and the way to find what breaks it. */
export type Invariant = {
  /** Stable, with the module's name first: `stock.on_hand`. */
  name: string
  promise: string
  find(context: AuditContext): AsyncIterable<Finding>
}

const ROWS_AT_ONCE = 2_000

/**
 * Runs a query for one range of keys after another: no statement takes long, and no answer fills the memory, however
 * many movements there are. `range('a.id')` is the condition that keeps a column within the range. The query answers the
 * columns of a `Finding`; what it leaves out is null.
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

/** For what is small, or can be read by an index: one query. */
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
