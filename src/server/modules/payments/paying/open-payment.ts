import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import { type PaymentMethodId, paymentMethodById } from '#rules/payments/payment-methods.ts'
import type { ReceiptLine } from '#rules/payments/receipt.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { OFFLINE } from '../payment-row.ts'
import { providerNameFor } from '../payment-services.ts'

export type NewPayment = {
  orderKey: string
  orderNumber: string
  methodId: number
  /** Minor units, above 0. */
  amount: number
  currency: Currency
  language: Language
  customer: { phone: string; email: string | null; name: string }
  /** What the order is made of, delivery and packing too: sums less what certificates pay are the amount. */
  items: ReceiptLine[]
}

/** A row in the order's own transaction. Nothing leaves the shop here. */
export async function openPayment(
  tx: Transaction,
  services: Pick<PaymentDeps, 'providers'>,
  payment: NewPayment,
  now: Date,
): Promise<{ paymentId: number }> {
  const method = paymentMethodById(payment.methodId)
  if (!method) throw new RangeError(`there is no payment method ${payment.methodId}`)
  const owed = payment.items.reduce((all, { sum, prepaid }) => all + sum - prepaid, 0)
  if (owed !== payment.amount) throw new RangeError(`the lines come to ${owed}, the payment to ${payment.amount}`)
  const provider = providerNameFor(services, method.id)
  const paymentId = await insertAttempt(tx, { ...payment, methodId: method.id, provider, attempt: 1 }, now)
  if (paymentId === null) throw new Error('this order has a payment already')
  return { paymentId }
}

export type NewAttempt = Omit<NewPayment, 'methodId'> & {
  methodId: PaymentMethodId
  provider: string
  attempt: number
}

/** Null when somebody else has just made the attempt of this number. */
export async function insertAttempt(tx: Transaction, attempt: NewAttempt, now: Date): Promise<number | null> {
  const { orderKey, orderNumber, methodId, provider, amount, currency, language, customer, items } = attempt
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into payments.payments (order_key, order_number, attempt, method, provider, provider_order_id, amount,
      currency, language, lines, phone, email, name, state, created_at, changed_at)
    values (${orderKey}, ${orderNumber}, ${attempt.attempt}, ${methodId}, ${provider},
      ${providerOrderId(orderNumber, attempt.attempt)}, ${amount}, ${currency}, ${language},
      ${JSON.stringify(items)}::jsonb, ${customer.phone}, ${customer.email}, ${customer.name},
      ${provider === OFFLINE ? 'none' : 'pending'}, ${now.toISOString()}, ${now.toISOString()})
    on conflict (order_key, attempt) do nothing returning id`)
  const [row] = rows
  return row ? Number(row.id) : null
}

/** Fresh for each attempt; at most 30 letters, digits and hyphens, which every provider takes. */
function providerOrderId(orderNumber: string, attempt: number): string {
  const readable = orderNumber.replace(/[^A-Za-z0-9-]/g, '').slice(0, 14)
  return `${readable}-${attempt}-${randomBytes(5).toString('hex')}`
}
