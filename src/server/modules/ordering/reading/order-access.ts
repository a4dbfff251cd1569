import type { Db, Transaction } from '../../../kernel/database/db.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { sessionHash } from '../order/order-key.ts'
import { lockOrder, type OrderRow, orderByKey } from '../order/order-row.ts'

export type Asker = { customerId: number | null; phone: string | null; session: Buffer }

export async function askerOf({ session, customer }: Pick<CallContext, 'session' | 'customer'>): Promise<Asker> {
  const known = await customer()
  return { customerId: known?.id ?? null, phone: known?.phone ?? null, session: sessionHash(session.id) }
}

/**
 * The session that made it, or its owner: the customer who ordered, and for an order made as a guest whoever signs in
 * with the phone that was proven for it.
 */
export function isOf(order: OrderRow, { customerId, phone, session }: Asker): boolean {
  if (order.customerId !== null) return order.customerId === customerId
  return order.sessionHash.equals(session) || (phone !== null && order.phone === phone)
}

/** Null for somebody else's order as for a missing one, so that neither is revealed. */
export async function orderOf(db: Db | Transaction, key: string, asker: Asker): Promise<OrderRow | null> {
  const order = await orderByKey(db, key)
  return order && isOf(order, asker) ? order : null
}

export async function lockOrderOf(tx: Transaction, key: string, asker: Asker): Promise<OrderRow | null> {
  const order = await lockOrder(tx, key)
  return order && isOf(order, asker) ? order : null
}
