import { type RingScale, usualRingScale } from '#rules/countries/country-profile.ts'
import { settings } from '../shared/shop/settings.ts'
import { useShopCountry } from './use-shop-country.ts'

/** By which rings are measured where the visitor is. */
export function useRingScale(): RingScale {
  return usualRingScale(settings.countries, useShopCountry() ?? '')
}
