import { expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { countryProfile } from '../countries/country-profile.ts'
import { acceptedMarks } from './accepted-marks.ts'

test.each([
  ['RU', ['mir', 'visa', 'mastercard', 'sbp', 'dolyame']],
  ['AE', ['visa', 'mastercard']],
  ['DE', ['visa', 'mastercard']],
  ['', ['visa', 'mastercard']],
])('[LOCATION] in %j the shop takes %j', (country, marks) => {
  expect(acceptedMarks(settings.payment, countryProfile(settings.countries, country), country)).toEqual(marks)
})
