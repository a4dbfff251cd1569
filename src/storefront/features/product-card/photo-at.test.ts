import { expect, test } from 'vitest'
import { photoAt } from './photo-at.ts'

test.each([
  [0, 300, 3, 0],
  [99, 300, 3, 0],
  [100, 300, 3, 1],
  [299, 300, 3, 2],
  // The edges count as inside: a pointer is reported on them, and past them while a button is held.
  [300, 300, 3, 2],
  [-4, 300, 3, 0],
  [10, 0, 3, 0],
  [10, 300, 1, 0],
])('at %i of %i px with %i photographs it is number %i', (x, width, count, index) => {
  expect(photoAt(x, width, count)).toBe(index)
})
