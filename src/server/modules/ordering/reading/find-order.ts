import { sql } from 'drizzle-orm'
import { networkOf } from '../../../kernel/limits/network-of.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { customerByPhone, freshProof } from '../../identity/index.ts'
import { sessionHash } from '../order/order-key.ts'
import { type OrderRow, ordersWhere } from '../order/order-row.ts'
import type { OrderingDeps } from '../ordering-deps.ts'

/** Enough for somebody who mistypes, too little for somebody who counts upwards. */
const TRIES = { max: 10, seconds: 3_600 }

/**
 * The order of this number that belongs to the phone which this session has just proven: made with it by a guest, or by
 * the account that has the phone now. Number and phone are looked for together, so that an order of somebody else is not
 * found in the same way, and in the same time, as one that was never made.
 */
export async function findOrder(
  { db, cart }: Pick<OrderingDeps, 'db' | 'cart'>,
  typed: string,
  { session, address, now }: CallContext,
) {
  const phone = await freshProof(db, session.id, 'find_order', now)
  if (!phone) return refused('auth.phone_not_confirmed')
  const visitor = sessionHash(session.id).toString('base64url')
  for (const key of [`find-order:session:${visitor}`, `find-order:address:${networkOf(address)}`]) {
    const { ok, retryAfter } = await cart.limits.take(key, TRIES)
    if (!ok) return refused('request.too_many', { retryAfter })
  }
  const owner = await customerByPhone(db, phone)
  const [order] = await ordersWhere(
    db,
    sql`o.number = ${typed.replace(/[^0-9]/g, '')} and o.phone = ${phone}
      and (o.customer_id is null or o.customer_id = ${owner?.id ?? null})`,
  )
  return order ? done<OrderRow>(order) : refused('order.not_found')
}
