import { sql } from 'drizzle-orm'
import type { PersonalData } from '#contract/profile.ts'
import type { Language } from '#rules/location/site.ts'
import type { Customer } from '../../../kernel/customer.ts'
import { type Db, type Transaction, transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import { cancelPieceSubscriptions, pieceSubscriptions } from '../../requests/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { giveConsent, withdrawConsent } from './customers-store.ts'

export async function subscriptionsOf(
  db: Db,
  customer: Customer,
  language: Language,
): Promise<PersonalData['subscriptions']> {
  const { rows } = await db.execute<{ email: boolean; sms: boolean; address: string | null }>(sql`
    select wants_email as email, wants_sms as sms, case when email_confirmed_at is not null then email end as address
    from identity.customers where id = ${customer.id}`)
  const { email = false, sms = false, address = null } = rows[0] ?? {}
  return { email, sms, pieces: address ? await pieceSubscriptions(db, address, language) : [] }
}

/** Every yes is a consent with its day and the version of its words, every no withdraws it. */
export async function changeNews(
  { db, record }: Pick<IdentityDeps, 'db' | 'record'>,
  customer: Customer,
  wants: { email: boolean; sms: boolean },
  language: Language,
  now: Date,
) {
  const { rows } = await db.execute<{ is_confirmed: boolean }>(
    sql`select email_confirmed_at is not null as is_confirmed from identity.customers where id = ${customer.id}`,
  )
  if (wants.email && !rows[0]?.is_confirmed) return refused('profile.email_needed')
  await transaction(db, async (tx) => {
    const { rows: before } = await tx.execute<{ wants_email: boolean }>(
      sql`select wants_email from identity.customers where id = ${customer.id} for update`,
    )
    await tx.execute(sql`
      update identity.customers set wants_email = ${wants.email}, wants_sms = ${wants.sms} where id = ${customer.id}`)
    for (const channel of ['email', 'sms'] as const) {
      const change = wants[channel] ? giveConsent : withdrawConsent
      await change(tx, customer.id, `advertising_${channel}`, now, language)
    }
    if (wants.email && before[0]?.wants_email === false)
      await record(tx, 'customer.subscribed', { customerId: customer.id, language })
  })
  return done(await subscriptionsOf(db, customer, language))
}

export async function unsubscribeFromAll(
  deps: Pick<IdentityDeps, 'db' | 'record'>,
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
  if (row?.email && before.pieces.length > 0) await cancelPieceSubscriptions(db, row.email, now)
  return changeNews(deps, customer, { email: false, sms: false }, language, now)
}

/** The address that somebody gets letters with news at; null when they do not want any, or never confirmed one. */
export async function newsAddressOf(tx: Transaction, customerId: number): Promise<string | null> {
  const { rows } = await tx.execute<{ email: string | null }>(sql`
    select email from identity.customers
    where id = ${customerId} and wants_email and email_confirmed_at is not null`)
  return rows[0]?.email ?? null
}
