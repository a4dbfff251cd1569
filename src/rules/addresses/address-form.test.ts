import { expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { countryProfile } from '../countries/country-profile.ts'
import { addressIn } from './address-form.ts'

test.each([
  ['AE', 'Dubai', { city: '', region: 'Dubai' }],
  ['AE', 'Дубай', { city: '', region: 'Дубай' }],
  ['AE', 'Al Ain', { city: '', region: 'Abu Dhabi' }],
  ['AE', 'Hatta', { city: '', region: '' }],
  ['DE', 'Berlin', { city: 'Berlin', region: '' }],
])('[LOCATION] a new address in %s, %s begins with %j', (country, city, begun) => {
  expect(addressIn(countryProfile(settings.countries, country).address, city)).toEqual(begun)
})

const POSTCODES: [country: string, right: string, wrong: string][] = [
  ['DE', '10119', '1011'],
  ['NL', '1012 AB', '1012'],
  ['IE', 'D02 X285', '02285'],
  ['PL', '00-001', '0001'],
  ['SE', '111 22', '1112'],
  ['PT', '1000-001', '1000'],
  ['MT', 'VLT 1117', '1117'],
]
test.each(POSTCODES)('[LOCATION] a postcode of %s is like %s and not like %s', (country, right, wrong) => {
  const pattern = new RegExp(`^(?:${countryProfile(settings.countries, country).address.postcode})$`, 'i')
  expect([right, wrong].map((text) => pattern.test(text))).toEqual([true, false])
})
