import { desc, sql } from 'drizzle-orm'
import type { EmptyQuery, StaffSynonym } from '#contract/staff/content/staff-search.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import { synonyms } from './tables.ts'

/** More than anybody works through; the most asked for come first. */
const MAX_SHOWN = 300

/** All synonyms, the newest first. */
export async function listSynonyms(db: Db | Transaction): Promise<StaffSynonym[]> {
  return db.select().from(synonyms).orderBy(desc(synonyms.id))
}

/** What was looked for and not found. */
export async function listEmptyQueries(db: Db): Promise<EmptyQuery[]> {
  const { rows } = await db.execute<{ language: 'ru' | 'en'; query: string; count: number; last_at: string }>(sql`
    select language, query, count, last_at from search.empty_queries order by count desc, last_at desc limit ${MAX_SHOWN}`)
  return rows.map(({ last_at: lastAt, ...rest }) => ({ ...rest, lastAt: new Date(lastAt).toISOString() }))
}
