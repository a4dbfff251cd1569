import { expect, test } from 'vitest'
import { bySchedule, canRemind, streamPhase } from './stream-phase.ts'

const stream = { startsAt: '2026-11-20T16:00:00Z', minutes: 45 }

test.each([
  ['2026-11-20T15:59:59Z', 'ahead'],
  ['2026-11-20T16:00:00Z', 'live'],
  ['2026-11-20T16:44:59Z', 'live'],
  ['2026-11-20T16:45:00Z', 'over'],
] as const)('[B39] at %s a stream is %s', (now, phase) => {
  expect(streamPhase(stream, new Date(now))).toBe(phase)
})

test.each([
  ['2026-11-20T15:29:59Z', true],
  ['2026-11-20T15:30:00Z', false],
  ['2026-11-20T17:00:00Z', false],
] as const)('[B39] at %s a reminder can be asked for: %s', (now, expected) => {
  expect(canRemind(stream, new Date(now))).toBe(expected)
})

test('[B39] the next stream comes first, and of those that are over the last one', () => {
  const on = (day: number) => ({ startsAt: `2026-11-${day}T16:00:00Z`, minutes: 45, day })
  const { ahead, live, over } = bySchedule([25, 10, 22, 20, 15].map(on), new Date('2026-11-20T16:10:00Z'))
  const daysOf = (streams: readonly { day: number }[]) => streams.map(({ day }) => day)
  expect([daysOf(ahead), daysOf(live), daysOf(over)]).toEqual([[22, 25], [20], [15, 10]])
})
