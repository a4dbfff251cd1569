import { expect, test } from 'vitest'
import { dueReminder } from './expiry-reminder.ts'

const ENDS = new Date('2029-11-15T09:00:00Z')

test.each([
  ['2029-10-15T20:59:59Z', null],
  // Midnight in Moscow: it is the 16th, thirty days before the 15th.
  ['2029-10-15T21:00:00Z', 30],
  ['2029-11-07T20:59:59Z', 30],
  ['2029-11-07T21:00:00Z', 7],
  ['2029-11-15T08:59:59Z', 7],
  ['2029-11-15T09:00:00Z', null],
  ['2030-01-01T00:00:00Z', null],
])('at %s the reminder of %s days is due', (now, due) => {
  expect(dueReminder(ENDS, new Date(now), 'Europe/Moscow')).toBe(due)
})

test('a day that the clocks make shorter is a day', () => {
  // Clocks go forward on the 25th of March in Berlin.
  expect(dueReminder(new Date('2029-03-30T12:00:00Z'), new Date('2029-03-23T00:30:00Z'), 'Europe/Berlin')).toBe(7)
  expect(dueReminder(new Date('2029-03-30T12:00:00Z'), new Date('2029-03-22T22:30:00Z'), 'Europe/Berlin')).toBe(30)
})
