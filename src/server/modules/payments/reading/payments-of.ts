import { sql } from 'drizzle-orm'
import type { Currency } from '#rules/location/currency.ts'
import type { PaymentMethodId } from '#rules/payments/payment-methods.ts'
import { type PaymentState, stateOfOrder } from '#rules/payments/payment-state.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { attemptsOf } from '../payment-row.ts'

export type OrderPayments = {
  state: PaymentState
  /** Oldest first. */
  attempts: {
    id: number
    attempt: number
    methodId: PaymentMethodId
    state: PaymentState
    amount: number
    refunded: number
    currency: Currency
    isSurplus: boolean
    createdAt: Date
  }[]
  /** What can still be given back. */
  refundable: number
  refunds: { key: string; paymentId: number; amount: number; state: 'queued' | 'done' | 'by_hand'; reason: string }[]
}

export async function paymentsOf(db: Db | Transaction, orderKey: string): Promise<OrderPayments> {
  const attempts = await attemptsOf(db, orderKey)
  // By their payments, which have an index: whoever waits on the page of a payment asks this every few seconds.
  const { rows } = await db.execute<{ key: string; payment_id: string; amount: string; reason: string; state: 'done' }>(
    sql`select key, payment_id, amount, reason, state from payments.refunds
      where payment_id = any (${`{${attempts.map(({ id }) => id).join(',')}}`}::bigint[]) order by id`,
  )
  const paid = attempts.find(({ known, isSurplus }) => known.captured > 0 && !isSurplus)
  return {
    state: stateOfOrder(attempts),
    attempts: attempts.map(({ id, attempt, method, state, amount, known, currency, isSurplus, createdAt }) => ({
      id,
      attempt,
      methodId: method,
      state,
      amount,
      refunded: known.refunded,
      currency,
      isSurplus,
      createdAt,
    })),
    refundable: paid ? paid.known.captured - paid.refundClaimed : 0,
    refunds: rows.map(({ payment_id, amount, ...rest }) => ({
      ...rest,
      paymentId: Number(payment_id),
      amount: Number(amount),
    })),
  }
}
