import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/staff/orders/staff-orders.ts'
import { slipLines } from './slip-lines.ts'

const line = {
  code: 'LN-00183-Y-170',
  name: 'Кольцо «Кобальт»',
  characteristics: 'жёлтое золото, размер 17',
  quantity: 2,
}
const exchange = { name: line.name, code: 'LN-00183-Y-175', size: '17,5', quantity: 1, surcharge: 0, isReady: true }
const order = {
  lines: [line],
  returns: [
    { number: '1000044-2', exchange: null },
    { number: '1000044-1', exchange },
  ],
} as unknown as StaffOrder

test('[ORDERING] the slip of an order lists what was bought, that of an exchange what leaves instead', () => {
  expect(slipLines(order, null)).toEqual([
    { code: 'LN-00183-Y-170', name: 'Кольцо «Кобальт»', details: 'жёлтое золото, размер 17', quantity: 2 },
  ])
  expect(slipLines(order, '1000044-1')).toEqual([
    { code: 'LN-00183-Y-175', name: 'Кольцо «Кобальт»', details: 'размер 17,5', quantity: 1 },
  ])
})

test('a return that brings nothing instead has nothing to pack', () => {
  expect(slipLines(order, '1000044-2')).toEqual([])
  expect(slipLines(order, 'unknown')).toEqual([])
})
