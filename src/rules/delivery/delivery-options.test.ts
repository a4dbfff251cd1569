import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { currencyByCountry } from '../location/currency.ts'
import {
  DELIVERY_METHOD,
  DELIVERY_TYPE,
  type DeliveryFacts,
  type DeliveryPlace,
  deliveryOptions,
  deliveryRefusal,
  methodOf,
} from './delivery-options.ts'

const place = (country: string, city: string, region: string, rest: Partial<DeliveryPlace> = {}): DeliveryPlace => ({
  ...{ country, city, region, beltwayHit: null, beltwayDistance: null },
  ...rest,
})
const PLACES = {
  moscow: place('RU', 'Москва', 'Москва', { beltwayHit: 'IN_MKAD', beltwayDistance: 0 }),
  khimki: place('RU', 'Химки', 'Московская обл', { beltwayHit: 'OUT_MKAD', beltwayDistance: 2 }),
  kolomna: place('RU', 'Коломна', 'Московская обл', { beltwayHit: 'OUT_MKAD', beltwayDistance: 92 }),
  petersburg: place('RU', 'Санкт-Петербург', 'Санкт-Петербург', { beltwayHit: 'IN_KAD' }),
  pushkin: place('RU', 'Пушкин', 'Санкт-Петербург', { beltwayHit: 'OUT_KAD', beltwayDistance: 10.2 }),
  nizhny: place('RU', 'Нижний Новгород', 'Нижегородская обл'),
  kazan: place('RU', 'Казань', 'Респ Татарстан'),
  dubai: place('AE', 'Dubai', ''),
  minsk: place('BY', 'Минск', ''),
  almaty: place('KZ', 'Алматы', ''),
  paris: place('FR', 'Paris', ''),
}
type Named = keyof typeof PLACES

const moscow = (time: string) => new Date(`${time}+03:00`)
// 16 November 2026 is a Monday.
const MONDAY = moscow('2026-11-16T10:00:00')

function facts(where: Named, rest: Partial<DeliveryFacts> = {}): DeliveryFacts {
  const currency = currencyByCountry(settings.currencies, PLACES[where].country)
  return { place: PLACES[where], goods: 500_000, currency, now: MONDAY, hasGoods: true, hasCertificate: false, ...rest }
}

const shown = (given: DeliveryFacts) =>
  deliveryOptions(settings.delivery, given).map(
    ({ method, price, from, to, reason }) =>
      `${method} ${price / 100} ${from === to ? from : `${from}…${to}`}${reason ? ` ${reason}` : ''}`,
  )

