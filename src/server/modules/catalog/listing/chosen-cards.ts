import { sql } from 'drizzle-orm'
import type { ProductCard } from '#contract/entities/product.ts'
import { readListing } from '#rules/listing/listing-filters.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { cachedCards } from '../cards/card-cache.ts'
import type { View } from '../cards/stored-card.ts'
import { productCards } from '../products-store.ts'
import { findInSection } from './list-products.ts'
import type { ListingData } from './listing-data.ts'
import { sectionOfUrl } from './section-of-url.ts'

/** The products of these addresses, in this order; what is not in the shop any more is left out. */
export async function cardsBySlug(db: Db, slugs: readonly string[], view: View): Promise<ProductCard[]> {
  if (slugs.length === 0) return []
  const { rows } = await db.execute<{ id: number }>(sql`
    select m.product_id as id
    from unnest(${sql.param([...slugs])}::text[]) with ordinality as asked(slug, place)
    join catalog.product_metals m on m.slug = asked.slug
    join catalog.products p on p.id = m.product_id and not p.is_archive
    group by m.product_id order by min(place)`)
  return productCards(
    db,
    rows.map(({ id }) => id),
    view,
  )
}

/** The first products of a list, filters of its address included; an address without a list has none. */
export async function cardsOfListing(
  db: Db,
  data: ListingData,
  address: string,
  limit: number,
  view: View,
): Promise<ProductCard[]> {
  const { pathname, searchParams } = new URL(address, 'https://shop.invalid')
  const section = sectionOfUrl(pathname, data.dictionary, view.language)
  if (!section) return []
  const { hits } = await findInSection(data, section, readListing(searchParams), { limit, offset: 0 }, view)
  return cachedCards(db, data.cards, hits, view)
}
