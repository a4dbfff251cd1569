import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/db.ts'

/** Sums and states stay for the books. What a provider told of a payer goes with the payer. */
export async function eraseFromPayments(tx: Transaction, { phone }: { phone: string }): Promise<void> {
  await tx.execute(sql`
    update payments.provider_events set body = body - '{Email,Phone,CardHolder,client_info}'::text[]
    where payment_id in (select id from payments.payments where phone = ${phone})`)
  await tx.execute(sql`
    delete from payments.cards where payment_id in (select id from payments.payments where phone = ${phone})`)
  await tx.execute(sql`update payments.payments set phone = '', email = null, name = '' where phone = ${phone}`)
}
