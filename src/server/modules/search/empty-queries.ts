import { sql } from 'drizzle-orm'
import type { Language } from '#rules/location/site.ts'
import type { Db } from '../../kernel/database/db.ts'

/** As many as somebody may ever read; the oldest make room. */
const RETAINED = 5_000

/** Remembers what was looked for and not found, for those who keep the synonyms. */
export async function rememberEmpty(db: Db, query: string, language: Language, now: Date): Promise<void> {
  if (query === '' || isPersonal(query)) return
  const { rows } = await db.execute<{ is_new: boolean }>(sql`
    insert into search.empty_queries (language, query, count, last_at) values (${language}, ${query.toLowerCase()}, 1, ${now.toISOString()})
    on conflict (language, query) do update set count = empty_queries.count + 1, last_at = excluded.last_at
    returning xmax = 0 as is_new`)
  if (rows[0]?.is_new)
    await db.execute(sql`delete from search.empty_queries where (language, query) in (
      select language, query from search.empty_queries order by last_at desc offset ${RETAINED})`)
}

/** An address or a phone typed into the wrong field is nobody's business. */
export function isPersonal(query: string): boolean {
  return query.includes('@') || query.replaceAll(/\D/g, '').length >= 9
}