describe('ids', () => {
  test('[H13] of delivery methods', () => {
    expect(DELIVERY_METHOD).toEqual({ courier: 1, pickpoint: 2, shop: 3, certificate: 4, pickup: 6 })
  })

  test('[H14] of delivery types', () => {
    expect(Object.values(DELIVERY_TYPE)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test.each([
    [1, 1, undefined, 'courier'],
    [1, 1, 'express', 'express'],
    [1, 1, 'sameDay', 'sameDay'],
    [1, 5, undefined, 'dayToDay'],
    [2, 2, undefined, 'pickpoint'],
    [3, 3, undefined, 'shop'],
    [4, 4, undefined, 'certificate'],
    [6, 6, undefined, 'pickup'],
    [1, 2, undefined, null],
    [1, 5, 'express', null],
    [5, 5, undefined, null],
    [3, 3, 'courier', null],
  ] as const)('method %d, type %d, way %s is %s', (methodId, typeId, method, meant) => {
    expect(methodOf({ methodId, typeId, method })).toBe(meant)
  })
})

describe('what a place is offered', () => {
  test.each<[Named, string[]]>([
    [
      'moscow',
      [
        'sameDay 590 2026-11-16',
        'express 790 2026-11-16',
        'courier 390 2026-11-17',
        'pickpoint 250 2026-11-18…2026-11-19',
        'shop 0 2026-11-17…2026-11-19',
        'pickup 250 2026-11-18…2026-11-19',
      ],
    ],
    [
      'khimki',
      [
        'sameDay 650 2026-11-16 outside_ring',
        'express 850 2026-11-16 outside_ring',
        'courier 450 2026-11-17',
        'pickpoint 250 2026-11-18…2026-11-19',
        'shop 0 2026-11-17…2026-11-19',
        'pickup 250 2026-11-18…2026-11-19',
      ],
    ],
    [
      'kolomna',
      [
        'courier 490 2026-11-18…2026-11-23',
        'dayToDay 690 2026-11-17',
        'pickpoint 250 2026-11-18…2026-11-21',
        'shop 0 2026-11-17…2026-11-21',
        'pickup 250 2026-11-18…2026-11-21',
      ],
    ],
    [
      'pushkin',
      [
        'courier 720 2026-11-17',
        'pickpoint 250 2026-11-18…2026-11-19',
        'shop 0 2026-11-17…2026-11-19',
        'pickup 250 2026-11-18…2026-11-19',
      ],
    ],
    [
      'nizhny',
      [
        'courier 490 2026-11-18…2026-11-23',
        'dayToDay 690 2026-11-17',
        'pickpoint 250 2026-11-18…2026-11-21',
        'shop 0 2026-11-17…2026-11-21',
        'pickup 250 2026-11-18…2026-11-21',
      ],
    ],
    [
      'kazan',
      [
        'courier 490 2026-11-18…2026-11-23',
        'pickpoint 250 2026-11-19…2026-11-24',
        'shop 0 2026-11-18…2026-11-24',
        'pickup 250 2026-11-19…2026-11-24',
      ],
    ],
    ['dubai', ['courier 0 2026-11-19…2026-11-22', 'shop 0 2026-11-19…2026-11-22']],
    ['minsk', ['courier 0 2026-11-23…2026-11-30', 'pickup 0 2026-11-21…2026-11-26']],
    ['almaty', ['courier 0 2026-11-23…2026-11-30', 'pickup 0 2026-11-21…2026-11-26']],
    ['paris', ['courier 0 2026-11-23…2026-11-30']],
  ])('%s', (where, options) => {
    expect(shown(facts(where))).toEqual(options)
  })

  test.each([
    ['moscow', 'courier', 999_999, 39_000],
    ['moscow', 'courier', 1_000_000, 0],
    ['khimki', 'courier', 999_999, 45_000],
    // The threshold covers the courier, the kilometres stay.
    ['khimki', 'courier', 1_000_000, 6_000],
    ['pushkin', 'courier', 1_000_000, 33_000],
    ['kazan', 'courier', 9_000_000, 49_000],
    ['kazan', 'pickpoint', 699_999, 25_000],
    ['kazan', 'pickpoint', 700_000, 0],
    ['kazan', 'pickup', 700_000, 0],
    ['kazan', 'shop', 0, 0],
    ['moscow', 'express', 9_000_000, 79_000],
    ['moscow', 'sameDay', 9_000_000, 59_000],
    ['dubai', 'courier', 49_999, 3_000],
    ['dubai', 'courier', 50_000, 0],
    ['paris', 'courier', 29_999, 3_000],
    ['paris', 'courier', 30_000, 0],
    ['minsk', 'pickup', 14_999, 1_000],
    ['minsk', 'pickup', 15_000, 0],
  ] as const)('%s, %s, goods of %d cost %d', (where, method, goods, price) => {
    expect(
      deliveryOptions(settings.delivery, facts(where, { goods })).find((option) => option.method === method)?.price,
    ).toBe(price)
  })

  test.each([
    [0, 39_000],
    [0.1, 42_000],
    [1, 42_000],
    [1.01, 45_000],
    [50, 189_000],
    // Further than fifty kilometres the terms are those of the region.
    [50.01, 49_000],
    [51, 49_000],
  ])('%d km outside the ring the courier costs %d', (beltwayDistance, price) => {
    const given = facts('khimki', { place: { ...PLACES.khimki, beltwayDistance } })
    expect(deliveryOptions(settings.delivery, given).find(({ method }) => method === 'courier')?.price).toBe(price)
  })

  test('what is closed says when it is open next', () => {
    expect(shown(facts('moscow', { now: moscow('2026-11-20T16:00:00') })).slice(0, 2)).toEqual([
      'sameDay 590 2026-11-23 same_day_closed',
      'express 790 2026-11-23 express_closed',
    ])
    expect(shown(facts('nizhny', { now: moscow('2026-11-20T18:00:00') }))[1]).toBe(
      'dayToDay 690 2026-11-24 day_to_day_closed',
    )
    expect(shown(facts('nizhny', { now: moscow('2026-11-20T17:59:59') }))[1]).toBe('dayToDay 690 2026-11-21')
  })

  test('a preorder waits for its day, and haste is of no use', () => {
    expect(shown(facts('moscow', { shipsOn: '2026-12-01' })).slice(0, 3)).toEqual([
      'sameDay 590 2026-12-01 preorder_waits',
      'express 790 2026-12-01 preorder_waits',
      'courier 390 2026-12-02',
    ])
    expect(shown(facts('moscow', { shipsOn: '2026-11-16' }))).toEqual(shown(facts('moscow')))
    expect(shown(facts('moscow', { shipsOn: '2026-11-01' }))).toEqual(shown(facts('moscow')))
  })

  test('a certificate alone goes by letter; with items the items decide; an empty cart goes nowhere', () => {
    expect(shown(facts('moscow', { hasGoods: false, hasCertificate: true }))).toEqual(['certificate 0 2026-11-16'])
    expect(deliveryOptions(settings.delivery, facts('moscow', { hasCertificate: true }))).toEqual(
      deliveryOptions(settings.delivery, facts('moscow')),
    )
    expect(deliveryOptions(settings.delivery, facts('moscow', { hasGoods: false }))).toEqual([])
  })

  test('a chosen shop has the days of its own city', () => {
    const shop = (shopId: number) =>
      deliveryOptions(settings.delivery, facts('moscow', { shopId })).find(({ method }) => method === 'shop')
    expect(shop(1)).toMatchObject({ from: '2026-11-17', to: '2026-11-19' })
    expect(shop(8)).toMatchObject({ from: '2026-11-18', to: '2026-11-24' })
    expect(shop(99)).toEqual(shop(1))
  })

  test('[CART] where everything lies in the chosen shop, its own hour counts and nothing is brought', () => {
    const ready = { shopId: 1, here: 1, hasEverything: true, ready: { day: '2026-11-16', time: '11:00' } }
    const brought = { shopId: 4, here: 0, hasEverything: false, ready: null }
    const days = (shopId: number | null, collections?: DeliveryFacts['collections']) => {
      const given = facts('moscow', { shopId, ...(collections && { collections }) })
      const { from, to } = deliveryOptions(settings.delivery, given).find(({ method }) => method === 'shop') ?? {}
      return [from, to]
    }
    expect(days(1, [ready, brought])).toEqual(['2026-11-16', '2026-11-16'])
    expect(days(4, [ready, brought])).toEqual(days(4))
    expect(days(null, [ready, brought])).toEqual(days(null))
  })

  test('a cart priced for another country is refused, not miscounted', () => {
    const options = deliveryOptions(settings.delivery, facts('paris', { currency: 'RUB' }))
    expect(options.map(({ reason }) => reason)).toEqual(['other_country'])
  })
})

describe('what an order is refused', () => {
  const choice = (methodId: number, typeId: number, rest = {}) => ({ methodId, typeId, ...rest })

  test.each([
    ['moscow', null, 'method_required'],
    ['moscow', choice(1, 1), null],
    ['moscow', choice(1, 1, { method: 'express' }), null],
    ['khimki', choice(1, 1, { method: 'express' }), 'outside_ring'],
    ['kazan', choice(1, 1, { method: 'express' }), 'method_unavailable'],
    ['kazan', choice(1, 5), 'method_unavailable'],
    ['nizhny', choice(1, 5), null],
    ['moscow', choice(2, 2), 'pickup_point_required'],
    ['moscow', choice(2, 2, { pickupPointId: '5P-1' }), null],
    ['moscow', choice(6, 6), 'pickup_point_required'],
    ['minsk', choice(6, 6, { pickupPointId: 'BY-1' }), null],
    ['minsk', choice(2, 2, { pickupPointId: 'BY-1' }), 'method_unavailable'],
    ['moscow', choice(3, 3), 'shop_required'],
    ['moscow', choice(3, 3, { shopId: 13 }), 'shop_required'],
    ['paris', choice(3, 3, { shopId: 11 }), 'method_unavailable'],
    ['moscow', choice(4, 4), 'method_unavailable'],
    ['moscow', choice(1, 4), 'method_unavailable'],
    ['moscow', choice(99, 99), 'method_unavailable'],
  ] as const)('%s, %j: %s', (where, given, refusal) => {
    expect(deliveryRefusal(settings.delivery, given, facts(where))).toBe(refusal)
  })

  test.each([
    ['moscow', 1, null],
    ['moscow', 11, 'shop_required'],
    ['dubai', 11, null],
    ['dubai', 1, 'shop_required'],
  ] as const)(
    '[LOCATION] a shop hands over what is paid for in the money of its country: %s, shop %s: %s',
    (where, shopId, refusal) => {
      expect(deliveryRefusal(settings.delivery, choice(3, 3, { shopId }), facts(where))).toBe(refusal)
    },
  )

  test.each([
    ['[K21] express at 15:59:59', 'express', '2026-11-16T15:59:59', null],
    ['[K21] express at 16:00:00', 'express', '2026-11-16T16:00:00', 'express_closed'],
    ['[K21] express on Saturday', 'express', '2026-11-21T10:00:00', 'express_closed'],
    ['[K22] same-day at 12:59:59', 'sameDay', '2026-11-16T12:59:59', null],
    ['[K22] same-day at 13:00:00', 'sameDay', '2026-11-16T13:00:00', 'same_day_closed'],
    ['[K22] same-day on Sunday', 'sameDay', '2026-11-22T10:00:00', 'same_day_closed'],
  ] as const)('%s', (_title, method, time, refusal) => {
    expect(
      deliveryRefusal(settings.delivery, { methodId: 1, typeId: 1, method }, facts('moscow', { now: moscow(time) })),
    ).toBe(refusal)
  })
})

describe('no promise is ever refused', () => {
  const HOUR = 3_600_000
  const DAY = 24 * HOUR
  const START = Date.parse('2026-01-01T00:00:00+03:00')
  const everyPlace = Object.keys(PLACES) as Named[]

  /** Everything offered is taken, everything closed is refused for the very reason shown. */
  function agrees(given: DeliveryFacts): boolean {
    const shopId = given.place.country === 'AE' ? 11 : 1
    return deliveryOptions(settings.delivery, given).every((option) => {
      const refusal = deliveryRefusal(settings.delivery, { ...option, pickupPointId: 'point', shopId }, given)
      return refusal === option.reason && option.isAvailable === (refusal === null) && option.from <= option.to
    })
  }

  // The options change with the hour only (the last test): the minutes on both sides of each cut-off stand for all.
  test.each([
    ['moscow', [0, 13, 16]],
    ['nizhny', [0, 18]],
  ] as const)('%s, on every day of two years, on both sides of each cut-off', (where, hours) => {
    const disagreed: string[] = []
    for (let day = 0; day < 731; day++) {
      for (const hour of hours) {
        for (const now of [START + day * DAY + hour * HOUR - 1, START + day * DAY + hour * HOUR]) {
          if (!agrees(facts(where, { now: new Date(now) }))) disagreed.push(new Date(now).toISOString())
        }
      }
    }
    expect(disagreed).toEqual([])
  })

  test('anywhere, at any second, for any goods', () => {
    const given = fc.record({
      where: fc.constantFrom(...everyPlace),
      now: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      goods: fc.nat(50_000_000),
      shipsOn: fc.option(fc.constantFrom('2026-06-01', '2027-03-08', '2027-12-31')),
      hasGoods: fc.boolean(),
      hasCertificate: fc.boolean(),
      beltwayDistance: fc.option(fc.double({ min: 0, max: 300, noNaN: true })),
    })
    fc.assert(
      fc.property(given, ({ where, beltwayDistance, ...rest }) => {
        expect(agrees(facts(where, { ...rest, place: { ...PLACES[where], beltwayDistance } }))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('what the hour decides, every minute of it decides alike', () => {
    fc.assert(
      fc.property(fc.constantFrom(...everyPlace), fc.nat(2 * 365 * 24), fc.nat(HOUR - 1), (where, hour, within) => {
        const start = START + hour * HOUR
        expect(deliveryOptions(settings.delivery, facts(where, { now: new Date(start + within) }))).toEqual(
          deliveryOptions(settings.delivery, facts(where, { now: new Date(start) })),
        )
      }),
      { numRuns: 500 },
    )
  })
})
