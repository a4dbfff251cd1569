import type { CalculationMethod, PaymentObject, VatType } from '#rules/payments/receipt.ts'
import type { Outcome } from '../port.ts'

/** The known ones; a status that we do not know changes nothing. */
export const DOLYAME_STATUSES = [
  'new',
  'approved',
  'rejected',
  'wait_for_commit',
  'committed',
  'completed',
  'canceled',
  'refunded',
] as const
export type DolyameStatus = (typeof DOLYAME_STATUSES)[number]

/** A row of the receipt, which the service hands to the cash register. Sums are kopecks. */
export type DolyameItem = {
  name: string
  quantity: number
  price: number
  method: CalculationMethod
  object: PaymentObject
  vat: VatType
}

export type DolyameOrder = {
  id: string
  amount: number
  items: DolyameItem[]
  client: { name: string; phone: string; email: string | null }
  notificationUrl: string
  successUrl: string
  failUrl: string
}

export type DolyameInfo = { id: string; status: string; amount: number | null; refunded: number }

/** The calls of the service as they are. The same `repeatKey` makes a repeated call the same call. */
export type DolyameClient = {
  create(order: DolyameOrder, repeatKey: string): Promise<Outcome<{ url: string }>>
  info(id: string): Promise<Outcome<DolyameInfo>>
  commit(order: { id: string; amount: number; items: DolyameItem[] }, repeatKey: string): Promise<Outcome<DolyameInfo>>
  cancel(id: string, repeatKey: string): Promise<Outcome<DolyameInfo>>
  refund(refund: { id: string; amount: number; items: DolyameItem[] }, repeatKey: string): Promise<Outcome<null>>
  /** Nobody signs it: it says only which order to ask about. */
  readWebhook(rawBody: Buffer): { id: string } | null
}
