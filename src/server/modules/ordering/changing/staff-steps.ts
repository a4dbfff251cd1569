import { sql } from 'drizzle-orm'
import { hasLoyalty } from '#rules/loyalty/levels.ts'
import { mayCheckAddress } from '#rules/orders/staff-steps.ts'
import { PAYMENT_METHOD } from '#rules/payments/payment-methods.ts'
import { type Db, type Transaction, transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import { earnBonuses, takeBackEarned } from '../../loyalty/index.ts'
import { keepFinalReceipt, type PaymentHooks, takeAtTheDoor } from '../../payments/index.ts'
import { allocate, liveAllocations, ship, shippedFrom } from '../../stock/index.ts'
import { notifyBuyer } from '../notifying/notify-buyer.ts'
import { type By, changeDelivery, changeDoubt, changeOrder, SYSTEM } from '../order/change-state.ts'
import { OrderOnHold } from '../order/order-hold.ts'
import { orderOwner } from '../order/order-owner.ts'
import { linesOf, lockOrder, type OrderRow } from '../order/order-row.ts'
import { receiptLines } from '../order/receipt-lines.ts'
import type { OrderChangeDeps, TrackingOf } from '../ordering-deps.ts'
import { cancelLocked, takeParcelBack } from './end-order.ts'
import { moneyBackForGoods } from './refund-due.ts'

export type StaffDeps = OrderChangeDeps & {
  /** A transaction that is open may stand for it: a step is then a savepoint of it. */
  db: Db | Transaction
  hooks: PaymentHooks
  /** What a carrier has answered; nobody types a number that is known. */
  trackingOf?: TrackingOf
}

type Step = (tx: Transaction, order: OrderRow) => Promise<boolean>

/** Runs a step on a locked order; what the table of states or a hold does not allow is refused and changes nothing. */
async function step(deps: StaffDeps, orderKey: string, run: Step) {
  try {
    return await transaction(deps.db, async (tx) => {
      const order = await lockOrder(tx, orderKey)
      if (!order) return refused('order.unknown')
      if (!(await run(tx, order))) throw new NotAllowed()
      return done({ state: order.state, payment: order.paymentState, delivery: order.deliveryState })
    })
  } catch (error) {
    if (error instanceof OrderOnHold) return refused('order.on_hold', { extra: { reason: error.reason } })
    if (error instanceof NotAllowed) return refused('order.step_not_possible')
    if (error instanceof NotNamed) return refused('order.uin_missing', { extra: { missing: error.missing } })
    throw error
  }
}

class NotAllowed extends Error {}

/** Something in the parcel may leave only with its UIN, and nobody has scanned it. */
class NotNamed extends Error {
  readonly missing: number
  constructor(missing: number) {
    super()
    this.missing = missing
  }
}

/** Somebody has looked at the address, or asked the buyer: it goes there, at the price that was agreed to. */
export function checkAddress(deps: StaffDeps, orderKey: string, by: By, now: Date) {
  return step(deps, orderKey, async (tx, order) => {
    return mayCheckAddress(order) && changeDoubt(tx, order, null, by, now)
  })
}

export function confirmOrder(deps: StaffDeps, orderKey: string, by: By, now: Date) {
  return step(deps, orderKey, async (tx, order) => {
    // An order to be paid online is confirmed by its money.
    const isOwed = order.isOnline && order.payable > 0 && order.paymentState !== 'paid'
    if (isOwed || !(await changeOrder(tx, order, 'confirmed', by, now))) return false
    await tx.execute(sql`update ordering.orders set expires_at = null where key = ${orderKey}`)
    order.expiresAt = null
    return true
  })
}

/** The box is packed: whatever was on its way to us has to be here now. */
export function assembleOrder(deps: StaffDeps, orderKey: string, by: By, now: Date) {
  return step(deps, orderKey, async (tx, order) => {
    if (!(await changeOrder(tx, order, 'assembling', by, now)) || !(await claimArrived(tx, deps, order, now)))
      return false
    await notifyBuyer(tx, deps, order, { kind: 'assembling' })
    return true
  })
}

async function claimArrived(tx: Transaction, { settings }: StaffDeps, order: OrderRow, now: Date): Promise<boolean> {
  const claimed = new Set((await liveAllocations(tx, order.key)).map(({ skuId }) => skuId))
  const waiting = (await linesOf(tx, [order.key])).filter(({ skuId }) => !claimed.has(skuId))
  return (await allocate(tx, order.key, waiting, settings.onlineStorage, now)).length === 0
}

export function handOverOrder(
  deps: StaffDeps,
  orderKey: string,
  by: By,
  now: Date,
  trackingNumber: string | null = null,
) {
  return step(deps, orderKey, async (tx, order) => {
    if (!(await changeOrder(tx, order, 'handed_over', by, now))) return false
    const items = deps.items()
    const missing = await items.missing(tx, order.key)
    if (missing > 0) throw new NotNamed(missing)
    await items.leave(tx, order.key, by, now)
    await ship(tx, order.key, now)
    const tracking = trackingNumber ?? (await deps.trackingOf?.(tx, order.key)) ?? null
    await tx.execute(sql`update ordering.orders set tracking_number = ${tracking} where key = ${order.key}`)
    order.trackingNumber = tracking
    await changeDelivery(tx, order, 'in_transit', by, now)
    await notifyBuyer(tx, deps, order, { kind: 'shipped' })
    return true
  })
}

export function readyForPickup(deps: StaffDeps, orderKey: string, by: By, now: Date) {
  return step(deps, orderKey, async (tx, order) => {
    if (!(await changeDelivery(tx, order, 'ready_for_pickup', by, now))) return false
    await notifyBuyer(tx, deps, order, { kind: 'readyForPickup' })
    return true
  })
}

/** The buyer has it: what was to be paid at the door is paid, the last receipt is due, bonuses are earned. */
export function deliverOrder(deps: StaffDeps, orderKey: string, by: By, now: Date) {
  return step(deps, orderKey, async (tx, order) => {
    if (!(await changeOrder(tx, order, 'delivered', by, now))) return false
    await changeDelivery(tx, order, 'delivered', by, now)
    await tx.execute(sql`update ordering.orders set delivered_at = ${now.toISOString()} where key = ${order.key}`)
    const isPaidNow = !order.isOnline && order.payable > 0 && order.paymentState !== 'paid'
    if (isPaidNow) {
      const taken = await takeAtTheDoor(tx, deps.hooks, order.key, now)
      if (!taken.ok) return false
      order.paymentState = 'paid'
    }
    const lines = await linesOf(tx, [order.key])
    const names = await deps.items().sell(tx, { key: order.key, document: order.number }, by, now)
    const tender = order.paymentMethodId === PAYMENT_METHOD.cash ? 'cash' : 'electronic'
    await keepFinalReceipt(
      tx,
      deps.settings.payment,
      {
        orderKey: order.key,
        currency: order.currency,
        lines: receiptLines(order, lines, names),
        paidNow: isPaidNow ? tender : 'nothing',
      },
      now,
    )
    const { loyalty } = deps.settings
    const ownerId = hasLoyalty(loyalty, order.language, order.currency) ? await orderOwner(tx, order) : null
    if (ownerId !== null) {
      const paidForGoods = lines.reduce((all, { payable }) => all + payable, 0)
      const purchase = { customerId: ownerId, orderKey: order.key, paidForGoods, deliveredAt: now }
      await earnBonuses(tx, loyalty, purchase, now)
      // A part of the money may have gone back before the parcel arrived.
      await takeBackEarned(tx, { orderKey: order.key, refundedForGoods: await moneyBackForGoods(tx, order) }, now)
    }
    await deps.events.record(tx, 'order.delivered', { orderKey: order.key })
    await notifyBuyer(tx, deps, order, { kind: 'delivered' })
    return true
  })
}

/**
 * Nobody came for it: it travels back and the order is cancelled, which gives the buyer everything back. What a shop took
 * from its own shelf has not left it.
 */
export function notCollected(deps: StaffDeps, orderKey: string, by: By, now: Date) {
  return step(deps, orderKey, async (tx, order) => {
    if (!(await changeDelivery(tx, order, 'not_collected', by, now))) return false
    await changeDelivery(tx, order, 'returning', by, now)
    if (!(await cancelLocked(tx, deps, order, by, now))) return false
    const isHere = order.shopId !== null && (await shippedFrom(tx, order.key)) === order.shopId
    return !isHere || takeParcelBack(tx, deps, order, by, now)
  })
}

export function cameBack(deps: StaffDeps, orderKey: string, by: By, now: Date) {
  return step(deps, orderKey, (tx, order) => takeParcelBack(tx, deps, order, by, now))
}

/** Until it has left: what is on its way comes back first, as not collected, or as a return. */
export function cancelByStaff(deps: StaffDeps, orderKey: string, by: By, now: Date) {
  return step(
    deps,
    orderKey,
    async (tx, order) => order.state !== 'handed_over' && cancelLocked(tx, deps, order, by, now),
  )
}

export async function completeOrders(deps: StaffDeps, now: Date): Promise<number> {
  const { rows } = await deps.db.execute<{ key: string }>(sql`
    select key from ordering.orders o where state in ('delivered', 'partly_returned')
      and delivered_at < ${now.toISOString()}::timestamptz - make_interval(days => ${deps.settings.returnDays})
      and not exists (select from ordering.returns r where r.order_key = o.key
        and r.state in ('requested', 'approved', 'in_transit', 'received'))
    limit 200`)
  let completed = 0
  for (const { key } of rows) {
    try {
      const result = await step(deps, key, async (tx, order) => {
        await tx.execute(sql`update ordering.orders set closed_at = ${now.toISOString()} where key = ${key}`)
        if (!(await changeOrder(tx, order, 'completed', SYSTEM, now))) return false
        await deps.events.record(tx, 'order.completed', { orderKey: key })
        return true
      })
      if (result.ok) completed++
    } catch (error) {
      // One that cannot be closed must not keep all the others open.
      deps.log.error(
        { event: 'order.close_failed', alarm: true, err: error, orderKey: key },
        'a delivered order could not be closed',
      )
    }
  }
  return completed
}
