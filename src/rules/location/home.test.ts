import { expect, test } from 'vitest'
import { terms as example } from '../../../shops/example/terms.ts'
import { terms } from '../../../shops/lunnitsa/terms.ts'
import { homeCountry, homeCurrency } from './home.ts'

test.each([
  ['of two sites, at home with the first', terms, 'RU', 'RUB'],
  ['of one English site', example, 'US', 'USD'],
] as const)('a shop %s', (_, settings, country, currency) => {
  expect(homeCountry(settings)).toBe(country)
  expect(homeCurrency(settings)).toBe(currency)
})
