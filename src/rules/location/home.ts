import { type Currency, type CurrencySettings, currencyByCountry } from './currency.ts'
import type { Language } from './site.ts'

export type HomeSettings = {
  sites: readonly [Language, ...Language[]]
  homeCountries: Readonly<Record<Language, string>>
}

/** The language of those who run the shop: of its first site. */
export function homeLanguage({ sites }: Pick<HomeSettings, 'sites'>): Language {
  return sites[0]
}

/** The country that a shop sells from: where its first site is at home. */
export function homeCountry({ sites, homeCountries }: HomeSettings): string {
  return homeCountries[sites[0]]
}

/** The money that a shop counts in wherever nobody's country says otherwise. */
export function homeCurrency(settings: HomeSettings & { currencies: CurrencySettings }): Currency {
  return currencyByCountry(settings.currencies, homeCountry(settings))
}
