import { describe, expect, test } from 'vitest'
import { dueStep, plannedPriceProblems, plansMeet } from './planned-price.ts'

const day = (number: number) => new Date(Date.UTC(2026, 11, number, 9))
const plan = (part: Partial<Parameters<typeof plannedPriceProblems>[0]> = {}) => ({
  initial: 10_000_00,
  final: 8_000_00,
  startsAt: day(2),
  endsAt: day(5),
  ...part,
})

describe('[DESK] a price for a moment', () => {
  test.each([
    ['a sale that ends', plan(), []],
    ['a sale without an end', plan({ endsAt: null }), []],
    ['a regular price', plan({ final: 10_000_00, endsAt: null }), []],
    ['nothing', plan({ initial: 0, final: 0, endsAt: null }), ['initial out_of_range']],
    ['above the one that is crossed out', plan({ final: 10_000_01 }), ['final price_order']],
    ['now', plan({ startsAt: day(1) }), ['startsAt in_past']],
    ['a sale that ends as it begins', plan({ endsAt: day(2) }), ['endsAt ends_before_start']],
    ['a regular price that ends', plan({ final: 10_000_00 }), ['endsAt end_without_sale']],
    ['another century', plan({ startsAt: new Date('2126-12-02'), endsAt: null }), ['startsAt out_of_range']],
  ])('%s', (_, draft, problems) => {
    expect(plannedPriceProblems(draft, day(1)).map(({ field, reason }) => `${field} ${reason}`)).toEqual(problems)
  })

  test.each([
    [day(2), day(5), day(6), day(8), false],
    [day(2), day(5), day(5), day(8), true],
    [day(2), day(5), day(1), day(9), true],
    [day(2), day(5), day(3), null, true],
    [day(2), null, day(2), null, true],
    [day(2), null, day(3), null, false],
  ])('from %s until %s is in the way of one from %s until %s: %s', (from, until, otherFrom, otherUntil, isInTheWay) => {
    const [one, other] = [
      { startsAt: from, endsAt: until },
      { startsAt: otherFrom, endsAt: otherUntil },
    ]
    expect([plansMeet(one, other), plansMeet(other, one)]).toEqual([isInTheWay, isInTheWay])
  })

  test.each([
    ['waiting', day(1), null],
    ['waiting', day(2), 'start'],
    ['waiting', day(4), 'start'],
    // Nobody is shown a sale that is over.
    ['waiting', day(5), 'miss'],
    ['in_force', day(4), null],
    ['in_force', day(5), 'end'],
    ['cancelled', day(4), null],
    ['refused', day(9), null],
  ] as const)('%s on %s needs %s', (state, now, step) => {
    expect(dueStep({ ...plan(), state }, now)).toBe(step)
  })
})
