import { expect, test } from 'vitest'
import { isPrivateHouse, NO_APARTMENT, namedApartment } from './private-house.ts'

test.each([
  [NO_APARTMENT, true, ''],
  ['-', true, ''],
  [' – ', true, ''],
  ['5', false, '5'],
  ['12-а', false, '12-а'],
  ['', false, ''],
])('"%s": a house without flats %s, named as "%s"', (apartment, isHouse, named) => {
  expect(isPrivateHouse(apartment)).toBe(isHouse)
  expect(namedApartment(apartment)).toBe(named)
})
