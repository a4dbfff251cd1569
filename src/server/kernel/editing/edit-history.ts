import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/db.ts'
import type { Edit } from './edit.ts'

/** A row as it is stored, by the names of its columns. */
export type Snapshot = Record<string, unknown>

export type HistoryEntry = {
  schema: 'stock' | 'promo' | 'content'
  entity: 'storage' | 'promo' | 'banner'
  key: number
  version: number
  /** Null where it was created. */
  before: Snapshot | null
  /** Null where it was removed. */
  after: Snapshot | null
}

/** Remembers who changed what. Of something that was there before and still is, only what differs is written. */
export async function writeHistory(tx: Transaction, entry: HistoryEntry, { by, at }: Edit): Promise<void> {
  const { schema, entity, key, version, before, after } = entry
  const written = before && after ? differences(before, after) : { before, after }
  const json = (snapshot: Snapshot | null) => (snapshot === null ? null : JSON.stringify(snapshot))
  await tx.execute(sql`
    insert into ${sql.identifier(schema)}.history (entity, entity_key, version, changed_by, changed_at, before, after)
    values (${entity}, ${String(key)}, ${version}, ${by}, ${at.toISOString()}, ${json(written.before)}::jsonb,
      ${json(written.after)}::jsonb)`)
}

function differences(before: Snapshot, after: Snapshot): { before: Snapshot; after: Snapshot } {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    // The version is a column of its own.
    (key) => key !== 'version' && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const pick = (snapshot: Snapshot) => Object.fromEntries(keys.map((key) => [key, snapshot[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}
