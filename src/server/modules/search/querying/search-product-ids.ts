import type { Db } from '../../../kernel/database/db.ts'
import { rememberEmpty } from '../empty-queries.ts'
import { type Found, findProducts, type SearchOptions } from './search-products.ts'

export type ProductSearch = Omit<SearchOptions, 'isTyping'> & { now?: Date }

/**
 * Products that match a query, best first, at most 2000, with its filters applied. Families are folded already: a
 * letter named in the query may be one that lists do not show, so look these ids up as they are.
 */
export async function searchProductIds(db: Db, { now = new Date(), ...options }: ProductSearch): Promise<Found> {
  const found = await findProducts(db, options)
  if (found.ids.length === 0 && !options.literally)
    await rememberEmpty(db, found.understood.query, options.language, now)
  return found
}
