import { expect, test } from 'vitest'
import { moneyRange } from './money-range.ts'

test.each([
  ['RUB', 'ru', '1\u00A0000', '150\u00A0000\u00A0₽'],
  ['RUB', 'en', '1,000', '150,000\u00A0₽'],
  ['USD', 'en', '$1,000', '$150,000'],
  ['AED', 'en', 'AED\u00A01,000', 'AED\u00A0150,000'],
] as const)('a range of %s in %s goes from %s to %s', (currency, language, from, to) => {
  expect(moneyRange({ min: 100_000, max: 15_000_000, currency }, language)).toEqual({ from, to })
})
