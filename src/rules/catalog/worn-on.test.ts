import { expect, test } from 'vitest'
import { wornOn } from './worn-on.ts'

test.each([
  ['ring', '/catalog/men/rings', 'hand'],
  ['bracelet', '/catalog/men/chains', 'wrist'],
  ['chain', '/catalog/men/chains', 'neck'],
  [null, '/catalog/earrings/studs', 'ear'],
  [null, '/catalog/piercing/labrets', 'ear'],
  [null, '/catalog/brooches', 'lapel'],
  [null, '/catalog/sets', null],
  [null, '/catalog/constructor', null],
  [null, '', null],
] as const)('[CATALOG] a product with sizes of %s from %s is worn on: %s', (sizeKind, url, place) => {
  expect(wornOn(sizeKind, url)).toBe(place)
})
