import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { birthdayProblem, formatDateInput, fullDateProblem, parseFullDate, shortDateProblem } from './date-field.ts'

const today = { year: 2026, month: 3, day: 15 }

describe('date input', () => {
  test.each([
    ['', ''],
    ['0', '0'],
    ['01', '01'],
    ['010', '01.0'],
    ['0101', '01.01'],
    ['01012', '01.01.2'],
    ['01012000', '01.01.2000'],
    ['010120009', '01.01.2000'],
    ['01.01.2000', '01.01.2000'],
    ['01/01/2000', '01.01.2000'],
    ['a0b1.', '01'],
    ['٠١٠١٢٠٠٠', ''],
  ])('[K09] typed %j, the field shows %j', (input, shown) => {
    expect(formatDateInput(input)).toBe(shown)
  })

  test('[K09] at most eight digits, dots only between them, and its own work is left alone', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789./') })), (input) => {
        const shown = formatDateInput(input)
        expect(shown).toMatch(/^([0-9]{0,2}|[0-9]{2}\.[0-9]{1,2}|[0-9]{2}\.[0-9]{2}\.[0-9]{1,4})$/)
        expect(formatDateInput(shown)).toBe(shown)
      }),
    )
  })

  test('[K09] deleting a sign at a time empties the field', () => {
    let shown = '01.01.2000'
    for (let step = 0; step < 10; step++) shown = formatDateInput(shown.slice(0, -1))
    expect(shown).toBe('')
  })
})

describe('full date', () => {
  test.each([
    ...['01.01.2000', '29.02.2000', '29.02.2024', '01.01.1900', '31.12.1999', '30.04.2000', ' 01.01.2000 '],
    // Today is not in the future.
    ...['14.03.2026', '15.03.2026'],
  ])('[K10] %j is right', (text) => {
    expect(fullDateProblem(text, today)).toBeNull()
    expect(birthdayProblem(text, today)).toBeNull()
  })

  test.each([
    ['29.02.1900', 'form.date_not_real'],
    ['29.02.2023', 'form.date_not_real'],
    ['30.02.2000', 'form.date_not_real'],
    ['31.04.2000', 'form.date_not_real'],
    ['31.06.2000', 'form.date_not_real'],
    ['31.09.2000', 'form.date_not_real'],
    ['31.11.2000', 'form.date_not_real'],
    ['00.01.2000', 'form.date_not_real'],
    ['01.00.2000', 'form.date_not_real'],
    ['32.01.2000', 'form.date_not_real'],
    ['01.13.2000', 'form.date_not_real'],
    ['31.12.1899', 'form.date_incorrect'],
    ['01.01.0000', 'form.date_incorrect'],
    ['01.01.2051', 'form.date_incorrect'],
    ['16.03.2026', 'form.date_in_future'],
    ['01.04.2026', 'form.date_in_future'],
    ['01.01.2027', 'form.date_in_future'],
    ['31.12.2050', 'form.date_in_future'],
    ['1.1.2000', 'form.date_incorrect'],
    ['01/01/2000', 'form.date_incorrect'],
    ['2000-01-01', 'form.date_incorrect'],
    ['01-01-2000', 'form.date_incorrect'],
    ['01.01.00', 'form.date_incorrect'],
    ['01.01.99999', 'form.date_incorrect'],
    ['0101200', 'form.date_incorrect'],
    ['01.01', 'form.date_incorrect'],
    ['٠١.٠١.٢٠٠٠', 'form.date_incorrect'],
    ['01.01.2000T00:00:00Z', 'form.date_incorrect'],
    ['-1.01.2000', 'form.date_incorrect'],
    ['1e0.01.2000', 'form.date_incorrect'],
    ['01.01.2000\0', 'form.date_incorrect'],
    ['<script>', 'form.date_incorrect'],
    ['', 'form.date_required'],
    [null, 'form.date_required'],
  ])('[K10] %j: %s', (text, problem) => {
    expect(fullDateProblem(text, today)).toBe(problem)
  })

  test('[K10] the calendar is the calendar', () => {
    fc.assert(
      fc.property(fc.nat(33), fc.nat(14), fc.integer({ min: 1890, max: 2060 }), (day, month, year) => {
        const date = new Date(Date.UTC(year, month - 1, day))
        const isYear = year >= 1900 && year <= 2050
        const isReal = date.getUTCDate() === day && date.getUTCMonth() === month - 1 && isYear
        const text = `${String(day).padStart(2, '0')}.${String(month).padStart(2, '0')}.${year}`
        expect(parseFullDate(text)).toEqual(isReal ? { year, month, day } : null)
        const isFuture = date.getTime() > Date.UTC(today.year, today.month - 1, today.day)
        const ifReal = isFuture ? 'form.date_in_future' : null
        const problem = !isYear ? 'form.date_incorrect' : isReal ? ifReal : 'form.date_not_real'
        expect(fullDateProblem(text, today)).toBe(problem)
      }),
      { numRuns: 2000 },
    )
  })

  test('[K10] the last day of a year is no later than the first of the next', () => {
    expect(fullDateProblem('31.12.2025', { year: 2026, month: 1, day: 1 })).toBeNull()
    expect(fullDateProblem('01.01.2026', { year: 2025, month: 12, day: 31 })).toBe('form.date_in_future')
  })
})

describe('short date', () => {
  test.each(['01.01', '28.02', '29.02', '31.12', '30.04', ' 29.02 '])('[K11] %j is right', (text) => {
    expect(shortDateProblem(text)).toBeNull()
    expect(birthdayProblem(text, today)).toBeNull()
  })

  test.each([
    ['30.02', 'form.date_not_real'],
    ['31.04', 'form.date_not_real'],
    ['00.01', 'form.date_not_real'],
    ['01.00', 'form.date_not_real'],
    ['01.13', 'form.date_not_real'],
    ['32.01', 'form.date_not_real'],
    ['1.1', 'form.birthday_format'],
    ['01.01.', 'form.birthday_format'],
    ['01.01.2000', 'form.birthday_format'],
    ['', 'form.date_required'],
    [undefined, 'form.date_required'],
  ])('[K11] %j: %s', (text, problem) => {
    expect(shortDateProblem(text)).toBe(problem)
  })

  test.each([
    ['', 'form.birthday_required'],
    ['1', 'form.birthday_format'],
    ['01.0', 'form.birthday_format'],
    ['1/2/2001', 'form.birthday_format'],
    ['01.01.2', 'form.date_incorrect'],
    ['01.01.20', 'form.date_incorrect'],
    ['01.01.1899', 'form.date_incorrect'],
    ['30.02', 'form.date_not_real'],
    ['16.03.2026', 'form.date_in_future'],
  ])('[K10, K11] a birthday %j: %s', (text, problem) => {
    expect(birthdayProblem(text, today)).toBe(problem)
  })
})
