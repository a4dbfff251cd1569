import { expect, test } from 'vitest'
import { DELIVERY_METHOD } from '../delivery/delivery-options.ts'
import type { StaffPlace } from '../staff/permissions.ts'
import type { HoldReason } from './shipping-hold.ts'
import { isCollected, possibleSteps, type StaffStep, type StepFacts, stepRefusal } from './staff-steps.ts'

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
  ['not collected', { state: 'cancelled', deliveryState: 'returning' }, ['came-back']],
  ['back again', { state: 'cancelled', deliveryState: 'came_back' }, []],
  ['expired', { state: 'expired' }, []],
])('an order that is %s', (_, facts, steps) => {
  expect(possibleSteps({ ...order, ...facts })).toEqual(steps)
})

const admin: StaffPlace = { role: 'admin', shopId: null }
const ofShop = (shopId: number): StaffPlace => ({ role: 'employee', shopId })

test.each<[StaffStep, { shopId: number | null; hold: HoldReason | null }, StaffPlace, ReturnType<typeof stepRefusal>]>([
  ['deliver', { shopId: 7, hold: null }, ofShop(7), null],
  ['deliver', { shopId: 7, hold: null }, ofShop(8), 'another_shop'],
  ['deliver', { shopId: 7, hold: null }, admin, null],
  ['deliver', { shopId: null, hold: null }, ofShop(8), null],
  ['not-collected', { shopId: 7, hold: null }, ofShop(8), 'another_shop'],
  ['confirm', { shopId: 7, hold: null }, ofShop(8), null],
  ['hand-over', { shopId: null, hold: 'address' }, admin, 'hold'],
  ['assemble', { shopId: null, hold: 'address' }, admin, 'hold'],
  ['ready', { shopId: 7, hold: 'address' }, ofShop(8), 'another_shop'],
  ['ready', { shopId: 7, hold: 'address' }, ofShop(7), 'hold'],
  ['check-address', { shopId: null, hold: 'address' }, admin, null],
  ['cancel', { shopId: null, hold: 'address' }, admin, null],
])('%s of an order with %o by %o is refused with %s', (step, held, member, refusal) => {
  expect(stepRefusal(step, held, member)).toBe(refusal)
})

test.each([
  ['courier', false],
  ['pickpoint', true],
  ['shop', true],
  ['certificate', false],
  ['pickup', true],
] as const)('an order delivered by %s is collected: %s', (method, answer) => {
  expect(isCollected({ deliveryMethodId: DELIVERY_METHOD[method] })).toBe(answer)
})
