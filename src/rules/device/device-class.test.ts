import { expect, test } from 'vitest'
import { deviceClass } from './device-class.ts'

test.each([
  [320, false, 'mobile'],
  [767, false, 'mobile'],
  [767, true, 'mobile'],
  [768, false, 'tablet'],
  [1231, false, 'tablet'],
  [1232, false, 'desktop'],
  [1232, true, 'tablet'],
  [2560, false, 'desktop'],
  [2560, true, 'tablet'],
] as const)('[J25] a screen %i px wide (touched: %s) is %s', (width, hasTouch, expected) => {
  expect(deviceClass(width, hasTouch)).toBe(expected)
})
