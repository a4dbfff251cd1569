import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../database/db.ts'
import type { HistoryOf, Snapshot } from './edit-history.ts'

export type RowVersion = { version: number; by: string; at: Date; row: Snapshot }

type Written = { version: number; changed_by: string; changed_at: string; before: Snapshot | null }

/** The versions of a row, newest first. History stores differences, so it is read backwards from the current row. */
export async function rowVersions(
  db: Db | Transaction,
  { schema, entity }: HistoryOf,
  id: number,
  row: Snapshot,
): Promise<RowVersion[]> {
  const { rows } = await db.execute<Written>(sql`
    select version, changed_by, changed_at, before from ${sql.identifier(schema)}.history
    where entity = ${entity} and entity_key = ${String(id)} order by id desc`)
  const versions: RowVersion[] = []
  let was = row
  for (const { version, changed_by: by, changed_at, before } of rows) {
    versions.push({ version, by, at: new Date(changed_at), row: was })
    was = { ...was, ...before }
  }
  return versions
}

/** Who changed each row last, by its id. */
export async function lastChanges(
  db: Db,
  { schema, entity }: HistoryOf,
): Promise<Map<string, { by: string; at: Date }>> {
  const { rows } = await db.execute<{ key: string; by: string; at: string }>(sql`
    select distinct on (entity_key) entity_key as key, changed_by as by, changed_at as at
    from ${sql.identifier(schema)}.history where entity = ${entity} order by entity_key, id desc`)
  return new Map(rows.map(({ key, by, at }) => [key, { by, at: new Date(at) }]))
}
