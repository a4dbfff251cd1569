import { namedApartment } from '#rules/addresses/private-house.ts'
import { countryName } from '#rules/location/countries.ts'
import type { Language } from '#rules/location/site.ts'
import { orders as en } from '#texts/en/ordering/orders.ts'
import { orders as ru } from '#texts/ru/ordering/orders.ts'
import type { OrderRow } from './order-row.ts'

const TEXTS = { ru, en }

type Addressed = Pick<OrderRow, 'address' | 'addressParts' | 'country'>

/**
 * To the very door: whoever looks at their order wants to know that it goes to the right one. Abroad with its country:
 * `home` is where parcels leave from, and there nobody writes it on them.
 */
export function orderAddress({ address, addressParts, country }: Addressed, language: Language, home: string): string {
  const apartment = namedApartment(addressParts.apartment)
  if (address === '') return ''
  return [address, apartment && TEXTS[language].detail.apartment(apartment), countryOf(country, language, home)]
    .filter(Boolean)
    .join(', ')
}

/** Null at home. */
export function countryOf(country: string, language: Language, home: string): string | null {
  return country === home ? null : countryName(country, language)
}
