import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_STATES } from './order-state.ts'
import { type HoldFacts, shippingHold } from './shipping-hold.ts'

const line = (sum: number, isRefunded = false) => ({ sum, isRefunded })
/** Two lines and the delivery, 13 390 in all. */
const order: HoldFacts = {
  state: 'confirmed',
  isPaidOnDelivery: false,
  lines: [line(10_000_00), line(3_000_00)],
  extras: 390_00,
  paid: 13_390_00,
  back: 0,
  isAddressDoubted: false,
}

test.each<[string, Partial<HoldFacts>, ReturnType<typeof shippingHold>]>([
  ['paid in full', {}, null],
  ['paid more than it costs', { paid: 14_000_00 }, null],
  ['nothing has come', { paid: 0 }, 'unpaid'],
  ['only the part that a certificate pays has come', { paid: 5_000_00 }, 'unpaid'],
  ['everything has gone back', { back: 13_390_00 }, 'refunded'],
  ['one kopeck has gone back', { back: 1 }, 'partly_refunded'],
  ['all the money has gone back, the certificate still pays its part', { back: 8_390_00 }, 'partly_refunded'],
  ['to be paid at the door', { isPaidOnDelivery: true, paid: 0 }, null],
  ['to be paid at the door, in part by a certificate', { isPaidOnDelivery: true, paid: 5_000_00 }, null],
  [
    'one line is refunded and its money has gone back: the other is shipped',
    { lines: [line(10_000_00), line(3_000_00, true)], back: 3_000_00 },
    null,
  ],
  [
    'one line is refunded, but more than its money has gone back',
    { lines: [line(10_000_00), line(3_000_00, true)], back: 3_000_01 },
    'partly_refunded',
  ],
  ['each line is refunded', { lines: [line(10_000_00, true), line(3_000_00, true)], back: 13_000_00 }, 'refunded'],
  ['each line is refunded at the door', { isPaidOnDelivery: true, lines: [line(1, true)], paid: 0 }, 'refunded'],
  ['its address is in doubt', { isAddressDoubted: true }, 'address'],
  [
    'its address is in doubt, to be paid at the door',
    { isAddressDoubted: true, isPaidOnDelivery: true, paid: 0 },
    'address',
  ],
  ['its money is missing and its address is in doubt', { isAddressDoubted: true, back: 1 }, 'partly_refunded'],
  ['costs nothing', { lines: [line(0)], extras: 0, paid: 0 }, null],
])('%s', (_case, facts, reason) => {
  expect(shippingHold({ ...order, ...facts })).toBe(reason)
})

test.each(ORDER_STATES.map((state) => [state]))(
  'without its money an order that is %s is held only between confirmation and delivery',
  (state) => {
    const isHeld = ['confirmed', 'assembling', 'handed_over'].includes(state)
    expect(shippingHold({ ...order, state, back: order.paid })).toBe(isHeld ? 'refunded' : null)
  },
)

test.each(ORDER_STATES.map((state) => [state]))(
  'with its address in doubt an order that is %s is held from the first moment until delivery',
  (state) => {
    const isHeld = ['new', 'confirmed', 'assembling', 'handed_over'].includes(state)
    expect(shippingHold({ ...order, state, isAddressDoubted: true })).toBe(isHeld ? 'address' : null)
  },
)

test('whatever goes on to its buyer is covered by what was paid and has not gone back, and its place is known', () => {
  const sum = fc.integer({ min: 0, max: 1_000_000_00 })
  const facts = fc.record({
    state: fc.constantFrom('confirmed', 'assembling', 'handed_over'),
    isPaidOnDelivery: fc.constant(false),
    lines: fc.array(fc.record({ sum, isRefunded: fc.boolean() }), { minLength: 1, maxLength: 5 }),
    extras: sum,
    paid: sum,
    back: sum,
    isAddressDoubted: fc.boolean(),
  })
  fc.assert(
    fc.property(facts, (one) => {
      const due = one.lines.reduce((all, { sum, isRefunded }) => (isRefunded ? all : all + sum), one.extras)
      const isCovered = one.paid - one.back >= due && one.lines.some(({ isRefunded }) => !isRefunded)
      expect(shippingHold(one as HoldFacts) === null).toBe(isCovered && !one.isAddressDoubted)
    }),
  )
})
