import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import type { Person } from '../../../kernel/people/personal-data.ts'

/** An order that may still be paid, or a letter that is still to leave. */
export async function hasUnfinishedGifts(tx: Transaction, { customerId }: Person): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from certificates.orders where customer_id = ${customerId} and state = 'unpaid'
    union all
    select from certificates.gifts where customer_id = ${customerId} and state = 'scheduled' limit 1`)
  return rows.length > 0
}

/** Sums, dates and states stay for the books; who bought, for whom and with which words does not. */
export async function eraseGifts(tx: Transaction, { customerId, email }: Person): Promise<void> {
  await tx.execute(sql`
    update certificates.orders set phone = '', email = '', name = '' where customer_id = ${customerId}`)
  await tx.execute(sql`
    update certificates.order_consents set address = ''
    where order_key in (select key from certificates.orders where customer_id = ${customerId})`)
  await tx.execute(sql`
    update certificates.gifts set recipient_name = '', recipient_email = '', sender_name = '', message = ''
    where customer_id = ${customerId}`)
  // Of what others gave to this person, what is said of the person goes.
  if (email !== null)
    await tx.execute(sql`
      update certificates.gifts set recipient_name = '', recipient_email = '', message = ''
      where lower(recipient_email) = lower(${email}) and state <> 'scheduled'`)
}

export async function giftsOfPerson(db: Db, { customerId }: Person): Promise<unknown> {
  const { rows: orders } = await db.execute(sql`
    select number, created_at, total, paid, refunded, state, phone, email, name from certificates.orders
    where customer_id = ${customerId} order by created_at`)
  const { rows: consents } = await db.execute(sql`
    select c.purpose, c.text_version, c.at, c.address from certificates.order_consents c
    join certificates.orders o on o.key = c.order_key where o.customer_id = ${customerId} order by c.at, c.purpose`)
  const { rows: gifts } = await db.execute(sql`
    select amount, design, is_for_myself, recipient_name, recipient_email, sender_name, message, send_at, sent_at, state
    from certificates.gifts where customer_id = ${customerId} order by id`)
  return { orders, consents, gifts }
}
