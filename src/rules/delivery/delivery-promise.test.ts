import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { addDays, wallClock, weekdayOf } from './calendar.ts'
import { deliveryPromises, deliveryZone } from './delivery-promise.ts'
import { type CourierService, type DeliverySettings, type DeliveryZone, termsOfZone } from './delivery-terms.ts'

const moscow = (time: string) => new Date(`${time}+03:00`)
const dubai = (time: string) => new Date(`${time}+04:00`)
const DEAR = 1_500_000
const CHEAP = 500_000

const methods = (zone: DeliveryZone, now: Date, goods = DEAR) =>
  deliveryPromises(settings.delivery, { zone, now, goods }).map(({ method, from, to }) =>
    from === to ? `${method} ${from}` : `${method} ${from}…${to}`,
  )

const isTaken = (method: CourierService, now: Date) =>
  deliveryPromises(settings.delivery, { zone: 'moscow', now, goods: 0 }).some((promise) => promise.method === method)

// 16 November 2026 is a Monday.
describe('Moscow', () => {
  test.each([
    ['2026-11-16T12:59:59', ['sameDay 2026-11-16', 'express 2026-11-16', 'courier 2026-11-17']],
    ['2026-11-16T13:00:00', ['express 2026-11-16', 'courier 2026-11-17']],
    ['2026-11-16T15:59:59', ['express 2026-11-16', 'courier 2026-11-17']],
    ['2026-11-16T16:00:00', ['courier 2026-11-17']],
    ['2026-11-16T00:00:00', ['sameDay 2026-11-16', 'express 2026-11-16', 'courier 2026-11-17']],
    ['2026-11-15T12:00:00', ['courier 2026-11-16']],
    ['2026-11-14T12:00:00', ['courier 2026-11-15']],
    ['2026-11-20T12:30:00', ['sameDay 2026-11-20', 'express 2026-11-20', 'courier 2026-11-21']],
    // 4 November 2026, a Wednesday, is a holiday; nobody rides in the first week of January.
    ['2026-11-04T10:00:00', ['courier 2026-11-05']],
    ['2026-11-03T17:00:00', ['courier 2026-11-05']],
    ['2026-12-31T17:00:00', ['courier 2027-01-09']],
  ])('an order at %s comes by %j', (time, expected) => {
    expect(methods('moscow', moscow(time))).toEqual(expected)
  })

  test.each([
    ['2026-11-16T15:59:59', true],
    ['2026-11-16T16:00:00', false],
    ['2026-11-20T15:59:59', true],
    ['2026-11-21T10:00:00', false],
    ['2026-11-22T10:00:00', false],
  ])('[K21] express at %s: %s', (time, isOpen) => {
    expect(isTaken('express', moscow(time))).toBe(isOpen)
  })

  test.each([
    ['2026-11-16T12:59:59', true],
    ['2026-11-16T13:00:00', false],
    ['2026-11-20T12:59:59', true],
    ['2026-11-21T10:00:00', false],
  ])('[K22] same-day at %s: %s', (time, isOpen) => {
    expect(isTaken('sameDay', moscow(time))).toBe(isOpen)
  })

  test('the hour is that of Moscow, wherever the visitor sits', () => {
    expect(isTaken('express', new Date('2026-11-16T12:59:59Z'))).toBe(true)
    expect(isTaken('express', new Date('2026-11-16T13:00:00Z'))).toBe(false)
  })

  test('the courier is free from 10 000 ₽, haste is not', () => {
    const prices = (goods: number) =>
      deliveryPromises(settings.delivery, { zone: 'moscow', now: moscow('2026-11-16T10:00:00'), goods }).map(
        ({ price }) => price.minor,
      )
    expect(prices(1_000_000)).toEqual([59_000, 79_000, 0])
    expect(prices(999_999)).toEqual([59_000, 79_000, 39_000])
  })
})

test.each([
  ['petersburg', moscow('2026-11-16T10:00:00'), ['courier 2026-11-17']],
  ['russia', moscow('2026-11-16T10:00:00'), ['courier 2026-11-18…2026-11-23']],
  ['emirates', dubai('2026-11-16T23:30:00'), ['courier 2026-11-19…2026-11-22']],
  ['emirates', dubai('2026-11-17T00:30:00'), ['courier 2026-11-20…2026-11-23']],
  ['world', moscow('2026-11-16T10:00:00'), ['courier 2026-11-23…2026-11-30']],
] as const)('%s: %s', (zone, now, expected) => {
  expect(methods(zone, now)).toEqual(expected)
})

