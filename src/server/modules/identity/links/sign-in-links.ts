import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../../kernel/database/db.ts'

/** An account of another service: who it belongs to is known by the pair alone. */
export type ServiceAccount = { provider: string; externalId: string }

export type LinkOutcome = 'linked' | 'was_linked' | 'taken' | 'has_other'

export async function linkedProviders(db: Db | Transaction, customerId: number): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ provider: string }>(sql`
    select provider from identity.sign_in_links where customer_id = ${customerId}`)
  return new Set(rows.map(({ provider }) => provider))
}

/** `taken`: the account is another customer's. `has_other`: the customer has another account of the same service. */
export async function addLink(
  db: Db | Transaction,
  customerId: number,
  { provider, externalId }: ServiceAccount,
  now: Date,
): Promise<LinkOutcome> {
  // A link that another transaction is adding is waited for, so that the next statement sees it.
  const { rows: added } = await db.execute(sql`
    insert into identity.sign_in_links (provider, external_id, customer_id, linked_at)
    values (${provider}, ${externalId}, ${customerId}, ${now.toISOString()})
    on conflict do nothing returning customer_id`)
  if (added.length > 0) return 'linked'
  const { rows } = await db.execute<{ owner: number }>(sql`
    select customer_id::double precision as owner from identity.sign_in_links
    where provider = ${provider} and external_id = ${externalId}`)
  const [link] = rows
  if (!link) return 'has_other'
  return link.owner === customerId ? 'was_linked' : 'taken'
}

export async function removeLink(db: Db | Transaction, customerId: number, provider: string): Promise<void> {
  await db.execute(sql`
    delete from identity.sign_in_links where customer_id = ${customerId} and provider = ${provider}`)
}

export async function removeAllLinks(tx: Transaction, customerId: number): Promise<void> {
  await tx.execute(sql`delete from identity.sign_in_links where customer_id = ${customerId}`)
}
