import { expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { countryProfile } from '../countries/country-profile.ts'
import { listedShops, ownShops } from './seen-shops.ts'

const shops = [
  { id: 1, country: 'RU' },
  { id: 3, country: 'RU' },
  { id: 11, country: 'AE' },
]
const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id)

test.each([
  ['RU', [1, 3]],
  ['AE', [11]],
  ['DE', [1, 3, 11]],
  [null, [1, 3, 11]],
])('[LOCATION] somebody in %s can walk into %j', (country, found) => {
  expect(ids(ownShops(shops, country))).toEqual(found)
})

test.each([
  ['RU', [1, 3, 11]],
  ['AE', [11]],
  ['DE', [1, 3, 11]],
])('[LOCATION] a list in %s names %j', (country, found) => {
  expect(ids(listedShops(shops, countryProfile(settings.countries, country), country))).toEqual(found)
})
