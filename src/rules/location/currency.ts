export type Currency = 'RUB' | 'AED' | 'USD'

/** Spec 1: the currency follows the country. The code is canonical: two capital letters. */
export function currencyByCountry(countryCode: string): Currency {
  if (countryCode === 'RU') return 'RUB'
  if (countryCode === 'AE') return 'AED'
  return 'USD'
}
