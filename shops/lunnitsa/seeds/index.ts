import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../src/server/kernel/database/db.ts'
import {
  fillCatalog,
  loadCatalogue,
  mediaFilesOf,
  readCatalogueFiles,
} from '../../../src/server/modules/catalog/index.ts'
import { nameStock } from '../../../src/server/modules/items/index.ts'
import { readMediaIndex } from '../../../src/server/modules/pictures/index.ts'
import { settings } from '../settings.ts'
import { seedPickupPoints } from './pickup-points.ts'
import { LUNNITSA, seedPiercing, seedPromos, seedStock, seedStorages } from './shop-parts.ts'

export const CATALOGUE_DIR = fileURLToPath(new URL('../catalogue/', import.meta.url))
export const MEDIA_DIR = fileURLToPath(new URL('../media/', import.meta.url))

export type SeedOptions = {
  /** The moment from which ages, sales and deliveries are counted. The same moment gives the same catalogue. */
  now: Date
}

/**
 * Fills an empty catalogue with the products of the shop's files, and the shop with storages, stock, promo codes and
 * pickup points. All or nothing, in one transaction. Answers how many products were added.
 */
export async function seedCatalog(db: Db, { now }: SeedOptions): Promise<number> {
  const media = readMediaIndex(MEDIA_DIR)
  const files = await readCatalogueFiles(CATALOGUE_DIR, mediaFilesOf(media))
  return fillCatalog(db, settings, async (tx, editing) => {
    const { rows } = await tx.execute(sql`select from catalog.products limit 1`)
    if (rows.length > 0) return
    await seedStorages(tx, LUNNITSA, now)
    await seedPiercing(tx, LUNNITSA, now)
    await loadCatalogue(tx, editing, { files, media }, { by: 'load', at: now, language: 'en' })
    await seedStock(tx, LUNNITSA, now)
    await nameStock(tx, settings.items, now)
    await seedPromos(tx, LUNNITSA, now)
    await seedPickupPoints(tx, now)
  })
}
