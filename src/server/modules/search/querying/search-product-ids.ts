import type { Db } from '../../../kernel/database/db.ts'
import { rememberEmpty } from '../empty-queries.ts'
import { type Found, findPieces, type SearchOptions } from './search-products.ts'

export type ProductSearch = Omit<SearchOptions, 'isTyping'> & { now?: Date }

/**
 * The pieces that a query means, best first, at most 2000, with its filters applied. Families are folded already: a
 * letter that was asked for by name may be one that lists do not show, so ask for these ids as they are.
 */
export async function searchProductIds(db: Db, { now = new Date(), ...options }: ProductSearch): Promise<Found> {
  const found = await findPieces(db, options)
  if (found.ids.length === 0 && !options.literally)
    await rememberEmpty(db, found.understood.query, options.language, now)
  return found
}
