import { expect, test } from 'vitest'
import type { DeliveryOption } from '#rules/delivery/delivery-options.ts'
import { kindLabel, offeredKinds, offersOf, offerTo } from './delivery-offers.ts'

const offer = (method: string, price = 390) => ({ method, price }) as DeliveryOption
const offers = [
  offer('express', 690),
  offer('courier'),
  offer('pickpoint', 250),
  offer('pickup', 250),
  offer('shop', 0),
]

test.each([
  ['a cart offers what it can', [offer('shop')], 'RU', ['shop']],
  ['without a cart, everything at home', undefined, 'RU', ['courier', 'point', 'shop']],
  ['before the country is known too', undefined, undefined, ['courier', 'point', 'shop']],
  ['points where the carriers have some', undefined, 'KZ', ['courier', 'point']],
  ['elsewhere the courier alone', undefined, 'AE', ['courier']],
])('%s', (_title, known, country, kinds) => {
  expect(offeredKinds(known, country)).toEqual(kinds)
})

test.each([
  ['courier', ['express', 'courier'], 'Курьер, от 390'],
  ['point', ['pickpoint', 'pickup'], 'Пункт выдачи, 250'],
  ['shop', ['shop'], 'Наш магазин, 0'],
] as const)('%s is %j, called «%s»', (kind, methods, label) => {
  expect(offersOf(kind, offers).map(({ method }) => method)).toEqual(methods)
  expect(kindLabel(kind, offers, String).replaceAll('\u00A0', ' ')).toBe(label)
})

test('without a cart a kind has its name alone', () => {
  expect(kindLabel('courier', undefined, String)).toBe('Курьер')
})

test.each([
  [{ kind: 'shop' }, 'shop'],
  [{ kind: 'point', point: { method: 'pickpoint' } }, 'pickpoint'],
  [{ kind: 'point', point: { method: 'pickup' } }, 'pickup'],
])('an order gets to %j by %s', (source, method) => {
  expect(offerTo({ source } as Parameters<typeof offerTo>[0], offers)?.method).toBe(method)
})
