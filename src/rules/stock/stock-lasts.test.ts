import { expect, test } from 'vitest'
import { stockLasts } from './stock-lasts.ts'

test.each([
  [{ left: 3, sold: 30, days: 30 }, 3],
  [{ left: 1, sold: 4, days: 30 }, 7],
  [{ left: 0, sold: 5, days: 7 }, 0],
  // Promised more than there is: nothing is left of it.
  [{ left: -2, sold: 5, days: 7 }, 0],
  [{ left: 4, sold: 0, days: 30 }, null],
])('[DESK] %o lasts %s days', (stock, days) => {
  expect(stockLasts(stock)).toBe(days)
})
