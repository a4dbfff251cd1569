import { expect, test } from 'vitest'
import { moneyFormat } from './formats.ts'

const NB = '\u00A0'

test.each([
  ['RUB', 'ru', `1${NB}234,50${NB}₽`],
  ['USD', 'en', '$1,234.50'],
] as const)('a sum of %s on the %s site is the same from major and minor units', (currency, language, shown) => {
  const { major, minor } = moneyFormat(currency, language)
  expect([major(1234.5), minor(123_450)]).toEqual([shown, shown])
})
