import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/db.ts'
import { done, refused } from '../../platform/result.ts'
import type { PaymentHooks } from './payment-deps.ts'
import { lockedAttemptsOf } from './payment-row.ts'

/** The courier or the shop has taken the money. Twice is once. */
export async function takeAtTheDoor(tx: Transaction, hooks: PaymentHooks, orderKey: string, now: Date) {
  const attempts = await lockedAttemptsOf(tx, orderKey)
  const payment = attempts.findLast(({ provider }) => provider === 'offline')
  if (!payment) return refused('payment.order_unknown')
  if (payment.known.captured > 0) return done({ isRepeated: true })
  if (attempts.some(({ known, isSurplus }) => known.captured > 0 && !isSurplus)) return refused('payment.not_awaited')
  await tx.execute(sql`
    update payments.payments set captured = amount, state = 'paid', changed_at = ${now.toISOString()}
    where id = ${payment.id}`)
  await hooks.onPaid(tx, { orderKey, paymentId: payment.id, amount: payment.amount }, now)
  return done({ isRepeated: false })
}

/** Staff have given back what no provider could. Twice is once. */
export async function refundedByHand(tx: Transaction, hooks: PaymentHooks, key: string, now: Date) {
  const { rows } = await tx.execute<{ payment_id: string; order_key: string; amount: string }>(sql`
    update payments.refunds set state = 'done', done_at = ${now.toISOString()}
    where key = ${key} and state = 'by_hand' returning payment_id, order_key, amount`)
  const [refund] = rows
  if (!refund) return done({ isRepeated: true })
  const { rows: changed } = await tx.execute<{ amount: string; refunded: string }>(sql`
    update payments.payments set refunded = refunded + ${Number(refund.amount)},
      state = case when refunded + ${Number(refund.amount)} >= captured then 'refunded' else 'partly_refunded' end,
      changed_at = ${now.toISOString()}
    where id = ${refund.payment_id} returning amount, refunded`)
  const [payment] = changed
  await hooks.onRefunded(
    tx,
    {
      orderKey: refund.order_key,
      paymentId: Number(refund.payment_id),
      amount: Number(payment?.amount),
      total: Number(payment?.refunded),
    },
    now,
  )
  return done({ isRepeated: false })
}
