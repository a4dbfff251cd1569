import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../kernel/database/db.ts'

/** The browsers in which an account was signed in to, as hashes in hexadecimal. */
export async function browsersOf(db: Db | Transaction, customerId: number): Promise<string[]> {
  const { rows } = await db.execute<{ browser: string }>(sql`
    select encode(token_hash, 'hex') as browser from identity.known_browsers where customer_id = ${customerId}`)
  return rows.map(({ browser }) => browser)
}

/** When the first account of each browser was made, of those that were made in one of these browsers at all. */
export async function firstAccountsIn(db: Db | Transaction, browsers: readonly string[]): Promise<Map<string, Date>> {
  if (browsers.length === 0) return new Map()
  const { rows } = await db.execute<{ browser: string; at: string }>(sql`
    select encode(b.token_hash, 'hex') as browser, min(c.created_at) as at
    from identity.known_browsers b join identity.customers c on c.id = b.customer_id
    where b.token_hash in (select decode(value, 'hex') from json_array_elements_text(${JSON.stringify(browsers)}::json) as value)
    group by b.token_hash`)
  return new Map(rows.map(({ browser, at }) => [browser, new Date(at)]))
}
