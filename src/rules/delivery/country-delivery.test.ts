import { expect, test } from 'vitest'
import { settings } from '../../../shops/lunnitsa/settings.ts'
import { countryCourier, countryOfCurrency, courierPrice } from './country-delivery.ts'

test.each([
  ['RUB', 'RU'],
  ['AED', 'AE'],
  ['USD', null],
] as const)('the price book in %s is that of %s', (currency, country) => {
  expect(countryOfCurrency(settings.currencies, currency)).toBe(country)
})

test('a whole country is promised what holds in its farthest place, and no more', () => {
  expect(countryCourier(settings.delivery, 'RU')).toBe(settings.delivery.zones.russia?.methods[0])
  expect(countryCourier(settings.delivery, 'AE')).toBe(settings.delivery.zones.emirates?.methods[0])
  expect(countryCourier(settings.delivery, 'FR')).toBeNull()
  expect(countryCourier(settings.delivery, 'constructor')).toBeNull()
})

test.each([
  [{ price: 3_000, freeFrom: 50_000 }, 49_999, 3_000],
  [{ price: 3_000, freeFrom: 50_000 }, 50_000, 0],
  [{ price: 49_000, freeFrom: null }, 9_000_000, 49_000],
])('%j for an order of %i costs %i', (terms, sum, price) => {
  expect(courierPrice(terms, sum)).toBe(price)
})
