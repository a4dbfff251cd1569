import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/db.ts'
import type { bestsellers } from '../schema/catalog.ts'

const SET_SIZE = 8

/** What each of the ten selections is about. */
const THEMES: readonly SQL[] = [
  sql`true`,
  inCategory('rings'),
  inCategory('earrings'),
  inCategory('pendants'),
  inCategory('bracelets'),
  hasGem('pearl'),
  sql`exists (select from catalog.product_stones s where s.product_id = p.id and s.is_main
    and s.gem not in ('diamond', 'champagne', 'pearl', 'onyx', 'nacre'))`,
  hasGem('diamond'),
  inCategory('men'),
  sql`c.path in ('charms', 'brooches', 'sets') or c.path like 'piercing%'`,
]

/** The most popular pieces of each theme that can be bought at once, one of a family. */
export async function bestsellerSets(tx: Transaction): Promise<(typeof bestsellers.$inferInsert)[]> {
  const sets = []
  for (const [setIndex, theme] of THEMES.entries()) {
    const { rows } = await tx.execute<{ id: number }>(
      sql`select p.id from catalog.products p join catalog.categories c on c.id = p.category_id
        where not p.is_archive and not p.is_showcase and p.is_listed and p.preorder_ships_on is null
          and (p.symbol_position_ru is null or p.symbol_position_ru = 0)
          and (c.path = 'sets' or exists (
            select from catalog.skus s join stock.free f on f.sku_id = s.id
            join stock.storages st on st.id = f.storage_id and st.kind = 'warehouse'
            where s.product_id = p.id and f.free > 0))
          and 3 = (select count(distinct pr.currency) from catalog.skus s join catalog.prices pr on pr.sku_id = s.id
            where s.product_id = p.id)
          and (${theme})
        order by p.popularity desc, p.id limit ${SET_SIZE}`,
    )
    sets.push(...rows.map(({ id }, position) => ({ setIndex, position, productId: id })))
  }
  return sets
}

function inCategory(path: string): SQL {
  return sql`p.category_ids @> array(select id from catalog.categories where path = ${path})`
}

function hasGem(gem: string): SQL {
  return sql`exists (select from catalog.product_stones s where s.product_id = p.id and s.gem = ${gem} and s.is_main)`
}
