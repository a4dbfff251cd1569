import { sql } from 'drizzle-orm'
import { mayChangeReturn, type ReturnState } from '#rules/orders/return-state.ts'
import { type Refund, withinMoney } from '#rules/pricing/refund-shares.ts'
import { type Transaction, transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import { returnBonuses, takeBackEarned } from '../../loyalty/index.ts'
import { keepTillRefund, refundedByHand, refundPayment } from '../../payments/index.ts'
import { takeBack } from '../../stock/index.ts'
import { type DueRefund, freeMoney, moneyBackForGoods, tendersOf } from '../changing/refund-due.ts'
import type { StaffDeps } from '../changing/staff-steps.ts'
import { notifyBuyer } from '../notifying/notify-buyer.ts'
import type { OrderLetterKind } from '../notifying/order-letter.ts'
import { type By, changeOrder } from '../order/change-state.ts'
import { linesOf, lockOrder, type OrderLineRow, type OrderRow } from '../order/order-row.ts'
import { refundLines } from '../order/receipt-lines.ts'
import { returnToCertificates } from '../order/tenders.ts'
import type { ReturnedGoods } from '../ordering-deps.ts'
import { returnedItems } from '../reading/read-orders.ts'
import { type Exchange, endExchange, exchangeOfReturn, sendExchange } from './exchanges.ts'

type ReturnRow = { id: number; orderKey: string; state: ReturnState; refund: DueRefund; storageId: number | null }

/**
 * Moves a return on. `received` keeps where, a shop or by default the online warehouse; `refunded` puts the items on the
 * shelf there and gives each tender the share that the buyer was shown; `exchanged` sends the other size as well, once its
 * surcharge is there; every part of it happens once.
 */
export async function moveReturn(
  deps: StaffDeps,
  number: string,
  to: ReturnState,
  by: By,
  now: Date,
  storageId: number | null = null,
) {
  return transaction(deps.db, async (tx) => {
    const found = await returnByNumber(tx, number)
    const order = found && (await lockOrder(tx, found.orderKey))
    // Read again behind the order's lock.
    const row = order && (await returnByNumber(tx, number))
    if (!row || !order) return refused('return.unknown')
    if (row.state === to) return done({ state: to })
    const exchange = await exchangeOfReturn(tx, row.id)
    if (!mayChangeReturn(row.state, to, by.actor, exchange !== null)) return refused('order.step_not_possible')
    // Paid since the list of those whose time is over was read.
    if (by.actor === 'system' && to === 'refused' && exchange?.state !== 'waiting')
      return refused('order.step_not_possible')
    if (to === 'exchanged' && exchange?.state !== 'ready') return refused('return.surcharge_awaited')
    const quantities = await quantitiesOf(tx, row.id)
    const returned = {
      parcelKey: order.key,
      returnNumber: number,
      goods: goodsOf(await linesOf(tx, [order.key]), quantities),
      storageId: row.storageId ?? deps.settings.onlineStorage,
    }
    if (to === 'refunded' || to === 'exchanged') {
      const unscanned = await deps.items().unscanned(tx, returned)
      if (unscanned > 0) return refused('return.uin_missing', { extra: { missing: unscanned } })
    }
    const missing = to === 'exchanged' && exchange ? await deps.items().missing(tx, exchange.key) : 0
    if (missing > 0) return refused('order.uin_missing', { extra: { missing } })
    const receivedIn = to === 'received' ? storageId : row.storageId
    await tx.execute(sql`
      update ordering.returns set state = ${to}, storage_id = ${receivedIn} where id = ${row.id}`)
    await tx.execute(sql`
      insert into ordering.return_history (return_id, at, from_state, to_state, actor, actor_id, reason)
      values (${row.id}, ${now.toISOString()}, ${row.state}, ${to}, ${by.actor}, ${by.id ?? null}, ${by.reason ?? null})`)
    const surchargeBack = exchange?.state === 'ready' ? exchange.surcharge : 0
    if (exchange) await followExchange(tx, deps, row, order, exchange, to, by, now)
    if (to === 'rejected') await deps.items().giveAgain(tx, number, by, now)
    if (to === 'refunded' || to === 'exchanged') {
      await giveBack(tx, deps, row, order, returned, by, now)
      // What was paid on receipt no provider refunds: staff send it and confirm here.
      await refundedByHand(tx, deps, refundKey(row), now)
    }
    await notifyOfStep(tx, deps, { row, order, exchange, to, quantities, by, surchargeBack })
    return done({ state: to })
  })
}

type StepNotice = {
  row: ReturnRow
  order: OrderRow
  exchange: Exchange | null
  to: ReturnState
  quantities: ReadonlyMap<number, number>
  by: By
  /** What was paid for the other size, if it has come. */
  surchargeBack: number
}

async function notifyOfStep(tx: Transaction, deps: StaffDeps, notice: StepNotice): Promise<void> {
  const { row, order, exchange, to, quantities, by, surchargeBack } = notice
  const kind = letterOf(to, exchange !== null)
  if (!kind) return
  const isRefused = to === 'refused' || to === 'rejected'
  const lines = exchange ? await linesOf(tx, [order.key]) : []
  await notifyBuyer(tx, deps, order, {
    kind,
    once: `${row.id}:${to}`,
    quantities,
    ...(by.reason && { reason: by.reason }),
    refund:
      exchange && isRefused ? { money: surchargeBack, certificates: 0, bonuses: 0 } : tendersOf(row.refund.refund),
    ...(exchange && {
      exchange: {
        fromSize: lines.find(({ id }) => id === exchange.lineId)?.size ?? null,
        toSize: exchange.size,
        sizeKind: exchange.sizeKind,
        surcharge: exchange.surcharge,
        payUntil: exchange.state === 'waiting' ? exchange.payUntil : null,
      },
    }),
  })
}

function letterOf(to: ReturnState, isExchange: boolean): OrderLetterKind | null {
  if (to === 'exchanged') return 'exchangeSent'
  if (to === 'approved') return isExchange ? 'exchangeApproved' : 'returnApproved'
  if (to === 'refused' || to === 'rejected') return isExchange ? 'exchangeRefused' : 'returnRefused'
  return null
}

/** The other size goes out with the exchange, and stays here when it comes to anything else. */
async function followExchange(
  tx: Transaction,
  deps: StaffDeps,
  row: ReturnRow,
  order: OrderRow,
  exchange: Exchange,
  to: ReturnState,
  by: By,
  now: Date,
): Promise<void> {
  const line = (await linesOf(tx, [order.key])).find(({ id }) => id === exchange.lineId)
  if (!line) throw new Error(`exchange ${exchange.key} is for an item that its order has not`)
  if (to === 'exchanged') await sendExchange(tx, deps, order, line, exchange, by, now)
  if (to === 'refused' || to === 'rejected' || to === 'refunded')
    await endExchange(tx, deps, order, line, exchange, by, now)
  // Staff may give the money instead of the other size: then it is a return like any other.
  if (to === 'refunded' && row.refund.whole) {
    row.refund = { ...row.refund, refund: row.refund.whole }
    delete row.refund.whole
    await tx.execute(sql`
      update ordering.returns set refund = ${JSON.stringify(row.refund)}::jsonb where id = ${row.id}`)
  }
}

async function giveBack(
  tx: Transaction,
  deps: StaffDeps,
  row: ReturnRow,
  order: OrderRow,
  returned: ReturnedGoods,
  by: By,
  now: Date,
): Promise<void> {
  const lines = await linesOf(tx, [order.key])
  const key = `return:${row.id}`
  const refund = await limitedToMoney(tx, deps, row)
  await takeBack(tx, returned.goods, returned.storageId, key, now)
  const names = await deps.items().takeBack(tx, { ...returned, document: order.number }, by, now)
  const newCertificates = await returnToCertificates(tx, order, { certificates: refund.certificates, key }, now)
  await returnBonuses(tx, { orderKey: order.key, amount: refund.bonus, key }, now)
  await takeBackEarned(tx, { orderKey: order.key, refundedForGoods: await moneyBackForGoods(tx, order) }, now)
  const isExchange = row.refund.whole !== undefined
  const items = refundLines(refund, order, lines, names)
  if (refund.card > 0) {
    const asked = await refundPayment(
      tx,
      { orderKey: order.key, amount: refund.card, key: refundKey(row), items, reason: 'return' },
      now,
    )
    if (!asked.ok) throw new Error(`return ${row.id} cannot be paid back: ${asked.code}`)
  } else {
    const { key: orderKey, currency } = order
    await keepTillRefund(
      tx,
      deps.settings.payment,
      { orderKey, paymentId: null, currency, lines: items, key: refundKey(row) },
      now,
    )
  }
  // Money is told of when it has gone; these are there at once.
  const { certificates, bonuses } = tendersOf(refund)
  if (certificates + bonuses > 0)
    await notifyBuyer(tx, deps, order, {
      kind: 'refunded',
      once: key,
      refund: { money: 0, certificates, bonuses, newCertificates },
    })
  // The buyer has as many items as before: the order stands as it stood.
  if (isExchange) return
  const allReturned = await returnedItems(tx, [order.key])
  const isAll =
    lines.every(({ id, quantity }) => (allReturned.get(id) ?? 0) === quantity) && (await allRefunded(tx, order))
  await changeOrder(tx, order, isAll ? 'returned' : 'partly_returned', by, now)
  await deps.events.record(tx, 'order.returned', { orderKey: order.key })
}

/** Since the buyer was shown it, some of the money may have gone back another way: then the rest is what comes back. */
async function limitedToMoney(tx: Transaction, deps: StaffDeps, row: ReturnRow): Promise<Refund> {
  const { refund } = row.refund
  const remaining = withinMoney(refund, await freeMoney(tx, row.orderKey))
  if (remaining.card < refund.card) {
    deps.log.warn(
      { event: 'return.refund_reduced', returnId: row.id, promised: refund.card, left: remaining.card },
      'less money is left than was promised',
    )
    await tx.execute(sql`
      update ordering.returns set refund = jsonb_set(refund, '{refund}', ${JSON.stringify(remaining)}::jsonb)
      where id = ${row.id}`)
  }
  return remaining
}

function goodsOf(lines: readonly OrderLineRow[], quantities: ReadonlyMap<number, number>): ReturnedGoods['goods'] {
  return lines.flatMap(({ id, skuId }) => {
    const quantity = quantities.get(id) ?? 0
    return quantity > 0 ? [{ skuId, quantity }] : []
  })
}

function refundKey({ id, orderKey }: ReturnRow): string {
  return `${orderKey}:return:${id}`
}

async function allRefunded(tx: Transaction, order: OrderRow): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ordering.returns where order_key = ${order.key} and state not in ('refused', 'rejected', 'refunded')`)
  return rows.length === 0
}

async function returnByNumber(tx: Transaction, number: string): Promise<ReturnRow | null> {
  const { rows } = await tx.execute<ReturnRow>(sql`
    select id::float8 as id, order_key as "orderKey", state, refund, storage_id as "storageId"
    from ordering.returns where number = ${number}`)
  return rows[0] ?? null
}

async function quantitiesOf(tx: Transaction, returnId: number): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ line_id: number; quantity: number }>(sql`
    select line_id::float8 as line_id, quantity from ordering.return_items where return_id = ${returnId}`)
  return new Map(rows.map(({ line_id, quantity }) => [line_id, quantity]))
}
