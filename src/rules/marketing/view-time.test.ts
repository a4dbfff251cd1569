import { expect, test } from 'vitest'
import { isPastView, viewMoment } from './view-time.ts'

const at = new Date('2026-11-17T08:00:00Z')
const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000)

test.each([
  [0, false],
  [60, false],
  [60.1, true],
])('a look of %s minutes ago is of no use: %s', (minutes, isPast) => {
  expect(isPastView(at, after(minutes))).toBe(isPast)
})

test.each([
  [9.9, true],
  [10, false],
])('the same page %s minutes later is the same look: %s', (minutes, isSame) => {
  expect(viewMoment(after(minutes)) === viewMoment(at)).toBe(isSame)
})
