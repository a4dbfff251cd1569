import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../kernel/database/db.ts'

export type OrderAttribution = {
  orderKey: string
  source: string
  campaign: string | null
  firstSource: string | null
  click: string | null
  reported: string | null
}

/** For the staff. Orders that came by themselves are left out. */
export async function attributionsOf(db: Db | Transaction, orderKeys: readonly string[]): Promise<OrderAttribution[]> {
  const { rows } = await db.execute<OrderAttribution>(sql`
    select order_key as "orderKey", source, campaign, first_source as "firstSource", click, reported
    from attribution.published_orders
    where order_key in (select value from json_array_elements_text(${JSON.stringify(orderKeys)}::json) as value)`)
  return rows
}
