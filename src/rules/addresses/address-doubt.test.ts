import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { type DeliveryFacts, type DeliveryPlace, deliveryOptions } from '../delivery/delivery-options.ts'
import type { DeliveryMethod } from '../delivery/delivery-terms.ts'
import { currencyByCountry } from '../location/currency.ts'
import { type AddressDoubt, addressDoubt, doubtAfterAnswer, type PlaceCertainty } from './address-doubt.ts'

const place = (country: string, city: string, region: string, rest: Partial<DeliveryPlace> = {}): DeliveryPlace => ({
  ...{ country, city, region, beltwayHit: null, beltwayDistance: null },
  ...rest,
})
const PLACES = {
  tverskaya: place('RU', 'Москва', 'г Москва', { beltwayHit: 'IN_MKAD', beltwayDistance: 0 }),
  khimki: place('RU', 'Химки', 'Московская обл', { beltwayHit: 'OUT_MKAD', beltwayDistance: 2 }),
  kolomna: place('RU', 'Коломна', 'Московская обл', { beltwayHit: 'OUT_MKAD', beltwayDistance: 92 }),
  nevsky: place('RU', 'Санкт-Петербург', 'г Санкт-Петербург', { beltwayHit: 'IN_KAD', beltwayDistance: 0 }),
  nizhny: place('RU', 'Нижний Новгород', 'Нижегородская обл'),
  kazan: place('RU', 'Казань', 'Респ Татарстан'),
  minsk: place('BY', 'Минск', ''),
  almaty: place('KZ', 'Алматы', ''),
  dubai: place('AE', 'Dubai', 'Dubai'),
  berlin: place('DE', 'Berlin', ''),
}
type Named = keyof typeof PLACES

// A Monday morning in Moscow: every way is open.
const MONDAY = new Date('2026-11-16T10:00:00+03:00')

const facts = (where: Named, goods = 500_000): DeliveryFacts => ({
  place: PLACES[where],
  goods,
  currency: currencyByCountry(settings.currencies, PLACES[where].country),
  now: MONDAY,
  hasGoods: true,
  hasCertificate: false,
})
const doubt = (certainty: PlaceCertainty, given: DeliveryFacts, method: DeliveryMethod = 'courier') =>
  addressDoubt(settings.delivery, certainty, { facts: given, method })

describe('an order that is being placed', () => {
  test.each<[PlaceCertainty, Named, AddressDoubt | null]>([
    ['confirmed', 'tverskaya', null],
    ['confirmed', 'khimki', null],
    ['written', 'dubai', null],
    ['written', 'berlin', null],
    // Nobody has said which country it is: a Russian price may be the cheaper one.
    ['unanswered', 'tverskaya', 'unanswered'],
    ['unanswered', 'kazan', 'unanswered'],
    ['unanswered', 'minsk', 'unanswered'],
    ['unknown', 'tverskaya', 'unknown'],
    ['unknown', 'minsk', 'unknown'],
    // The country is known, the side of the ring road is not.
    ['coarse', 'tverskaya', 'coarse'],
    ['coarse', 'khimki', 'coarse'],
    ['coarse', 'kolomna', 'coarse'],
    ['coarse', 'nevsky', 'coarse'],
    // No ring road, one price.
    ['coarse', 'nizhny', null],
    ['coarse', 'kazan', null],
    ['coarse', 'minsk', null],
  ])('%s in %s: %s', (certainty, where, expected) => {
    expect(doubt(certainty, facts(where))).toBe(expected)
  })

  test('free delivery is not free outside the ring, so the doubt stays', () => {
    expect(doubt('coarse', facts('tverskaya', 2_000_000))).toBe('coarse')
  })

  test('a way that is taken inside the ring alone hangs on it', () => {
    expect(doubt('coarse', facts('tverskaya'), 'express')).toBe('coarse')
  })

  test('where every side of the ring costs the same, nothing hangs on it', () => {
    const { moscow } = settings.delivery.zones
    if (!moscow) throw new Error('no such zone')
    const flat = {
      ...settings.delivery,
      ring: { ...settings.delivery.ring, perKilometre: 0 },
      zones: { ...settings.delivery.zones, aroundMoscow: moscow, nearby: moscow, russia: moscow },
    }
    const given = { facts: facts('tverskaya'), method: 'courier' as const }
    expect(addressDoubt(flat, 'coarse', given)).toBeNull()
    expect(addressDoubt(flat, 'unanswered', given)).toBe('unanswered')
  })
})

describe('when the address service answers late', () => {
  const late = (
    assumed: Named,
    found: Named,
    certainty: PlaceCertainty,
    { goods = 500_000, method = 'courier' }: { goods?: number; method?: DeliveryMethod } = {},
  ) =>
    doubtAfterAnswer(settings.delivery, { place: PLACES[found], certainty }, { facts: facts(assumed, goods), method })

  test.each<[string, ReturnType<typeof late>, AddressDoubt | null]>([
    ['the place that its words named', late('tverskaya', 'tverskaya', 'confirmed'), null],
    ['another city at the same price', late('tverskaya', 'nevsky', 'confirmed'), null],
    ['outside the ring', late('tverskaya', 'khimki', 'confirmed'), 'differs'],
    ['outside the ring, where it was free', late('tverskaya', 'khimki', 'confirmed', { goods: 2_000_000 }), 'differs'],
    ['dearer than it is there', late('kazan', 'tverskaya', 'confirmed'), 'differs'],
    ['no way that express takes', late('tverskaya', 'nevsky', 'confirmed', { method: 'express' }), 'differs'],
    ['another country at the same price', late('minsk', 'almaty', 'confirmed'), 'differs'],
    ['another country', late('kazan', 'minsk', 'confirmed'), 'differs'],
    ['only its street, in a city with a ring', late('tverskaya', 'tverskaya', 'coarse'), 'coarse'],
    ['only its street, in a city without', late('kazan', 'kazan', 'coarse'), null],
    ['nothing', late('tverskaya', 'tverskaya', 'unknown'), 'unknown'],
    ['silence again', late('tverskaya', 'tverskaya', 'unanswered'), 'unanswered'],
  ])('%s', (_found, left, expected) => {
    expect(left).toBe(expected)
  })
})

test('no order goes on by itself to a place that could cost more than was agreed to', () => {
  const price = (at: DeliveryPlace, given: DeliveryFacts) =>
    deliveryOptions(settings.delivery, { ...given, place: at }).find(({ method }) => method === 'courier')?.price
  fc.assert(
    fc.property(
      fc.constantFrom<Named>('tverskaya', 'khimki', 'kolomna', 'nevsky', 'nizhny', 'kazan'),
      fc.constantFrom<Named>('tverskaya', 'khimki', 'kolomna', 'nevsky', 'nizhny', 'kazan', 'minsk'),
      fc.constantFrom<PlaceCertainty>('confirmed', 'coarse', 'unknown', 'unanswered'),
      fc.integer({ min: 0, max: 3_000_000 }),
      (assumed, found, certainty, goods) => {
        const given = facts(assumed, goods)
        const answer = { place: PLACES[found], certainty }
        const left = doubtAfterAnswer(settings.delivery, answer, { facts: given, method: 'courier' })
        if (left !== null) return
        expect(PLACES[found].country).toBe(PLACES[assumed].country)
        expect(price(PLACES[found], given)).toBe(price(PLACES[assumed], given))
      },
    ),
  )
})
