import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { Person } from '../../kernel/people/personal-data.ts'

/** Visits to come are cancelled, and their time is free again; of those that were, only that they were is left. */
export async function eraseFromPiercing(tx: Transaction, { phone, email }: Person, now: Date): Promise<void> {
  await tx.execute(sql`
    update piercing.bookings set name = '', phone = '', email = null, token = 'erased:' || id, intent = 'erased:' || id,
      cancelled_at = case when upper(during) > ${now.toISOString()} then coalesce(cancelled_at, ${now.toISOString()})
        else cancelled_at end
    where phone = ${phone} or lower(email) = lower(${email})`)
}

export async function visitsOfPerson(db: Db, { phone, email }: Person): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select s.name as service, lower(b.during) as "from", upper(b.during) as "to", b.name, b.phone, b.email, b.age,
      b.created_at, b.cancelled_at
    from piercing.bookings b join piercing.services s on s.id = b.service_id
    where b.phone = ${phone} or lower(b.email) = lower(${email}) order by b.id`)
  return rows
}
