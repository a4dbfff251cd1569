import type { ProviderEvent } from '#rules/payments/payment-state.ts'
import type { ReceiptLine } from '#rules/payments/receipt.ts'
import type { Payment } from '../payment-row.ts'

export type Outcome<Answer> =
  | { ok: true; answer: Answer }
  | { ok: false; reason: 'unavailable' | 'refused'; failure: string }

/** One thing that a provider told about one of its orders. */
export type ProviderNotification = {
  /** Unique for the provider: the same news again is recognised by it. */
  key: string
  providerOrderId: string
  /** The transaction, where the provider has such. */
  ref: string | null
  /** `remaining`: what is left of the money after refunds, which some providers tell instead of the refunds. */
  event: ProviderEvent | { kind: 'remaining'; left: number }
  currency: string | null
  /** The card as the provider masks it, where it names one: what is kept of it is a hash. */
  card?: string | null
  /** What is kept of it: no card and no person. */
  body: Record<string, unknown>
}

/** What a payment needs of whoever moves the money, in the same words for all of them. */
export type PaymentProvider = {
  start(payment: Payment, urls: { success: string; fail: string }): Promise<Outcome<{ url: string }>>
  read(payment: Payment): Promise<Outcome<ProviderNotification[]>>
  /** Takes money that is only held, or lets it go. */
  settle(payment: Payment): Promise<Outcome<unknown>>
  release(payment: Payment): Promise<Outcome<unknown>>
  /** What has gone back by the provider's own book; null when it does not say. */
  refundedSoFar(payment: Payment): Promise<Outcome<number | null>>
  refund(payment: Payment, refund: ProviderRefund): Promise<Outcome<unknown>>
}

export type ProviderRefund = { key: string; amount: number; lines: ReceiptLine[]; of: 'prepayment' | 'final'; at: Date }
