import { sql } from 'drizzle-orm'
import type { User } from '#contract/entities/user.ts'
import { fullName } from '#rules/identity/full-name.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import type { Customer } from '../../../kernel/people/customer.ts'
import { consentVersions } from '../../content/index.ts'
import { readsNews } from '../../newsletter/index.ts'
import type { ServiceAccount } from '../links/sign-in-links.ts'
import { toCustomer } from '../sessions-store.ts'

const COLUMNS = sql`id, phone, email, name, surname, created_at`
type Row = Parameters<typeof toCustomer>[0]

export async function customerByPhone(db: Db | Transaction, phone: string): Promise<Customer | null> {
  const { rows } = await db.execute<Row>(sql`select ${COLUMNS} from identity.customers where phone = ${phone}`)
  return rows[0] ? toCustomer(rows[0]) : null
}

/** Whose confirmed address it is; null for nobody's. */
export async function customerOfAddress(db: Db | Transaction, email: string): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id::double precision as id from identity.customers
    where lower(email) = lower(${email}) and email_confirmed_at is not null and deleted_at is null`)
  return rows[0]?.id ?? null
}

/** Where letters of an account go; null when it is gone. The address is one that its owner has confirmed. */
export async function accountOf(
  db: Db | Transaction,
  customerId: number,
): Promise<{ phone: string; email: string | null; language: Language } | null> {
  const { rows } = await db.execute<{ phone: string; email: string | null; language: Language }>(sql`
    select phone, case when email_confirmed_at is not null then email end as email, language
    from identity.customers where id = ${customerId} and deleted_at is null`)
  return rows[0] ?? null
}

/** Whom an account of another service signs in. */
export async function customerOfAccount(
  db: Db | Transaction,
  { provider, externalId }: ServiceAccount,
): Promise<Customer | null> {
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS} from identity.customers where id = (
      select customer_id from identity.sign_in_links where provider = ${provider} and external_id = ${externalId})`)
  return rows[0] ? toCustomer(rows[0]) : null
}

/** Where and in which language customers are written to; whoever has no e-mail is left out. */
export async function lettersTo(
  db: Db | Transaction,
  customerIds: readonly number[],
): Promise<Map<number, { email: string; language: Language }>> {
  if (customerIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; email: string; language: Language }>(sql`
    select id::double precision as id, email, language from identity.customers
    where id in ${[...customerIds]} and email is not null and deleted_at is null`)
  return new Map(rows.map(({ id, email, language }) => [id, { email, language }]))
}

export type NewCustomer = { phone: string; name: string; surname: string; birthday: string; language: Language }

/** Null when the phone got an account in the same moment. */
export async function createCustomer(tx: Transaction, person: NewCustomer, now: Date): Promise<Customer | null> {
  const { phone, name, surname, birthday, language } = person
  const { rows } = await tx.execute<Row>(sql`
    insert into identity.customers (phone, name, surname, birthday, language, created_at, seen_at)
    values (${phone}, ${name}, ${surname}, ${birthday}, ${language}, ${now.toISOString()}, ${now.toISOString()})
    on conflict (phone) do nothing returning ${COLUMNS}`)
  return rows[0] ? toCustomer(rows[0]) : null
}

export type ConsentKind = 'personal_data' | 'advertising_sms'

/** Kept with the version of the words that this site shows. Letters are agreed to in `newsletter`, by address. */
export async function giveConsent(
  tx: Transaction,
  customerId: number,
  kind: ConsentKind,
  now: Date,
  language: Language,
): Promise<void> {
  const versions = await consentVersions(tx, language)
  const version = kind === 'personal_data' ? versions.personalData : versions.advertising
  await tx.execute(sql`
    insert into identity.consents (customer_id, kind, text_version, given_at)
    values (${customerId}, ${kind}, ${version}, ${now.toISOString()})
    on conflict (customer_id, kind) where withdrawn_at is null do nothing`)
}

/** What was agreed to with an order, in the version that was shown there, holds for the account as well. */
export async function giveConsentAsBefore(
  tx: Transaction,
  customerId: number,
  { version, at }: { version: string; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into identity.consents (customer_id, kind, text_version, given_at)
    values (${customerId}, 'personal_data', ${version}, ${at.toISOString()})
    on conflict (customer_id, kind) where withdrawn_at is null do nothing`)
}

export async function withdrawConsent(
  tx: Transaction,
  customerId: number,
  kind: ConsentKind,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update identity.consents set withdrawn_at = ${now.toISOString()}
    where customer_id = ${customerId} and kind = ${kind} and withdrawn_at is null`)
}

/** The address that was told last, unless its reader has answered. */
async function newsAndWaiting(db: Db | Transaction, customerId: number) {
  const { rows } = await db.execute<{ wants: boolean; waiting: string | null }>(sql`
    select wants_sms or (email_confirmed_at is not null and ${readsNews(sql`c.email`)}) as wants,
      (select case when e.confirmed_at is null then e.email end from identity.email_changes e
        where e.customer_id = c.id order by e.id desc limit 1) as waiting
    from identity.customers c where id = ${customerId}`)
  return rows[0]
}

/** Spec 3, User. A customer is never staff: staff have accounts of their own. */
export async function userOf(db: Db | Transaction, customer: Customer | null): Promise<User> {
  const more = customer ? await newsAndWaiting(db, customer.id) : undefined
  return {
    id: customer?.id ?? null,
    phone: customer?.phone ?? null,
    email: customer?.email ?? null,
    waitingEmail: more?.waiting ?? null,
    name: customer?.name ?? '',
    surname: customer?.surname ?? '',
    fullName: fullName(customer?.name ?? '', customer?.surname ?? ''),
    isAuth: customer !== null,
    isAdmin: false,
    isEmployee: false,
    isSubscribed: more?.wants ?? false,
  }
}
