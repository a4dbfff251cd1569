import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../../kernel/database/db.ts'

/** The last change of a state: whoever has seen it has seen all. */
export async function versionOf(db: Db | Transaction, orderKey: string): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(sql`
    select coalesce(max(id), 0)::float8 as version from ordering.history where order_key = ${orderKey}`)
  return rows[0]?.version ?? 0
}

/** Changes with whatever somebody did to an order: its states, its returns, what was said about it. */
export async function revisionOf(db: Db | Transaction, orderKey: string): Promise<string> {
  const { rows } = await db.execute<{ revision: string }>(sql`
    select concat_ws('.',
      (select max(id) from ordering.history where order_key = ${orderKey}),
      coalesce((select max(h.id) from ordering.return_history h join ordering.returns r on r.id = h.return_id
        where r.order_key = ${orderKey}), 0),
      coalesce((select max(id) from ordering.comments where order_key = ${orderKey}), 0)) as revision`)
  return rows[0]?.revision ?? ''
}
