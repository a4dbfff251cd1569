import { type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { Person } from '../../kernel/people/personal-data.ts'

/** What a provider's event tells of the payer. */
const PAYER = '{Email,Phone,CardHolder,client_info}'

/** Of all that the person ever ordered, also with a phone of before; not of whoever had the phone before them. */
function ofPerson({ phone, customerId }: Pick<Person, 'phone' | 'customerId'>): SQL {
  return sql`(
    (phone = ${phone} and not exists (
      select from ordering.published_buyers b where b.key = order_key and b.customer_id <> ${customerId}))
    or order_key in (
    select key from ordering.published_buyers where customer_id = ${customerId}
    union all select x.key from ordering.published_exchanges x
      join ordering.published_buyers b on b.key = x.order_key where b.customer_id = ${customerId}
    union all select key from certificates.published_orders where customer_id = ${customerId}))`
}

/** Sums and states stay for the books. What a provider told of a payer goes with the payer. */
export async function eraseFromPayments(tx: Transaction, person: Pick<Person, 'phone' | 'customerId'>): Promise<void> {
  const payments = sql`(select id from payments.payments where ${ofPerson(person)})`
  await tx.execute(sql`
    update payments.provider_events set body = body - ${PAYER}::text[] where payment_id in ${payments}`)
  await tx.execute(sql`delete from payments.cards where payment_id in ${payments}`)
  await tx.execute(sql`update payments.payments set phone = '', email = null, name = '' where ${ofPerson(person)}`)
}

/** Every payment as stored. Only whether there is a card is included: its hash is meaningless to people. */
export async function paymentsOfPerson(db: Db, person: Person): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select p.order_number, p.attempt, p.provider, p.amount, p.currency, p.state, p.captured, p.refunded, p.phone,
      p.email, p.name, p.created_at, p.changed_at,
      exists (select from payments.cards c where c.payment_id = p.id) as has_card_hash,
      (select json_agg(json_build_object('at', e.received_at, 'kind', e.kind, 'payer', (
          select json_object_agg(field.key, field.value) from jsonb_each(e.body) field
          where field.key = any(${PAYER}::text[]))) order by e.id)
        from payments.provider_events e where e.payment_id = p.id) as provider_events,
      (select json_agg(json_build_object('amount', r.amount, 'reason', r.reason, 'state', r.state,
          'created_at', r.created_at, 'done_at', r.done_at) order by r.id)
        from payments.refunds r where r.payment_id = p.id) as refunds
    from payments.payments p where ${ofPerson(person)} order by p.id`)
  return rows
}
