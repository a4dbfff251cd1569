import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { priceDrop } from './price-drop.ts'

test.each([
  [{ RUB: 12_490_00 }, money(11_290_00, 'RUB'), money(1_200_00, 'RUB')],
  [{ RUB: 12_490_00 }, money(12_490_00, 'RUB'), null],
  [{ RUB: 12_490_00 }, money(13_000_00, 'RUB'), null],
  // Another country: what it cost in roubles says nothing of its price in dollars.
  [{ RUB: 12_490_00 }, money(100_00, 'USD'), null],
  [{ RUB: 12_490_00, USD: 125_99 }, money(120_00, 'USD'), money(5_99, 'USD')],
  [{}, money(100_00, 'USD'), null],
  [{ USD: 125_99 }, null, null],
])('saved at %j, now %j: cheaper by %j', (savedPrice, now, drop) => {
  expect(priceDrop({ savedPrice }, now)).toEqual(drop)
})
