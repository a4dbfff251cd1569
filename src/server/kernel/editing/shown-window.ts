import { and, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../database/db.ts'

export type WindowColumns = { shownFrom: PgColumn; shownUntil: PgColumn }

/** Rows within their display window: `rules/content/shown-window.ts` as a query. */
export function shownAt({ shownFrom, shownUntil }: WindowColumns, now: Date): SQL | undefined {
  return and(or(isNull(shownFrom), lte(shownFrom, now)), or(isNull(shownUntil), gt(shownUntil, now)))
}

/**
 * Finds rows whose display window has opened or closed since the last run, for the event that invalidates pages.
 * `was_shown` holds the state announced last, so after hours without a worker each change is announced late, but once.
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
