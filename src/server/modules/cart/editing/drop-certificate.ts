import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../kernel/database/db.ts'

/** Its code is another from now on: whoever had put it into a cart has to show the new one. */
export async function dropCertificate(tx: Transaction, certificateId: number): Promise<void> {
  await tx.execute(sql`
    update cart.carts set certificate_ids = array_remove(certificate_ids, ${certificateId}::bigint), version = version + 1
    where certificate_ids @> array[${certificateId}::bigint]`)
}
