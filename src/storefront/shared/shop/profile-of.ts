import type { AddressForm } from '#rules/addresses/address-form.ts'
import { type CountryProfile, countryProfile } from '#rules/countries/country-profile.ts'
import { settings } from './settings.ts'

/** What differs for a shopper of a country. */
export function profileOf(country: string): CountryProfile {
  return countryProfile(settings.countries, country)
}

export function addressFormOf(country: string): AddressForm {
  return profileOf(country).address
}
