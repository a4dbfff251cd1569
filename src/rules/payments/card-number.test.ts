import { expect, test } from 'vitest'
import { openCardDigits } from './card-number.ts'

test.each([
  ['411111******1111', '4111111111'],
  ['4111 11** **** 1111', null],
  ['411111xxxxxx1234', '4111111234'],
  ['411111••••••1234', '4111111234'],
  // Were it not masked at all, its middle would be left out here.
  ['4111119999991234', '4111111234'],
  ['******1111', null],
  ['', null],
])('%s leaves %s open', (masked, digits) => {
  expect(openCardDigits(masked)).toBe(digits)
})
