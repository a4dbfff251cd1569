import { type SQL, sql } from 'drizzle-orm'
import type { AddressDoubt } from '#rules/addresses/address-doubt.ts'
import {
  type Actor,
  type DeliveryState,
  mayChangeDelivery,
  mayChangeOrder,
  mayChangePayment,
  type OrderState,
} from '#rules/orders/order-state.ts'
import type { PaymentState } from '#rules/payments/payment-state.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import { mustNotBeOnHold } from './order-hold.ts'
import type { OrderRow } from './order-row.ts'

/** Who changes an order, and why. */
export type By = { actor: Actor; id?: number | null; reason?: string | null }

export const SYSTEM: By = { actor: 'system' }

/** What brings an order nearer to its buyer. */
const SHIPPING: readonly (OrderState | DeliveryState)[] = [
  'assembling',
  'handed_over',
  'in_transit',
  'ready_for_pickup',
  'delivered',
]

/**
 * False: the table of states does not allow it, and nothing has changed. The order was locked before. An order whose
 * money does not cover what is to be shipped, or whose address is in doubt, stops here, whoever asks.
 */
export async function changeOrder(tx: Transaction, order: OrderRow, to: OrderState, by: By, now: Date) {
  if (!mayChangeOrder(order.state, to, by.actor)) return false
  if (SHIPPING.includes(to)) await mustNotBeOnHold(tx, order)
  await write(tx, order, 'order', sql`state = ${to}`, order.state, to, by, now)
  order.state = to
  return true
}

export async function changePayment(tx: Transaction, order: OrderRow, to: PaymentState, by: By, now: Date) {
  if (!mayChangePayment(order.paymentState, to, by.actor)) return false
  await write(tx, order, 'payment', sql`payment_state = ${to}`, order.paymentState, to, by, now)
  order.paymentState = to
  return true
}

export async function changeDelivery(tx: Transaction, order: OrderRow, to: DeliveryState, by: By, now: Date) {
  if (!mayChangeDelivery(order.deliveryState, to, by.actor)) return false
  if (SHIPPING.includes(to)) await mustNotBeOnHold(tx, order)
  await write(tx, order, 'delivery', sql`delivery_state = ${to}`, order.deliveryState, to, by, now)
  order.deliveryState = to
  return true
}

/** Of a refund that staff gave, `to` is its sum in minor units. */
export type Change = {
  field: 'order' | 'payment' | 'delivery' | 'address' | 'refund'
  from: string | null
  to: string
  by: By
}

/** In the order in which they happened. */
export async function remember(
  tx: Transaction,
  orderKey: string,
  changes: readonly Change[],
  now: Date,
): Promise<void> {
  const rows = changes.map(
    ({ field, from, to, by }) =>
      sql`(${orderKey}, ${now.toISOString()}, ${field}, ${from}, ${to}, ${by.actor}, ${by.id ?? null}, ${by.reason ?? null})`,
  )
  await tx.execute(sql`
    insert into ordering.history (order_key, at, field, from_state, to_state, actor, actor_id, reason)
    values ${sql.join(rows, sql`, `)}`)
}

async function write(
  tx: Transaction,
  order: OrderRow,
  field: Change['field'],
  set: SQL,
  from: string,
  to: string,
  by: By,
  now: Date,
): Promise<void> {
  await tx.execute(sql`update ordering.orders set ${set} where key = ${order.key}`)
  await remember(tx, order.key, [{ field, from, to, by }], now)
}

/** The address was looked at, or what is doubtful about it is known better. Null: nothing is. */
export async function changeDoubt(tx: Transaction, order: OrderRow, to: AddressDoubt | null, by: By, now: Date) {
  if (order.addressDoubt === null || order.addressDoubt === to) return false
  await write(tx, order, 'address', sql`address_doubt = ${to}`, order.addressDoubt, to ?? 'checked', by, now)
  order.addressDoubt = to
  return true
}
