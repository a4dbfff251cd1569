import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KAD, MKAD } from './ring-road-points.ts'
import { ringPosition } from './ring-roads.ts'

describe('the ring roads', () => {
  test.each([
    ['the Kremlin', 55.7517, 37.6178, 'IN_MKAD', 0],
    ['VDNKh', 55.8298, 37.6331, 'IN_MKAD', 0],
    ['Yasenevo', 55.6062, 37.5334, 'IN_MKAD', 0],
    ['Khimki', 55.8887, 37.4304, 'OUT_MKAD', 2],
    ['Reutov', 55.7617, 37.8555, 'OUT_MKAD', 1],
    ['Odintsovo', 55.6733, 37.2733, 'OUT_MKAD', 8],
    ['Zelenograd', 55.9825, 37.1814, 'OUT_MKAD', 19],
    ['Sheremetyevo', 55.9726, 37.4146, 'OUT_MKAD', 11],
    ['the Hermitage', 59.9398, 30.3146, 'IN_KAD', 0],
    ['Kupchino', 59.8298, 30.3755, 'IN_KAD', 0],
    ['Kudrovo', 59.9077, 30.5136, 'IN_KAD', 0],
    ['Lakhta Center', 59.9871, 30.1776, 'IN_KAD', 0],
    ['the stadium on Krestovsky island', 59.973, 30.2206, 'IN_KAD', 0],
    ['Pulkovo', 59.8003, 30.2625, 'OUT_KAD', 4],
    ['Pushkin', 59.7233, 30.4158, 'OUT_KAD', 11],
    ['Vsevolozhsk', 60.0191, 30.6456, 'OUT_KAD', 8],
    ['Murino', 60.0512, 30.4386, 'OUT_KAD', 1],
    ['Kronstadt', 59.9949, 29.7688, 'OUT_KAD', 19],
  ] as const)('%s (%d, %d) is %s, %d km', (_name, latitude, longitude, hit, kilometres) => {
    const position = ringPosition(latitude, longitude)
    expect(position?.hit).toBe(hit)
    // The points of a town are its middle, give or take a kilometre.
    expect(Math.abs((position?.kilometres ?? -9) - kilometres)).toBeLessThanOrEqual(1)
  })

  test.each([
    ['Kazan', 55.79, 49.11],
    ['Nizhny Novgorod', 56.33, 44.0],
    ['Dubai', 25.2, 55.27],
    ['nowhere', Number.NaN, 37],
  ])('%s has no ring road', (_name, latitude, longitude) => {
    expect(ringPosition(latitude, longitude)).toBeNull()
  })

  test('a kilometre that is begun counts, and just outside is the first', () => {
    // 400 m east of the easternmost post.
    expect(ringPosition(55.76522, 37.8492)).toEqual({ hit: 'OUT_MKAD', kilometres: 1 })
    expect(ringPosition(55.76522, 37.8427)).toEqual({ hit: 'IN_MKAD', kilometres: 0 })
  })

  test('walking away from the middle one leaves the ring once, and the distance only grows', () => {
    const middles = [
      { middle: [55.7517, 37.6178], inside: 'IN_MKAD' },
      { middle: [59.9398, 30.3146], inside: 'IN_KAD' },
    ] as const
    fc.assert(
      fc.property(fc.constantFrom(...middles), fc.double({ min: 0, max: 6.28, noNaN: true }), (city, angle) => {
        const far = [1, 1.2, 1.4, 1.6].map((degrees) => {
          const [latitude, longitude] = city.middle
          return ringPosition(latitude + degrees * Math.sin(angle) * 0.6, longitude + degrees * Math.cos(angle))
        })
        expect(ringPosition(city.middle[0], city.middle[1])?.hit).toBe(city.inside)
        const kilometres = far.map((position) => position?.kilometres ?? 0)
        expect(kilometres.every((value) => value > 0)).toBe(true)
        expect(kilometres).toEqual(kilometres.toSorted((a, b) => a - b))
      }),
    )
  })

  test('the roads are whole', () => {
    expect([MKAD.length, KAD.length]).toEqual([108, 79])
    expect([...MKAD, ...KAD].flat().every(Number.isFinite)).toBe(true)
  })
})
