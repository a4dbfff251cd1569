import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decisionRefusal, needsSecondPerson } from './four-eyes.ts'

describe('[DESK] a movement by hand', () => {
  test.each([
    [500_000, [], false],
    [500_001, [], true],
    [1, [500_000], true],
    [200_000, [100_000, 200_000], false],
    [200_000, [100_000, 200_001], true],
  ])('of %i after %j needs a second person: %s', (amount, before, expected) => {
    expect(needsSecondPerson(amount, before, 500_000)).toBe(expected)
  })

  test('is not made smaller by being cut into parts', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 2_000_000 }), (amounts, alone) => {
        const whole = amounts.reduce((all, one) => all + one, 0)
        const last = amounts.at(-1) ?? 0
        expect(needsSecondPerson(last, amounts.slice(0, -1), alone)).toBe(needsSecondPerson(whole, [], alone))
      }),
    )
  })

  const now = new Date('2026-11-18T12:00:00Z')
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  test.each([
    ['somebody else', { id: 1, invitedAt: null }, { id: 2, invitedAt: null }, null],
    ['whoever asked', { id: 1, invitedAt: null }, { id: 1, invitedAt: null }, 'movement.same_person'],
    ['an account of yesterday', { id: 1, invitedAt: null }, { id: 2, invitedAt: daysAgo(1) }, 'movement.account_new'],
    ['one of a week ago', { id: 1, invitedAt: null }, { id: 2, invitedAt: daysAgo(7) }, null],
    ['one who is asked by it', { id: 1, invitedAt: daysAgo(6.9) }, { id: 2, invitedAt: null }, 'movement.account_new'],
  ] as const)('agreed to by %s', (_, asked, decides, refusal) => {
    expect(decisionRefusal(asked, decides, { now, newForDays: 7 })).toBe(refusal)
  })
})
