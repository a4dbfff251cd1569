import { sql } from 'drizzle-orm'
import type { PaymentSettings } from '#rules/payments/payment-methods.ts'
import type { ReceiptLine } from '#rules/payments/receipt.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { PaymentHooks } from '../payment-deps.ts'
import { lockAttempts, OFFLINE } from '../payment-row.ts'
import { keepTillRefund } from '../receipts.ts'

/** The courier or the shop has taken the money. Twice is once. */
export async function takeAtTheDoor(tx: Transaction, hooks: PaymentHooks, orderKey: string, now: Date) {
  const attempts = await lockAttempts(tx, hooks, orderKey)
  const payment = attempts.findLast(({ provider }) => provider === OFFLINE)
  if (!payment) return refused('payment.order_unknown')
  if (payment.known.captured > 0) return done({ isRepeated: true })
  if (attempts.some(({ known, isSurplus }) => known.captured > 0 && !isSurplus)) return refused('payment.not_awaited')
  await tx.execute(sql`
    update payments.payments set captured = amount, state = 'paid', changed_at = ${now.toISOString()}
    where id = ${payment.id}`)
  const { id: paymentId, amount, method: methodId } = payment
  await hooks.onPaid(tx, { orderKey, paymentId, amount, methodId }, now)
  return done({ isRepeated: false })
}

/** Staff have given back what no provider could, to the buyer's account. Twice is once. */
export async function refundedByHand(
  tx: Transaction,
  { hooks, settings }: { hooks: PaymentHooks; settings: { payment: PaymentSettings } },
  key: string,
  now: Date,
) {
  const { rows } = await tx.execute<{ order_key: string }>(sql`
    select order_key from payments.refunds where key = ${key} and state = 'by_hand'`)
  const [found] = rows
  if (!found) return done({ isRepeated: true })
  const attempts = await lockAttempts(tx, hooks, found.order_key)
  const { rows: ended } = await tx.execute<{ payment_id: string; amount: string; lines: ReceiptLine[] }>(sql`
    update payments.refunds set state = 'done', done_at = ${now.toISOString()}
    where key = ${key} and state = 'by_hand' returning payment_id, amount, lines`)
  const [refund] = ended
  const payment = attempts.find(({ id }) => id === Number(refund?.payment_id))
  if (!refund || !payment) return done({ isRepeated: true })

  const total = payment.known.refunded + Number(refund.amount)
  await tx.execute(sql`
    update payments.payments set refunded = ${total},
      state = case when ${total}::bigint >= captured then 'refunded' else 'partly_refunded' end,
      changed_at = ${now.toISOString()}
    where id = ${payment.id}`)
  const { id: paymentId, orderKey, amount, currency, isSurplus } = payment
  await keepTillRefund(tx, settings.payment, { orderKey, paymentId, currency, lines: refund.lines, key }, now)
  await hooks.onRefunded(tx, { orderKey, paymentId, amount, total, isSurplus }, now)
  return done({ isRepeated: false })
}
