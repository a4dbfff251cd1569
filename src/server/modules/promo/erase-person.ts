import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/db.ts'

/** A use stays counted, by nobody in particular; codes of their own are nobody's and end. */
export async function eraseFromPromo(
  tx: Transaction,
  { phone, customerId }: { phone: string; customerId: number },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update promo.codes set ends_at = least(ends_at, ${now.toISOString()}) where customer_id = ${customerId}`)
  await tx.execute(sql`update promo.uses set phone = 'erased:' || id where phone = ${phone}`)
}
