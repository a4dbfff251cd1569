import { sql } from 'drizzle-orm'
import { mayChangeOrder } from '#rules/orders/order-state.ts'
import { type Db, type Transaction, transaction } from '../../../kernel/database/db.ts'
import { lockCart, writeCart } from '../../cart/index.ts'
import { refundPayment } from '../../payments/index.ts'
import { release, shippedFrom, takeBack } from '../../stock/index.ts'
import { notifyBuyer } from '../notifying/notify-buyer.ts'
import { type By, changeDelivery, changeOrder, SYSTEM } from '../order/change-state.ts'
import { linesOf, lockOrder, type OrderRow } from '../order/order-row.ts'
import { refundLines } from '../order/receipt-lines.ts'
import { giveTendersBack } from '../order/tenders.ts'
import type { OrderChangeDeps } from '../ordering-deps.ts'
import { restOf, tendersOf } from './refund-due.ts'

/**
 * Cancels an order: the items, the code, the certificates, the bonuses and the money all go back, each once. An order
 * that is cancelled already stays so. False: it is too late for whoever asks.
 */
export async function cancelLocked(
  tx: Transaction,
  deps: OrderChangeDeps,
  order: OrderRow,
  by: By,
  now: Date,
): Promise<boolean> {
  if (order.state === 'cancelled') return true
  if (!mayChangeOrder(order.state, 'cancelled', by.actor)) return false
  const hasLeft = order.state === 'handed_over'
  await changeOrder(tx, order, 'cancelled', by, now)
  await close(tx, order, now)
  const lines = await linesOf(tx, [order.key])
  // What has left is on its way back: it is on the shelf when somebody has it in their hands.
  if (!hasLeft) {
    await release(tx, order.key, now)
    await deps.items().release(tx, { key: order.key, storageId: deps.settings.onlineStorage }, by, now)
  }
  const rest = await restOf(tx, order, lines)
  const wasSpent = order.tenderState === 'captured'
  const newCertificates = await giveTendersBack(tx, order, rest, now)
  if (rest.card > 0) {
    const key = `cancel:${order.key}`
    const items = refundLines(rest, order, lines)
    const refund = { orderKey: order.key, amount: rest.card, key, items, reason: by.reason ?? 'cancelled' }
    const result = await refundPayment(tx, refund, now)
    if (!result.ok) throw new Error(`the money of order ${order.key} cannot go back: ${result.code}`)
  }
  await deps.events.record(tx, 'order.ended', { orderKey: order.key })
  const { money, certificates, bonuses } = tendersOf(rest)
  await notifyBuyer(tx, deps, order, {
    kind: 'cancelled',
    refund: { money, certificates: wasSpent ? certificates : 0, bonuses: wasSpent ? bonuses : 0, newCertificates },
  })
  return true
}

/** The parcel that nobody came for is here: its goods are where they were taken from, and on sale again. */
export async function takeParcelBack(
  tx: Transaction,
  deps: OrderChangeDeps,
  order: OrderRow,
  by: By,
  now: Date,
): Promise<boolean> {
  if (!(await changeDelivery(tx, order, 'came_back', by, now))) return false
  const storageId = (await shippedFrom(tx, order.key)) ?? deps.settings.onlineStorage
  await takeBack(tx, await linesOf(tx, [order.key]), storageId, order.key, now)
  await deps.items().release(tx, { key: order.key, storageId }, by, now)
  return true
}

/** What is not paid has only held its certificates and bonuses. */
const NOTHING_SPENT = { certificates: [], bonus: 0 }

/**
 * Orders whose time to be paid, or to be confirmed where they are paid on receipt, is over. Safe on several nodes at
 * once: each order is ended by one of them.
 */
export async function expireOrders(deps: OrderChangeDeps & { db: Db }, now: Date): Promise<number> {
  const { rows } = await deps.db.execute<{ key: string }>(sql`
    select key from ordering.orders where state = 'new' and expires_at <= ${now.toISOString()}
    order by expires_at limit 200`)
  let ended = 0
  for (const { key } of rows) {
    try {
      if (await transaction(deps.db, (tx) => expireOne(tx, deps, key, now))) ended++
    } catch (error) {
      // One that cannot be ended must not keep all the others alive.
      deps.log.error(
        { event: 'order.expiry_failed', alarm: true, err: error, orderKey: key },
        'an order whose time is over could not be ended',
      )
    }
  }
  return ended
}

async function expireOne(tx: Transaction, deps: OrderChangeDeps, key: string, now: Date): Promise<boolean> {
  const order = await lockOrder(tx, key)
  // Paid, confirmed or cancelled since the list was read.
  if (!order?.expiresAt || order.expiresAt > now || !(await changeOrder(tx, order, 'expired', SYSTEM, now)))
    return false
  await close(tx, order, now)
  // The cart before the items: whoever orders takes them in this order too.
  await restoreCart(tx, order, now)
  await release(tx, key, now)
  await giveTendersBack(tx, order, NOTHING_SPENT, now)
  await deps.events.record(tx, 'order.ended', { orderKey: key })
  await notifyBuyer(tx, deps, order, { kind: order.isOnline ? 'paymentExpired' : 'notConfirmed' })
  return true
}

/** What was in the cart comes back, unless the customer has put something else there meanwhile. */
async function restoreCart(tx: Transaction, { key, customerId, cart }: OrderRow, now: Date): Promise<void> {
  if (customerId === null) return
  const state = await lockCart(tx, customerId, now)
  const bought = new Set((await linesOf(tx, [key])).map(({ skuId }) => skuId))
  // What the order could not have is in the cart still.
  const left = new Set(cart.lines.map(({ skuId }) => skuId).filter((skuId) => !bought.has(skuId)))
  if (state.lines.some(({ skuId, isApart }) => !isApart && !left.has(skuId))) return
  const apart = state.lines.filter(({ skuId }) => !cart.lines.some((line) => line.skuId === skuId))
  await writeCart(
    tx,
    customerId,
    {
      lines: [...cart.lines, ...apart],
      promocodes: cart.promocodes,
      certificates: { ids: cart.certificateIds },
      packs: cart.packs,
    },
    now,
  )
}

async function close(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  await tx.execute(sql`
    update ordering.orders set closed_at = ${now.toISOString()}, expires_at = null where key = ${order.key}`)
  order.closedAt = now
  order.expiresAt = null
}
