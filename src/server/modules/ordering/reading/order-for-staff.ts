import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { paymentsOf } from '../../payments/index.ts'
import { readHold } from '../order/order-hold.ts'
import { linesOf, ordersWhere } from '../order/order-row.ts'

export type OrderForStaff = NonNullable<Awaited<ReturnType<typeof orderForStaff>>>

/** By the number that people say. What staff need to go on with it, and nothing of the person. */
export async function orderForStaff(db: Db | Transaction, number: string) {
  const [order] = await ordersWhere(db, sql`o.number = ${number}`)
  if (!order) return null
  const { rows: history } = await db.execute<{
    at: string
    field: string
    from: string | null
    to: string
    actor: string
    reason: string | null
  }>(sql`
    select at, field, from_state as from, to_state as to, actor, reason from ordering.history
    where order_key = ${order.key} order by id`)
  const lines = await linesOf(db, [order.key])
  const payments = await paymentsOf(db, order.key)
  const { key, currency, state, paymentState, deliveryState, createdAt, trackingNumber } = order
  const { goods, setSaving, promoSaving, bonuses, packing, delivery, certificates, payable, paid, refunded } = order
  return {
    key,
    number,
    createdAt,
    currency,
    state,
    paymentState,
    deliveryState,
    hold: await readHold(db, key),
    addressDoubt: order.addressDoubt,
    trackingNumber,
    /** Minor units. */
    sums: { goods, setSaving, promoSaving, bonuses, packing, delivery, certificates, payable, paid, refunded },
    promocodes: order.promocodes,
    lines: lines.map(({ skuId, nameEn, quantity, payable: sum }) => ({ skuId, name: nameEn, quantity, payable: sum })),
    payments: payments.attempts.map(({ id, state: of, amount, refunded: back }) => ({
      id,
      state: of,
      amount,
      refunded: back,
    })),
    refunds: payments.refunds.map(({ amount, state: of, reason }) => ({ amount, state: of, reason })),
    history,
  }
}
