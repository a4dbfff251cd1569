import { namedApartment } from '#rules/addresses/private-house.ts'
import { countryName } from '#rules/location/countries.ts'
import type { Language } from '#rules/location/site.ts'
import { orders as en } from '#texts/en/ordering/orders.ts'
import { orders as ru } from '#texts/ru/ordering/orders.ts'
import type { OrderRow } from './order-row.ts'

const TEXTS = { ru, en }
/** Where parcels leave from: there nobody writes the country on them. */
const SENT_FROM = 'RU'

type Addressed = Pick<OrderRow, 'address' | 'addressParts' | 'country'>

/** To the very door: whoever looks at their order wants to know that it goes to the right one. Abroad with its country. */
export function orderAddress({ address, addressParts, country }: Addressed, language: Language): string {
  const apartment = namedApartment(addressParts.apartment)
  if (address === '') return ''
  return [address, apartment && TEXTS[language].detail.apartment(apartment), countryOf(country, language)]
    .filter(Boolean)
    .join(', ')
}

/** Null at home. */
export function countryOf(country: string, language: Language): string | null {
  return country === SENT_FROM ? null : countryName(country, language)
}
