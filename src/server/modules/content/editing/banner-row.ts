import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../kernel/database/db.ts'
import type { Snapshot } from '../../../kernel/editing/edit-history.ts'

export type StoredBanner = Snapshot & { id: number; version: number }

/** Locked until the end of the transaction. */
export async function lockBanner(tx: Transaction, id: number): Promise<StoredBanner | undefined> {
  const { rows } = await tx.execute<{ row: StoredBanner }>(sql`
    select to_jsonb(b) as row from content.banners b where id = ${id} for update`)
  return rows[0]?.row
}
