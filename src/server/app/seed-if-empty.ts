import { sql } from 'drizzle-orm'
import type { Db } from '../kernel/database/db.ts'
import { inOrder } from '../kernel/shop-module.ts'
import type { ShopDefinition } from './shop-definition.ts'

/**
 * With the sandbox an empty database is filled with demonstration goods and promo codes at start; without it, it stays
 * empty, because nobody may buy goods that do not exist.
 */
export async function seedAtStart(
  db: Db,
  shop: ShopDefinition,
  options: { now: Date; hasSandbox: boolean },
): Promise<'filled' | 'empty' | 'in use'> {
  if (options.hasSandbox) return (await seedIfEmpty(db, shop, options)) ? 'filled' : 'in use'
  return (await isEmpty(db)) ? 'empty' : 'in use'
}

/** Fills a new database. Returns whether there was anything to do. */
export async function seedIfEmpty(db: Db, shop: ShopDefinition, options: { now: Date }): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  await shop.demonstration.fill(db, options)
  for (const { seed } of inOrder(shop.modules)) await seed?.(db, options.now)
  return true
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ is_empty: boolean }>(
    sql`select not exists (select from catalog.published_products) as is_empty`,
  )
  return rows[0]?.is_empty ?? false
}
