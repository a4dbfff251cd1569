import type { ShopSettings } from '../settings/shop-settings.ts'
import { type Currency, currencyByCountry } from './currency.ts'

type HomeSettings = Pick<ShopSettings, 'sites' | 'homeCountries'>

/** The country that a shop sells from: where its first site is at home. */
export function homeCountry({ sites, homeCountries }: HomeSettings): string {
  return homeCountries[sites[0]]
}

/** The money that a shop counts in wherever nobody's country says otherwise. */
export function homeCurrency(settings: HomeSettings & Pick<ShopSettings, 'currencies'>): Currency {
  return currencyByCountry(settings.currencies, homeCountry(settings))
}
