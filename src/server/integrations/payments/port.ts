import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import type { PaymentMethodCode, PaymentMethodId } from '#rules/payments/payment-methods.ts'
import type { ProviderEvent } from '#rules/payments/payment-state.ts'
import type { ReceiptLine } from '#rules/payments/receipt.ts'
import { providerKind } from '../../kernel/providers/integration.ts'

/** `unavailable`: nobody knows whether it happened. `refused`: it did not, and repeating it as it is will not help. */
export type Outcome<Answer> =
  | { ok: true; answer: Answer }
  | { ok: false; reason: 'unavailable' | 'refused'; failure: string; retryAfterSeconds?: number }

/** What a service says of itself, whether or not there is anybody to ask. */
export type PaymentTraits = {
  /** The ways to pay that it serves. Where several serve one, the first in the shop's list that can be asked does. */
  methods: readonly PaymentMethodCode[]
  /** How its webhooks prove who speaks. `address`: it signs nothing, so it is told an address that nobody can guess. */
  webhookProof: 'signature' | 'address'
  /** Hands our receipts to the cash register with the money: then each is kept in our book too. */
  printsReceipts: boolean
  /** Knows payments of the past: its register can be compared with our book. */
  isReconciled: boolean
}

/** What a provider is told about one payment attempt. Amounts in minor units. */
export type ProviderPayment = {
  /** The order as the service knows it: at most 30 letters, digits and hyphens, never used twice. */
  providerOrderId: string
  /** The transaction that took the money, where the service has named one. */
  providerRef: string | null
  method: PaymentMethodId
  amount: number
  currency: Currency
  language: Language
  lines: ReceiptLine[]
  /** Of what its receipts say. */
  vatPercent: number
  phone: string
  email: string | null
  name: string
  /** Where it tells us what becomes of the payment. */
  webhookUrl: string
}

export type PaymentStart = {
  /** Where the buyer is sent afterwards. */
  success: string
  fail: string
  /** What is paid for, in the buyer's language. */
  description: string
  at: Date
}

/** The same key is the same refund. `of`: money for goods that were not handed over, or for those that were. */
export type ProviderRefund = { key: string; amount: number; lines: ReceiptLine[]; of: 'prepayment' | 'final'; at: Date }

/** One thing that a service told about one of its orders. */
export type ProviderNotification = {
  /** Unique for the service: the same news again is recognised by it. */
  key: string
  providerOrderId: string
  /** The transaction, where the service has such. */
  ref: string | null
  /** `remaining`: what is left of the money after refunds, which some services tell instead of the refunds. */
  event: ProviderEvent | { kind: 'remaining'; left: number }
  currency: string | null
  /** The masked card number, if the provider names it; only a hash of it is stored. */
  card?: string | null
  /** What is kept of it: no card and no person. `orderId`, `transactionId`, `amount` and `currency` are called so. */
  body: Record<string, unknown>
}

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>

/** `url` is the address as the service was told it, never what a request says; the body is the bytes as they came. */
export type WebhookRequest = { headers: WebhookHeaders; url: string; rawBody: Buffer }

/**
 * `forged`: not from the service. `unreadable`: from the service, and not what its protocol says. Without a notification
 * it only names an order, which must be asked about.
 */
export type WebhookMessage =
  | 'forged'
  | 'unreadable'
  | { providerOrderId: string; notification: ProviderNotification | null }

/** Whoever moves the money of a payment, in the same words for all of them. Repeating a call is safe. */
export type PaymentProvider = {
  start(payment: ProviderPayment, start: PaymentStart): Promise<Outcome<{ url: string }>>
  /** All that it knows of the payment. */
  read(payment: ProviderPayment): Promise<Outcome<ProviderNotification[]>>
  /** Takes money that is only held, or lets it go. */
  settle(payment: ProviderPayment): Promise<Outcome<unknown>>
  release(payment: ProviderPayment): Promise<Outcome<unknown>>
  /** What has gone back by its own book; null when it does not say. */
  refundedSoFar(payment: ProviderPayment): Promise<Outcome<number | null>>
  refund(payment: ProviderPayment, refund: ProviderRefund): Promise<Outcome<unknown>>
  /** Whether a webhook so much as looks like a signed one: in a flood, one that does not is not read at all. */
  looksSigned?(headers: WebhookHeaders): boolean
  readWebhook(request: WebhookRequest): WebhookMessage
}

/** Services through which buyers pay. */
export const paymentProviders = providerKind<PaymentProvider, PaymentTraits>('payments')
