import { countryOfCurrency } from '#rules/delivery/country-delivery.ts'
import { settings } from '../shared/shop/settings.ts'
import { useSite } from '../shared/site.ts'
import { useVisitorData } from './visitor-data.ts'

/** Where the visitor is. Before that is known, the country that the prices of the page are made for; null of others. */
export function useShopCountry(): string | null {
  const { currency } = useSite()
  return useVisitorData()?.location.country_iso_code ?? countryOfCurrency(settings.currencies, currency)
}
