import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../kernel/database/db.ts'
import { cartOfLink } from '../find-shared-cart.ts'

/**
 * In the transaction of the order: it was helped with when the browser has gone to the checkout with a shared cart and
 * something of that cart was bought. What is ordered by the same browser later on has nothing to do with it.
 */
export async function noteHelper(tx: Transaction, orderKey: string, token: string, now: Date): Promise<void> {
  const cart = await cartOfLink(tx, token, now, { isLocked: true })
  if (!cart || cart.state === 'ordered' || cart.sessionHash === null) return
  const { rows } = await tx.execute(sql`
    select from ordering.published_order_lines where order_key = ${orderKey}
      and sku_id = any (${`{${cart.lines.map(({ skuId }) => skuId).join(',')}}`}::integer[]) limit 1`)
  if (rows.length === 0) return
  await tx.execute(sql`
    update shared_carts.carts set state = 'ordered', order_key = ${orderKey}, version = version + 1
    where id = ${cart.id}`)
}
