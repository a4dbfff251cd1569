import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type FeedContext, type FeedProduct, feedOffers } from '#rules/feeds/feed-offers.ts'
import { googleItem } from '#rules/feeds/google-items.ts'
import { ymlOffer } from '#rules/feeds/yml.ts'
import { type Db, type Transaction, transaction } from '../../kernel/database/db.ts'
import { feedCategories, readFeedProducts } from './feed-products.ts'

export type FeedDeps = { db: Db; onlineStorage: number; feeds: readonly FeedContext[] }

/** Products looked at in one transaction: seconds of work, and some megabytes. */
const BATCH = 500
/** The next run goes on where this one ended. */
const MAX_RUN_MS = 8 * 60_000
/** One node at a time: an older part must never replace a newer one. */
const LOCK = 'feeds.patch'

/** Raised when the words of an offer change, so that all of them are written anew. */
const FORMAT = 2

/** In the transaction that changes a product, so that nothing is forgotten in a crash. */
export async function markProducts(tx: Transaction, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await tx.execute(sql`
    insert into feeds.marks (product_id) select unnest(${`{${productIds.join(',')}}`}::integer[])`)
}

/** What becomes true with time and without an edit: a hold that ends, a day that comes. Looked at once a night. */
export async function markEverything({ db, feeds }: FeedDeps, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.execute(sql`insert into feeds.marks (product_id) select id from catalog.published_products order by id`)
    // A feed that nobody has touched for days is taken for a broken one.
    for (const { feed } of feeds) await touch(tx, feed.key, now)
  })
}

/** Makes the parts of marked products anew, until no mark is left. Answers how many products it looked at. */
export async function patchFeeds(deps: FeedDeps, now: () => Date): Promise<number> {
  const started = Date.now()
  let total = 0
  await beginNewFeeds(deps, now())
  while (Date.now() - started < MAX_RUN_MS) {
    const count = await transaction(deps.db, (tx) => patchBatch(tx, deps, now()))
    total += count
    if (count === 0) break
  }
  return total
}

/** A feed that is new, or was made by other code or settings, begins with all products. */
async function beginNewFeeds({ db, feeds }: FeedDeps, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    await lock(tx)
    const { rows } = await tx.execute<{ feed: string; recipe: string }>(sql`select feed, recipe from feeds.states`)
    const known = new Map(rows.map(({ feed, recipe }) => [feed, recipe]))
    const keys = feeds.map(({ feed }) => feed.key)
    for (const table of ['fragments', 'omissions', 'states'])
      await tx.execute(
        sql`delete from feeds.${sql.identifier(table)} where feed <> all(${`{${keys.join(',')}}`}::text[])`,
      )
    const fresh = feeds.filter((context) => known.get(context.feed.key) !== recipeOf(context))
    if (fresh.length === 0) return
    for (const context of fresh)
      await tx.execute(sql`
        insert into feeds.states (feed, recipe, version, changed_at)
        values (${context.feed.key}, ${recipeOf(context)}, 1, ${now.toISOString()})
        on conflict (feed) do update set recipe = excluded.recipe`)
    await tx.execute(sql`insert into feeds.marks (product_id) select id from catalog.published_products order by id`)
  })
}

function recipeOf(context: FeedContext): string {
  return createHash('sha256')
    .update(JSON.stringify([FORMAT, context]))
    .digest('hex')
    .slice(0, 16)
}

const lock = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`)

async function patchBatch(tx: Transaction, { feeds, onlineStorage }: FeedDeps, now: Date): Promise<number> {
  await lock(tx)
  // Marks are read before the facts: a change that comes later leaves a mark of its own.
  const { rows } = await tx.execute<{ product_id: number }>(sql`
    with taken as (
      delete from feeds.marks where product_id in (
        select distinct product_id from (select product_id from feeds.marks order by id limit ${BATCH}) oldest)
      returning product_id)
    select distinct product_id from taken order by product_id`)
  const ids = rows.map(({ product_id }) => product_id)
  if (ids.length === 0) {
    await tx.execute(sql`update feeds.states set complete_at = ${now.toISOString()} where complete_at is null`)
    return 0
  }
  const products = await readFeedProducts(tx, { ids, onlineStorage }, await feedCategories(tx))
  for (const context of feeds) {
    const { key } = context.feed
    const made = products.map((product) => fragmentOf(product, context))
    if (await writeFragments(tx, key, ids, made)) await touch(tx, key, now)
    await writeOmissions(tx, key, ids, made)
  }
  return ids.length
}

type Fragment = {
  productId: number
  xml: string
  offers: number
  omissions: ReturnType<typeof feedOffers>['omissions']
}

function fragmentOf(product: FeedProduct, context: FeedContext): Fragment {
  const { offers, omissions } = feedOffers(product, context.feed)
  const write = context.feed.format === 'yml' ? ymlOffer : googleItem
  const xml = offers.map((offer) => write(offer, context)).join('')
  return { productId: product.id, xml, offers: offers.length, omissions }
}

/** Whether anything is another than before. */
async function writeFragments(
  tx: Transaction,
  feed: string,
  ids: readonly number[],
  made: readonly Fragment[],
): Promise<boolean> {
  const full = made.filter(({ xml }) => xml !== '')
  const kept = full.map(({ productId }) => productId)
  const removed = await tx.execute(sql`
    delete from feeds.fragments where feed = ${feed} and product_id = any(${`{${ids.join(',')}}`}::integer[])
      and product_id <> all(${`{${kept.join(',')}}`}::integer[]) returning product_id`)
  const written = await tx.execute(sql`
    insert into feeds.fragments (feed, product_id, xml, offers)
    select ${feed}, f."productId", f.xml, f.offers
    from json_to_recordset(${JSON.stringify(full.map(({ productId, xml, offers }) => ({ productId, xml, offers })))}::json)
      as f("productId" integer, xml text, offers smallint)
    on conflict (feed, product_id) do update set xml = excluded.xml, offers = excluded.offers
      where feeds.fragments.xml is distinct from excluded.xml
    returning product_id`)
  return removed.rows.length + written.rows.length > 0
}

async function writeOmissions(
  tx: Transaction,
  feed: string,
  ids: readonly number[],
  made: readonly Fragment[],
): Promise<void> {
  const all = made.flatMap(({ productId, omissions }) => omissions.map((one) => ({ productId, ...one })))
  await tx.execute(
    sql`delete from feeds.omissions where feed = ${feed} and product_id = any(${`{${ids.join(',')}}`}::integer[])`,
  )
  if (all.length > 0)
    await tx.execute(sql`
      insert into feeds.omissions (feed, product_id, sku_id, reason)
      select ${feed}, o."productId", o."skuId", o.reason
      from json_to_recordset(${JSON.stringify(all)}::json) as o("productId" integer, "skuId" integer, reason text)`)
}

function touch(tx: Transaction, feed: string, now: Date) {
  return tx.execute(sql`
    update feeds.states set version = version + 1, changed_at = ${now.toISOString()} where feed = ${feed}`)
}
