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
