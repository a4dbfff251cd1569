import { type SQL, sql } from 'drizzle-orm'
import type { NewsletterSource } from '#contract/customer/newsletter.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import { service } from '../../kernel/shop-module.ts'
import { consentVersions } from '../content/index.ts'
import type { UnsubscribeLinks } from './unsubscribing/unsubscribe-links.ts'

export type Purpose = 'personal_data' | 'advertising'

/** Whether letters with news go to the address in this column, named with its table: for a query of another module. */
export function readsNews(email: SQL): SQL {
  return sql`exists (select from newsletter.subscribers n
    where lower(n.email) = lower(${email}) and n.confirmed_at is not null)`
}

export async function isSubscriber(db: Db | Transaction, email: string): Promise<boolean> {
  const { rows } = await db.execute<{ reads: boolean }>(sql`select ${readsNews(sql`${email}`)} as reads`)
  return rows[0]?.reads ?? false
}

/** Who reads letters with news, and how each of them stops. */
export type NewsReaders = {
  /** Null for an address that gets no news. */
  find(db: Db | Transaction, email: string): Promise<{ unsubscribe: { url: string; isOneClick: boolean } } | null>
}
export const newsReaders = service<NewsReaders>('newsletter.readers')

export function createNewsReaders(links: UnsubscribeLinks): NewsReaders {
  return {
    async find(db, email) {
      const { rows } = await db.execute<{ id: number; language: Language }>(sql`
        select id::double precision as id, language from newsletter.subscribers
        where lower(email) = lower(${email}) and confirmed_at is not null`)
      const [reader] = rows
      return reader ? { unsubscribe: links.linkOf(reader.id, reader.language) } : null
    },
  }
}

/** Somebody's address by the row, and whether letters and advertising go there now; null when it is erased. */
export async function subscriberById(db: Db | Transaction, id: number) {
  const { rows } = await db.execute<{ email: string; language: Language; reads: boolean }>(sql`
    select s.email, s.language, s.confirmed_at is not null and exists (select from newsletter.consents k
      where k.subscriber_id = s.id and k.purpose = 'advertising' and k.withdrawn_at is null) as reads
    from newsletter.subscribers s where s.id = ${id}`)
  return rows[0] ?? null
}

/** Stored with the version of the text shown on the site. Earlier consents that were not withdrawn stay unchanged. */
export async function giveConsents(
  tx: Transaction,
  subscriberId: number,
  given: { purposes: readonly Purpose[]; language: Language; source: NewsletterSource; at: Date },
): Promise<void> {
  const versions = await consentVersions(tx, given.language)
  for (const purpose of given.purposes) {
    const version = purpose === 'personal_data' ? versions.personalData : versions.advertising
    await tx.execute(sql`
      insert into newsletter.consents (subscriber_id, purpose, text_version, source, given_at)
      values (${subscriberId}, ${purpose}, ${version}, ${given.source}, ${given.at.toISOString()})
      on conflict (subscriber_id, purpose) where withdrawn_at is null
      do update set text_version = excluded.text_version, source = excluded.source, given_at = excluded.given_at
      where newsletter.consents.text_version <> excluded.text_version`)
  }
}

export async function withdrawConsents(tx: Transaction, subscriberId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update newsletter.consents set withdrawn_at = ${now.toISOString()}
    where subscriber_id = ${subscriberId} and withdrawn_at is null`)
}
