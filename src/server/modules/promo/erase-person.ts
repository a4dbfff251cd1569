import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { PhoneHasher } from '../../kernel/people/phone-hash.ts'

/**
 * A use stays counted, by nobody in particular; codes of their own are nobody's and end. Where a phone may use a code so
 * often and no more, its hash remains: registering the same phone anew does not give the code once more.
 */
export async function eraseFromPromo(
  tx: Transaction,
  hashPhone: PhoneHasher,
  { phone, customerId }: { phone: string; customerId: number },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update promo.codes set ends_at = least(ends_at, ${now.toISOString()}) where customer_id = ${customerId}`)
  await tx.execute(sql`
    update promo.uses u set phone = 'erased:' || u.id,
      phone_hash = case when p.phone_limit is not null and u.released_at is null then ${hashPhone(phone)}::bytea end
    from promo.promos p where p.id = u.promo_id and u.phone = ${phone}`)
}

/** What is over can be used by nobody: who has used it is of no account any more. */
export async function forgetErasedPhones(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    update promo.uses u set phone_hash = null from promo.promos p
    where p.id = u.promo_id and u.phone_hash is not null and (
      u.released_at is not null or p.phone_limit is null or not p.is_active or p.ends_at <= ${now.toISOString()})`)
}
