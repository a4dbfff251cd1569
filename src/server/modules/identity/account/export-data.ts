import { sql } from 'drizzle-orm'
import type { Language } from '#rules/location/site.ts'
import { heldData as en } from '#texts/en/customer/held-data.ts'
import { heldData as ru } from '#texts/ru/customer/held-data.ts'
import type { Person } from '../../../kernel/people/personal-data.ts'
import type { IdentityDeps } from '../deps.ts'
import { addressesOf } from './addresses.ts'

/**
 * Everything stored about a person, as the tables name it: complete rather than pretty. Each part starts with what it
 * is and how long it is kept.
 */
export async function exportOf(
  { db, holders }: Pick<IdentityDeps, 'db' | 'holders'>,
  person: Person,
  { now, language }: { now: Date; language: Language },
) {
  const texts = language === 'ru' ? ru : en
  const all = holders()
  const { rows: own } = await db.execute(sql`
    select phone, email, email_confirmed_at, name, surname, birthday, gender, wants_sms, language, created_at,
      seen_at
    from identity.customers where id = ${person.customerId}`)
  const { rows: consents } = await db.execute(sql`
    select kind, text_version, given_at, withdrawn_at from identity.consents where customer_id = ${person.customerId} order by id`)
  const { rows: emails } = await db.execute(sql`
    select email, asked_at, confirmed_at from identity.email_changes where customer_id = ${person.customerId} order by id`)
  const { rows: sessions } = await db.execute(sql`
    select created_at, seen_at, ends_at from identity.sessions where customer_id = ${person.customerId} order by created_at`)
  const { rows: links } = await db.execute(sql`
    select provider, external_id, linked_at from identity.sign_in_links where customer_id = ${person.customerId} order by linked_at`)
  const { rows: browsers } = await db.execute(sql`
    select first_seen_at, seen_at from identity.known_browsers where customer_id = ${person.customerId} order by first_seen_at`)
  const held = await Promise.all(
    all.map(async (holder) => [holder.name, await holder.export(db, person, now)] as const),
  )
  return {
    exportedAt: now.toISOString(),
    about: { account: texts.account, ...Object.fromEntries(all.map(({ name, describe }) => [name, describe(texts)])) },
    customer: own[0],
    consents,
    emailAddresses: emails,
    signIns: sessions,
    signInLinks: links,
    knownBrowsers: browsers,
    addresses: await addressesOf(db, person.customerId),
    ...Object.fromEntries(held),
  }
}
