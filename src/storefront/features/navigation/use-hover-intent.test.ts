import { expect, test } from 'vitest'
import { openDelay } from './use-hover-intent.ts'

test.each([
  ['nothing is open', false, { dx: 0, dy: 6 }, 120],
  ['along the row, from one section to the next', true, { dx: 9, dy: 1 }, 120],
  ['back along the row', true, { dx: -9, dy: 0 }, 120],
  ['straight down into the panel', true, { dx: 0, dy: 6 }, 320],
  ['slanting down to the far end of the panel', true, { dx: 10, dy: 5 }, 320],
  ['up out of the panel', true, { dx: 2, dy: -6 }, 120],
])('%s', (_, isAnotherOpen, move, ms) => {
  expect(openDelay(isAnotherOpen, move)).toBe(ms)
})
