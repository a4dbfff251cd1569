import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/entities/order.ts'
import type { PaymentEnd } from '../../features/checkout/payment/payment-wait.ts'
import { isPaymentOpen, progressOf, successState } from './success-state.ts'

type Facts = Pick<OrderDetail, 'status' | 'payment' | 'totals'>

function order(
  payment: OrderDetail['status']['payment'],
  rest: { state?: 'new' | 'cancelled' | 'expired'; isOnline?: boolean; final?: number } = {},
) {
  const { state = 'new', isOnline = true, final = 100 } = rest
  return {
    status: { order: state, payment, delivery: 'waiting' },
    payment: { methodId: 13, isOnline, paid: 0, refunded: 0 },
    totals: { final },
  } as Facts
}

test.each<[string, Facts, PaymentEnd | null, string]>([
  ['back from the bank, which has not spoken', order('pending'), null, 'checking'],
  ['the bank said yes', order('pending'), 'paid', 'paid'],
  ['the bank said no', order('pending'), 'failed', 'failed'],
  ['the bank said nothing for long', order('pending'), 'waiting', 'unpaid'],
  ['nobody answered', order('pending'), 'unknown', 'unpaid'],
  ['refused before', order('failed'), null, 'failed'],
  ['a second card after a refused one', order('failed'), 'paid', 'paid'],
  ['paid', order('paid'), null, 'paid'],
  ['held', order('authorised'), null, 'paid'],
  ['to be paid at the door', order('none', { isOnline: false }), null, 'accepted'],
  ['paid by certificates', order('none', { final: 0 }), null, 'accepted'],
  ['given up', order('failed', { state: 'cancelled' }), null, 'cancelled'],
  ['never paid', order('failed', { state: 'expired' }), 'failed', 'expired'],
  ['never confirmed', order('none', { state: 'expired', isOnline: false }), null, 'notConfirmed'],
])('%s: %o after %s is %s', (_title, facts, end, state) => {
  expect(successState(facts, end, false)).toBe(state)
})

test('whoever gave up on the bank’s page is not told to wait for it', () => {
  expect(successState(order('pending'), null, true)).toBe('unpaid')
  // Unless the bank knows better.
  expect(successState(order('pending'), 'paid', true)).toBe('paid')
  expect(successState(order('paid'), null, true)).toBe('paid')
})

test('the bank is asked only while there is something to learn', () => {
  expect(isPaymentOpen(order('pending'))).toBe(true)
  expect(isPaymentOpen(order('failed'))).toBe(false)
  expect(isPaymentOpen(order('pending', { state: 'expired' }))).toBe(false)
  expect(isPaymentOpen(order('none', { isOnline: false }))).toBe(false)
})

test.each([
  ['new', false, false],
  ['confirmed', false, false],
  ['assembling', false, false],
  ['handed_over', true, false],
  ['delivered', true, true],
  ['completed', true, true],
  ['partly_returned', true, true],
  ['returned', true, true],
] as const)('%s: sent %s, with the buyer %s', (order, isSent, isHere) => {
  expect(progressOf({ order, payment: 'paid', delivery: 'waiting' })).toEqual({ isSent, isHere })
})
