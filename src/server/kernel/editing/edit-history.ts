import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/db.ts'
import type { Edit } from './edit.ts'

/** A row as it is stored, by the names of its columns. */
export type Snapshot = Record<string, unknown>

export type HistoryRow = {
  key: number | string
  version: number
  /** Null where it was created. */
  before: Snapshot | null
  /** Null where it was removed. */
  after: Snapshot | null
}

/** The `<schema>.history` table of a module and the kind of thing edited. */
export type HistoryOf = { schema: string; entity: string }

/** Records who changed what. For an update only the differences are stored. */
export async function writeHistory(
  tx: Transaction,
  { schema, entity }: HistoryOf,
  rows: readonly HistoryRow[],
  { by, at }: Pick<Edit, 'by' | 'at'>,
): Promise<void> {
  if (rows.length === 0) return
  const written = rows.map(({ key, version, before, after }) => ({
    key: String(key),
    version,
    ...(before && after ? differences(before, after) : { before, after }),
  }))
  await tx.execute(sql`
    insert into ${sql.identifier(schema)}.history (entity, entity_key, version, changed_by, changed_at, before, after)
    select ${entity}, key, version, ${by}, ${at.toISOString()}::timestamptz, nullif(before, 'null'::jsonb),
      nullif(after, 'null'::jsonb)
    from json_to_recordset(${JSON.stringify(written)}::json)
      as h(key text, version integer, before jsonb, after jsonb)`)
}

/** The version is a column of its own. */
const BOOKKEEPING = new Set(['version', 'prices_version'])

function differences(before: Snapshot, after: Snapshot): { before: Snapshot; after: Snapshot } {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !BOOKKEEPING.has(key) && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const pick = (snapshot: Snapshot) => Object.fromEntries(keys.map((key) => [key, snapshot[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}
