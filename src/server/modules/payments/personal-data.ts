import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { Person } from '../../kernel/people/personal-data.ts'

/** What a provider's event tells of the payer. */
const PAYER = '{Email,Phone,CardHolder,client_info}'

/** Sums and states stay for the books. What a provider told of a payer goes with the payer. */
export async function eraseFromPayments(tx: Transaction, { phone }: Pick<Person, 'phone'>): Promise<void> {
  await tx.execute(sql`
    update payments.provider_events set body = body - ${PAYER}::text[]
    where payment_id in (select id from payments.payments where phone = ${phone})`)
  await tx.execute(sql`
    delete from payments.cards where payment_id in (select id from payments.payments where phone = ${phone})`)
  await tx.execute(sql`update payments.payments set phone = '', email = null, name = '' where phone = ${phone}`)
}

/** Every payment as it is stored. Of a card there is a hash that nobody can read: only that there is one is said. */
export async function paymentsOfPerson(db: Db, { phone }: Person): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select p.order_number, p.attempt, p.provider, p.amount, p.currency, p.state, p.captured, p.refunded, p.phone,
      p.email, p.name, p.created_at, p.changed_at,
      exists (select from payments.cards c where c.payment_id = p.id) as has_card_hash,
      (select json_agg(json_build_object('at', e.received_at, 'kind', e.kind, 'payer', (
          select json_object_agg(told.key, told.value) from jsonb_each(e.body) told
          where told.key = any(${PAYER}::text[]))) order by e.id)
        from payments.provider_events e where e.payment_id = p.id) as provider_events,
      (select json_agg(json_build_object('amount', r.amount, 'reason', r.reason, 'state', r.state,
          'created_at', r.created_at, 'done_at', r.done_at) order by r.id)
        from payments.refunds r where r.payment_id = p.id) as refunds
    from payments.payments p where p.phone = ${phone} order by p.id`)
  return rows
}
