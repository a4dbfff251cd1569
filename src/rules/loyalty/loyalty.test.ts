import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { birthdayPresentYear } from './birthday-present.ts'
import { type BonusLot, earnedTerm, presentTerm, takeFromLots } from './bonus-lots.ts'
import { earnedToTakeBack } from './earned-back.ts'
import { hasLoyalty, loyaltyStanding } from './levels.ts'
import { bonusesEarned, bonusesTaken, mostSpendable } from './spendable-bonuses.ts'

const NOW = new Date('2026-11-15T09:00:00Z')
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000)

test.each([
  [0, 'insider', 3, 'silver', 50_000_00],
  [49_999_99, 'insider', 3, 'silver', 1],
  [50_000_00, 'silver', 5, 'gold', 100_000_00],
  [149_999_99, 'silver', 5, 'gold', 1],
  [150_000_00, 'gold', 7, 'platinum', 250_000_00],
  [399_999_99, 'gold', 7, 'platinum', 1],
  [400_000_00, 'platinum', 10, null, null],
  [-1, 'insider', 3, 'silver', 50_000_00],
])('%d kopecks in a year: %s, %d %%, next is %s', (paid, level, percent, next, missing) => {
  const standing = loyaltyStanding(settings.loyalty, paid)
  expect([standing.level, standing.percent]).toEqual([level, percent])
  expect([standing.next?.level ?? null, standing.next?.missing ?? null]).toEqual([next, missing])
})

test.each([
  ['ru', 'RUB', true],
  ['en', 'RUB', false],
  ['ru', 'USD', false],
  ['en', 'AED', false],
] as const)('the programme on the %s site in %s: %s', (site, currency, has) => {
  expect(hasLoyalty(settings.loyalty, site, currency)).toBe(has)
})

describe('how much', () => {
  test.each([
    [[100_000], 30_000],
    [[333, 333], 100],
    [[332], 0],
    [[], 0],
  ])('of %j at most %d is paid with bonuses', (sums, most) => {
    expect(mostSpendable(sums, settings.loyalty.sharePercent)).toBe(most)
  })

  test.each([
    [500, 500, 300, 300],
    [199, 500, 300, 100],
    [-100, 500, 300, 0],
    [500, 0, 300, 0],
  ])('wanted %d of %d, at most %d: %d', (wanted, balance, most, taken) => {
    expect(bonusesTaken(wanted, balance, most)).toBe(taken)
  })

  test.each([
    [10_000_00, 3, 300_00],
    [1_016_66, 3, 30_00],
    [1_016_67, 3, 31_00],
    [0, 10, 0],
  ])('%d kopecks at %d %% bring %d', (paid, percent, earned) => {
    expect(bonusesEarned(paid, percent)).toBe(earned)
  })
})

test('bonuses of an order are active 14 days after delivery and live 365 days; a present at once', () => {
  expect(earnedTerm(settings.loyalty, NOW)).toEqual({ activeFrom: days(14), expiresAt: days(379) })
  expect(presentTerm(settings.loyalty, NOW)).toEqual({ activeFrom: NOW, expiresAt: days(365) })
})

describe('lots', () => {
  const lot = (id: number, left: number, from: number, to: number): BonusLot => ({
    id,
    left,
    activeFrom: days(from),
    expiresAt: days(to),
  })
  test.each([
    [
      'the one that ends first',
      [lot(1, 50, -9, 9), lot(2, 50, -9, 5)],
      60,
      [
        [2, 50],
        [1, 10],
      ],
    ],
    ['of equals the earlier', [lot(2, 50, -9, 5), lot(1, 50, -9, 5)], 10, [[1, 10]]],
    ['active from now', [lot(1, 50, 0, 5)], 50, [[1, 50]]],
    ['not active yet', [lot(1, 50, 1, 5)], 1, null],
    ['over now', [lot(1, 50, -5, 0)], 1, null],
    ['one too many', [lot(1, 50, -5, 5)], 51, null],
    ['nothing', [], 0, []],
  ])('%s', (_, lots, amount, parts) => {
    expect(takeFromLots(lots, amount, NOW)?.map((part) => [part.lotId, part.amount]) ?? null).toEqual(parts)
  })
})

test.each([
  ['15.06.1990', '2026-06-07', null],
  ['15.06.1990', '2026-06-08', 2026],
  ['15.06.1990', '2026-06-22', 2026],
  ['15.06.1990', '2026-06-23', null],
  ['03.01.1990', '2026-12-28', 2027],
  ['29.12.1990', '2027-01-04', 2026],
  ['29.02.1992', '2026-03-07', 2026],
  ['29.02.1992', '2026-03-08', null],
  ['29.02.1992', '2028-03-07', 2028],
  ['15.06', '2026-06-15', 2026],
  ['29.02', '2027-02-28', 2027],
])('born %s, on %s the present of %s is due', (birthday, today, year) => {
  expect(birthdayPresentYear(birthday, today, settings.loyalty.birthdayDaysAround)).toBe(year)
})

describe('bonuses taken back', () => {
  test.each([
    [300, 10_000, 0, 0],
    [300, 10_000, 5_000, 150],
    [300, 10_000, 1, 1],
    [300, 10_000, 10_000, 300],
    [300, 10_000, 20_000, 300],
    [0, 0, 0, 0],
  ])('of %d earned on %d, after %d refunded: %d', (earned, paid, refunded, back) => {
    expect(earnedToTakeBack(earned, paid, refunded)).toBe(back)
  })

  test('never more than earned, never less than before, all of them at the end', () => {
    const sums = fc.nat({ max: 100_000_000 })
    fc.assert(
      fc.property(sums, sums, sums, sums, (earned, paid, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        expect(earnedToTakeBack(earned, paid, less)).toBeLessThanOrEqual(earnedToTakeBack(earned, paid, more))
        expect(earnedToTakeBack(earned, paid, more)).toBeLessThanOrEqual(earned)
        if (paid > 0) expect(earnedToTakeBack(earned, paid, paid)).toBe(earned)
      }),
    )
  })
})
