import { expect, test } from 'vitest'
import { changeableUntil, reminderTime, visitState } from './visit-terms.ts'

const START = new Date('2026-11-20T12:00:00Z')
const END = new Date('2026-11-20T12:30:00Z')

test.each([
  ['2026-11-20T12:29:59Z', false, 'booked'],
  ['2026-11-20T12:30:00Z', false, 'past'],
  ['2026-11-20T12:30:00Z', true, 'cancelled'],
  ['2026-11-01T00:00:00Z', true, 'cancelled'],
] as const)('at %s a visit (cancelled: %s) is %s', (now, isCancelled, state) => {
  expect(visitState({ isCancelled, endsAt: END }, new Date(now))).toBe(state)
})

test('[B28] a visit can be changed until two hours before it', () => {
  expect(changeableUntil(START, { changeHours: 2 })).toEqual(new Date('2026-11-20T10:00:00Z'))
})

test.each([
  ['Europe/Moscow', '2026-11-10T00:00:00Z', '2026-11-19T09:00:00.000Z'],
  // Still the nineteenth in New York when the visit begins on the twentieth in Moscow: each shop has its own day before.
  ['America/New_York', '2026-11-10T00:00:00Z', '2026-11-19T17:00:00.000Z'],
  ['Europe/Moscow', '2026-11-19T08:59:59Z', '2026-11-19T09:00:00.000Z'],
  ['Europe/Moscow', '2026-11-19T09:00:00Z', null],
] as const)('in %s somebody who booked at %s is reminded at %s', (timeZone, now, expected) => {
  const at = reminderTime(START, timeZone, { remindAtHour: 12 }, new Date(now))
  expect(at?.toISOString() ?? null).toBe(expected)
})
