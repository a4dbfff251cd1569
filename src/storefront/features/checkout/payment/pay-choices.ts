import type { CartData } from '#contract/entities/cart.ts'
import { PAYMENT_METHOD } from '#rules/payments/payment-methods.ts'
import type { CheckoutForm } from '../checkout-form.ts'
import { kindOf } from '../delivery-kinds.ts'

export type PayChoice = Pick<CartData['availablePaymentMethods'][number], 'id' | 'code' | 'title' | 'type'> & {
  isAvailable: boolean
  /** In words, or `point`: the chosen point does not take it, which the cart does not know. */
  reason: string | null
}

/** The cart's methods, less what the counter of the chosen point cannot take. */
export function payChoices(
  { availablePaymentMethods }: Pick<CartData, 'availablePaymentMethods'>,
  { method, point }: Pick<CheckoutForm, 'method' | 'point'>,
): PayChoice[] {
  const takes = kindOf(method) === 'point' ? (point?.takes ?? null) : null
  return availablePaymentMethods.map(({ id, code, title, type, isAvailable, reason }) => {
    const isRefused =
      takes !== null &&
      ((id === PAYMENT_METHOD.cash && !takes.cash) || (id === PAYMENT_METHOD.cardOnDelivery && !takes.card))
    return isRefused
      ? { id, code, title, type, isAvailable: false, reason: reason ?? 'point' }
      : { id, code, title, type, isAvailable, reason }
  })
}
