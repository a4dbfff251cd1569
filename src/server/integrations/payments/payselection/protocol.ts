import type { Receipt } from '#rules/payments/receipt.ts'
import type { Outcome } from '../port.ts'

export type PayselectionState =
  | 'success'
  | 'voided'
  | 'preauthorized'
  | 'pending'
  | 'declined'
  | 'wait_for_3ds'
  | 'redirect'

/** Sums are minor units; null where the provider did not say. */
export type PayselectionTransaction = {
  transactionId: string
  orderId: string
  state: PayselectionState
  amount: number | null
  currency: string | null
  /** What is left of a successful payment after refunds. */
  remaining: number | null
}

export type PayselectionReceipt = {
  receipt: Receipt
  externalId: string
  at: Date
  email: string | null
  phone: string
}

export type PayselectionPage = {
  orderId: string
  amount: number
  currency: string
  description: string
  /** `QR`: the fast payment system, by a code for the bank's app. */
  method: 'Card' | 'QR'
  language: 'ru' | 'en'
  email: string | null
  phone: string
  webhookUrl: string
  successUrl: string
  failUrl: string
  receipt: PayselectionReceipt | null
}

export type PayselectionMove = { transactionId: string; amount: number; currency: string; webhookUrl: string }

/** A webhook with a good signature. Only what is named here is ever kept of it. */
export type PayselectionEvent = {
  event: string
  transactionId: string
  orderId: string
  amount: number | null
  currency: string | null
  /** Of a refund: what is left afterwards. */
  newAmount: number | null
  dateTime: string | null
  isTest: boolean
  errorMessage: string | null
  /** The card with its middle masked, of a payment by card: to be hashed, never to be kept. */
  card: string | null
}

/** The calls of the service as they are. */
export type PayselectionClient = {
  createPage(page: PayselectionPage): Promise<Outcome<{ url: string }>>
  transactionsOf(orderId: string): Promise<Outcome<PayselectionTransaction[]>>
  transaction(transactionId: string): Promise<Outcome<PayselectionTransaction>>
  charge(move: PayselectionMove): Promise<Outcome<null>>
  cancel(move: PayselectionMove): Promise<Outcome<null>>
  refund(move: PayselectionMove & { receipt: PayselectionReceipt | null }): Promise<Outcome<null>>
  /** Null: not from the provider. `unreadable`: from the provider, and not what its protocol says. */
  readWebhook(
    headers: { siteId: string | undefined; signature: string | undefined },
    webhookUrl: string,
    rawBody: Buffer,
  ): PayselectionEvent | 'unreadable' | null
}
