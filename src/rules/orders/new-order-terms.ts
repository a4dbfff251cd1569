import type { PaymentSettings } from '../payments/payment-methods.ts'
import type { PaymentState } from '../payments/payment-state.ts'

const MINUTE_MS = 60_000

export type NewOrderFacts = {
  /** What is left to pay after certificates and bonuses, minor units. */
  payable: number
  isOnline: boolean
  /** A member of staff made it with the buyer: nobody has to call about it. */
  isByStaff: boolean
}

export type NewOrderTerms = {
  paymentState: PaymentState
  /** When it ends unless its money or its confirmation comes; null: nothing has to come. */
  expiresAt: Date | null
}

/** How an order begins: what is known of its money, and how long its goods are held for it. */
export function newOrderTerms(
  { payable, isOnline, isByStaff }: NewOrderFacts,
  { minutes, onReceipt }: Pick<PaymentSettings, 'minutes'> & { onReceipt: { confirmHours: number } | null },
  now: Date,
): NewOrderTerms {
  if (payable === 0) return { paymentState: 'paid', expiresAt: null }
  const held = isOnline ? minutes : (onReceipt?.confirmHours ?? 0) * 60
  const isConfirmed = !isOnline && isByStaff
  return {
    paymentState: isOnline ? 'pending' : 'none',
    expiresAt: isConfirmed ? null : new Date(now.getTime() + held * MINUTE_MS),
  }
}
