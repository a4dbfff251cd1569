import { sql } from 'drizzle-orm'
import type { Language } from '#rules/location/site.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { SharedCartRow } from './shared-cart-store.ts'

export type HelperNames = { name: string; shop: string | null }

/** Who fills these carts and in which shop, by the id of the cart. */
export async function helperNames(
  db: Db | Transaction,
  carts: readonly Pick<SharedCartRow, 'id'>[],
  language: Language,
): Promise<Map<number, HelperNames>> {
  const { rows } = await db.execute<HelperNames & { id: number }>(sql`
    select c.id::float8 as id, a.name, s.name_${sql.raw(language)} as shop from shared_carts.carts c
    join staff.published_accounts a on a.id = c.staff_id
    left join stock.published_storages s on s.id = c.shop_id
    where c.id = any (${`{${carts.map(({ id }) => id).join(',')}}`}::bigint[])`)
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}
