import { describe, expect, test } from 'vitest'
import { momentOfWallClock } from './schedule-moment.ts'

describe('[CONTENT] a moment that staff choose', () => {
  test.each([
    ['2026-12-01T09:00', 'Europe/Moscow', '2026-12-01T06:00:00.000Z'],
    ['2026-12-01T00:00', 'Asia/Dubai', '2026-11-30T20:00:00.000Z'],
    // Clocks are put back at three: the hour that comes twice is meant the first time.
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ])('%s in %s is %s', (written, timeZone, moment) => {
    expect(momentOfWallClock(written, timeZone)?.toISOString()).toBe(moment)
  })

  test.each(['', '2026-02-31T10:00', '2026-12-01', '2026-12-01T24:00', '2026-12-01T09:60', '2026-12-01T09:00Z', 'now'])(
    '%s is none',
    (written) => expect(momentOfWallClock(written, 'Europe/Moscow')).toBeNull(),
  )
})
