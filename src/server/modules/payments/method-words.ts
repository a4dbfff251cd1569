import type { Language } from '#rules/location/site.ts'
import { type PaymentFacts, paymentMethods } from '#rules/payments/payment-methods.ts'
import { payments as en } from '#texts/en/payments.ts'
import { payments as ru } from '#texts/ru/payments.ts'

/** The ways to pay as a cart shows them: in words, and what cannot be used with the reason. */
export function paymentMethodsIn(language: Language, facts: PaymentFacts) {
  const words = language === 'en' ? en : ru
  return paymentMethods(facts).map(({ id, code, type, pay_page_type, isAvailable, reason }) => ({
    id,
    code,
    title: words.methods[code],
    type,
    pay_page_type,
    isAvailable,
    reasonCode: reason,
    reason: reason && words.reasons[reason],
  }))
}
