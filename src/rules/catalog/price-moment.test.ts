import { expect, test } from 'vitest'
import { priceMoment, priceMomentCell } from './price-moment.ts'

const MOSCOW = 'Europe/Moscow'

test.each([
  ['2026-12-01T09:00', '2026-12-01T06:00:00.000Z'],
  ['2026-12-01 09:00', '2026-12-01T06:00:00.000Z'],
  ['2026-12-01 09:00:00', '2026-12-01T06:00:00.000Z'],
  ['01.12.2026 9:00', '2026-12-01T06:00:00.000Z'],
  ['2026-12-01T09:00Z', '2026-12-01T09:00:00.000Z'],
  ['2026-12-01T09:00:00+04:00', '2026-12-01T05:00:00.000Z'],
  ['2026-12-01', '2026-11-30T21:00:00.000Z'],
  ['01.12.2026', '2026-11-30T21:00:00.000Z'],
])('[DESK] a price from %s begins at %s', (cell, moment) => {
  expect(priceMoment(cell, 'from', MOSCOW)?.toISOString()).toBe(moment)
})

test('[DESK] a day without an hour is the last day of a sale, whole', () => {
  expect(priceMoment('2026-12-08', 'until', MOSCOW)?.toISOString()).toBe('2026-12-08T21:00:00.000Z')
  expect(priceMoment('2026-12-08 00:00', 'until', MOSCOW)?.toISOString()).toBe('2026-12-07T21:00:00.000Z')
})

test.each([
  '2026-02-30',
  '2026-12-01T25:00',
  '2026-13-01T09:00Z',
  '1.12.26',
  '12/01/2026',
  'tomorrow',
  '45992',
  '2026-12-01 09:00 МСК',
])('[DESK] %s is no moment', (cell) => {
  expect(priceMoment(cell, 'from', MOSCOW)).toBeNull()
})

test('[DESK] a moment that was exported is read back as it was', () => {
  const moment = new Date('2026-12-01T06:30:00.000Z')
  expect(priceMoment(priceMomentCell(moment, MOSCOW), 'from', MOSCOW)).toEqual(moment)
  expect(priceMomentCell(null, MOSCOW)).toBe('')
})
