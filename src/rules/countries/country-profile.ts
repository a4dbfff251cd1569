import type { AddressForm } from '../addresses/address-form.ts'
import type { ReturnMethod } from '../orders/return-state.ts'

/** What stands on cards, and so in the list of what is taken. */
export const CARD_SYSTEMS = ['mir', 'visa', 'mastercard'] as const
export type CardSystem = (typeof CARD_SYSTEMS)[number]

/** What a parcel still costs when it arrives: nothing, import VAT and duty of the union, or what a country asks for. */
export const TAXES = ['included', 'unionImport', 'notIncluded'] as const
export type Taxes = (typeof TAXES)[number]

/** How rings are measured, each by its usual name. */
export const RING_SCALES = ['ru', 'eu', 'us', 'uk'] as const
export type RingScale = (typeof RING_SCALES)[number]

/** What differs for a shopper from country to country. */
export type CountryProfile = {
  address: AddressForm
  taxes: Taxes
  cards: readonly CardSystem[]
  /** The scales that are used there, the most usual first. */
  ringScales: readonly RingScale[]
  /** Which shops a list of them names: those of the country, or all. */
  shops: 'own' | 'all'
  /** How a product comes back to us from there. */
  returnMethods: readonly ReturnMethod[]
}

export type CountrySettings = {
  /** By canonical codes of countries: two capital letters. */
  byCountry: Readonly<Partial<Record<string, CountryProfile>>>
  otherwise: CountryProfile
}

/** The scale that rings are bought by in a country. */
export function usualRingScale(settings: CountrySettings, country: string): RingScale {
  return countryProfile(settings, country).ringScales[0] ?? 'ru'
}

export function countryProfile({ byCountry, otherwise }: CountrySettings, country: string): CountryProfile {
  return (Object.hasOwn(byCountry, country) && byCountry[country]) || otherwise
}
