import { expect, test } from 'vitest'
import type { OrderDetail, OrderSummary } from '#contract/entities/order.ts'
import { DELIVERY_STATES, ORDER_STATES } from '#rules/orders/order-state.ts'
import { PAYMENT_STATES } from '#rules/payments/payment-state.ts'
import { orders as en } from '#texts/en/ordering/orders.ts'
import { orders as ru } from '#texts/ru/ordering/orders.ts'
import { repeatOutcome } from './detail/repeat-outcome.ts'
import { timelineSteps } from './detail/timeline-steps.ts'
import { nextStep, nextStepText } from './next-step.ts'
import { orderPhase } from './order-phase.ts'
import { ordersAddress, readOrdersAddress } from './orders-address.ts'

const NB = '\u00A0'
const now = new Date('2026-10-01T09:00:00Z')
const moscow = { language: 'ru', now, timeZone: 'Europe/Moscow' } as const
const london = { language: 'en', now, timeZone: 'Europe/London' } as const

const none = { pay: false, cancel: false, repeat: true, return: false }
const base: OrderSummary = {
  key: 'k',
  number: '5724',
  createdAt: '2026-10-01T08:00:00Z',
  status: { order: 'new', payment: 'none', delivery: 'waiting' },
  currency: 'RUB',
  total: 12_500,
  quantity: 2,
  photos: [],
  expected: { from: '2026-10-03', to: '2026-10-05' },
  expiresAt: null,
  allowed: none,
}

function order(state: string, more: Partial<OrderSummary> = {}): OrderSummary {
  const [of = 'new', payment = 'none', delivery = 'waiting'] = state.split(' ')
  return { ...base, status: { order: of, payment, delivery } as OrderSummary['status'], ...more }
}
const payable = { allowed: { ...none, pay: true }, expiresAt: '2026-10-01T09:30:00Z' }

test.each([
  ['new none', {}, 'accepted', 'Скоро подтвердим заказ', 'We will confirm it soon'],
  [
    'new none',
    { expiresAt: '2026-10-01T16:05:00Z' },
    'accepted',
    'Подтвердим заказ до 19:05',
    'We will confirm it by 17:05',
  ],
  ['new paid', {}, 'accepted', 'Скоро подтвердим заказ', 'We will confirm it soon'],
  ['new pending', payable, 'awaiting_payment', 'Оплатите до 12:30', 'Please pay by 10:30'],
  ['new pending', { ...payable, expiresAt: null }, 'awaiting_payment', 'Ждём оплату', 'Waiting for payment'],
  ['new failed', payable, 'payment_failed', 'Оплатите до 12:30', 'Please pay by 10:30'],
  ['confirmed paid', {}, 'confirmed', `Привезём 3–5${NB}октября`, `Arriving 3–5${NB}October`],
  ['confirmed paid', { expected: null }, 'confirmed', null, null],
  ['assembling paid', {}, 'assembling', `Привезём 3–5${NB}октября`, `Arriving 3–5${NB}October`],
  ['handed_over paid in_transit', {}, 'on_the_way', `Привезём 3–5${NB}октября`, `Arriving 3–5${NB}October`],
  [
    'handed_over none in_transit',
    { expected: { from: '2026-09-28', to: '2026-09-30' } },
    'on_the_way',
    `Задерживается: обещали до 30${NB}сентября`,
    `Running late: we promised 30${NB}September`,
  ],
  [
    'handed_over none in_transit',
    { expected: { from: '2026-09-28', to: '2026-10-01' } },
    'on_the_way',
    `Привезём 28${NB}сентября${NB}– 1${NB}октября`,
    `Arriving 28${NB}September${NB}– 1${NB}October`,
  ],
  ['handed_over paid ready_for_pickup', {}, 'ready_for_pickup', 'Можно забирать', 'Ready to collect'],
  ['assembling none ready_for_pickup', {}, 'ready_for_pickup', 'Можно забирать', 'Ready to collect'],
  ['handed_over paid not_collected', {}, 'not_collected', null, null],
  ['handed_over paid returning', {}, 'returning', null, null],
  ['delivered paid delivered', {}, 'delivered', null, null],
  ['completed paid delivered', {}, 'completed', null, null],
  ['cancelled none', {}, 'cancelled', null, null],
  ['cancelled pending', {}, 'cancelled', null, null],
  ['cancelled paid', { total: 0 }, 'cancelled', null, null],
  ['cancelled authorised', {}, 'cancelled', 'Деньги возвращаются', 'Your refund is on its way'],
  ['cancelled paid', {}, 'cancelled', 'Деньги возвращаются', 'Your refund is on its way'],
  ['cancelled refunded', {}, 'cancelled', 'Деньги вернулись', 'You have been refunded'],
  [
    'expired pending',
    {},
    'expired',
    'Украшения снова в продаже, заказ можно повторить',
    'The items are back on sale, so you can order again',
  ],
  [
    'expired none',
    {},
    'not_confirmed',
    'Украшения снова в продаже, заказ можно повторить',
    'The items are back on sale, so you can order again',
  ],
  ['returned refunded delivered', {}, 'returned', null, null],
  ['partly_returned partly_refunded delivered', {}, 'partly_returned', null, null],
] as const)('%s, %o: it is %s, and next: %s', (state, more, phase, russian, english) => {
  const shown = order(state, more)
  expect(orderPhase(shown)).toBe(phase)
  expect(nextStepText(shown, moscow, ru.next)).toBe(russian)
  expect(nextStepText(shown, london, en.next)).toBe(english)
})

