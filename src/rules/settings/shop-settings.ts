import type { PackPrices } from '../cart/pack-prices.ts'
import type { CertificateSettings } from '../certificates/certificate-settings.ts'
import type { CountrySettings } from '../countries/country-profile.ts'
import type { DeliverySettings } from '../delivery/delivery-terms.ts'
import type { JourneySettings } from '../journeys/journey-settings.ts'
import type { CurrencySettings } from '../location/currency.ts'
import type { Language } from '../location/site.ts'
import type { LoyaltySettings } from '../loyalty/loyalty-settings.ts'
import type { PaymentSettings } from '../payments/payment-methods.ts'
import type { PieceSettings } from '../pieces/piece-settings.ts'
import type { PiercingSettings } from '../piercing/piercing-settings.ts'
import type { ReferralSettings } from '../referral/referral-settings.ts'

/**
 * What one shop decides and another decides otherwise. The values are `shops/<name>/settings.ts`; rules take the part
 * they need as an argument, modules get the whole through their deps.
 */
export type ShopSettings = {
  /** A site for each language. A shop of one site shows it on every host. */
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
  payment: PaymentSettings
  packPrices: PackPrices
  /** How long after it was handed over a piece may come back. */
  returnDays: number
  /** How long after an account was erased its phone is known to have ordered: discounts for a first order are given once. */
  firstOrderMemoryYears: number
  loyalty: LoyaltySettings
  /** Without them the shop has no referral programme. */
  referral?: ReferralSettings
  delivery: DeliverySettings
  /** Without them the shop writes nothing that nobody asked for. */
  journeys?: JourneySettings
  /** How long what applicants sent is kept; without it the shop has no vacancies. */
  career?: { keepMonths: number }
  /** Null: the shop sells no gift certificates. */
  certificates: CertificateSettings | null
  /** Without them no visit to a piercer can be booked. */
  piercing?: PiercingSettings
  /** So much one admin may move by hand without another, minor units; without it none of it. */
  movedAlone?: number
  /** Which goods leave only with the UIN of the state register; without them none do. */
  pieces?: PieceSettings
  /** Whether a marketing platform and partners are told of visits, of those who allow advertising. */
  hasMarketing?: boolean
  /** Whether the shop has live broadcasts. */
  hasStreams?: boolean
  /** What files at fixed addresses say; without it there are none of them. */
  publicFiles?: PublicFilesSettings
}

export type PublicFilesSettings = {
  /** `2027-09-30`: until when security.txt may be trusted. A year ahead at most. */
  securityExpires: string
  /** `TEAMID.bundle.id` of apps that open links of the shop. */
  appleAppIds: readonly string[]
}
