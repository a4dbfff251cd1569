import { expect, test } from 'vitest'
import { certificateOrderState } from './order-state.ts'

test.each([
  ['paid', null, 'paid'],
  ['paid', 'failed', 'paid'],
  ['unpaid', 'paid', 'paid'],
  ['unpaid', 'failed', 'failed'],
  ['unpaid', null, 'checking'],
  ['unpaid', 'waiting', 'unpaid'],
  ['unpaid', 'unknown', 'unpaid'],
  ['expired', null, 'expired'],
  ['refunded', null, 'refunded'],
  ['partly_refunded', null, 'partly_refunded'],
] as const)('an order that is %s, the bank says %s: shown as %s', (state, end, shown) => {
  expect(certificateOrderState(state, end)).toBe(shown)
})

test.each([
  ['unpaid', null, 'failed'],
  ['unpaid', 'waiting', 'failed'],
  ['unpaid', 'paid', 'paid'],
  ['paid', null, 'paid'],
  ['expired', null, 'expired'],
] as const)('sent back as failed, an order that is %s, the bank says %s: shown as %s', (state, end, shown) => {
  expect(certificateOrderState(state, end, true)).toBe(shown)
})
