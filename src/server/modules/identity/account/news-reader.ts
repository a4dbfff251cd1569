import { sql } from 'drizzle-orm'
import type { Language } from '#rules/location/site.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { readsNews } from '../../newsletter/index.ts'

export type NewsReader = { email: string; name: string; language: Language }

/** Where a customer wants to have letters that nobody needs; null for who did not ask for any. */
export async function newsReader(db: Db | Transaction, customerId: number): Promise<NewsReader | null> {
  const { rows } = await db.execute<NewsReader>(sql`
    select email, name, language from identity.customers
    where id = ${customerId} and email_confirmed_at is not null and ${readsNews(sql`customers.email`)} and deleted_at is null
      and blocked_at is null`)
  return rows[0] ?? null
}
