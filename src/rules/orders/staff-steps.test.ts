import { expect, test } from 'vitest'
import { possibleSteps, type StepFacts } from './staff-steps.ts'

const order: StepFacts = {
  state: 'new',
  paymentState: 'none',
  deliveryState: 'waiting',
  isOnline: false,
  payable: 100_00,
  isCollected: false,
  addressDoubt: null,
}

test.each<[string, Partial<StepFacts>, ReturnType<typeof possibleSteps>]>([
  ['to be paid on delivery', {}, ['confirm', 'cancel']],
  ['waits for money', { isOnline: true, paymentState: 'pending' }, ['cancel']],
  ['paid online', { isOnline: true, paymentState: 'paid' }, ['confirm', 'cancel']],
  ['paid with a certificate', { isOnline: true, payable: 0 }, ['confirm', 'cancel']],
  ['confirmed', { state: 'confirmed' }, ['assemble', 'cancel']],
  ['packed', { state: 'assembling' }, ['hand-over', 'cancel']],
  ['with the courier', { state: 'handed_over', deliveryState: 'in_transit' }, ['deliver', 'not-collected']],
  [
    'on its way to a counter',
    { state: 'handed_over', deliveryState: 'in_transit', isCollected: true },
    ['ready', 'deliver', 'not-collected'],
  ],
  [
    'waits at the counter',
    { state: 'handed_over', deliveryState: 'ready_for_pickup', isCollected: true },
    ['deliver', 'not-collected'],
  ],
  ['new, its address in doubt', { addressDoubt: 'unanswered' }, ['check-address', 'confirm', 'cancel']],
  [
    'in doubt before its money is there',
    { isOnline: true, paymentState: 'pending', addressDoubt: 'coarse' },
    ['check-address', 'cancel'],
  ],
  [
    'confirmed, its address in doubt',
    { state: 'confirmed', addressDoubt: 'unknown' },
    ['check-address', 'assemble', 'cancel'],
  ],
  ['cancelled with its address in doubt', { state: 'cancelled', addressDoubt: 'unknown' }, []],
  ['delivered', { state: 'delivered', deliveryState: 'delivered' }, []],
  ['completed', { state: 'completed', deliveryState: 'delivered' }, []],
  ['cancelled', { state: 'cancelled' }, []],
  ['expired', { state: 'expired' }, []],
])('an order that is %s', (_, facts, steps) => {
  expect(possibleSteps({ ...order, ...facts })).toEqual(steps)
})
