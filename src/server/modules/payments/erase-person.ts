import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/db.ts'

/**
 * Sums and states stay for the books. What a provider told of a payer goes with the payer: of all that the person ever
 * ordered, also with a phone of before.
 */
export async function eraseFromPayments(
  tx: Transaction,
  { phone, customerId }: { phone: string; customerId: number },
): Promise<void> {
  const own = sql`(phone = ${phone} or order_key in (
    select key from ordering.published_buyers where customer_id = ${customerId}
    union all select x.key from ordering.published_exchanges x
      join ordering.published_buyers b on b.key = x.order_key where b.customer_id = ${customerId}
    union all select key from certificates.published_orders where customer_id = ${customerId}))`
  const payments = sql`(select id from payments.payments where ${own})`
  await tx.execute(sql`
    update payments.provider_events set body = body - '{Email,Phone,CardHolder,client_info}'::text[]
    where payment_id in ${payments}`)
  await tx.execute(sql`delete from payments.cards where payment_id in ${payments}`)
  await tx.execute(sql`update payments.payments set phone = '', email = null, name = '' where ${own}`)
}
