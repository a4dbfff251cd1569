import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'

/** The last day of the sale that goes on (`yyyy-mm-dd`). Of several the nearest: nobody comes too late for having read of the other. */
export async function saleEnd(db: Db, day: string): Promise<string | null> {
  const { rows } = await db.execute<{ ends_on: string }>(sql`
    select sale_ends_on::text as ends_on from promo.campaigns
    where sale_ends_on >= ${day}::date order by sale_ends_on limit 1`)
  return rows[0]?.ends_on ?? null
}
