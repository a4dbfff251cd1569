import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { Person } from '../../kernel/people/personal-data.ts'

export async function eraseFromStreams(tx: Transaction, { email }: Person): Promise<void> {
  if (email) await tx.execute(sql`delete from streams.reminders where lower(email) = lower(${email})`)
}

export async function remindersOfPerson(db: Db, { email }: Person): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select s.title, r.email, r.created_at, r.cancelled_at, r.sent_at
    from streams.reminders r join streams.streams s on s.id = r.stream_id
    where lower(r.email) = lower(${email}) order by r.id`)
  return rows
}
