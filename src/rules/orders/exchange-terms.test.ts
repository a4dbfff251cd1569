import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Refund } from '../pricing/refund-shares.ts'
import { exchangePayUntil, exchangeTerms } from './exchange-terms.ts'

function paid(card: number, bonus = 0, certificate = 0, quantity = 1): Refund {
  const certificates = certificate > 0 ? [{ id: 7, amount: certificate }] : []
  const line = { key: '1', quantity, card, bonus, certificates }
  return { card, bonus, certificates, total: card + bonus + certificate, lines: [line], extras: [] }
}

test.each([
  ['the same price', paid(10_000_00), 10_000_00, 10_000_00, 1, 0, { card: 0, bonus: 0, total: 0 }],
  ['the same price, bought for less by a code', paid(9_000_00), 10_000_00, 10_000_00, 1, 0, { card: 0, total: 0 }],
  ['dearer', paid(10_000_00), 10_000_00, 12_500_00, 1, 2_500_00, { card: 0, total: 0 }],
  ['dearer, bought for less by a code', paid(9_000_00), 10_000_00, 12_500_00, 1, 2_500_00, { card: 0, total: 0 }],
  ['two dearer ones', paid(20_000_00, 0, 0, 2), 10_000_00, 10_100_00, 2, 200_00, { card: 0, total: 0 }],
  ['a kopeck dearer', paid(10_000_00), 10_000_00, 10_000_01, 1, 1, { total: 0 }],
  ['cheaper', paid(10_000_00), 10_000_00, 8_000_00, 1, 0, { card: 2_000_00, total: 2_000_00 }],
  ['cheaper, bought at half the price', paid(5_000_00), 10_000_00, 8_000_00, 1, 0, { card: 1_000_00 }],
  [
    'cheaper, three tenders',
    paid(6_000_00, 1_000_00, 3_000_00),
    10_000_00,
    9_000_00,
    1,
    0,
    { card: 600_00, bonus: 100_00, certificates: [{ id: 7, amount: 300_00 }], total: 1_000_00 },
  ],
  ['cheaper by a third of a kopeck of each', paid(1), 3, 2, 1, 0, { card: 0, total: 0 }],
  ['for an item that cost nothing', paid(0), 0, 500_00, 1, 500_00, { total: 0 }],
])('[ORDERING] %s', (_, whole, bought, other, quantity, surcharge, back) => {
  const terms = exchangeTerms(whole, { bought, other }, quantity)
  expect(terms.surcharge).toBe(surcharge)
  expect(terms.back).toMatchObject(back)
})

test('[ORDERING] either something is paid on top or something comes back, never more than was paid', () => {
  const sum = fc.integer({ min: 0, max: 1_000_000_00 })
  fc.assert(
    fc.property(sum, sum, sum, sum, fc.integer({ min: 1, max: 5 }), (card, bonus, bought, other, quantity) => {
      const whole = paid(card, bonus, 0, quantity)
      const { surcharge, back } = exchangeTerms(whole, { bought, other }, quantity)
      expect(surcharge === 0 || back.total === 0).toBe(true)
      expect(back.card).toBeLessThanOrEqual(card)
      expect(back.bonus).toBeLessThanOrEqual(bonus)
      expect(back.lines.map(({ quantity: items }) => items)).toEqual([quantity])
    }),
  )
})

test('[ORDERING] the other size waits a day for its surcharge', () => {
  expect(exchangePayUntil(new Date('2026-11-17T10:00:00Z'))).toEqual(new Date('2026-11-18T10:00:00Z'))
})
