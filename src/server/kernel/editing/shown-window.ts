import { and, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../database/db.ts'

export type WindowColumns = { shownFrom: PgColumn; shownUntil: PgColumn }

/** Rows inside their window: `rules/content/shown-window.ts` for a query. */
export function shownAt({ shownFrom, shownUntil }: WindowColumns, now: Date): SQL | undefined {
  return and(or(isNull(shownFrom), lte(shownFrom, now)), or(isNull(shownUntil), gt(shownUntil, now)))
}

/**
 * Every minute: rows that have come or gone by the clock since it was asked last, for the event that makes pages follow.
 * `was_shown` of the row is what was told; after hours without a worker it is told late, and once.
 */
export async function cameOrWent(
  tx: Transaction,
  table: PgTable & WindowColumns,
  isOn: PgColumn,
  now: Date,
): Promise<number[]> {
  const isShown = sql`(${and(sql`${isOn}`, shownAt(table, now))})`
  const { rows } = await tx.execute<{ id: number }>(sql`
    update ${table} set was_shown = ${isShown} where was_shown <> ${isShown} returning id`)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}
