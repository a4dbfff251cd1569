import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatTimeInput, normaliseTime, timeProblem } from './time-field.ts'

describe('time', () => {
  test.each([
    ['00:00', '00:00'],
    ['23:59', '23:59'],
    ['9:5', '09:05'],
    ['9:05', '09:05'],
    [' 12:30 ', '12:30'],
  ])('[K12] %j is %s', (text, time) => {
    expect(normaliseTime(text)).toBe(time)
    expect(timeProblem(text)).toBeNull()
  })

  test.each([
    '24:00',
    '23:60',
    '-1:00',
    '12:30:61',
    '12',
    '1230',
    '12:',
    ':30',
    '012:30',
    '12.30',
    '١٢:٣٠',
    '1e1:00',
    '12:30\0',
    'x',
  ])('[K12] %j is no time', (text) => {
    expect(normaliseTime(text)).toBeNull()
    expect(timeProblem(text)).toBe('form.time_invalid')
  })

  test.each([null, undefined, '', ' '])('[K12] %j is empty', (text) => {
    expect(timeProblem(text)).toBe('form.time_required')
  })

  test.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12:3'],
    ['1230', '12:30'],
    ['12305', '12:30'],
    ['9:', '9:'],
    ['9:5', '9:5'],
    ['12:3:4', '12:34'],
    [':', ''],
    ['a1b2c3', '12:3'],
  ])('[K12] typed %j, the field shows %j', (input, shown) => {
    expect(formatTimeInput(input)).toBe(shown)
  })

  test('[K12] every minute of the day, padded or not, has one form of five signs', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(70), (hours, minutes) => {
        const padded = `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
        expect(normaliseTime(`${hours}:${minutes}`)).toBe(hours < 24 && minutes < 60 ? padded : null)
        expect(normaliseTime(padded)).toBe(normaliseTime(`${hours}:${minutes}`))
      }),
    )
  })

  test('[K12] the field leaves its own work alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789:a') }), (input) => {
        const shown = formatTimeInput(input)
        expect(shown).toMatch(/^([0-9]{0,2}|[0-9]{1,2}:[0-9]{0,2})$/)
        expect(formatTimeInput(shown)).toBe(shown)
      }),
    )
  })
})
