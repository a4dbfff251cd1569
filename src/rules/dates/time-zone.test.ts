import { expect, test } from 'vitest'
import { isTimeZone } from './time-zone.ts'

test.each([
  ['Europe/Moscow', true],
  ['Asia/Dubai', true],
  ['MSK', false],
  ['Europe/Nowhere', false],
  ['', false],
])('%s is a named zone: %s', (name, answer) => {
  expect(isTimeZone(name)).toBe(answer)
})
