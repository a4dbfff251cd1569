import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, isDay, momentsOf, wallClock } from '../delivery/calendar.ts'
import { readSendingTime } from './sending-time.ts'

const terms = { farthestDays: 90, timeZone: 'Europe/Moscow', zones: ['Asia/Yekaterinburg'] }
/** 15 November 2026, 12:00:30 in Moscow. */
const NOW = new Date('2026-11-15T09:00:30Z')

test.each([
  ['2026-11-15', '12:00', '2026-11-15T09:00:00.000Z'],
  ['2026-11-15', '12:01', '2026-11-15T09:01:00.000Z'],
  ['2026-11-15', '9:5', 'time: time_passed'],
  ['2026-11-15', '11:59', 'time: time_passed'],
  ['2026-11-14', '23:59', 'date: date_passed'],
  ['2026-12-24', '9:05', '2026-12-24T06:05:00.000Z'],
  ['2027-02-13', '23:59', '2027-02-13T20:59:00.000Z'],
  ['2027-02-14', '00:00', 'date: date_too_far'],
  ['', '10:00', 'date: form.date_required'],
  [' ', '10:00', 'date: form.date_required'],
  ['2026-11-31', '10:00', 'date: form.date_not_real'],
  ['2026-13-01', '10:00', 'date: form.date_not_real'],
  ['24.12.2026', '10:00', 'date: form.date_not_real'],
  ['2026-12-24', '', 'time: form.time_required'],
  ['2026-12-24', '24:00', 'time: form.time_invalid'],
  ['2026-12-24', '10:60', 'time: form.time_invalid'],
])('[P16] a letter for %j at %j: %s', (date, time, expected) => {
  const read = readSendingTime({ date, time }, terms, NOW)
  expect('sendAt' in read ? read.sendAt.toISOString() : `${read.field}: ${read.problem}`).toBe(expected)
})

test('nothing chosen is at once', () => {
  expect(readSendingTime(null, terms, NOW)).toEqual({ sendAt: NOW })
})

describe('a zone whose clocks are changed', () => {
  const berlin = { farthestDays: 400, timeZone: 'Europe/Berlin', zones: [] }
  const at = (date: string, time: string, now: string) => {
    const read = readSendingTime({ date, time }, berlin, new Date(now))
    return 'sendAt' in read ? read.sendAt.toISOString() : read.problem
  }

  test('the hour that is left out is an hour later', () => {
    expect(at('2027-03-28', '02:30', '2027-03-01T12:00:00Z')).toBe('2027-03-28T01:30:00.000Z')
    expect(wallClock(new Date('2027-03-28T01:30:00Z'), berlin.timeZone)).toMatchObject({ hour: 3, minute: 30 })
  })

  test('the hour that comes twice is the next of the two', () => {
    expect(at('2026-10-25', '02:30', '2026-10-01T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z')
    expect(at('2026-10-25', '02:30', '2026-10-25T00:45:00Z')).toBe('2026-10-25T01:30:00.000Z')
    expect(at('2026-10-25', '02:30', '2026-10-25T01:45:00Z')).toBe('time_passed')
  })
})

const zones = fc.constantFrom(
  'Europe/Moscow',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'America/St_Johns',
)
const years = { min: new Date('2024-01-01T00:00:00Z'), max: new Date('2031-12-31T00:00:00Z'), noInvalidDate: true }

test('every moment is among the moments of what its clock shows', () => {
  fc.assert(
    fc.property(fc.date(years), zones, (date, zone) => {
      const moment = new Date(Math.floor(date.getTime() / 60_000) * 60_000)
      const moments = momentsOf(wallClock(moment, zone), zone)
      expect(moments).toContainEqual(moment)
      expect(moments.length).toBeLessThanOrEqual(2)
      expect(moments.map(Number)).toEqual(moments.map(Number).toSorted((a, b) => a - b))
    }),
    { numRuns: 500 },
  )
})

test('a day and an hour that anybody can write have a moment, never before that clock could show them', () => {
  fc.assert(
    fc.property(fc.date(years), fc.nat(23), fc.nat(59), zones, (date, hour, minute, zone) => {
      const day = date.toISOString().slice(0, 10)
      const [first] = momentsOf({ day, hour, minute }, zone)
      const shown = first && wallClock(first, zone)
      const isShown = shown?.day === day && shown.hour === hour && shown.minute === minute
      // Left out by the clock: then it shows a later hour of the same day.
      const isLater = shown?.day === day && shown.hour * 60 + shown.minute > hour * 60 + minute
      expect(isShown || isLater).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('what is taken leaves not before this minute and not after the last day', () => {
  fc.assert(
    fc.property(
      fc.date(years),
      fc.integer({ min: -5, max: 100 }),
      fc.nat(23),
      fc.nat(59),
      zones,
      (now, ahead, hour, minute, zone) => {
        const today = wallClock(now, zone).day
        const date = addDays(today, ahead)
        const time = `${hour}:${String(minute).padStart(2, '0')}`
        const read = readSendingTime({ date, time }, { farthestDays: 90, timeZone: zone, zones: [] }, now)
        if (!('sendAt' in read)) {
          expect(ahead <= 0 || ahead > 90).toBe(true)
          return
        }
        expect(read.sendAt.getTime()).toBeGreaterThan(now.getTime() - 60_000)
        expect(wallClock(read.sendAt, zone).day <= addDays(today, 90)).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

test.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-1-01', false],
  ['0000-00-00', false],
  ['2026-12-24T00:00', false],
])('%j is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})

describe('[CERTIFICATES] the clock of the recipient', () => {
  const now = new Date('2026-11-18T08:00:00Z')
  test.each([
    [undefined, '2026-11-20T07:00:00.000Z'],
    ['', '2026-11-20T07:00:00.000Z'],
    ['Europe/Moscow', '2026-11-20T07:00:00.000Z'],
    ['Asia/Yekaterinburg', '2026-11-20T05:00:00.000Z'],
  ])('10:00 in the zone %s is %s', (timeZone, moment) => {
    const read = readSendingTime({ date: '2026-11-20', time: '10:00', timeZone }, terms, now)
    expect('sendAt' in read && read.sendAt.toISOString()).toBe(moment)
  })

  test('one that the shop does not offer is refused', () => {
    const read = readSendingTime({ date: '2026-11-20', time: '10:00', timeZone: 'Asia/Tokyo' }, terms, now)
    expect(read).toEqual({ field: 'time', problem: 'zone_unknown' })
  })

  test('today is today there: an hour that has passed there has passed', () => {
    const sendOn = { date: '2026-11-18', time: '12:30' }
    expect(readSendingTime(sendOn, terms, now)).toEqual({ sendAt: new Date('2026-11-18T09:30:00Z') })
    expect(readSendingTime({ ...sendOn, timeZone: 'Asia/Yekaterinburg' }, terms, now)).toEqual({
      field: 'time',
      problem: 'time_passed',
    })
  })
})
