import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_STATES } from './order-state.ts'
import { type HoldFacts, shippingHold } from './shipping-hold.ts'

/** Two lines and the delivery, 13 390 in all. */
const order: HoldFacts = {
  state: 'confirmed',
  isPaidOnDelivery: false,
  lines: [10_000_00, 3_000_00],
  extras: 390_00,
  paid: 13_390_00,
  back: 0,
  goodwill: 0,
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
  ['staff gave back a part and the buyer keeps everything', { back: 500_00, goodwill: 500_00 }, null],
  ['besides that part a kopeck has gone back', { back: 500_01, goodwill: 500_00 }, 'partly_refunded'],
  ['staff gave back everything', { back: 13_390_00, goodwill: 13_390_00 }, 'refunded'],
  ['its address is in doubt', { isAddressDoubted: true }, 'address'],
  [
    'its address is in doubt, to be paid at the door',
    { isAddressDoubted: true, isPaidOnDelivery: true, paid: 0 },
    'address',
  ],
  ['its money is missing and its address is in doubt', { isAddressDoubted: true, back: 1 }, 'partly_refunded'],
  ['costs nothing', { lines: [0], extras: 0, paid: 0 }, null],
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
    lines: fc.array(sum, { minLength: 1, maxLength: 5 }),
    extras: sum,
    paid: sum,
    back: sum,
    goodwill: sum,
    isAddressDoubted: fc.boolean(),
  })
  fc.assert(
    fc.property(facts, (one) => {
      const due = one.lines.reduce((all, part) => all + part, one.extras)
      const isCovered = one.paid - one.back + one.goodwill >= due && (one.back === 0 || one.back < one.paid)
      expect(shippingHold(one as HoldFacts) === null).toBe(isCovered && !one.isAddressDoubted)
    }),
  )
})
