import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import type { Person } from '../../../kernel/people/personal-data.ts'

/**
 * That somebody asked and was answered stays; what was noted about them goes. The other modules have erased before: a
 * request that names nobody any more has a note about nobody.
 */
export async function eraseFromDesk(tx: Transaction, { customerId }: Person): Promise<void> {
  await forgetNotes(tx, `c${customerId}`)
  await tx.execute(sql`
    update desk.tasks t set note = '' where note <> '' and case queue
      when 'stylist' then exists (select from requests.published_questions q where q.id = t.item_id and q.phone = '')
      when 'feedback' then exists (select from requests.published_feedback f where f.id = t.item_id and f.message = '')
      when 'piercing' then exists (select from piercing.published_visits v where v.id = t.item_id and v.phone = '')
      else not exists (select from career.published_applications a where a.id = t.item_id) end`)
}

export async function forgetNotes(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`update desk.person_requests set note = '', answer = '' where person = ${key}`)
}

/** What they asked of their data, what was noted about what they wrote, and what was moved for them by hand. */
export async function deskOfPerson(db: Db, { customerId, phone, email }: Person): Promise<unknown> {
  const { rows: requests } = await db.execute(sql`
    select kind, asked_on, due_on, note, closed_at, answer from desk.person_requests
    where person = ${`c${customerId}`} order by id`)
  const isTheirs = sql`(x.phone = ${phone} or lower(x.email) = lower(${email}))`
  const { rows: notes } = await db.execute(sql`
    select queue, note, changed_at from desk.tasks t where note <> '' and case queue
      when 'stylist' then exists (
        select from requests.published_questions x where x.id = t.item_id and x.phone = ${phone})
      when 'feedback' then exists (select from requests.published_feedback x where x.id = t.item_id and ${isTheirs})
      when 'piercing' then exists (select from piercing.published_visits x where x.id = t.item_id and ${isTheirs})
      else exists (select from career.published_applications x where x.id = t.item_id and ${isTheirs}) end
    order by changed_at`)
  const { rows: movements } = await db.execute(sql`
    select kind, amount, reason, state, asked_at, decided_at from desk.movements
    where customer_id = ${customerId} order by id`)
  return { requests, notes, movements }
}
