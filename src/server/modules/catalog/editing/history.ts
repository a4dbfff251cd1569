import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../kernel/database/db.ts'
import type { Edit } from './editing.ts'

export type HistoryEntity =
  | 'product'
  | 'prices'
  | 'set'
  | 'designer'
  | 'collection'
  | 'category'
  | 'tag'
  | 'metal'
  | 'gem'
  | 'care'
  | 'family'
  | 'bestsellers'

export type Snapshot = Record<string, unknown>
export type HistoryRow = { key: number | string; version: number; before: Snapshot | null; after: Snapshot }

/** Remembers who changed what. Of something that was there before, only what differs is written. */
export async function writeHistory(
  tx: Transaction,
  entity: HistoryEntity,
  rows: readonly HistoryRow[],
  { by, at }: Edit,
): Promise<void> {
  if (rows.length === 0) return
  const written = rows.map(({ key, version, before, after }) => ({
    key: String(key),
    version,
    ...(before ? differences(before, after) : { before: null, after }),
  }))
  await tx.execute(sql`
    insert into catalog.history (entity, entity_key, version, changed_by, changed_at, before, after)
    select ${entity}, key, version, ${by}, ${at.toISOString()}::timestamptz, nullif(before, 'null'::jsonb), after
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
