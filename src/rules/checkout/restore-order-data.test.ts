import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { deliveryOptions } from '../delivery/delivery-options.ts'
import { currencyByCountry } from '../location/currency.ts'
import { ORDER_STEP_COOKIE, orderStep } from './order-step.ts'
import { type RestoreFacts, restoreOrderData } from './restore-order-data.ts'
import { ORDER_FIELDS, readSavedOrderData, type SavedOrderData, toSavedOrderData } from './saved-order-data.ts'

const SHOPS = [
  { id: 1, city: 'Москва' },
  { id: 3, city: 'Санкт-Петербург' },
  { id: 8, city: 'Казань' },
  { id: 11, city: 'Дубай' },
]

function facts(country: string, city: string, rest: Partial<RestoreFacts> = {}): RestoreFacts {
  const hasProducts = rest.hasProducts ?? true
  const options = deliveryOptions(settings.delivery, {
    place: { country, city, region: '', beltwayHit: city === 'Москва' ? 'IN_MKAD' : null, beltwayDistance: null },
    goods: 500_000,
    currency: currencyByCountry(settings.currencies, country),
    now: new Date('2026-11-16T10:00:00+03:00'),
    hasGoods: hasProducts,
    hasCertificate: !hasProducts,
  })
  return { country, homeCountry: 'RU', city, hasProducts, isSignedIn: false, options, shops: SHOPS, ...rest }
}
const moscow = (rest: Partial<RestoreFacts> = {}) => facts('RU', 'Москва', rest)
const deliveryIn = (saved: SavedOrderData, given: RestoreFacts) => {
  const { delivery_method_id, activeDeliveryType } = restoreOrderData(settings.delivery, saved, given)
  return [delivery_method_id, activeDeliveryType]
}

describe('restoring the delivery', () => {
  test.each([
    ['in Russia, a courier', moscow(), [1, 1]],
    ['in France, the first that is there', facts('FR', 'Paris'), [1, 1]],
    ['in Minsk, the first that is there', facts('BY', 'Минск'), [1, 1]],
    ['a cart of certificates keeps it', moscow({ hasProducts: false }), [4, 4]],
  ])('[J06] delivery of a certificate by letter: %s', (_title, given, delivery) => {
    expect(deliveryIn({ delivery_method_id: 4, activeDeliveryType: 4 }, given)).toEqual(delivery)
  })

  test.each([
    ['a point', 2, 'FR', [1, 1]],
    ['a shop', 3, 'AE', [1, 1]],
    ['a shop', 3, 'BY', [1, 1]],
    ['a point', 2, 'RU', [2, 2]],
    ['a shop', 3, 'RU', [3, 3]],
    // Points of this kind there are in Belarus.
    ['a carrier’s point', 6, 'BY', [6, 6]],
    ['a carrier’s point', 6, 'FR', [1, 1]],
  ])('[J07] %s (method %d) in %s becomes %j', (_title, method, country, delivery) => {
    const city = country === 'RU' ? 'Москва' : 'Elsewhere'
    expect(deliveryIn({ delivery_method_id: method }, facts(country, city))).toEqual(delivery)
  })

  test('[J06, J07] by the country, whatever else is offered', () => {
    const options = [
      { methodId: 6, typeId: 6, isAvailable: true },
      { methodId: 3, typeId: 3, isAvailable: true },
      { methodId: 1, typeId: 1, isAvailable: true },
    ]
    expect(deliveryIn({ delivery_method_id: 4 }, moscow({ options }))).toEqual([1, 1])
    expect(deliveryIn({ delivery_method_id: 4 }, facts('BY', 'Минск', { options }))).toEqual([6, 6])
    expect(deliveryIn({ delivery_method_id: 3 }, facts('BY', 'Минск', { options }))).toEqual([6, 6])
  })

  test('[J07] the first that is available, not the first of the list', () => {
    const options = [
      { methodId: 1, typeId: 1, isAvailable: false },
      { methodId: 6, typeId: 6, isAvailable: true },
    ]
    expect(deliveryIn({ delivery_method_id: 3 }, facts('BY', 'Минск', { options }))).toEqual([6, 6])
    expect(deliveryIn({ delivery_method_id: 4 }, facts('BY', 'Минск', { options }))).toEqual([6, 6])
    expect(deliveryIn({ delivery_method_id: 4 }, facts('BY', 'Минск', { options: [] }))).toEqual([undefined, undefined])
  })

  test('[J10] a shop is preselected: one of the buyer’s city, else the first', () => {
    expect(restoreOrderData(settings.delivery, {}, moscow())).toMatchObject({
      delivery_method_id: 3,
      activeDeliveryType: 3,
      shop_id: 1,
    })
    expect(restoreOrderData(settings.delivery, {}, facts('RU', 'Казань'))).toMatchObject({
      delivery_method_id: 3,
      shop_id: 8,
    })
    expect(restoreOrderData(settings.delivery, {}, facts('RU', 'Тула'))).toMatchObject({
      delivery_method_id: 1,
      shop_id: 1,
    })
    expect(restoreOrderData(settings.delivery, { shop_id: 3 }, moscow())).toMatchObject({ shop_id: 3 })
    // One that is no more, or never takes orders.
    expect(restoreOrderData(settings.delivery, { shop_id: 77 }, moscow())).toMatchObject({ shop_id: 1 })
    expect(restoreOrderData(settings.delivery, { shop_id: 11 }, moscow())).toMatchObject({ shop_id: 1 })
    expect(restoreOrderData(settings.delivery, {}, facts('AE', 'Дубай'))).not.toHaveProperty('shop_id')
  })

  test('a shop is taken up again in the country that it sells from', () => {
    const { zones, countries, shopZones } = settings.delivery
    const world = { ...zones.world, currency: 'USD', methods: [], others: zones.russia?.others ?? [] } as never
    const american = { zones: { ...zones, world }, countries, shopZones: { ...shopZones, 8: 'world' } }
    const options = [{ methodId: 3, typeId: 3, isAvailable: true }]
    const inBoston = { ...facts('US', 'Казань'), homeCountry: 'US', options }
    expect(restoreOrderData(american, {}, inBoston)).toMatchObject({ delivery_method_id: 3, shop_id: 8 })
    expect(restoreOrderData(american, {}, { ...inBoston, country: 'RU' })).not.toHaveProperty('shop_id')
  })

  test('[J11] the way to be answered is whatsapp, unless another was chosen', () => {
    expect(restoreOrderData(settings.delivery, {}, moscow()).communication_method_id).toBe(2)
    expect(restoreOrderData(settings.delivery, { communication_method_id: 3 }, moscow()).communication_method_id).toBe(
      3,
    )
  })

  test('whatever was kept, the method is one of those offered', () => {
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: -1, max: 8 }), { nil: undefined }),
        fc.constantFrom('RU', 'BY', 'AE', 'FR'),
        fc.boolean(),
        (method, country, hasProducts) => {
          const given = facts(country, 'Казань', { hasProducts })
          const saved = method === undefined ? {} : { delivery_method_id: method }
          const [methodId, typeId] = deliveryIn(saved, given)
          expect(given.options.some((option) => option.methodId === methodId && option.typeId === typeId)).toBe(true)
        },
      ),
    )
  })
})

