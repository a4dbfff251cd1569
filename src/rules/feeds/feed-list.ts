import type { Currency } from '../location/currency.ts'
import { currencyByCountry } from '../location/currency.ts'
import type { Language } from '../location/site.ts'
import type { ShopSettings } from '../settings/shop-settings.ts'

/** One file with all that can be bought on a site in one currency, for one programme that reads it. */
export type Feed = {
  /** Its name in the address and in reports: `google-ae`. */
  key: string
  format: 'yml' | 'google'
  language: Language
  currency: Currency
  /** Whose buyers it is for. */
  country: string
  /** Pages show another price book until they are told the country. */
  namesCountry: boolean
}

/** The country that stands for all those without a price book of their own. */
const ANY_COUNTRY = 'US'

/** Yandex reads the Russian site alone; Google reads each site in every currency that it sells in. */
export function feedsOf({ sites, homeCountries, currencies }: FeedSettings): Feed[] {
  return sites.flatMap((language): Feed[] => {
    const country = homeCountries[language]
    const home = { language, country, currency: currencyByCountry(currencies, country), namesCountry: false }
    const google: Feed = { ...home, key: `google-${country.toLowerCase()}`, format: 'google' }
    if (language === 'ru') return [{ ...home, key: 'yandex', format: 'yml' }, google]
    if (currencies.otherwise === home.currency) return [google]
    const others = { language, country: ANY_COUNTRY, currency: currencies.otherwise, namesCountry: true }
    return [google, { ...others, key: 'google-world', format: 'google' }]
  })
}

export type FeedSettings = Pick<ShopSettings, 'sites' | 'homeCountries' | 'currencies'>
