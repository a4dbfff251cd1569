import { type SQL, sql } from 'drizzle-orm'

/** Makes an address one that gets letters with news, as if its reader had confirmed it. */
export function newsReaderRow(email: string, at: Date): SQL {
  const moment = at.toISOString()
  return sql`
    insert into newsletter.subscribers (email, language, source, created_at, asked_at, confirmed_at)
    values (${email}, 'ru', 'profile', ${moment}, ${moment}, ${moment})`
}
