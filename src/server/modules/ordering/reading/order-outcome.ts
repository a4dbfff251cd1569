import type { OrderState } from '#rules/orders/order-state.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { linesOf, orderByKey } from '../order/order-row.ts'
import { lostItems } from './read-orders.ts'

/** How an order stands, for whoever follows it from outside: no names, no contacts. */
export type OrderOutcome = {
  key: string
  customerId: number | null
  createdAt: Date
  state: OrderState
  deliveredAt: Date | null
  promocodes: string[]
  /** Minor units: goods at their sale prices, without what came back or is on its way back; an exchange changes nothing. */
  kept: number
  /** All of its money went back, in whatever way. */
  isRefunded: boolean
}

export async function orderOutcome(db: Db | Transaction, orderKey: string): Promise<OrderOutcome | null> {
  const order = await orderByKey(db, orderKey)
  if (!order) return null
  const { key, customerId, createdAt, state, deliveredAt, promocodes, paymentState } = order
  const returned = await lostItems(db, [key])
  const kept = (await linesOf(db, [key])).reduce(
    (sum, { id, quantity, unitFinal }) => sum + unitFinal * (quantity - (returned.get(id) ?? 0)),
    0,
  )
  return { key, customerId, createdAt, state, deliveredAt, promocodes, kept, isRefunded: paymentState === 'refunded' }
}

/** What was bought and its state, item by item, without returns, delivery and packing. */
export async function orderGoods(db: Db | Transaction, orderKey: string) {
  const order = await orderByKey(db, orderKey)
  if (!order) return null
  const returned = await lostItems(db, [orderKey])
  const items = (await linesOf(db, [orderKey])).flatMap(({ id, productId, quantity, sale, setSaving, promoSaving }) => {
    /** Minor units. Bonuses and certificates are ways to pay. */
    const price = Math.floor((sale - setSaving - promoSaving) / quantity)
    return Array.from({ length: quantity - (returned.get(id) ?? 0) }, () => ({ productId, price }))
  })
  const { number, createdAt, currency, state, paymentState, refunded } = order
  return {
    number,
    createdAt,
    /** Minor units of money that went back. */
    refunded,
    currency,
    state,
    isPaid: paymentState === 'paid' || paymentState === 'partly_refunded',
    isRefunded: paymentState === 'refunded',
    items,
    kept: items.reduce((sum, { price }) => sum + price, 0),
  }
}
