import { sql } from 'drizzle-orm'
import type { Language } from '#rules/location/site.ts'
import type { Transaction } from '../../kernel/database/db.ts'
import { service } from '../../kernel/shop-module.ts'
import { welcome } from './confirm.ts'
import type { NewsletterDeps } from './deps.ts'
import { giveConsents } from './subscribers-store.ts'
import { endSubscription } from './unsubscribing/unsubscribe.ts'

/** What the profile does with letters. The address is one that its owner has confirmed, so no letter asks again. */
export type AccountNews = {
  subscribe(tx: Transaction, reader: { email: string; language: Language }, now: Date): Promise<void>
  unsubscribe(tx: Transaction, email: string, now: Date): Promise<void>
  /** A customer reads letters at another address from now on. */
  move(tx: Transaction, emails: { from: string; to: string }, now: Date): Promise<void>
}
export const accountNews = service<AccountNews>('newsletter.account_news')

export function createAccountNews(deps: Pick<NewsletterDeps, 'record' | 'gifts' | 'links' | 'outbox'>): AccountNews {
  const { record } = deps
  return {
    async subscribe(tx, { email, language }, now) {
      const at = now.toISOString()
      const { rows } = await tx.execute<{ id: number }>(sql`
        insert into newsletter.subscribers as s (email, language, source, created_at, asked_at, asked_times, confirmed_at)
        values (${email}, ${language}, 'profile', ${at}, ${at}, 0, ${at})
        on conflict (lower(email)) do update set language = excluded.language, source = excluded.source,
          confirmed_at = excluded.confirmed_at, unsubscribed_at = null, token_hash = null
        where s.confirmed_at is null
        returning id::double precision as id`)
      const [row] = rows
      if (!row) return
      await giveConsents(tx, row.id, { purposes: ['advertising'], language, source: 'profile', at: now })
      await welcome(tx, deps, { id: row.id, email, language, source: 'profile' }, now)
    },
    async unsubscribe(tx, email, now) {
      const id = await subscriberOf(tx, email)
      if (id !== null) await endSubscription(tx, record, id, now)
    },
    async move(tx, { from, to }, now) {
      if (from.toLowerCase() === to.toLowerCase()) return
      const [old, next] = [await subscriberOf(tx, from, 'readers'), await subscriberOf(tx, to, 'readers')]
      if (old === null) return
      if (next !== null) return endSubscription(tx, record, old, now)
      await tx.execute(sql`delete from newsletter.subscribers where lower(email) = lower(${to})`)
      await tx.execute(sql`update newsletter.subscribers set email = ${to} where id = ${old}`)
    },
  }
}

async function subscriberOf(tx: Transaction, email: string, which: 'all' | 'readers' = 'all'): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id::double precision as id from newsletter.subscribers
    where lower(email) = lower(${email}) and (${which === 'all'} or confirmed_at is not null) for update`)
  return rows[0]?.id ?? null
}
