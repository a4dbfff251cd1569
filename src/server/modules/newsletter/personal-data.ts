import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { Person } from '../../kernel/people/personal-data.ts'

/**
 * Consents are deleted with their subscriber. A phone may be stored with an address that was never proven to be this
 * person's: if that address is confirmed, it stays subscribed, without phone and name.
 */
export async function eraseSubscriber(tx: Transaction, { email, phone }: Person): Promise<void> {
  await tx.execute(sql`
    delete from newsletter.subscribers
    where lower(email) = lower(${email}) or (phone = ${phone} and confirmed_at is null)`)
  await tx.execute(sql`update newsletter.subscribers set name = '', phone = '' where phone = ${phone}`)
}

export async function subscriptionOfPerson(db: Db, { email }: Person) {
  const { rows } = await db.execute(sql`
    select email, name, phone, language, source, shop_id, created_at, confirmed_at, unsubscribed_at,
      (select json_agg(json_build_object('purpose', purpose, 'text_version', text_version, 'source', k.source,
          'given_at', given_at, 'withdrawn_at', withdrawn_at) order by k.id)
        from newsletter.consents k where k.subscriber_id = s.id) as consents
    from newsletter.subscribers s where lower(email) = lower(${email})`)
  return rows[0] ?? null
}

/** Unconfirmed addresses and former subscribers are deleted after these periods. */
export const SILENT_DAYS = 30
const KEPT_KEYS_DAYS = 90

export async function forgetSilent(db: Db, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.execute(sql`
    delete from newsletter.subscribers
    where confirmed_at is null and greatest(asked_at, coalesce(unsubscribed_at, asked_at))
      < ${at}::timestamptz - make_interval(days => ${SILENT_DAYS})`)
  await db.execute(sql`
    delete from newsletter.kiosk_entries
    where received_at < ${at}::timestamptz - make_interval(days => ${KEPT_KEYS_DAYS})`)
}
