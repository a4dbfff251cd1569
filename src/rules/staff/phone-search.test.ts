import { expect, test } from 'vitest'
import { isPhoneSearch } from './phone-search.ts'

test.each([
  ['311', false],
  ['0311', true],
  ['50311', false],
  ['995550311', false],
  ['9995550311', true],
  ['79995550311', true],
])('%s finds a phone: %s', (digits, answer) => {
  expect(isPhoneSearch(digits)).toBe(answer)
})
