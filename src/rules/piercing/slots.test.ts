import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, wallClock, weekdayOf } from '../delivery/calendar.ts'
import { bookableDays, type Chair, type Span, slotsOf } from './slots.ts'

const terms = { leadHours: 2, aheadDays: 30, stepMinutes: 30 }
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const hours = (from: string, to: string, days = EVERY_DAY) => [{ days, from, to }]

const chair = (more: Partial<Chair> = {}): Chair => ({
  timeZone: 'Europe/Moscow',
  shopHours: hours('10:00', '22:00'),
  hours: hours('11:00', '14:00'),
  breaks: [],
  taken: [],
  ...more,
})

/** Sunday, 15 November 2026, 09:00 in Moscow. */
const NOW = new Date('2026-11-15T06:00:00Z')
const at = (text: string): Date => new Date(`${text}+03:00`)
const clock = (moments: readonly Date[], timeZone = 'Europe/Moscow') =>
  moments.map((moment) => {
    const { hour, minute } = wallClock(moment, timeZone)
    return `${hour}:${String(minute).padStart(2, '0')}`
  })

describe('[B28] the times that can be booked', () => {
  test.each<[why: string, Partial<Chair>, minutes: number, day: string, times: string]>([
    ['the master’s hours', {}, 30, '2026-11-16', '11:00 11:30 12:00 12:30 13:00 13:30'],
    ['a longer visit ends before the day does', {}, 60, '2026-11-16', '11:00 11:30 12:00 12:30 13:00'],
    ['one that lasts as long as the work', {}, 180, '2026-11-16', '11:00'],
    ['one that lasts longer', {}, 181, '2026-11-16', ''],
    [
      'the shop opens after the master comes',
      { shopHours: hours('12:15', '22:00') },
      30,
      '2026-11-16',
      '12:15 12:45 13:15',
    ],
    [
      'the shop closes before the master leaves',
      { shopHours: hours('10:00', '12:00') },
      30,
      '2026-11-16',
      '11:00 11:30',
    ],
    ['a break', { breaks: hours('12:00', '12:30') }, 30, '2026-11-16', '11:00 11:30 12:30 13:00 13:30'],
    ['nothing reaches into a break', { breaks: hours('12:00', '12:30') }, 45, '2026-11-16', '11:00 12:30 13:00'],
    ['a break before work', { breaks: hours('09:00', '11:30') }, 60, '2026-11-16', '11:30 12:00 12:30 13:00'],
    ['a day off', { hours: hours('11:00', '14:00', [2, 3]) }, 30, '2026-11-16', ''],
    ['a day on which the shop is closed', { shopHours: hours('10:00', '22:00', [7]) }, 30, '2026-11-16', ''],
    [
      'until midnight',
      { shopHours: hours('10:00', '24:00'), hours: hours('23:00', '24:00') },
      30,
      '2026-11-16',
      '23:00 23:30',
    ],
    ['two hours from now', { hours: hours('10:30', '12:00') }, 30, '2026-11-15', '11:00 11:30'],
    ['yesterday', {}, 30, '2026-11-14', ''],
    ['the last day', {}, 120, '2026-12-15', '11:00 11:30 12:00'],
    ['the day after the last', {}, 120, '2026-12-16', ''],
    [
      'beside another visit, not over it',
      { taken: [{ from: at('2026-11-16T12:00'), to: at('2026-11-16T12:45') }] },
      30,
      '2026-11-16',
      '11:00 11:30 13:00 13:30',
    ],
  ])('%s', (_, more, minutes, day, times) => {
    expect(clock(slotsOf(day, chair(more), minutes, terms, NOW)).join(' ')).toBe(times)
  })

  test('the lead is exact to the minute', () => {
    const first = (now: string) => clock(slotsOf('2026-11-15', chair(), 30, terms, at(now)))[0]
    expect(first('2026-11-15T09:30:00')).toBe('11:30')
    expect(first('2026-11-15T09:30:01')).toBe('12:00')
  })

  test('days are those of the shop’s own clock', () => {
    const late = new Date('2026-11-15T21:30:00Z')
    expect(bookableDays(late, 'Europe/Moscow', terms)[0]).toBe('2026-11-16')
    expect(bookableDays(late, 'Europe/London', terms)[0]).toBe('2026-11-15')
    expect(bookableDays(late, 'Europe/Moscow', terms)).toHaveLength(31)
  })
})

