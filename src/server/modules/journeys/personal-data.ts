import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { Person } from '../../kernel/people/personal-data.ts'

/** What was written stays written: only whom it went to is forgotten, also of letters about their orders. */
export async function eraseFromJourneys(tx: Transaction, { customerId, phone, email }: Person): Promise<void> {
  await tx.execute(sql`
    update journeys.letters set email = '' where lower(email) = lower(${email}) or key in (
      select key from ordering.published_buyers
      where customer_id = ${customerId} or (customer_id is null and phone = ${phone}))`)
}

export async function journeysOfPerson(db: Db, { email }: Person) {
  const { rows } = await db.execute(sql`
    select journey, written_at from journeys.letters where lower(email) = lower(${email}) order by id`)
  return rows
}

/** No journey looks back farther. */
export const KEPT_DAYS = 400

export async function forgetOldLetters(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from journeys.letters
    where written_at < ${now.toISOString()}::timestamptz - make_interval(days => ${KEPT_DAYS})`)
}
