import { expect, test } from 'vitest'
import { pickBestsellers } from './pick-bestsellers.ts'

test.each([
  [0, 0],
  [0.0999, 0],
  [0.1, 1],
  [0.5, 5],
  [0.8999, 8],
  [0.9, 9],
  [0.999999999, 9],
])('[E05] a lot of %d draws selection %i', (lot, id) => {
  expect(pickBestsellers(() => lot)).toBe(id)
})

test('[E05] every selection from 0 to 9 can be drawn, and no other', () => {
  const drawn = new Set(Array.from({ length: 1000 }, (_, index) => pickBestsellers(() => index / 1000)))
  expect(drawn).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))
})