describe('where clocks are put forward and back', () => {
  const berlin = chair({
    timeZone: 'Europe/Berlin',
    shopHours: hours('00:00', '06:00'),
    hours: hours('00:00', '06:00'),
  })

  test('the hour that is left out is not sold', () => {
    const found = slotsOf('2026-03-29', berlin, 30, terms, new Date('2026-03-27T12:00:00Z'))
    expect(clock(found, 'Europe/Berlin').join(' ')).toBe('0:00 0:30 1:00 3:00 3:30 4:00 4:30 5:00 5:30')
  })

  test('the hour that comes twice is sold once for each time it comes', () => {
    const found = slotsOf('2026-10-25', berlin, 30, terms, new Date('2026-10-23T12:00:00Z'))
    expect(new Set(found.map(Number)).size).toBe(found.length)
    expect(clock(found, 'Europe/Berlin').join(' ')).toBe(
      '0:00 0:30 1:00 1:30 2:00 2:00 2:30 3:00 3:30 4:00 4:30 5:00 5:30',
    )
  })
})

const minuteOfDay = fc.integer({ min: 0, max: 24 * 4 }).map((quarter) => quarter * 15)
const written = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const someHours = fc
  .tuple(minuteOfDay, minuteOfDay, fc.subarray(EVERY_DAY, { minLength: 1 }))
  .filter(([from, to]) => from < to)
  .map(([from, to, days]) => ({ days, from: written(from), to: written(to) }))
const someChair = fc.record({
  timeZone: fc.constantFrom('Europe/Moscow', 'Asia/Dubai', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'),
  shopHours: fc.tuple(someHours),
  hours: fc.tuple(someHours),
  breaks: fc.oneof(fc.constant([]), fc.tuple(someHours)),
})
const someNow = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
const someMinutes = fc.constantFrom(15, 30, 45, 60, 90)

/** Books whatever is offered, in any order, until nothing is left. */
function bookAll(
  chosen: Omit<Chair, 'taken'>,
  minutes: number,
  day: string,
  now: Date,
  picks: readonly number[],
): Span[] {
  const taken: Span[] = []
  for (const pick of picks) {
    const free = slotsOf(day, { ...chosen, taken }, minutes, terms, now)
    const from = free[pick % Math.max(1, free.length)]
    if (!from) break
    taken.push({ from, to: new Date(from.getTime() + minutes * 60_000) })
  }
  return taken
}

test('whatever is booked, no two visits overlap', () => {
  fc.assert(
    fc.property(
      ...([someChair, someMinutes, someNow, fc.nat(30), fc.array(fc.nat(100), { maxLength: 12 })] as const),
      (chosen, minutes, now, ahead, picks) => {
        const day = addDays(wallClock(now, chosen.timeZone).day, ahead)
        const visits = bookAll(chosen, minutes, day, now, picks).sort((a, b) => +a.from - +b.from)
        for (const [index, visit] of visits.entries()) {
          const next = visits[index + 1]
          if (next) expect(+visit.to).toBeLessThanOrEqual(+next.from)
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('every visit lies within the hours of the shop and of the master, outside the breaks, on its day', () => {
  const within = ({ from, to }: { from: string; to: string }, start: string, end: string) => from <= start && end <= to
  fc.assert(
    fc.property(someChair, someMinutes, someNow, fc.nat(40), (chosen, minutes, now, ahead) => {
      const { timeZone } = chosen
      const day = addDays(wallClock(now, timeZone).day, ahead)
      for (const slot of slotsOf(day, { ...chosen, taken: [] }, minutes, terms, now)) {
        const shown = wallClock(slot, timeZone)
        const start = shown.hour * 60 + shown.minute
        const [from, to] = [written(start), written(start + minutes)]
        expect(shown.day).toBe(day)
        expect(ahead).toBeLessThanOrEqual(30)
        expect(+slot - +now).toBeGreaterThanOrEqual(2 * 60 * 60_000)
        // A clock that changes during the visit would show another end.
        const last = wallClock(new Date(+slot + (minutes - 1) * 60_000), timeZone)
        expect(last.hour * 60 + last.minute).toBe(start + minutes - 1)
        for (const open of [...chosen.shopHours, ...chosen.hours]) {
          expect(open.days).toContain(weekdayOf(day))
          expect(within(open, from, to)).toBe(true)
        }
        for (const pause of chosen.breaks)
          if (pause.days.includes(weekdayOf(day))) expect(to <= pause.from || from >= pause.to).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})
