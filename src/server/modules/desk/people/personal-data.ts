import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../kernel/database/db.ts'
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
