import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'
import { seedContent } from './seeds/content.ts'
import { seedCatalog } from './seeds/index.ts'
import { seedSearch } from './seeds/search.ts'

/** Fills a new database with the catalogue, the first banners and what search must know. True when there was something to do. */
export async function seedIfEmpty(db: Db, options: { now: Date }): Promise<boolean> {
  const { rows } = await db.execute<{ is_empty: boolean }>(
    sql`select not exists (select from catalog.products) as is_empty`,
  )
  if (!rows[0]?.is_empty) return false
  await seedCatalog(db, options)
  await seedContent(db, options)
  await seedSearch(db)
  return true
}
