import { sql } from 'drizzle-orm'
import type { ReceiptLine } from '#rules/payments/receipt.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import { attemptsOfLockedOrder } from '../payment-row.ts'
import { queueRefund } from '../queue-refund.ts'

export type RefundRequest = {
  orderKey: string
  /** Minor units of money; what certificates and bonuses paid goes back elsewhere. */
  amount: number
  /** Of whoever asks: the same key is the same refund, however often it is asked for. */
  key: string
  /** What is returned, with the shares that certificates paid: sums less shares are the amount. */
  items: ReceiptLine[]
  reason: string
}

/** A promise, in the transaction that causes it and has locked the order: the provider is asked by a job. */
export async function refundPayment(tx: Transaction, request: RefundRequest, now: Date) {
  const { orderKey, amount, key, items: lines, reason } = request
  const owed = lines.reduce((all, { sum, prepaid }) => all + sum - prepaid, 0)
  if (owed !== amount) throw new RangeError(`the lines come to ${owed}, the refund to ${amount}`)
  const attempts = await attemptsOfLockedOrder(tx, orderKey)

  const { rows } = await tx.execute<{ amount: string; order_key: string }>(
    sql`select amount, order_key from payments.refunds where key = ${key}`,
  )
  const [before] = rows
  if (before) {
    if (Number(before.amount) !== amount || before.order_key !== orderKey)
      throw new Error('this key belongs to another refund')
    return done({ isRepeated: true })
  }

  const payment = attempts.find(({ known, isSurplus }) => known.captured > 0 && !isSurplus)
  if (!payment || payment.refundClaimed + amount > payment.known.captured) return refused('payment.refund_too_large')
  await queueRefund(tx, payment, { key, amount, lines, reason }, now)
  return done({ isRepeated: false })
}

/** What was promised under this key before; null: nothing. */
export async function promisedBefore(tx: Transaction, key: string): Promise<number | null> {
  const { rows } = await tx.execute<{ amount: string }>(sql`select amount from payments.refunds where key = ${key}`)
  return rows[0] ? Number(rows[0].amount) : null
}

export async function refundKeyOf(tx: Transaction, id: number): Promise<string | null> {
  const { rows } = await tx.execute<{ key: string }>(sql`select key from payments.refunds where id = ${id}`)
  return rows[0]?.key ?? null
}
