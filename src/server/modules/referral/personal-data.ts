import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { Person } from '../../kernel/people/personal-data.ts'
import { browsersOf } from '../identity/index.ts'

/**
 * The link of somebody who has left leads nowhere, and what became of it is shown to nobody. Where they were a friend,
 * the inviter's row stays, of nobody in particular.
 */
export async function eraseFromReferral(tx: Transaction, { customerId }: Person): Promise<void> {
  await tx.execute(sql`delete from referral.links where customer_id = ${customerId}`)
  const browsers = await browsersOf(tx, customerId)
  await tx.execute(sql`
    update referral.invitations set friend_id = null, device = 'erased:' || id
    where friend_id = ${customerId}
      or device in (select json_array_elements_text(${JSON.stringify(browsers)}::json))`)
}

/** The person's own link and how its invitations stand; of those who opened it, nothing. */
export async function referralOfPerson(db: Db, { customerId }: Person): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select code, created_at, (
      select json_agg(json_build_object('openedAt', i.opened_at, 'state', i.state) order by i.id)
      from referral.invitations i where i.inviter_id = l.customer_id) as invitations
    from referral.links l where customer_id = ${customerId}`)
  return rows[0] ?? null
}