describe('what is kept', () => {
  const person = { phone: '+79990000000', email: 'a@b.ru', fio: 'Анна Иванова', surname: 'Иванова' }

  test('[J08] of somebody signed in the kept phone, e-mail and name are dropped', () => {
    const saved = { ...person, address: 'г Москва, ул Тверская, д 1', recipient_name: 'Мария' }
    expect(restoreOrderData(settings.delivery, saved, moscow())).toMatchObject(saved)
    const restored = restoreOrderData(settings.delivery, saved, moscow({ isSignedIn: true }))
    for (const field of Object.keys(person)) expect(restored).not.toHaveProperty(field)
    expect(restored).toMatchObject({ address: saved.address, recipient_name: 'Мария' })
  })

  test('[J09] no empty values, and never the comment', () => {
    const data = {
      ...person,
      address: '',
      apartment: '   ',
      floor: null,
      house_code: undefined,
      comment: 'Позвоните заранее',
      comment_for_courier: 'Домофон не работает',
      is_gift: false,
      shop_id: 1,
      courier_info: { method: '', city: null },
      unknown: 'something else',
    }
    expect(toSavedOrderData(data)).toEqual({
      ...person,
      comment_for_courier: 'Домофон не работает',
      is_gift: false,
      shop_id: 1,
    })
  })

  test('[H05] the fields of an order', () => {
    expect(ORDER_FIELDS).toEqual([
      ...['delivery_method_id', 'payment_method_id', 'communication_method_id', 'is_gift'],
      ...['phone', 'email', 'fio', 'surname'],
      ...['address', 'apartment', 'front_door', 'floor', 'house_code'],
      ...['recipient_name', 'recipient_lastname', 'recipient_phone', 'comment_for_courier'],
      ...['shop_id', 'pickpoint_full_address', 'pickpoint_short_address', 'pickpoint_number'],
      ...['certificate_type', 'comment', 'pickup_address', 'activeDeliveryType', 'pickup_point', 'courier_info'],
    ])
  })

  test.each([
    null,
    '',
    'null',
    '[]',
    '12',
    '{',
    '{"phone":1}',
    '{"shop_id":"1"}',
    '{"courier_info":[]}',
    'x'.repeat(30_000),
  ])('nothing is read from %j', (text) => {
    expect(readSavedOrderData(text)).toEqual({})
  })

  test('what was kept is read as it was', () => {
    const saved = { ...person, shop_id: 8, is_gift: true, courier_info: { method: 'express' } }
    expect(readSavedOrderData(JSON.stringify(toSavedOrderData(saved)))).toEqual(saved)
    expect(readSavedOrderData(JSON.stringify({ ...saved, comment: 'x', other: 1 }))).toEqual(saved)
    expect(readSavedOrderData('{"__proto__":{"phone":"1"},"shop_id":3}')).toEqual({ shop_id: 3 })
  })
})

test.each([
  ['checkout', true, 'checkout'],
  ['cart', true, 'cart'],
  ['checkout', false, 'cart'],
  ['payment', true, 'cart'],
  [undefined, true, 'cart'],
] as const)('[J05] the cookie %s with lines: %s means %s', (cookie, hasLines, step) => {
  expect(orderStep(cookie, hasLines)).toBe(step)
  expect(ORDER_STEP_COOKIE).toBe('order_step')
})
