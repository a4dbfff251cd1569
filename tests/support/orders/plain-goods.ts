import { sql } from 'drizzle-orm'
import type { Db } from '../../../src/server/kernel/database/db.ts'

export type PlainGood = { id: number; code: string; product: number; price: number }

/** Variants that can be bought at once in every currency: no set, no preorder, no showcase, several in the warehouse. */
export async function plainGoods(
  db: Db,
  { limit, above = 0 }: { limit: number; above?: number },
): Promise<PlainGood[]> {
  const { rows } = await db.execute<PlainGood>(sql`
    select s.id, s.code, s.product_id as product, p.final as price from catalog.skus s
    join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB' and p.final > ${above}
    join catalog.prices e on e.sku_id = s.id and e.currency = 'AED'
    join catalog.products o on o.id = s.product_id and not o.is_archive and not o.is_showcase
      and o.preorder_ships_on is null and not exists (select from catalog.set_elements e where e.set_id = o.id)
    join stock.free f on f.sku_id = s.id and f.storage_id = 100 and f.free > 4 order by s.id limit ${limit}`)
  return rows
}
