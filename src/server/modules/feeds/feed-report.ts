import { sql } from 'drizzle-orm'
import type { OmissionReason } from '#rules/feeds/feed-offers.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'

export type FeedReport = {
  feed: string
  changedAt: Date
  isComplete: boolean
  products: number
  offers: number
  /** How many variants, or whole products, are left out for each reason. */
  omitted: { reason: OmissionReason; count: number; examples: string[] }[]
}

const EXAMPLES = 5

/** What each feed offers and omits, for staff who miss a product elsewhere. */
export async function feedReports(db: Db | Transaction): Promise<FeedReport[]> {
  const { rows: states } = await db.execute<
    Record<'feed' | 'changed_at', string> & { is_complete: boolean; products: number; offers: number }
  >(sql`
    select s.feed, s.changed_at, s.complete_at is not null as is_complete, count(f.product_id)::integer as products,
      coalesce(sum(f.offers), 0)::integer as offers
    from feeds.states s left join feeds.fragments f on f.feed = s.feed
    group by s.feed, s.changed_at, s.complete_at order by s.feed`)
  const { rows: omitted } = await db.execute<{
    feed: string
    reason: OmissionReason
    count: number
    examples: string[]
  }>(sql`
    select o.feed, o.reason, count(*)::integer as count,
      (array_agg(coalesce(k.code, p.slug) order by o.product_id, o.sku_id))[1:${sql.raw(String(EXAMPLES))}] as examples
    from feeds.omissions o join catalog.published_products p on p.id = o.product_id
    left join catalog.published_skus k on k.id = o.sku_id
    group by o.feed, o.reason order by o.feed, count(*) desc, o.reason`)
  return states.map(({ feed, changed_at, is_complete, products, offers }) => ({
    feed,
    changedAt: new Date(changed_at),
    isComplete: is_complete,
    products,
    offers,
    omitted: omitted
      .filter((row) => row.feed === feed)
      .map(({ reason, count, examples }) => ({ reason, count, examples })),
  }))
}

export type OmissionForStaff = { feed: string; slug: string; code: string | null; reason: OmissionReason }

/** Why one product, by the last part of its address, is not in a feed. */
export async function omissionsOf(db: Db | Transaction, productId: number): Promise<OmissionForStaff[]> {
  const { rows } = await db.execute<OmissionForStaff>(sql`
    select o.feed, p.slug, k.code, o.reason from feeds.omissions o
    join catalog.published_products p on p.id = o.product_id
    left join catalog.published_skus k on k.id = o.sku_id
    where o.product_id = ${productId} order by o.feed, k.code`)
  return rows
}
