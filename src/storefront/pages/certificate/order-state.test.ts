import { expect, test } from 'vitest'
import { certificateOrderState } from './order-state.ts'

test.each([
  ['paid', null, false, 'paid'],
  ['paid', 'failed', true, 'paid'],
  ['unpaid', 'paid', false, 'paid'],
  ['unpaid', 'failed', false, 'failed'],
  ['unpaid', null, false, 'checking'],
  ['unpaid', null, true, 'unpaid'],
  ['unpaid', 'waiting', false, 'unpaid'],
  ['unpaid', 'unknown', false, 'unpaid'],
  ['expired', null, false, 'expired'],
  ['refunded', null, false, 'refunded'],
  ['partly_refunded', null, false, 'partly_refunded'],
] as const)('an order that is %s, the bank says %s, given up: %s: shown as %s', (state, end, hasGivenUp, shown) => {
  expect(certificateOrderState(state, end, hasGivenUp)).toBe(shown)
})
