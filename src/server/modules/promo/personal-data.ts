import { type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { Person } from '../../kernel/people/personal-data.ts'
import type { PhoneHasher } from '../../kernel/people/phone-hash.ts'

type Whose = Pick<Person, 'phone' | 'customerId'>

/** Also with a phone of before, or with another one that was proven for an order of the account. */
function usedBy({ phone, customerId }: Whose): SQL {
  return sql`(u.phone = ${phone} or u.order_key in (
    select key from ordering.published_buyers where customer_id = ${customerId}))`
}

/**
 * Uses still count, anonymously; personal codes end. For codes with a limit per phone the phone's hash stays, so that
 * registering it again does not allow another use.
 */
export async function eraseFromPromo(tx: Transaction, hashPhone: PhoneHasher, whose: Whose, now: Date): Promise<void> {
  await tx.execute(sql`
    update promo.codes set ends_at = least(ends_at, ${now.toISOString()}) where customer_id = ${whose.customerId}`)
  const { rows } = await tx.execute<{ phone: string }>(sql`
    select distinct phone from promo.uses u where ${usedBy(whose)} and phone not like 'erased:%'`)
  for (const { phone } of rows)
    await tx.execute(sql`
      update promo.uses u set phone = 'erased:' || u.id,
        phone_hash = case when p.phone_limit is not null and u.released_at is null then ${hashPhone(phone)}::bytea end
      from promo.promos p where p.id = u.promo_id and u.phone = ${phone} and ${usedBy(whose)}`)
}

/** What is over can be used by nobody: who has used it is of no account any more. */
export async function forgetErasedPhones(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    update promo.uses u set phone_hash = null from promo.promos p
    where p.id = u.promo_id and u.phone_hash is not null and (
      u.released_at is not null or p.phone_limit is null or not p.is_active or p.ends_at <= ${now.toISOString()})`)
}

/** Codes of their own, and what their orders were given. */
export async function promosOfPerson(db: Db, whose: Whose): Promise<unknown> {
  const { rows: issued } = await db.execute(sql`
    select code, created_at, ends_at from promo.codes where customer_id = ${whose.customerId} order by id`)
  const { rows: used } = await db.execute(sql`
    select coalesce(c.code, p.code) as code, p.title_ru as title, u.amount, u.phone, u.used_at, u.released_at
    from promo.uses u join promo.promos p on p.id = u.promo_id left join promo.codes c on c.id = u.code_id
    where ${usedBy(whose)} order by u.id`)
  return { issued, used }
}
