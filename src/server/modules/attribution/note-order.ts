import { sql } from 'drizzle-orm'
import type { readAttribution } from '#rules/attribution/attribution.ts'
import type { Transaction } from '../../kernel/database/db.ts'

/** In the transaction of the order: one that exists says whom it is owed to, or it never will. */
export async function noteAttribution(
  tx: Transaction,
  orderKey: string,
  { attribution, campaign, source, click }: ReturnType<typeof readAttribution>,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into attribution.orders (order_key, source, campaign, first_source, click, created_at)
    values (${orderKey}, ${attribution}, ${campaign}, ${source}, ${click}, ${now.toISOString()})`)
}
