import { expect, test } from 'vitest'
import { isScrolledDown } from './use-scrolled-down.ts'

test.each([
  ['down the page', false, 400, 500, true],
  ['up the page', true, 500, 400, false],
  ['a tremble keeps what was', true, 500, 495, true],
  ['a tremble keeps what was', false, 495, 500, false],
  ['down, but still near the top', false, 0, 100, false],
  ['back to the top at once', true, 3000, 0, false],
])('%s', (_, wasDown, from, to, isDown) => {
  expect(isScrolledDown(wasDown, from, to)).toBe(isDown)
})
