import { sql } from 'drizzle-orm'
import type { FeedContext } from '#rules/feeds/feed-offers.ts'
import { GOOGLE_TAIL, googleHead } from '#rules/feeds/google-items.ts'
import { YML_TAIL, ymlHead } from '#rules/feeds/yml.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db } from '../../kernel/database/db.ts'
import { feedCategories } from './feed-products.ts'

/** Read at once while a feed is sent: a few megabytes, however large the shop is. */
const BATCH = 200

export type FeedNames = Record<Language, { shop: string; company: string }>

/** Null before the first build is complete. */
export async function feedState(db: Db, feed: string): Promise<{ version: string; changedAt: Date } | null> {
  const { rows } = await db.execute<{ version: string; changed_at: string }>(sql`
    select version::text, changed_at from feeds.states where feed = ${feed} and complete_at is not null`)
  const [row] = rows
  return row ? { version: row.version, changedAt: new Date(row.changed_at) } : null
}

export async function* feedText(
  db: Db,
  context: FeedContext,
  changedAt: Date,
  names: FeedNames,
): AsyncGenerator<string> {
  const { feed, origin } = context
  const { shop, company } = names[feed.language]
  if (feed.format === 'yml') {
    const categories = [...(await feedCategories(db)).values()].map(({ id, parent_id, name_ru }) => ({
      ...{ id, parentId: parent_id, name: name_ru },
    }))
    yield ymlHead({ name: shop, company, origin, changedAt, categories }, context)
  } else yield googleHead({ name: shop, origin })
  // By the key and not by a cursor: no transaction is held open by a slow reader.
  let after = 0
  for (;;) {
    const { rows } = await db.execute<{ product_id: number; xml: string }>(sql`
      select product_id, xml from feeds.fragments where feed = ${feed.key} and product_id > ${after}
      order by product_id limit ${BATCH}`)
    for (const { xml } of rows) yield xml
    const last = rows.at(-1)
    if (!last) break
    after = last.product_id
  }
  yield feed.format === 'yml' ? YML_TAIL : GOOGLE_TAIL
}
