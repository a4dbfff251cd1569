import { type SQL, sql } from 'drizzle-orm'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import type { PaymentMethodId } from '#rules/payments/payment-methods.ts'
import type { PaymentKnowledge, PaymentState } from '#rules/payments/payment-state.ts'
import type { ReceiptLine } from '#rules/payments/receipt.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { PaymentHooks } from './payment-deps.ts'

/** In the place of a service: the money changes hands at the door. */
export const OFFLINE = 'offline'

/** One attempt to pay an order. */
export type Payment = {
  id: number
  orderKey: string
  orderNumber: string
  attempt: number
  method: PaymentMethodId
  /** The name of its service, or `OFFLINE`. A name is one of the shop's services until those change. */
  provider: string
  providerOrderId: string
  providerRef: string | null
  amount: number
  currency: Currency
  language: Language
  lines: ReceiptLine[]
  phone: string
  email: string | null
  name: string
  state: PaymentState
  known: PaymentKnowledge
  refundClaimed: number
  isSurplus: boolean
  askedAt: Date | null
  startFailedAt: Date | null
  url: string | null
  createdAt: Date
}

type Row = {
  id: string
  order_key: string
  order_number: string
  attempt: number
  method: PaymentMethodId
  provider: string
  provider_order_id: string
  provider_ref: string | null
  amount: string
  currency: Currency
  language: Language
  lines: ReceiptLine[]
  phone: string
  email: string | null
  name: string
  state: PaymentState
  is_declined: boolean
  is_voided: boolean
  authorised: string
  captured: string
  refunded: string
  refund_claimed: string
  is_surplus: boolean
  asked_at: string | null
  start_failed_at: string | null
  url: string | null
  created_at: string
}

const date = (value: string | null) => (value === null ? null : new Date(value))

function toPayment(row: Row): Payment {
  return {
    id: Number(row.id),
    orderKey: row.order_key,
    orderNumber: row.order_number,
    attempt: row.attempt,
    method: row.method,
    provider: row.provider,
    providerOrderId: row.provider_order_id,
    providerRef: row.provider_ref,
    amount: Number(row.amount),
    currency: row.currency,
    language: row.language,
    lines: row.lines,
    phone: row.phone,
    email: row.email,
    name: row.name,
    state: row.state,
    known: {
      isOpen: row.provider !== OFFLINE,
      isDeclined: row.is_declined,
      isVoided: row.is_voided,
      authorised: Number(row.authorised),
      captured: Number(row.captured),
      refunded: Number(row.refunded),
    },
    refundClaimed: Number(row.refund_claimed),
    isSurplus: row.is_surplus,
    askedAt: date(row.asked_at),
    startFailedAt: date(row.start_failed_at),
    url: row.url,
    createdAt: new Date(row.created_at),
  }
}

async function select(db: Db | Transaction, rest: SQL): Promise<Payment[]> {
  const { rows } = await db.execute<Row>(sql`select * from payments.payments where ${rest}`)
  return rows.map(toPayment)
}

export async function paymentById(db: Db | Transaction, id: number): Promise<Payment | null> {
  const [payment] = await select(db, sql`id = ${id}`)
  return payment ?? null
}

export async function paymentAtProvider(
  db: Db | Transaction,
  provider: string,
  providerOrderId: string,
): Promise<Payment | null> {
  const [payment] = await select(db, sql`provider = ${provider} and provider_order_id = ${providerOrderId}`)
  return payment ?? null
}

/** Oldest first. */
export function attemptsOf(db: Db | Transaction, orderKey: string): Promise<Payment[]> {
  return select(db, sql`order_key = ${orderKey} order by attempt`)
}

/**
 * The same, and nobody else changes them until this transaction ends. There is one order of locks: the order's own row
 * first, then its payments, then refunds. Whoever cancels an order has its row and wants its payments; whoever came
 * from the payments' side would hold what they want and want what they hold.
 */
export async function lockAttempts(
  tx: Transaction,
  hooks: Pick<PaymentHooks, 'lockOrder'>,
  orderKey: string,
): Promise<Payment[]> {
  await hooks.lockOrder(tx, orderKey)
  return attemptsOfLockedOrder(tx, orderKey)
}

/** For whoever has locked the order's own row before. */
export function attemptsOfLockedOrder(tx: Transaction, orderKey: string): Promise<Payment[]> {
  return select(tx, sql`order_key = ${orderKey} order by attempt for update`)
}
