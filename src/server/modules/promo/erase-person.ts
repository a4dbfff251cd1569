import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/db.ts'

/** A use stays counted, by nobody in particular. */
export async function eraseFromPromo(tx: Transaction, { phone }: { phone: string }): Promise<void> {
  await tx.execute(sql`update promo.uses set phone = 'erased:' || id where phone = ${phone}`)
}
