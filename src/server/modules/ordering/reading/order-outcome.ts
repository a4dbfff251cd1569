import type { OrderState } from '#rules/orders/order-state.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { linesOf, orderByKey } from './order-row.ts'
import { returnedPieces } from './read-orders.ts'

/** How an order stands, for whoever follows it from outside: no names, no contacts. */
export type OrderOutcome = {
  key: string
  customerId: number | null
  createdAt: Date
  state: OrderState
  deliveredAt: Date | null
  promocodes: string[]
  /** Minor units: goods at their sale prices, without what came back or is on its way back. */
  kept: number
  /** All of its money went back, in whatever way. */
  isRefunded: boolean
}

export async function orderOutcome(db: Db | Transaction, orderKey: string): Promise<OrderOutcome | null> {
  const order = await orderByKey(db, orderKey)
  if (!order) return null
  const { key, customerId, createdAt, state, deliveredAt, promocodes, paymentState } = order
  const returned = await returnedPieces(db, [key])
  const kept = (await linesOf(db, [key])).reduce(
    (sum, { id, quantity, unitFinal }) => sum + unitFinal * (quantity - (returned.get(id) ?? 0)),
    0,
  )
  return { key, customerId, createdAt, state, deliveredAt, promocodes, kept, isRefunded: paymentState === 'refunded' }
}
