import { sql } from 'drizzle-orm'
import type { Language } from '#rules/location/site.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import { writeRows } from '../../../kernel/database/write-rows.ts'
import { announce } from '../../../kernel/events/event-bus.ts'
import { changedCardTags } from '../cards/card-tags.ts'
import { CARD_VERSION, type StoredCard } from '../cards/stored-card.ts'
import { cards, listing } from '../tables.ts'
import { type Shown, type ShownChanges, shownChanges } from './shown-changes.ts'
import { cardOf } from './writing/card-of-facts.ts'
import { readFacts } from './writing/listing-facts.ts'
import { facetsOf, listingRow, numberFacets } from './writing/listing-row.ts'
import { idArray, rowsOf } from './writing/rows-of.ts'

const AT_ONCE = 500
const LANGUAGES = ['ru', 'en'] as const satisfies readonly Language[]

/**
 * Writes anew what lists show of these products: their rows in `catalog.listing` and `catalog.cards`. Call it in the
 * transaction that changes a product, a price, a tag or a balance. Products whose cards mention them (the letters of one
 * alphabet, the set of a part) are written too, and all of them are announced to the nodes; pages with cards follow only
 * where a card says something else than before. What lies in `onlineStorage` can be ordered.
 */
export async function refreshListing(
  tx: Transaction,
  productIds: readonly number[] | 'all',
  onlineStorage: number,
): Promise<void> {
  await lockListing(tx)
  const ids = await affected(tx, productIds)
  const changes: ShownChanges[] = []
  for (let start = 0; start < ids.length; start += AT_ONCE)
    changes.push(await refreshSome(tx, ids.slice(start, start + AT_ONCE), onlineStorage))
  const tags = productIds === 'all' ? ['everything'] : listingTags(ids, changes)
  if (tags.length > 0) await announce(tx, { type: 'changed', tags })
}

/** What is dropped when the rows of these products have been written anew. */
export function listingTags(ids: readonly number[], changes: readonly ShownChanges[]): string[] {
  return [
    ...(changes.some(({ hasArrivals }) => hasArrivals) ? ['lists'] : []),
    ...changedCardTags(changes.flatMap(({ changedIds }) => changedIds)),
    ...ids.map((id) => `product:${id}`),
  ]
}

/**
 * Two transactions that write the list of one product at once would both insert it, and the one that read first would
 * write what it read over what the other has changed. Held until the end of the transaction; asking again is free.
 */
export async function lockListing(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('catalog.listing', 0))`)
}

async function affected(tx: Transaction, productIds: readonly number[] | 'all'): Promise<number[]> {
  if (productIds === 'all')
    return (await rowsOf<{ id: number }>(tx, sql`select id from catalog.products order by id`)).map(({ id }) => id)
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`with named as (select id, family_id from catalog.products where id = any(${idArray(productIds)}))
      select id from named
      union select p.id from catalog.products p where p.family_id in (select family_id from named)
      union select set_id from catalog.set_elements where element_id in (select id from named)
      order by id`,
  )
  return rows.map(({ id }) => id)
}

async function refreshSome(tx: Transaction, ids: readonly number[], onlineStorage: number): Promise<ShownChanges> {
  const facts = await readFacts(tx, ids, onlineStorage)
  const facetIds = await numberFacets(
    tx,
    facts.products.flatMap((product) => facetsOf(product, facts)),
  )

  const listingRows = facts.products.map((product) => listingRow(product, facts, facetIds))
  const cardRows = facts.products.flatMap((product) =>
    LANGUAGES.map((language) => ({
      productId: product.id,
      language,
      version: CARD_VERSION,
      card: cardOf(product, facts, language),
    })),
  )
  const before = shownOf(
    await rowsOf<StoredRow>(
      tx,
      sql`delete from catalog.listing where product_id = any(${idArray(ids)})
        returning product_id as "productId", in_lists as "inLists", facets`,
    ),
    await rowsOf<StoredCardRow>(
      tx,
      sql`delete from catalog.cards where product_id = any(${idArray(ids)})
        returning product_id as "productId", language, card`,
    ),
  )
  await writeRows(tx, listing, listingRows)
  await writeRows(tx, cards, cardRows)
  return shownChanges(before, shownOf(listingRows, cardRows))
}

type StoredRow = { productId: number } & Pick<Shown, 'inLists' | 'facets'>
type StoredCardRow = { productId: number; language: Language; card: StoredCard }

function shownOf(rows: readonly StoredRow[], cardRows: readonly StoredCardRow[]): Map<number, Shown> {
  const cardsOf = Map.groupBy(cardRows, ({ productId }) => productId)
  return new Map(
    rows.map(({ productId, inLists, facets }) => {
      const own = (cardsOf.get(productId) ?? []).map(({ language, card }) => [language, card])
      return [productId, { inLists, facets, cards: Object.fromEntries(own) }]
    }),
  )
}
