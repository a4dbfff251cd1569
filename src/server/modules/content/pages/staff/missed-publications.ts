import { sql } from 'drizzle-orm'
import type { ShopHealth } from '#contract/staff/staff-health.ts'
import type { Db } from '../../../../kernel/database/db.ts'

const SHOWN_DAYS = 30

/**
 * Pages that were left to the clock and did not pass its checks, until they are published or scheduled anew; nobody
 * looks for one that is a month old.
 */
export async function missedPublications(db: Db, now: Date): Promise<ShopHealth['missedPages']> {
  const { rows } = await db.execute<ShopHealth['missedPages'][number]>(sql`
    select p.id, p.language, p.path, coalesce(v.draft ->> 'title', p.path) as title, h.changed_at as "dueAt"
    from content.history h
    join content.pages p on p.id::text = h.entity_key
    join content.page_versions v on v.page_id = p.id and v.version = p.version
    where h.entity = 'page' and h.changed_by = 'schedule' and not h.after ? 'publishedAt'
      and h.changed_at > ${now.toISOString()}::timestamptz - make_interval(days => ${SHOWN_DAYS})
      and not exists (select from content.history l
        where l.entity = h.entity and l.entity_key = h.entity_key and l.id > h.id)
    order by h.changed_at desc, p.id`)
  return rows.map((row) => ({ ...row, dueAt: new Date(row.dueAt).toISOString() }))
}
