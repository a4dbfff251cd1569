import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { PATIENCE } from '../../../kernel/requests/request-intent.ts'

export type KnownIntent = { isSame: boolean; orderKey: string }

/** The order that this key has made before; null while it has made none. */
export async function knownIntent(db: Db | Transaction, key: string, hash: Buffer): Promise<KnownIntent | null> {
  const { rows } = await db.execute<{ order_key: string | null; request_hash: Buffer }>(sql`
    select order_key, request_hash from ordering.intents where key = ${key}`)
  const [row] = rows
  return row?.order_key ? { isSame: row.request_hash.equals(hash), orderKey: row.order_key } : null
}

/**
 * The first statement of an order: whoever comes with the same key waits here until we have finished. If we made an
 * order they find it; if we did not, our row is gone and they try themselves.
 */
export async function claimIntent(
  tx: Transaction,
  { key, hash, network }: { key: string; hash: Buffer; network: string | null },
  now: Date,
): Promise<KnownIntent | null> {
  // Patience comes first: the row that is inserted is made from it.
  const { rows } = await tx.execute(sql`
    insert into ordering.intents (key, request_hash, network, created_at)
    select ${key}, ${hash}::bytea, ${network}::text, ${now.toISOString()}::timestamptz from set_config('lock_timeout', ${PATIENCE}, true)
    on conflict (key) do nothing returning key`)
  return rows.length === 1 ? null : knownIntent(tx, key, hash)
}

export async function keepIntent(tx: Transaction, key: string, orderKey: string): Promise<void> {
  await tx.execute(sql`update ordering.intents set order_key = ${orderKey} where key = ${key}`)
}

const RETENTION_DAYS = 7

/** A key is known for a week; nobody repeats a request after that. */
export async function forgetIntents(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from ordering.intents where created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${RETENTION_DAYS})`)
}
