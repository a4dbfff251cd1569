import { sql } from 'drizzle-orm'
import { earnedToTakeBack } from '#rules/loyalty/earned-back.ts'
import type { ReturnItem } from '#rules/orders/return-request.ts'
import {
  type LineRefund,
  type PaidLine,
  type Quantities,
  type Refund,
  refundShares,
  remainderOf,
  withinMoney,
} from '#rules/pricing/refund-shares.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { earnedFor } from '../../loyalty/index.ts'
import { paymentsOf } from '../../payments/index.ts'
import type { OrderLineRow, OrderRow } from '../order/order-row.ts'

/** What a return gives back by tender, minor units. */
export type DueRefund = {
  refund: Refund
  bonusesTakenBack: number
  /** Of an exchange: what a return of the items would have given. The rest of it pays for the other size. */
  whole?: Refund
}

/** What returns that are under way or done have been promised. */
async function storedDues(db: Db | Transaction, orderKey: string): Promise<(DueRefund & { isDone: boolean })[]> {
  const { rows } = await db.execute<{ refund: DueRefund; is_done: boolean }>(sql`
    select refund, state in ('refunded', 'exchanged') as is_done from ordering.returns
    where order_key = ${orderKey} and state not in ('refused', 'rejected') order by id`)
  return rows.map(({ refund, is_done: isDone }) => ({ ...refund, isDone }))
}

/**
 * The shares of these items. What was done for the buyer stays paid: it was delivered and wrapped. Money that went
 * back some other way, or is promised to returns under way, is not there to be given once more.
 */
export async function dueFor(
  db: Db | Transaction,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  items: readonly ReturnItem[],
  exchangeFor?: (whole: Refund) => Refund,
): Promise<DueRefund> {
  const before = await storedDues(db, order.key)
  const counted = refundShares({
    lines: lines.map(paidLine),
    extras: order.extras,
    before: before.flatMap(givenOf),
    returnedNow: quantitiesByKey(lines, new Map(items.map(({ lineId, quantity }) => [lineId, quantity]))),
    extrasBack: { delivery: false, packing: false },
  })
  const promised = moneyOf(before.filter(({ isDone }) => !isDone)) + moneyInExchanges(before)
  const whole = withinMoney(counted, (await moneyLeft(db, order.key)) - promised)
  const refund = exchangeFor ? exchangeFor(whole) : whole
  const paidForGoods = lines.reduce((all, { payable }) => all + payable, 0)
  const earned = (await earnedFor(db, order.key)) ?? 0
  const takenBack = (refunded: number) => earnedToTakeBack(earned, paidForGoods, refunded)
  const earlier = moneyOf(before) + moneyElsewhere(order, before)
  const bonusesTakenBack = takenBack(earlier + refund.card) - takenBack(earlier)
  return { refund, bonusesTakenBack, ...(exchangeFor && { whole }) }
}

/** Everything that has not come back yet, delivery and packing too: what a cancelled order owes. */
export async function restOf(tx: Transaction, order: OrderRow, lines: readonly OrderLineRow[]): Promise<Refund> {
  const before = (await storedDues(tx, order.key)).flatMap(givenOf)
  const returned = (key: string) => before.reduce((all, one) => (one.key === key ? all + one.quantity : all), 0)
  const rest = refundShares({
    lines: lines.map(paidLine),
    extras: order.extras,
    before,
    returnedNow: Object.fromEntries(lines.map((line) => [keyOf(line), line.quantity - returned(keyOf(line))])),
    extrasBack: { delivery: true, packing: true },
  })
  return withinMoney(rest, await moneyLeft(tx, order.key))
}

/** What has gone back in money for goods: by returns, by staff, in the provider's cabinet. */
export async function moneyBackForGoods(tx: Transaction, order: OrderRow): Promise<number> {
  const before = await storedDues(tx, order.key)
  return moneyOf(before.filter(({ isDone }) => isDone)) + moneyElsewhere(order, before)
}

/** What no return explains; delivery and packing are taken to be the first to go back, so that nobody loses by a doubt. */
function moneyElsewhere({ refunded, extras }: OrderRow, before: readonly (DueRefund & { isDone: boolean })[]): number {
  const byReturns = moneyOf(before.filter(({ isDone }) => isDone))
  return Math.max(0, refunded - byReturns - extras.reduce((all, { card }) => all + card, 0))
}

/** What the order's payment can still give back: nothing for an order that was not paid. */
export async function moneyLeft(db: Db | Transaction, orderKey: string): Promise<number> {
  return (await paymentsOf(db, orderKey)).refundable
}

/** The same less what pays for items taken in exchange. */
export async function freeMoney(tx: Transaction, orderKey: string): Promise<number> {
  return (await moneyLeft(tx, orderKey)) - moneyInExchanges(await storedDues(tx, orderKey))
}

/** A refund in the words of letters. */
export function tendersOf({ card, bonus, certificates }: Refund) {
  return { money: card, certificates: certificates.reduce((all, { amount }) => all + amount, 0), bonuses: bonus }
}

function moneyOf(dues: readonly DueRefund[]): number {
  return dues.reduce((all, { refund }) => all + refund.card, 0)
}

/** What was given for which items; of an exchange also what it keeps as the price of the other size. */
function givenOf({ refund, whole }: DueRefund): LineRefund[] {
  return whole ? [...refund.lines, ...remainderOf(whole, refund)] : refund.lines
}

/** Money of the order that pays for items taken in exchange: it stays with the shop. */
function moneyInExchanges(dues: readonly DueRefund[]): number {
  return dues.reduce((all, { refund, whole }) => all + (whole ? whole.card - refund.card : 0), 0)
}

/** A variant is in one line of an order only. */
function keyOf({ skuId }: OrderLineRow): string {
  return String(skuId)
}

function paidLine(line: OrderLineRow): PaidLine {
  const { quantity, payable: card, bonus, certificateShares: certificates } = line
  return { key: keyOf(line), quantity, card, bonus, certificates }
}

function quantitiesByKey(lines: readonly OrderLineRow[], quantities: ReadonlyMap<number, number>): Quantities {
  return Object.fromEntries(lines.map((line) => [keyOf(line), quantities.get(line.id) ?? 0]))
}