test('whoever opens the order is told until when it waits at the counter', () => {
  const waiting = {
    ...order('handed_over paid ready_for_pickup'),
    delivery: { collectUntil: '2026-10-06T08:00:00Z' },
  }
  expect(nextStepText(waiting, moscow, ru.next)).toBe(`Можно забирать, храним до 6${NB}октября`)
  expect(nextStepText(waiting, london, en.next)).toBe(`Ready to collect until 6${NB}October`)
})

test('whatever the three fields say, there is a word for it in both languages', () => {
  for (const of of ORDER_STATES)
    for (const payment of PAYMENT_STATES)
      for (const delivery of DELIVERY_STATES) {
        const phase = orderPhase(order(`${of} ${payment} ${delivery}`))
        expect(ru.phases[phase]).toBeTruthy()
        expect(en.phases[phase]).toBeTruthy()
      }
})

test('nothing is asked of the buyer that the server does not allow', () => {
  for (const of of ORDER_STATES)
    for (const payment of PAYMENT_STATES) {
      const step = nextStep(order(`${of} ${payment}`, { expiresAt: payable.expiresAt }), '2026-10-01')
      expect(step?.kind).not.toBe('pay')
    }
})

const delivery = (method: string): OrderDetail['delivery'] => ({
  methodId: 1,
  typeId: 1,
  method,
  address: '',
  shopId: null,
  pickupPointId: null,
  trackingNumber: null,
  window: null,
  collectUntil: null,
})
const past = (...states: OrderDetail['timeline'][number]['state'][]) =>
  states.map((state, index) => ({ state, at: `2026-10-01T0${index}:00:00Z` }))
const future = (...states: OrderDetail['timeline'][number]['state'][]) => states.map((state) => ({ state, at: null }))

function shown(method: string, timeline: OrderDetail['timeline'], more: Partial<OrderSummary> = {}) {
  return timelineSteps({ ...base, ...more, timeline, delivery: delivery(method) }).map(
    ({ state, place, at, until, days }) =>
      [place, state, at && 'when', until && `until ${until}`, days && `${days.from}..${days.to}`]
        .filter(Boolean)
        .join(' '),
  )
}

test('the way of an order to the door: what happened, what comes, and when', () => {
  const timeline = [...past('new'), ...future('confirmed', 'assembling', 'handed_over', 'delivered')]
  expect(shown('courier', timeline, payable)).toEqual([
    'now new when',
    'ahead paid until 2026-10-01T09:30:00Z',
    'ahead confirmed',
    'ahead assembling',
    'ahead handed_over',
    'ahead delivered 2026-10-03..2026-10-05',
  ])
  expect(shown('courier', [...past('new', 'paid', 'confirmed'), ...future('assembling', 'delivered')])).toEqual([
    'done new when',
    'done paid when',
    'now confirmed when',
    'ahead assembling',
    'ahead delivered 2026-10-03..2026-10-05',
  ])
})

test.each(['shop', 'pickup', 'pickpoint'])(
  'by %s the promise is the day on which it waits at the counter',
  (method) => {
    expect(shown(method, [...past('new', 'handed_over'), ...future('delivered')])).toEqual([
      'done new when',
      'now handed_over when',
      'ahead ready_for_pickup 2026-10-03..2026-10-05',
      'ahead delivered',
    ])
    expect(shown(method, [...past('new', 'handed_over', 'ready_for_pickup'), ...future('delivered')])).toEqual([
      'done new when',
      'done handed_over when',
      'now ready_for_pickup when',
      'ahead delivered',
    ])
  },
)

test('what happened at one moment stands in the order that people expect', () => {
  const at = '2026-10-01T00:00:00Z'
  const moments = (...states: OrderDetail['timeline'][number]['state'][]) => states.map((state) => ({ state, at }))
  expect(shown('courier', moments('delivered', 'paid'))).toEqual(['done paid when', 'now delivered when'])
  expect(shown('courier', moments('new', 'paid'))).toEqual(['done new when', 'now paid when'])
})

test('an order that has ended has nothing ahead', () => {
  expect(shown('courier', past('new', 'cancelled'))).toEqual(['done new when', 'now cancelled when'])
})

test('an address names the list, one order, or its return; and is read as it was written', () => {
  for (const address of [
    { order: null, isReturn: false },
    { order: 'a-_b', isReturn: false },
    { order: 'a-_b', isReturn: true },
  ])
    expect(readOrdersAddress(new URL(ordersAddress(address), 'http://shop').searchParams)).toEqual(address)
  expect(readOrdersAddress(new URLSearchParams('return=1'))).toEqual({ order: null, isReturn: false })
  expect(readOrdersAddress(new URLSearchParams('order=&return=1'))).toEqual({ order: null, isReturn: false })
})

test.each([
  [[], { added: 3, isAll: true }],
  [[{ skuId: 1, wanted: 2, added: 1 }], { added: 2, isAll: false }],
  [
    [
      { skuId: 1, wanted: 2, added: 0 },
      { skuId: 2, wanted: 1, added: 0 },
    ],
    { added: 0, isAll: false },
  ],
])('of a repeated order %o is missing: %o', (missing, outcome) => {
  const lines = [
    { skuId: 1, quantity: 2 },
    { skuId: 2, quantity: 1 },
  ]
  expect(repeatOutcome(lines, missing)).toEqual(outcome)
})
