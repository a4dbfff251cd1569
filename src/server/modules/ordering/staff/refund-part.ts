import { withLessMoney } from '#rules/payments/receipt.ts'
import { type Transaction, transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { promisedBefore, refundedByHand, refundPayment } from '../../payments/index.ts'
import type { StaffDeps } from '../changing/staff-steps.ts'
import { type By, remember } from '../order/change-state.ts'
import { goodwillKey } from '../order/goodwill.ts'
import { linesOf, lockOrder, type OrderLineRow, type OrderRow } from '../order/order-row.ts'
import { receiptLines } from '../order/receipt-lines.ts'
import { orderNumberKey, returnedItems } from '../reading/read-orders.ts'
import { versionOf } from './order-version.ts'
import { refundableOf } from './returns-for-screen.ts'
import type { StepContext } from './take-step.ts'

export type AskedRefund = { number: string; amount: number; reason: string; expectedVersion: number; intent: string }

/**
 * Refunds a part of the money while the buyer keeps everything: never more than is left after open returns.
 * Certificates and bonuses stay spent. The same press repeated is the same refund.
 */
export async function giveBackPart(
  tx: Transaction,
  deps: Pick<StaffDeps, 'hooks' | 'settings'>,
  order: OrderRow,
  { amount, reason, press, by }: { amount: number; reason: string; press: string | number; by: By },
  now: Date,
) {
  const key = goodwillKey(order.key, press)
  const refundable = await refundableOf(tx, order)
  const isKnown = (await promisedBefore(tx, key)) !== null
  if (!isKnown && amount > refundable) return refused('payment.refund_too_large')
  const lines = await linesOf(tx, [order.key])
  const items = withLessMoney(moneyLines(order, lines, await returnedItems(tx, [order.key])), amount)
  const promised = await refundPayment(tx, { orderKey: order.key, amount, key, items, reason }, now)
  if (!promised.ok) return promised
  if (!isKnown) await remember(tx, order.key, [{ field: 'refund', from: null, to: String(amount), by }], now)
  // What was paid at the door no provider gives back: whoever says so has sent it.
  await refundedByHand(tx, deps, key, now)
  return done({ isRepeated: isKnown, refundable })
}

/** The same from a screen, from the version that was on it. Whoever got no answer to a press gets it by pressing again. */
export async function refundPart(deps: StaffDeps, asked: AskedRefund, ctx: StepContext) {
  const { amount, reason, intent: press } = asked
  return transaction(deps.db, async (tx) => {
    const orderKey = await orderNumberKey(tx, asked.number)
    const order = orderKey === null ? null : await lockOrder(tx, orderKey)
    if (!order) return refused('order.unknown')
    const before = await promisedBefore(tx, goodwillKey(order.key, press))
    const isStale = before === null ? (await versionOf(tx, order.key)) !== asked.expectedVersion : before !== amount
    if (isStale) return refused('order.changed_meanwhile')
    const by: By = { actor: 'staff', id: ctx.member.id, reason }
    const given = await giveBackPart(tx, deps, order, { amount, reason, press, by }, ctx.now)
    if (!given.ok) return given
    const { isRepeated, refundable } = given.answer
    if (!isRepeated)
      await recordScreenAction(tx, ctx, {
        command: 'order refund',
        entity: 'order',
        entityKey: asked.number,
        arguments: { reason },
        before: { refundable },
        after: { refundable: refundable - amount },
      })
    return done(null)
  })
}

/** What was paid in money for the items that are still the buyer's, and for what was done for them; all of it if nothing is. */
function moneyLines(order: OrderRow, lines: readonly OrderLineRow[], returned: ReadonlyMap<number, number>) {
  const kept = lines.filter(({ id, quantity }) => (returned.get(id) ?? 0) < quantity)
  const paidFor = (some: readonly OrderLineRow[]) =>
    receiptLines(order, some)
      .map((line) => ({ ...line, sum: line.sum - line.prepaid, prepaid: 0 }))
      .filter(({ sum }) => sum > 0)
  const open = paidFor(kept)
  return open.length > 0 ? open : paidFor(lines)
}
