import { expect, test } from 'vitest'
import { terms as example } from '../../../shops/example/terms.ts'
import { terms } from '../../../shops/lunnitsa/terms.ts'
import { homeCountry, homeCurrency, homeLanguage } from './home.ts'

test.each([
  ['of two sites, at home with the first', terms, 'ru', 'RU', 'RUB'],
  ['of one English site', example, 'en', 'US', 'USD'],
] as const)('a shop %s', (_, settings, language, country, currency) => {
  expect(homeLanguage(settings)).toBe(language)
  expect(homeCountry(settings)).toBe(country)
  expect(homeCurrency(settings)).toBe(currency)
})
