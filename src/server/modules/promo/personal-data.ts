import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { Person } from '../../kernel/people/personal-data.ts'

/** A use stays counted, by nobody in particular; codes of their own are nobody's and end. */
export async function eraseFromPromo(
  tx: Transaction,
  { phone, customerId }: Pick<Person, 'phone' | 'customerId'>,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update promo.codes set ends_at = least(ends_at, ${now.toISOString()}) where customer_id = ${customerId}`)
  await tx.execute(sql`update promo.uses set phone = 'erased:' || id where phone = ${phone}`)
}

/** Codes of their own, and what the orders of their phone were given. */
export async function promosOfPerson(db: Db, { phone, customerId }: Person): Promise<unknown> {
  const { rows: issued } = await db.execute(sql`
    select code, created_at, ends_at from promo.codes where customer_id = ${customerId} order by id`)
  const { rows: used } = await db.execute(sql`
    select coalesce(c.code, p.code) as code, p.title_ru as title, u.amount, u.phone, u.used_at, u.released_at
    from promo.uses u join promo.promos p on p.id = u.promo_id left join promo.codes c on c.id = u.code_id
    where u.phone = ${phone} order by u.id`)
  return { issued, used }
}
