import { sql } from 'drizzle-orm'
import type { PaymentState } from '#rules/payments/payment-state.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import { takeBackEarned } from '../../loyalty/index.ts'
import type { PaymentHooks } from '../../payments/index.ts'
import { notifyBuyer } from '../notifying/notify-buyer.ts'
import { type OrderAlarm, staffAlarm } from '../notifying/staff-alarm.ts'
import { changeOrder, changePayment, SYSTEM } from '../order/change-state.ts'
import { isAwaited } from '../order/is-awaited.ts'
import { readHold } from '../order/order-hold.ts'
import { linesOf, lockOrder, type OrderRow, orderByKey } from '../order/order-row.ts'
import { claimStock } from '../order/order-stock.ts'
import { captureTenders, holdAgain } from '../order/tenders.ts'
import type { OrderChangeDeps } from '../ordering-deps.ts'
import { moneyBackForGoods } from './refund-due.ts'

/** The order has had its money: the same event again changes nothing. */
const HAD_MONEY: readonly PaymentState[] = ['paid', 'partly_refunded', 'refunded']

/** What orders do when something happens to their payments; all of it in the transaction that changes the payment. */
export function orderPaymentHooks(deps: OrderChangeDeps): PaymentHooks {
  return {
    async lockOrder(tx, orderKey) {
      await lockOrder(tx, orderKey)
    },

    async isAwaited(db, orderKey) {
      const order = await orderByKey(db, orderKey)
      return order !== null && isAwaited(order)
    },

    onPaid: (tx, paid, now) => takeMoney(tx, deps, paid, now),

    async onTriedAgain(tx, orderKey, now) {
      const order = await lockOrder(tx, orderKey)
      if (order) await changePayment(tx, order, 'pending', SYSTEM, now)
    },

    async onFailed(tx, { orderKey, paymentId }, now) {
      const order = await lockOrder(tx, orderKey)
      if (!order || !isAwaited(order)) return
      await changePayment(tx, order, 'failed', SYSTEM, now)
      await notifyBuyer(tx, deps, order, { kind: 'paymentFailed', once: String(paymentId) })
    },

    onRefunded: (tx, back, now) => giveBack(tx, deps, back, now),
  }
}

async function takeMoney(
  tx: Transaction,
  deps: OrderChangeDeps,
  { orderKey, methodId }: Parameters<PaymentHooks['onPaid']>[1],
  now: Date,
): ReturnType<PaymentHooks['onPaid']> {
  const order = await lockOrder(tx, orderKey)
  if (!order) return 'too_late'
  if (HAD_MONEY.includes(order.paymentState)) return 'accepted'
  if (order.state === 'cancelled') return 'too_late'
  if (order.state === 'expired' && !(await revive(tx, deps, order, now))) {
    deps.log.warn({ event: 'order.paid_too_late', orderKey }, 'money came for an order whose items are gone')
    await alarmStaff(tx, deps, order, 'late')
    return 'too_late'
  }
  if (order.state === 'expired') await deps.events.record(tx, 'order.revived', { orderKey })
  await keepMoney(tx, order, methodId)
  await changePayment(tx, order, 'paid', SYSTEM, now)
  // Paid at the door, the order is far beyond being confirmed.
  if (order.state === 'new' || order.state === 'expired') await changeOrder(tx, order, 'confirmed', SYSTEM, now)
  await captureTenders(tx, order, now)
  await deps.events.record(tx, 'order.paid', { orderKey })
  if (order.isOnline) await notifyBuyer(tx, deps, order, { kind: 'paid' })
  return 'accepted'
}

async function giveBack(
  tx: Transaction,
  deps: OrderChangeDeps,
  { orderKey, paymentId, amount, total, isSurplus }: Parameters<PaymentHooks['onRefunded']>[1],
  now: Date,
): Promise<void> {
  const order = await lockOrder(tx, orderKey)
  const moneyOnly = (money: number) => ({ money, certificates: 0, bonuses: 0 })
  if (order && isSurplus && total === amount)
    await notifyBuyer(tx, deps, order, { kind: 'refunded', once: `surplus:${paymentId}`, refund: moneyOnly(total) })
  if (!order || isSurplus || order.paid === 0 || total <= order.refunded) return
  const refunded = Math.min(total, order.paid)
  await tx.execute(sql`update ordering.orders set refunded = ${refunded} where key = ${orderKey}`)
  const back = { orderKey, refundedForGoods: await moneyBackForGoods(tx, { ...order, refunded }) }
  await takeBackEarned(tx, back, now)
  await changePayment(tx, order, refunded === order.paid ? 'refunded' : 'partly_refunded', SYSTEM, now)
  await deps.events.record(tx, 'order.refunded', { orderKey })
  const refund = moneyOnly(refunded - order.refunded)
  await notifyBuyer(tx, deps, order, { kind: 'refunded', once: String(refunded), refund })
  const hold = await readHold(tx, orderKey)
  if (hold && hold !== 'address') await alarmStaff(tx, deps, order, 'on_hold')
}

async function alarmStaff(
  tx: Transaction,
  { outbox, staffEmail, staffLanguage }: OrderChangeDeps,
  { key, number }: OrderRow,
  alarm: OrderAlarm,
): Promise<void> {
  await outbox.put(tx, 'email', `order:${key}:${alarm}`, {
    to: staffEmail,
    ...staffAlarm(alarm, number, staffLanguage),
  })
}

/** The order had ended before its money came: it lives again if everything it was made of can be had once more. */
async function revive(tx: Transaction, deps: OrderChangeDeps, order: OrderRow, now: Date): Promise<boolean> {
  try {
    await tx.transaction(async (inner) => {
      const lines = await linesOf(inner, [order.key])
      const needs = lines.map(({ skuId, quantity, preorderShipsOn }) => ({
        skuId,
        quantity,
        isPreorder: preorderShipsOn !== null,
      }))
      const from = { shopId: order.shopId, onlineStorage: deps.settings.onlineStorage }
      if ((await claimStock(inner, order.key, needs, from, now)).length > 0) throw new NothingLeft()
      if (await holdAgain(inner, deps, order, now)) throw new NothingLeft()
    })
    return true
  } catch (error) {
    if (error instanceof NothingLeft) return false
    throw error
  }
}

class NothingLeft extends Error {}

/** It was paid as it was paid in the end, whatever was chosen when it was made. */
async function keepMoney(tx: Transaction, order: OrderRow, methodId: number): Promise<void> {
  await tx.execute(sql`
    update ordering.orders set paid = payable, payment_method_id = ${methodId}, expires_at = null, closed_at = null
    where key = ${order.key}`)
  order.paymentMethodId = methodId
  order.paid = order.payable
  order.expiresAt = null
  order.closedAt = null
}
