import { expect, test } from 'vitest'
import { formatNumber, formatPercent } from './format-number.ts'

test.each([
  [0, 'ru', 3, '0'],
  [1_250, 'ru', 3, '1\u00A0250'],
  [1_250, 'en', 3, '1,250'],
  [17.5, 'ru', 3, '17,5'],
  [17.5, 'en', 3, '17.5'],
  [0.1239, 'en', 3, '0.124'],
  [0.15, 'en', 1, '0.2'],
] as const)('%s in %s with at most %s digits is %s', (value, language, digits, text) => {
  expect(formatNumber(value, language, digits)).toBe(text)
})

test.each([
  [0.054, 'ru', 1, '5,4\u00A0%'],
  [0.054, 'en', 0, '5%'],
  [1, 'en', 1, '100%'],
] as const)('a share of %s in %s with at most %s digits is %s', (share, language, digits, text) => {
  expect(formatPercent(share, language, digits)).toBe(text)
})
