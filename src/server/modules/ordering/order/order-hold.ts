import { type HoldReason, shippingHold } from '#rules/orders/shipping-hold.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { lockMoneyOfOrder, type MoneyOfOrder, moneyOfOrder } from '../../payments/index.ts'
import { goodwillOf } from './goodwill.ts'
import { linesOf, type OrderLineRow, type OrderRow, orderByKey } from './order-row.ts'

/** A step that would ship what is not paid for, or where nobody knows whether it is the place that was paid for. It ends the transaction, so that nothing of the step remains. */
export class OrderOnHold extends Error {
  readonly reason: HoldReason

  constructor(orderKey: string, reason: HoldReason) {
    super(`order ${orderKey} is on hold: ${reason}`)
    this.reason = reason
  }
}

/** Of an order that is locked; its payments are locked after it, as everywhere. */
export async function mustNotBeOnHold(tx: Transaction, order: OrderRow): Promise<void> {
  const money = await lockMoneyOfOrder(tx, order.key)
  const reason = holdOf(order, await linesOf(tx, [order.key]), money, await goodwillOf(tx, order.key))
  if (reason) throw new OrderOnHold(order.key, reason)
}

/** For whoever only looks. */
export async function readHold(db: Db | Transaction, orderKey: string): Promise<HoldReason | null> {
  const order = await orderByKey(db, orderKey)
  if (!order) return null
  return holdOf(order, await linesOf(db, [orderKey]), await moneyOfOrder(db, orderKey), await goodwillOf(db, orderKey))
}

function holdOf(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  money: MoneyOfOrder,
  goodwill: number,
): HoldReason | null {
  const tenders = order.certificates + order.bonuses
  return shippingHold({
    state: order.state,
    isPaidOnDelivery: !order.isOnline && money.received === 0,
    lines: lines.map(({ payable, certificate, bonus }) => payable + certificate + bonus),
    extras: order.extras.reduce((all, { card, certificates }) => all + card + sumOf(certificates), 0),
    paid: money.received + tenders,
    goodwill,
    back: money.back + (order.tenderState === 'released' ? tenders : 0),
    isAddressDoubted: order.addressDoubt !== null,
  })
}

function sumOf(shares: readonly { amount: number }[]): number {
  return shares.reduce((all, { amount }) => all + amount, 0)
}
