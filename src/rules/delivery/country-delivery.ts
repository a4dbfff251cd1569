import type { Currency, CurrencySettings } from '../location/currency.ts'
import {
  type CourierService,
  type DeliverySettings,
  type DeliveryTerms,
  termsOfZone,
  zonesOfCountry,
} from './delivery-terms.ts'

/** The country that a price book is made for; null for the book of all others. */
export function countryOfCurrency({ byCountry }: CurrencySettings, currency: Currency): string | null {
  return Object.entries(byCountry).find(([, own]) => own === currency)?.[0] ?? null
}

/** A courier to any door of the country; null where the shop promises nothing for the whole of it. */
export function countryCourier(
  settings: Pick<DeliverySettings, 'zones' | 'countries'>,
  country: string,
): DeliveryTerms<CourierService> | null {
  const zones = zonesOfCountry(settings, country)
  return (zones && termsOfZone(settings, zones.zone).methods.find(({ method }) => method === 'courier')) ?? null
}

/** What a courier asks for an order of this sum, in minor units. */
export function courierPrice({ price, freeFrom }: Pick<DeliveryTerms, 'price' | 'freeFrom'>, sum: number): number {
  return freeFrom !== null && sum >= freeFrom ? 0 : price
}