test.each([
  ['emirates', 49_999, 3_000],
  ['emirates', 50_000, 0],
  ['world', 29_999, 3_000],
  ['world', 30_000, 0],
  ['russia', DEAR, 49_000],
  ['russia', CHEAP, 49_000],
] as const)('%s with goods of %s costs %s', (zone, goods, price) => {
  const [promise] = deliveryPromises(settings.delivery, { zone, now: moscow('2026-11-16T10:00:00'), goods })
  expect(promise?.price.minor).toBe(price)
})

test('a preorder leaves on its day, and haste is of no use', () => {
  const order = { zone: 'moscow', now: moscow('2026-11-16T10:00:00'), goods: DEAR } as const
  expect(deliveryPromises(settings.delivery, { ...order, shipsOn: '2026-12-01' })).toMatchObject([
    { method: 'courier', from: '2026-12-02', to: '2026-12-02' },
  ])
  expect(deliveryPromises(settings.delivery, { ...order, shipsOn: '2026-11-10' })).toEqual(
    deliveryPromises(settings.delivery, order),
  )
})

test.each([
  ['RU', 'IN_MKAD', 'moscow'],
  ['RU', 'OUT_MKAD', 'aroundMoscow'],
  ['RU', 'IN_KAD', 'petersburg'],
  ['RU', 'OUT_KAD', 'aroundPetersburg'],
  ['RU', null, 'russia'],
  ['AE', null, 'emirates'],
  ['KZ', null, 'neighbours'],
  ['BY', null, 'neighbours'],
  ['US', null, 'world'],
] as const)('%s %s is %s', (country_iso_code, beltway_hit, zone) => {
  expect(deliveryZone(settings.delivery, { country_iso_code, beltway_hit })).toBe(zone)
})

const OWN_ZONES: DeliverySettings = {
  ...settings.delivery,
  zones: {
    city: { ...termsOfZone(settings.delivery, 'moscow'), currency: 'USD', isOutsideRing: true },
    island: { ...termsOfZone(settings.delivery, 'world'), holidays: ['07-14'] },
  },
  countries: { byCountry: { FR: { zone: 'city' } }, otherwise: 'island' },
}

test('another shop names its own zones', () => {
  const zoneOf = (country_iso_code: string, beltway_hit: 'IN_MKAD' | null = null) =>
    deliveryZone(OWN_ZONES, { country_iso_code, beltway_hit, city: 'Москва' })
  expect([zoneOf('FR'), zoneOf('RU'), zoneOf('RU', 'IN_MKAD'), zoneOf('constructor')]).toEqual([
    ...['city', 'island', 'island', 'island'],
  ])
  const order = { now: moscow('2026-07-07T10:00:00'), goods: 0 }
  expect(deliveryPromises(OWN_ZONES, { ...order, zone: 'city', distance: 2 }).at(-1)).toMatchObject({
    price: { minor: 390_00 + 2 * 30_00, currency: 'USD' },
  })
  expect(deliveryPromises(OWN_ZONES, { ...order, zone: 'island', distance: 2 })).toMatchObject([
    { from: '2026-07-15', price: { minor: 30_00, currency: 'USD' } },
  ])
  expect(() => deliveryPromises(OWN_ZONES, { ...order, zone: 'moscow' })).toThrow('there is no delivery zone moscow')
})

const moments = fc.date({ min: new Date('2025-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
const zones = fc.constantFrom<DeliveryZone>('moscow', 'petersburg', 'russia', 'emirates', 'world')

test('a promise is never in the past, never empty, and never ends before it begins', () => {
  fc.assert(
    fc.property(zones, moments, fc.nat(10_000_000), (zone, now, goods) => {
      const promises = deliveryPromises(settings.delivery, { zone, now, goods })
      expect(promises.length).toBeGreaterThan(0)
      for (const { from, to } of promises) {
        expect(from >= wallClock(now, 'Asia/Dubai').day || from >= wallClock(now, 'Europe/Moscow').day).toBe(true)
        expect(to >= from).toBe(true)
      }
    }),
  )
})

test('days add up', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: -400, max: 400 }), (moment, count) => {
      const day = moment.toISOString().slice(0, 10)
      expect(Date.parse(addDays(day, count)) - Date.parse(day)).toBe(count * 24 * 60 * 60 * 1000)
      expect(weekdayOf(addDays(day, 7))).toBe(weekdayOf(day))
    }),
  )
})

test('the clock of the wall', () => {
  expect(wallClock(new Date('2026-11-15T21:00:00Z'), 'Europe/Moscow')).toEqual({
    day: '2026-11-16',
    weekday: 1,
    hour: 0,
    minute: 0,
  })
})
