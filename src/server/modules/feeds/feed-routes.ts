import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { FeedContext } from '#rules/feeds/feed-offers.ts'
import { GOOGLE_TAIL, googleHead } from '#rules/feeds/google-items.ts'
import { YML_TAIL, ymlHead } from '#rules/feeds/yml.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db } from '../../kernel/database/db.ts'
import { sendStreamed } from '../../kernel/requests/streamed-answer.ts'
import { feedCategories } from './feed-products.ts'
import type { FeedDeps } from './patch-feeds.ts'

/** Read at once while a feed is sent: a few megabytes, however large the shop is. */
const BATCH = 200
const MAX_AGE_SECONDS = 300
/** The first build takes as long as it takes; readers of feeds come again by themselves. */
const RETRY_AFTER_SECONDS = 120

export type FeedNames = Record<Language, { shop: string; company: string }>

/** `/feeds/<key>.xml`, each on the site whose pages it names. */
export function feedRoutes(app: FastifyInstance, deps: FeedDeps & { names: FeedNames }): void {
  const { db, feeds, names } = deps
  app.get<{ Params: { file: string } }>('/feeds/:file', async (request, reply) => {
    const { language } = request.visitor.site
    const context = feeds.find(({ feed }) => `${feed.key}.xml` === request.params.file && feed.language === language)
    if (!context) return reply.callNotFound()
    const state = await readState(db, context.feed.key)
    if (!state)
      return reply
        .code(503)
        .header('retry-after', RETRY_AFTER_SECONDS)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('The feed is being made.\n')
    return sendStreamed(request, reply, {
      type: 'application/xml; charset=utf-8',
      maxAgeSeconds: MAX_AGE_SECONDS,
      version: { etag: `${context.feed.key}-${state.version}`, changedAt: state.changedAt },
      parts: () => feedText(db, context, state.changedAt, names),
    })
  })
}

async function readState(db: Db, feed: string): Promise<{ version: string; changedAt: Date } | null> {
  const { rows } = await db.execute<{ version: string; changed_at: string }>(sql`
    select version::text, changed_at from feeds.states where feed = ${feed} and complete_at is not null`)
  const [row] = rows
  return row ? { version: row.version, changedAt: new Date(row.changed_at) } : null
}

async function* feedText(db: Db, context: FeedContext, changedAt: Date, names: FeedNames): AsyncGenerator<string> {
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
