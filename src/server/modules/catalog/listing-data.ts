import { sql } from 'drizzle-orm'
import { createListingIndex, type ListingIndex } from '#rules/listing/listing-index.ts'
import type { Db } from '../../platform/db.ts'
import type { CardShelf } from './card-shelf.ts'
import { type FacetBook, readFacetBook } from './facet-book.ts'

/** What lists are made of, in memory: the names of all facet values, and all pieces by their numbers. */
export type ListingData = {
  book: FacetBook
  index: ListingIndex
  /** Another one whenever what lists show of a piece was written anew. */
  versions: ReadonlyMap<number, string>
  cards: CardShelf
}

type Row = {
  product_id: number
  facets: number[]
  price_rub: number | null
  price_aed: number | null
  price_usd: number | null
  discount_rub: number
  discount_aed: number
  discount_usd: number
  popularity: number
  published_at: Date
  is_lead: boolean
  version: string
}

export async function readListingData(db: Db, cards: CardShelf): Promise<ListingData> {
  const [book, { rows }] = await Promise.all([
    readFacetBook(db),
    db.execute<Row>(sql`select product_id, facets, price_rub, price_aed, price_usd, discount_rub, discount_aed, discount_usd,
        popularity, published_at, is_lead, xmin::text as version from catalog.listing where in_lists`),
  ])
  const index = createListingIndex(
    rows.map((row) => ({
      id: row.product_id,
      facets: row.facets,
      prices: { RUB: row.price_rub, AED: row.price_aed, USD: row.price_usd },
      discounts: { RUB: row.discount_rub, AED: row.discount_aed, USD: row.discount_usd },
      popularity: row.popularity,
      publishedAt: new Date(row.published_at).getTime(),
      isLead: row.is_lead,
    })),
    {
      groupOf: (value) => (value === book.inStockId ? 'stock' : (book.entries.get(value)?.facet ?? '')),
      expandsFamilies: (value) => book.entries.get(value)?.expandsFamilies ?? false,
    },
  )
  return { book, index, versions: new Map(rows.map((row) => [row.product_id, row.version])), cards }
}
