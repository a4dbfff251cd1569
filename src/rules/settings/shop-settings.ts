import type { CountrySettings } from '../countries/country-profile.ts'
import type { CurrencySettings } from '../location/currency.ts'
import type { Language } from '../location/site.ts'

/**
 * What one shop decides and another decides otherwise. The values are `shops/<name>/settings.ts`; rules take the part
 * they need as an argument, modules get the whole through their deps. Here stands what all share; what belongs to one
 * module is declared in its `settings.ts`, with the schema that it is checked by.
 */
export interface ShopSettings {
  /**
   * A site for each language. A shop of one site shows it on every host. It sells from the home country of the first,
   * and writes to its staff in the language of the first.
   */
  sites: readonly [Language, ...Language[]]
  /** Where a visitor is taken to be who has not said it: an ISO code for each site's language. */
  homeCountries: Record<Language, string>
  /** The price books, by the country of the visitor. */
  currencies: CurrencySettings
  /** Addresses, taxes, cards, sizes and returns, by the country of the visitor. */
  countries: CountrySettings
  /** IANA name: the shop's calendar day, its nightly work and the terms it promises go by this clock. */
  timeZone: string
  /** Letters name hours by the clock of the place that each site serves from. */
  letterTimeZones: Record<Language, string>
  /** The storage that online orders are sent from: its id in `catalogue/shops.csv`. */
  onlineStorage: number
}
