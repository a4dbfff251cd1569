import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { PATIENCE } from '../../../kernel/requests/request-intent.ts'

export type KnownIntent = { orderKey: string } | { refusal: 'order.key_reused' | 'order.not_made' }

/** What has come of this key before; null while nothing has. */
export async function knownIntent(db: Db | Transaction, key: string, hash: Buffer): Promise<KnownIntent | null> {
  const { rows } = await db.execute<{ order_key: string | null; request_hash: Buffer }>(sql`
    select order_key, request_hash from ordering.intents where key = ${key}`)
  const [row] = rows
  if (!row) return null
  if (row.order_key === null) return { refusal: 'order.not_made' }
  return row.request_hash.equals(hash) ? { orderKey: row.order_key } : { refusal: 'order.key_reused' }
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

/**
 * The order that this key has made. Waits for whoever is making one; where there is none, the key is closed, so that a
 * request that is still on its way makes none either.
 */
export async function closeIntent(tx: Transaction, key: string, now: Date): Promise<string | null> {
  await tx.execute(sql`
    insert into ordering.intents (key, request_hash, is_closed, created_at)
    select ${key}, '', true, ${now.toISOString()}::timestamptz from set_config('lock_timeout', ${PATIENCE}, true)
    on conflict (key) do nothing`)
  const { rows } = await tx.execute<{ order_key: string | null }>(sql`
    select order_key from ordering.intents where key = ${key}`)
  return rows[0]?.order_key ?? null
}

const RETENTION_DAYS = 7

/** A key is known for a week; nobody repeats a request after that. */
export async function forgetIntents(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from ordering.intents where created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${RETENTION_DAYS})`)
}
