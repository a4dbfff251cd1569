import { expect, test } from 'vitest'
import { citiesThatMayStay } from './use-cities.ts'

const cities = ['Москва', 'Казань', 'Калининград'].map((city) => ({
  city,
  region: '',
  country: 'Россия',
  country_iso_code: 'RU',
}))

test.each([
  ['', ['Москва', 'Казань', 'Калининград']],
  ['ка', ['Казань', 'Калининград']],
  ['КАЗА', ['Казань']],
  ['зань', []],
])('[M11] while cities for “%s” are looked for, those that may be found are shown', (wanted, expected) => {
  expect(citiesThatMayStay(cities, wanted).map(({ city }) => city)).toEqual(expected)
})
