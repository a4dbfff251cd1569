import { sql } from 'drizzle-orm'
import { refreshListing } from '../../modules/catalog/index.ts'
import type { Db, Transaction } from '../../platform/db.ts'
import * as catalog from '../schema/catalog.ts'
import * as stock from '../schema/stock.ts'
import { writeRows } from '../write-rows.ts'
import { bestsellerSets } from './bestseller-sets.ts'
import { foundationOf } from './foundation.ts'
import { readMedia } from './manifest.ts'
import { seedPickupPoints } from './pickup-points.ts'
import { addPiece, noRows, type PieceContext, type PieceRows } from './piece-rows.ts'
import { canBeCopied, copiedPiece, originalPieces, type Piece } from './pieces.ts'
import { seedPromos } from './tenders.ts'

export type SeedOptions = {
  /** The moment from which ages, sales and deliveries are counted. The same moment gives the same catalogue. */
  now: Date
  /** At least so many products; without it, the pieces of the manifest. */
  products?: number
}

/** Any constant will do, as long as it is ours: two nodes that start together seed once. */
const LOCK = 5_640_217
const FIRST_PRODUCT_ID = 101
const FIRST_SKU_ID = 10_001
/** Addresses that pieces had before they were renamed: links to them are still about. */
const RENAMED = { 'ring-solitaire-noon': 'ring-prong-round-diamond', 'pendant-half-moon': 'necklace-moon' }
/** Pieces whose rows are held in memory and written together. */
const AT_ONCE = 500

/**
 * Fills the catalogue and the stock: the pieces of the manifest if there are none, with the pickup points, then copies of
 * the pieces up to the number asked for. All or nothing, in one transaction. Answers how many products were added.
 */
export async function seedCatalog(db: Db, { now, products = 0 }: SeedOptions): Promise<number> {
  const media = await readMedia()
  const originals = originalPieces(media.pieces)
  const foundation = foundationOf(media, now)
  const parts = Map.groupBy(originals, (piece) => piece.partOf)
  const context: PieceContext = { now, media, foundation, partsOf: (slug) => parts.get(slug) ?? [] }

  return db.transaction(async (tx) => {
    // Filling takes longer than any page may.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const there = await numbersOf(tx)
    const added: number[] = []
    let skuId = there.lastSkuId + 1

    const add = async (pieces: readonly Piece[], firstId: number) => {
      for (let start = 0; start < pieces.length; start += AT_ONCE) {
        const rows = noRows()
        pieces.slice(start, start + AT_ONCE).forEach((piece, index) => {
          const productId = firstId + start + index
          skuId += addPiece(rows, piece, productId, skuId, context)
          added.push(productId)
        })
        await writePieces(tx, rows)
      }
    }

    if (there.products === 0) {
      await writeFoundation(tx, foundation.rows)
      await add(originals, FIRST_PRODUCT_ID)
      await writeRows(tx, catalog.setElements, setElementsOf(originals))
      await writeRows(tx, catalog.oldSlugs, oldSlugsOf(originals))
      await writeRows(tx, catalog.bestsellers, await bestsellerSets(tx))
      await seedPromos(tx, now)
      await seedPickupPoints(tx, now)
    }

    const copied = originals.filter(canBeCopied)
    const count = Math.max(there.products, originals.length)
    const missing = Math.max(0, products - count)
    const copies = Array.from({ length: missing }, (_, index) => copiedPiece(copied, count - originals.length + index))
    await add(copies, FIRST_PRODUCT_ID + count)

    if (added.length > 0) {
      await refreshListing(tx, added.length > AT_ONCE ? 'all' : added)
      await moveSequences(tx)
      // Without fresh statistics the first queries would be planned for empty tables.
      await tx.execute(
        sql`analyze catalog.products, catalog.skus, catalog.prices, catalog.listing, catalog.cards, stock.balances`,
      )
    }
    return added.length
  })
}

async function numbersOf(tx: Transaction): Promise<{ products: number; lastSkuId: number }> {
  const { rows } = await tx.execute<{ products: number; last_sku_id: number }>(
    sql`select (select count(*)::integer from catalog.products) as products,
      (select coalesce(max(id), ${FIRST_SKU_ID - 1})::integer from catalog.skus) as last_sku_id`,
  )
  return { products: rows[0]?.products ?? 0, lastSkuId: rows[0]?.last_sku_id ?? FIRST_SKU_ID - 1 }
}

async function writeFoundation(tx: Transaction, rows: ReturnType<typeof foundationOf>['rows']): Promise<void> {
  await writeRows(tx, catalog.designers, rows.designers)
  await writeRows(tx, catalog.collections, rows.collections)
  await writeRows(tx, catalog.categories, rows.categories)
  await writeRows(tx, catalog.metals, rows.metals)
  await writeRows(tx, catalog.gems, rows.gems)
  await writeRows(tx, catalog.care, rows.care)
  await writeRows(tx, catalog.tags, rows.tags)
  await writeRows(tx, catalog.families, rows.families)
  await writeRows(tx, stock.storages, rows.storages)
}

async function writePieces(tx: Transaction, rows: PieceRows): Promise<void> {
  await writeRows(tx, catalog.products, rows.products)
  await writeRows(tx, catalog.productMetals, rows.productMetals)
  await writeRows(tx, catalog.productStones, rows.productStones)
  await writeRows(tx, catalog.photos, rows.photos)
  await writeRows(tx, catalog.videos, rows.videos)
  await writeRows(tx, catalog.productTags, rows.productTags)
  await writeRows(tx, catalog.skus, rows.skus)
  await writeRows(tx, catalog.prices, rows.prices)
  await writeRows(tx, catalog.priceHistory, rows.priceHistory)
  await writeRows(tx, stock.balances, rows.balances)
  await writeRows(tx, stock.movements, rows.movements)
}

function setElementsOf(originals: readonly Piece[]): (typeof catalog.setElements.$inferInsert)[] {
  const ids = new Map(originals.map(({ slug }, index) => [slug, FIRST_PRODUCT_ID + index]))
  return originals.flatMap((piece) => {
    const setId = piece.partOf === null ? undefined : ids.get(piece.partOf)
    const elementId = ids.get(piece.slug)
    if (setId === undefined || elementId === undefined) return []
    return [{ setId, elementId, position: elementId - setId - 1 }]
  })
}

function oldSlugsOf(originals: readonly Piece[]): (typeof catalog.oldSlugs.$inferInsert)[] {
  return Object.entries(RENAMED).flatMap(([slug, now]) => {
    const index = originals.findIndex((piece) => piece.slug === now)
    return index < 0 ? [] : [{ slug, productId: FIRST_PRODUCT_ID + index }]
  })
}

/** The rows came with their numbers; what people add later must go on from there. */
async function moveSequences(tx: Transaction): Promise<void> {
  for (const table of ['designers', 'collections', 'categories', 'tags', 'families', 'products', 'skus'])
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${`catalog.${table}`}, 'id'), (select max(id) from catalog.${sql.identifier(table)}))`,
    )
}
