import type { Language } from '#rules/location/site.ts'
import { letterFormats } from '../../../letters/letter-text-helpers.ts'
import type { OrderLetterFacts, OrderLetterKind } from './order-letter.ts'

/** The same news in one short message: the number of the order and no word about the person. */
export function orderSms(kind: OrderLetterKind, facts: Pick<OrderLetterFacts, 'number'>, language: Language): string {
  return letterFormats(language).sms[kind](facts.number)
}
