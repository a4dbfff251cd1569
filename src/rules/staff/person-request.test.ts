import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysLeft, dueDay, PERSON_REQUESTS } from './person-request.ts'

describe("[DESK] a person's request", () => {
  test.each([
    ['export', '2026-11-17', '2026-12-01'],
    ['correct', '2026-11-16', '2026-11-30'],
    // Asked on a Saturday: Monday is the first of the ten.
    ['export', '2026-11-14', '2026-11-27'],
    ['erase', '2026-11-17', '2026-12-17'],
    ['erase', '2027-02-01', '2027-03-03'],
  ] as const)('to %s of %s is due on %s', (kind, asked, due) => {
    expect(dueDay(kind, asked)).toBe(due)
  })

  test.each([
    ['2026-12-01', '2026-11-17', 14],
    ['2026-11-17', '2026-11-17', 0],
    ['2026-11-17', '2026-11-20', -3],
  ])('due on %s has on %s so many days left: %i', (due, today, left) => {
    expect(daysLeft(due, today)).toBe(left)
  })

  test('is never due later than in thirty days, and an answer never on a weekend', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, fc.constantFrom(...PERSON_REQUESTS), (asked, kind) => {
        const due = dueDay(kind, asked)
        expect(daysLeft(due, asked)).toBeGreaterThan(0)
        expect(daysLeft(due, asked)).toBeLessThanOrEqual(30)
        if (kind !== 'erase') expect([0, 6]).not.toContain(new Date(`${due}T00:00:00Z`).getUTCDay())
      }),
    )
  })
})
