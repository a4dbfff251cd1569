import { sql } from 'drizzle-orm'
import type { ReceiptLine } from '#rules/payments/receipt.ts'
import type { Transaction } from '../../kernel/database/db.ts'
import { OFFLINE, type Payment } from './payment-row.ts'

/** The guard is in the row: all that is promised never exceeds what was taken. */
export async function queueRefund(
  tx: Transaction,
  payment: Payment,
  refund: { key: string; amount: number; lines: ReceiptLine[]; reason: string },
  now: Date,
): Promise<void> {
  const claimed = await tx.execute(sql`
    update payments.payments set refund_claimed = refund_claimed + ${refund.amount}
    where id = ${payment.id} and refund_claimed + ${refund.amount} <= captured`)
  if (claimed.rowCount !== 1) throw new Error(`payment ${payment.id} cannot give back ${refund.amount}`)
  const state = payment.provider === OFFLINE ? 'by_hand' : 'queued'
  // What went back before by nobody's promise, in the provider's own cabinet: it is not to be taken for this refund.
  await tx.execute(sql`
    insert into payments.refunds (key, payment_id, order_key, amount, currency, reason, lines, state, created_at,
      next_try_at, outside_before)
    values (${refund.key}, ${payment.id}, ${payment.orderKey}, ${refund.amount}, ${payment.currency}, ${refund.reason},
      ${JSON.stringify(refund.lines)}::jsonb, ${state}, ${now.toISOString()}, ${now.toISOString()},
      greatest(0, ${payment.known.refunded} - (
        select coalesce(sum(r.amount), 0) from payments.refunds r where r.payment_id = ${payment.id})))`)
}
