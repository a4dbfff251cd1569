import type { Language } from './site.ts'

export type Currency = 'RUB' | 'AED' | 'USD'

export type ShopCurrencies = {
  sites: readonly Language[]
  homeCountries: Readonly<Record<Language, string>>
  currencies: CurrencySettings
}

export type CurrencySettings = {
  /** By canonical codes of countries: two capital letters. */
  byCountry: Readonly<Partial<Record<string, Currency>>>
  otherwise: Currency
}

/** The price books that a shop sells by: what each site asks for at home, and what it asks of everybody else. */
export function currenciesOfShop({ sites, homeCountries, currencies }: ShopCurrencies): Currency[] {
  const home = sites.map((language) => currencyByCountry(currencies, homeCountries[language]))
  return [...new Set([...home, currencies.otherwise])]
}

/** Spec 1: the currency follows the country. */
export function currencyByCountry({ byCountry, otherwise }: CurrencySettings, countryCode: string): Currency {
  return (Object.hasOwn(byCountry, countryCode) && byCountry[countryCode]) || otherwise
}
