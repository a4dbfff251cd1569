import { eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { EditProblem } from '#rules/editing/edit-problem.ts'
import type { Db, Transaction } from '../database/db.ts'
import { done } from '../result.ts'
import {
  type Edit,
  type Editing,
  type EditResult,
  invalid,
  type Saved,
  type Versioned,
  versionRefusal,
} from './edit.ts'
import { type HistoryOf, type Snapshot, writeHistory } from './edit-history.ts'

/** A table whose rows staff edit one at a time. */
export type EditedTable = PgTable & { id: PgColumn; version: PgColumn }
export type StoredRow = Snapshot & { id: number; version: number }

export type RowEdit<Draft> = Draft & Versioned & { id?: number | undefined }

export type RowRules<Draft> = {
  table: EditedTable
  history: HistoryOf
  /** Problems of the draft by itself. */
  problems(draft: Draft): EditProblem[]
  /** Problems that depend on other rows; runs in the transaction. */
  problemsWithin?(tx: Transaction, draft: Draft, id: number | undefined): Promise<EditProblem[]>
  /** Records the event that invalidates pages. */
  announce(tx: Transaction, id: number): Promise<void>
}

/** Creates or updates a row: validated, versioned, written to history and announced in one transaction. */
export async function saveRow<Draft extends object>(
  editing: Editing,
  { id: askedId, expectedVersion, ...rest }: RowEdit<Draft>,
  rules: RowRules<Draft>,
  edit: Edit,
): Promise<EditResult<Saved>> {
  // An edit without its bookkeeping fields is the draft.
  const draft = rest as unknown as Draft
  const problems = rules.problems(draft)
  if (problems.length > 0) return invalid(problems, edit)
  const table: PgTable & { id: PgColumn } = rules.table

  return editing.transact(async (tx) => {
    const before = askedId === undefined ? undefined : await lockRow(tx, table, askedId)
    const refusal = versionRefusal({ id: askedId, expectedVersion }, before)
    if (refusal) return refusal
    const wrong = (await rules.problemsWithin?.(tx, draft, askedId)) ?? []
    if (wrong.length > 0) return invalid(wrong, edit)

    const row = { ...draft, version: (expectedVersion ?? 0) + 1 }
    const [written] = before
      ? await tx.update(table).set(row).where(eq(table.id, before.id)).returning({ id: table.id })
      : await tx.insert(table).values(row).returning({ id: table.id })
    const after = written && (await lockRow(tx, table, Number(written.id)))
    if (!after) throw new Error(`a row of ${rules.history.schema}.${rules.history.entity} was not written`)
    const { id, version } = after
    await writeHistory(tx, rules.history, [{ key: id, version, before: before ?? null, after }], edit)
    await rules.announce(tx, id)
    return done({ id, version })
  })
}

/** The row by column name, as history stores it; locked until the end of the transaction. */
export async function lockRow(tx: Transaction, table: PgTable, id: number): Promise<StoredRow | undefined> {
  const { rows } = await tx.execute<{ row: StoredRow }>(
    sql`select to_jsonb(stored) as row from ${table} as stored where stored.id = ${id} for update`,
  )
  return rows[0]?.row
}

/** All rows by the names of their columns, in the order of their ids. */
export async function allRows(db: Db | Transaction, table: PgTable): Promise<StoredRow[]> {
  const { rows } = await db.execute<{ row: StoredRow }>(
    sql`select to_jsonb(stored) as row from ${table} as stored order by stored.id`,
  )
  return rows.map(({ row }) => row)
}

/** Whether another row has the same value. */
export async function isTaken(
  tx: Transaction,
  table: EditedTable,
  column: PgColumn,
  value: string,
  id: number | undefined,
): Promise<boolean> {
  const any: PgTable & { id: PgColumn } = table
  const rows = (await tx.select({ id: any.id }).from(any).where(eq(column, value))) as { id: number }[]
  return rows.some((row) => row.id !== id)
}
