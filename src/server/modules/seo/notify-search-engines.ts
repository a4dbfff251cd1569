import { sql } from 'drizzle-orm'
import type { Language } from '#rules/location/site.ts'
import { type Db, transaction } from '../../kernel/database/db.ts'
import type { Outbox } from '../../kernel/events/outbox.ts'

export type NotifyDeps = { db: Db; outbox: Outbox; sites: readonly { language: Language; origin: string }[] }

/** In one message; the protocol takes ten thousand. */
const MAX_URLS = 1_000

/** Search engines are told which pages of products have changed: once for each event, however often it is handled. */
export async function notifySearchEngines(
  { db, outbox, sites }: NotifyDeps,
  event: { id: string; productIds: readonly number[] },
): Promise<void> {
  if (event.productIds.length === 0) return
  await transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ slug: string }>(sql`
      select slug from catalog.published_product_metals
      where product_id = any(${`{${event.productIds.join(',')}}`}::integer[]) order by product_id, position`)
    for (const { language, origin } of sites)
      for (let start = 0; start < rows.length; start += MAX_URLS) {
        const urls = rows.slice(start, start + MAX_URLS).map(({ slug }) => `${origin}/jewelry/${slug}`)
        await outbox.put(tx, 'pages', `${event.id} ${language} ${start}`, { origin, urls })
      }
  })
}
