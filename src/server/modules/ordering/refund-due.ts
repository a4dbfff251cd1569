import { sql } from 'drizzle-orm'
import { earnedToTakeBack } from '#rules/loyalty/earned-back.ts'
import type { CertificateShare } from '#rules/pricing/price-cart.ts'
import { type Refund, refundShares } from '#rules/pricing/refund-shares.ts'
import type { Db, Transaction } from '../../platform/db.ts'
import type { OrderLineRow, OrderRow } from './order-row.ts'

export type ReturnItem = { lineId: number; quantity: number }

/** What a return gives back by tender, minor units. */
export type DueRefund = { refund: Refund; bonusesTakenBack: number }

/** What returns that are under way or done have been promised. */
export async function storedDues(db: Db | Transaction, orderKey: string): Promise<DueRefund[]> {
  const { rows } = await db.execute<{ refund: DueRefund }>(sql`
    select refund from ordering.returns
    where order_key = ${orderKey} and state not in ('refused', 'rejected') order by id`)
  return rows.map(({ refund }) => refund)
}

/**
 * The shares of these pieces. Shares are counted from the beginning of the order; where a return between was rejected
 * after all, what is left of a tender is the limit, so that no tender ever gets back more than it paid.
 */
export function dueFor(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  items: readonly ReturnItem[],
  returned: ReadonlyMap<number, number>,
  before: readonly DueRefund[],
): DueRefund {
  const keyOf = (line: OrderLineRow) => String(line.skuId)
  const counted = refundShares({
    lines: lines.map((line) => ({
      key: keyOf(line),
      quantity: line.quantity,
      card: line.payable,
      bonus: line.bonus,
      certificates: line.certificateShares,
    })),
    extras: order.extras,
    returnedBefore: Object.fromEntries(lines.map((line) => [keyOf(line), returned.get(line.id) ?? 0])),
    returnedNow: Object.fromEntries(
      items.flatMap(({ lineId, quantity }) => {
        const line = lines.find(({ id }) => id === lineId)
        return line ? [[keyOf(line), quantity]] : []
      }),
    ),
    // What was done for the buyer stays paid: it was delivered and wrapped.
    extrasBack: { delivery: false, packing: false },
  })
  const refund = within(counted, lines, before)
  const paidForGoods = lines.reduce((all, { payable }) => all + payable, 0)
  const earlier = before.reduce((all, due) => all + due.refund.card, 0)
  const takenBack = (refunded: number) => earnedToTakeBack(order.bonusesToEarn, paidForGoods, refunded)
  return { refund, bonusesTakenBack: takenBack(earlier + refund.card) - takenBack(earlier) }
}

function within(counted: Refund, lines: readonly OrderLineRow[], before: readonly DueRefund[]): Refund {
  const limited = counted.lines.map((share) => {
    const line = lines.find(({ skuId }) => String(skuId) === share.key)
    const taken = before.flatMap(({ refund }) => refund.lines.filter(({ key }) => key === share.key))
    const left = (paid: number, of: (part: Refund['lines'][number]) => number) =>
      Math.max(0, paid - taken.reduce((all, part) => all + of(part), 0))
    const certificateLeft = (id: number) =>
      left(amountOf(line?.certificateShares ?? [], id), (part) => amountOf(part.certificates, id))
    return {
      ...share,
      card: Math.min(
        share.card,
        left(line?.payable ?? 0, (part) => part.card),
      ),
      bonus: Math.min(
        share.bonus,
        left(line?.bonus ?? 0, (part) => part.bonus),
      ),
      certificates: share.certificates.map(({ id, amount }) => ({ id, amount: Math.min(amount, certificateLeft(id)) })),
    }
  })
  const card = limited.reduce((all, part) => all + part.card, 0)
  const bonus = limited.reduce((all, part) => all + part.bonus, 0)
  const sums = new Map<number, number>()
  for (const { id, amount } of limited.flatMap((part) => part.certificates)) sums.set(id, (sums.get(id) ?? 0) + amount)
  const certificates = [...sums].map(([id, amount]) => ({ id, amount })).sort((a, b) => a.id - b.id)
  const total = card + bonus + certificates.reduce((all, { amount }) => all + amount, 0)
  return { card, bonus, certificates, total, lines: limited, extras: [] }
}

function amountOf(shares: readonly CertificateShare[], id: number): number {
  return shares.find((share) => share.id === id)?.amount ?? 0
}
