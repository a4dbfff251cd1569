import { sql } from 'drizzle-orm'
import type { PersonalData } from '#contract/customer/profile.ts'
import type { Language } from '#rules/location/site.ts'
import { type Db, transaction } from '../../../kernel/database/db.ts'
import type { Customer } from '../../../kernel/people/customer.ts'
import { done, refused } from '../../../kernel/result.ts'
import { readsNews } from '../../newsletter/index.ts'
import { cancelProductSubscriptions, productSubscriptions } from '../../requests/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { giveConsent, withdrawConsent } from './customers-store.ts'

export async function subscriptionsOf(
  db: Db,
  customer: Customer,
  language: Language,
): Promise<PersonalData['subscriptions']> {
  const { rows } = await db.execute<{ email: boolean; sms: boolean; address: string | null }>(sql`
    select email_confirmed_at is not null and ${readsNews(sql`customers.email`)} as email, wants_sms as sms,
      case when email_confirmed_at is not null then email end as address
    from identity.customers where id = ${customer.id}`)
  const { email = false, sms = false, address = null } = rows[0] ?? {}
  return { email, sms, pieces: address ? await productSubscriptions(db, address, language) : [] }
}

/** Every yes is a consent with its day and the version of its words, every no withdraws it. */
export async function changeNews(
  { db, news }: Pick<IdentityDeps, 'db' | 'news'>,
  customer: Customer,
  wants: { email: boolean; sms: boolean },
  language: Language,
  now: Date,
) {
  const outcome = await transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ email: string | null }>(sql`
      select case when email_confirmed_at is not null then email end as email
      from identity.customers where id = ${customer.id} for update`)
    const email = rows[0]?.email ?? null
    if (wants.email && email === null) return 'profile.email_needed' as const
    await tx.execute(sql`update identity.customers set wants_sms = ${wants.sms} where id = ${customer.id}`)
    const change = wants.sms ? giveConsent : withdrawConsent
    await change(tx, customer.id, 'advertising_sms', now, language)
    if (email !== null && wants.email) await news.subscribe(tx, { email, language }, now)
    if (email !== null && !wants.email) await news.unsubscribe(tx, email, now)
    return null
  })
  return outcome ? refused(outcome) : done(await subscriptionsOf(db, customer, language))
}

export async function unsubscribeFromAll(
  deps: Pick<IdentityDeps, 'db' | 'news'>,
  customer: Customer,
  language: Language,
  now: Date,
) {
  const { db } = deps
  const before = await subscriptionsOf(db, customer, language)
  const { rows } = await db.execute<{ email: string | null }>(
    sql`select email from identity.customers where id = ${customer.id} and email_confirmed_at is not null`,
  )
  const [row] = rows
  if (row?.email && before.pieces.length > 0) await cancelProductSubscriptions(db, row.email, now)
  return changeNews(deps, customer, { email: false, sms: false }, language, now)
}
