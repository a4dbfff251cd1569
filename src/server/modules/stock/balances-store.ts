import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../kernel/database/db.ts'

export type BalanceForStaff = {
  storageId: number
  storageCode: string
  onHand: number
  allocated: number
  /** Null where there is no balance yet. */
  version: number | null
}

/** Of one variant in every storage. */
export async function balancesOf(db: Db | Transaction, skuId: number): Promise<BalanceForStaff[]> {
  const { rows } = await db.execute<BalanceForStaff>(sql`
    select s.id as "storageId", s.code as "storageCode", coalesce(b.on_hand, 0) as "onHand",
      coalesce(b.allocated, 0) as allocated, b.version
    from stock.storages s left join stock.balances b on b.storage_id = s.id and b.sku_id = ${skuId}
    order by s.position, s.id`)
  return rows
}

/** Of many variants: what each has, in the storages where there is a balance. */
export async function balancesOfMany(
  db: Db | Transaction,
  skuIds: readonly number[],
): Promise<Map<number, BalanceForStaff[]>> {
  const { rows } = await db.execute<BalanceForStaff & { skuId: number }>(sql`
    select b.sku_id as "skuId", s.id as "storageId", s.code as "storageCode", b.on_hand as "onHand", b.allocated,
      b.version
    from stock.balances b join stock.storages s on s.id = b.storage_id
    where b.sku_id = any(${`{${skuIds.join(',')}}`}::integer[]) order by s.position, s.id`)
  return Map.groupBy(rows, ({ skuId }) => skuId)
}
