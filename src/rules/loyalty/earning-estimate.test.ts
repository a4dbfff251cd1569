import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { earningEstimate } from './earning-estimate.ts'
import { loyaltyStanding } from './levels.ts'
import { bonusesEarned } from './spendable-bonuses.ts'

const { loyalty } = settings

test.each([
  [0, 25_000_00, 3, 750_00, null, 7_500_00],
  [0, 50_000_00, 3, 1_500_00, 'silver', 15_000_00],
  [49_999_99, 1, 3, 0, 'silver', 0],
  [50_000_00, 99_999_99, 5, 5_000_00, null, 29_999_00],
  [50_000_00, 100_000_00, 5, 5_000_00, 'gold', 30_000_00],
  [0, 400_000_00, 3, 12_000_00, 'platinum', 120_000_00],
  [400_000_00, 10_000_00, 10, 1_000_00, null, 3_000_00],
  [0, 0, 3, 0, null, 0],
])(
  '[B21] after %d paid, a purchase of %d earns %d percent, %d, and leads to %s',
  (paidBefore, sum, percent, earned, reached, payable) => {
    const estimate = earningEstimate(loyalty, { paidBefore, sum })
    expect(estimate.percent).toBe(percent)
    expect(estimate.earned).toBe(earned)
    expect(estimate.reached?.level ?? null).toBe(reached)
    expect(estimate.payable).toBe(payable)
  },
)

test('[B21] it is what the till gives for the level that one has before the purchase', () => {
  const sums = fc.nat({ max: 900_000_00 })
  fc.assert(
    fc.property(sums, sums, (paidBefore, sum) => {
      const { earned, percent, reached } = earningEstimate(loyalty, { paidBefore, sum })
      const before = loyaltyStanding(loyalty, paidBefore)
      expect([percent, earned]).toEqual([before.percent, bonusesEarned(sum, before.percent)])
      if (reached) expect(reached.percent).toBeGreaterThan(percent)
    }),
  )
})
