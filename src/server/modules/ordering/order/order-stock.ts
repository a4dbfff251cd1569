import type { Transaction } from '../../../kernel/database/db.ts'
import { allocate, type Demand, type Shortage } from '../../stock/index.ts'

export type StockNeed = { skuId: number; quantity: number; isPreorder: boolean }

/**
 * Claims what an order needs. An order that is fetched in a shop takes its items there if the shop has all of them, so
 * that nothing travels; otherwise they come from the warehouse. A preorder has nothing to claim until it arrives: its
 * items are claimed when the order is assembled.
 */
export async function claimStock(
  tx: Transaction,
  orderKey: string,
  needs: readonly StockNeed[],
  { shopId, onlineStorage }: { shopId: number | null; onlineStorage: number },
  now: Date,
): Promise<Shortage[]> {
  const demands: Demand[] = needs.filter(({ isPreorder }) => !isPreorder)
  if (shopId !== null && (await allocate(tx, orderKey, demands, shopId, now)).length === 0) return []
  return allocate(tx, orderKey, demands, onlineStorage, now)
}
