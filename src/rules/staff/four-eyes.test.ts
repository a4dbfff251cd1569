import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayDecide, needsSecondPerson } from './four-eyes.ts'

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

  test('is agreed to by somebody else', () => {
    expect(mayDecide(1, 2)).toBe(true)
    expect(mayDecide(1, 1)).toBe(false)
  })
})
