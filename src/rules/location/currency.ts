export type Currency = 'RUB' | 'AED' | 'USD'

export type CurrencySettings = {
  /** By canonical codes of countries: two capital letters. */
  byCountry: Readonly<Partial<Record<string, Currency>>>
  otherwise: Currency
}

/** Spec 1: the currency follows the country. */
export function currencyByCountry({ byCountry, otherwise }: CurrencySettings, countryCode: string): Currency {
  return (Object.hasOwn(byCountry, countryCode) && byCountry[countryCode]) || otherwise
}
