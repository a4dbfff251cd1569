import { expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { currencyByCountry } from './currency.ts'

test.each([
  ['RU', 'RUB'],
  ['AE', 'AED'],
  ['BY', 'USD'],
  ['KZ', 'USD'],
  ['US', 'USD'],
  ['KP', 'USD'],
])('[A15] prices for %s are in %s', (country, currency) => {
  expect(currencyByCountry(settings.currencies, country)).toBe(currency)
})
