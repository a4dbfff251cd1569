import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import type { Person } from '../../../kernel/people/personal-data.ts'

const OF_PERSON = (customerId: number) =>
  sql`certificate_id in (select id from certificates.certificates where customer_id = ${customerId})`

/** Of what others gave to this person and stands in the profile: what is said of the person goes, wherever it was sent. */
export async function eraseReceived(tx: Transaction, { customerId }: Person): Promise<void> {
  await tx.execute(sql`
    update certificates.gifts set recipient_name = '', recipient_email = '', message = '' where ${OF_PERSON(customerId)}`)
}

export async function receivedByPerson(db: Db, { customerId }: Person): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select certificate_id as "certificateId", amount, recipient_name as "recipientName",
      recipient_email as "recipientEmail", sender_name as "senderName", message, sent_at as "sentAt",
      opened_at as "openedAt"
    from certificates.gifts where ${OF_PERSON(customerId)} and not is_for_myself order by id`)
  return rows
}
