import { sql } from 'drizzle-orm'
import type { Currency } from '#rules/location/currency.ts'
import type { PaymentSettings } from '#rules/payments/payment-methods.ts'
import {
  finalReceipt,
  type Receipt,
  type ReceiptKind,
  type ReceiptLine,
  refundReceipt,
} from '#rules/payments/receipt.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'

/** A receipt that went out with a payment or a refund; the same key is the same receipt. */
export async function keepReceipt(
  tx: Transaction,
  payment: { orderKey: string; id: number | null },
  receipt: Receipt,
  key: string,
  now: Date,
  carrier: 'provider' | 'till' = 'provider',
): Promise<void> {
  await tx.execute(sql`
    insert into payments.receipts (key, order_key, payment_id, kind, carrier, body, created_at)
    values (${key}, ${payment.orderKey}, ${payment.id}, ${receipt.kind}, ${carrier},
      ${JSON.stringify(receipt)}::jsonb, ${now.toISOString()})
    on conflict (key) do nothing`)
}

/** At handover: the goods change hands and the prepayment is set off, or the rest is paid at the door. */
export async function keepFinalReceipt(
  tx: Transaction,
  { vatPercent }: Pick<PaymentSettings, 'vatPercent'>,
  order: { orderKey: string; currency: Currency; lines: ReceiptLine[]; paidNow: 'nothing' | 'cash' | 'electronic' },
  now: Date,
): Promise<void> {
  if (order.currency !== 'RUB') return
  const receipt = finalReceipt(order.lines, order.paidNow, vatPercent)
  await keepReceipt(tx, { orderKey: order.orderKey, id: null }, receipt, `final:${order.orderKey}`, now, 'till')
}

/** Items come back without a provider that would print it: the shop's own cash register does, as it did at handover. */
export async function keepTillRefund(
  tx: Transaction,
  { vatPercent }: Pick<PaymentSettings, 'vatPercent'>,
  refund: { orderKey: string; paymentId: number | null; currency: Currency; lines: ReceiptLine[]; key: string },
  now: Date,
): Promise<void> {
  if (refund.currency !== 'RUB') return
  const receipt = refundReceipt(await refundedReceiptKind(tx, refund.orderKey), refund.lines, vatPercent)
  if (receipt.total === 0) return
  const { orderKey, paymentId: id } = refund
  await keepReceipt(tx, { orderKey, id }, receipt, `refund:${refund.key}`, now, 'till')
}

/** What a refund returns: goods that were handed over, or money for goods that were not. */
export async function refundedReceiptKind(db: Db | Transaction, orderKey: string): Promise<'prepayment' | 'final'> {
  const { rows } = await db.execute(
    sql`select 1 from payments.receipts where order_key = ${orderKey} and kind = 'final'`,
  )
  return rows.length > 0 ? 'final' : 'prepayment'
}

export type StoredReceipt = { kind: ReceiptKind; at: Date; total: number; items: Receipt['items'] }

/** Receipts of an order, the oldest first. */
export async function receiptsOf(db: Db | Transaction, orderKey: string): Promise<StoredReceipt[]> {
  const { rows } = await db.execute<{ body: Receipt; created_at: string }>(sql`
    select body, created_at from payments.receipts where order_key = ${orderKey} order by id`)
  return rows.map(({ body, created_at: at }) => ({
    kind: body.kind,
    at: new Date(at),
    total: body.total,
    items: body.items,
  }))
}
