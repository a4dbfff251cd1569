import { expect, test } from 'vitest'
import { orderAddress } from '../order/order-address.ts'
import type { OrderRow } from '../order/order-row.ts'
import { type HistoryRow, toDetail } from './to-order-view.ts'

const now = new Date('2026-11-18T09:00:00Z')
const none: ReadonlyMap<number, number> = new Map()

function detail(order: Partial<OrderRow>, history: readonly HistoryRow[] = [], collectDays = 5) {
  const row = {
    createdAt: now,
    address: 'Москва, Тверская, 7',
    addressParts: { apartment: '' },
    certificateShares: [],
    promocodes: [],
    deliveredAt: null,
    ...order,
  } as OrderRow
  return toDetail(row, [], history, none, new Map(), 'ru', { returnDays: 14, collectDays, home: 'RU' }, now)
}

test.each([
  ['RU', 'RU', 'Москва, Тверская, 7'],
  ['AE', 'RU', 'Москва, Тверская, 7, ОАЭ'],
  ['US', 'US', 'Москва, Тверская, 7'],
  ['RU', 'US', 'Москва, Тверская, 7, Россия'],
])('an order to %s from a shop in %s goes to «%s»', (country, home, address) => {
  expect(
    orderAddress({ address: 'Москва, Тверская, 7', addressParts: { apartment: '' } as never, country }, 'ru', home),
  ).toBe(address)
})

const ready = (at: string): HistoryRow => ({
  orderKey: 'k',
  field: 'delivery',
  toState: 'ready_for_pickup',
  at: new Date(at),
})

test('a parcel waits at the counter for the days of the settings from when it was ready, the last time', () => {
  const history = [ready('2026-11-10T10:00:00Z'), ready('2026-11-17T10:00:00Z')]
  const waiting = detail({ state: 'handed_over', deliveryState: 'ready_for_pickup' }, history)
  expect(waiting.delivery.collectUntil).toBe('2026-11-22T10:00:00.000Z')
  const longer = detail({ state: 'handed_over', deliveryState: 'ready_for_pickup' }, history, 7)
  expect(longer.delivery.collectUntil).toBe('2026-11-24T10:00:00.000Z')
  const taken = detail({ state: 'delivered', deliveryState: 'delivered', deliveredAt: now }, history)
  expect(taken.delivery.collectUntil).toBeNull()
})

test.each([
  ['delivered', '2026-11-17T09:00:00Z', '2026-12-01T09:00:00.000Z'],
  ['partly_returned', '2026-11-10T09:00:00Z', '2026-11-24T09:00:00.000Z'],
  ['completed', '2026-11-04T08:59:59Z', null],
  ['handed_over', null, null],
  ['returned', '2026-11-17T09:00:00Z', null],
] as const)('%s, handed over at %s: may be sent back until %s', (state, deliveredAt, until) => {
  expect(detail({ state, deliveredAt: deliveredAt && new Date(deliveredAt) }).returnUntil).toBe(until)
})

test('the address goes to the very door', () => {
  const parts = { apartment: '12' } as OrderRow['addressParts']
  expect(detail({ addressParts: parts }).delivery.address).toBe('Москва, Тверская, 7, кв./офис\u00A012')
  expect(detail({}).delivery.address).toBe('Москва, Тверская, 7')
})
