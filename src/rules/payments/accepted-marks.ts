import type { CardSystem, CountryProfile } from '../countries/country-profile.ts'
import type { PaymentSettings } from './payment-methods.ts'

export type AcceptedMark = CardSystem | 'sbp' | 'dolyame'

/**
 * What a shopper of a country can pay with online, as the footer and the checkout list it: the cards that are taken
 * there, and at home the ways that only banks of the country know.
 */
export function acceptedMarks(
  { methods }: Pick<PaymentSettings, 'methods'>,
  { cards }: Pick<CountryProfile, 'cards'>,
  country: string,
): AcceptedMark[] {
  const atHome = country === 'RU' ? (['sbp', 'dolyame'] as const).filter((method) => methods.includes(method)) : []
  return [...(methods.includes('payselection') ? cards : []), ...atHome]
}
