import type { Language } from '#rules/location/site.ts'
import { letterFormats } from '../../../letters/letter-text-helpers.ts'
import type { OrderLetterFacts, OrderLetterKind } from './order-letter.ts'

/** The same event as a short message: the order number and nothing personal. */
export function orderSms(kind: OrderLetterKind, facts: Pick<OrderLetterFacts, 'number'>, language: Language): string {
  return letterFormats(language).sms[kind](facts.number)
}
