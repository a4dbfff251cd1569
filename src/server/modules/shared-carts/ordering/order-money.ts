import { sql } from 'drizzle-orm'
import type { SharedCartPayment } from '#contract/ordering/shared-cart.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import type { SharedCartDeps } from '../shared-cart-deps.ts'
import type { SharedCartRow } from '../shared-cart-store.ts'

const MINOR = 100

export async function orderKeyOf(db: Db | Transaction, { id }: Pick<SharedCartRow, 'id'>): Promise<string | null> {
  const { rows } = await db.execute<{ order_key: string | null }>(sql`
    select order_key from shared_carts.carts where id = ${id}`)
  return rows[0]?.order_key ?? null
}

/**
 * How the order of a cart is paid for: nothing here tells who has ordered. Null while there is no order, and where the
 * customer has placed it at the checkout, which has taken them to a page of their own.
 */
export async function paymentOf(
  { db, orders }: Pick<SharedCartDeps, 'db' | 'orders'>,
  cart: Pick<SharedCartRow, 'id' | 'state' | 'payLinkSentAt'>,
): Promise<SharedCartPayment | null> {
  if (cart.state !== 'ordered') return null
  const key = await orderKeyOf(db, cart)
  const order = key === null ? null : await orders.money(key)
  if (!order || (order.isOnline && cart.payLinkSentAt === null)) return null
  const { number, payable, currency, isOnline, isPaid, isAwaited, hasEnded, until } = order
  const state = isPaid ? 'paid' : isAwaited ? 'awaited' : hasEnded || isOnline ? 'over' : 'on_receipt'
  return {
    ...{ number, toPay: payable / MINOR, currency, state },
    until: state === 'awaited' ? (until?.toISOString() ?? null) : null,
  }
}
