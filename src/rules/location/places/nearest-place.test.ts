import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kilometresBetween, nearestPlace } from './nearest-place.ts'

const moscow = { latitude: 55.75, longitude: 37.62 }
const petersburg = { latitude: 59.94, longitude: 30.31 }
const auckland = { latitude: -36.85, longitude: 174.76 }

test.each([
  ['the distance of two cities', moscow, petersburg, 635],
  ['half of the world', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }, 20_015],
  ['over the line of the day', { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111],
])('%s', (_, one, other, kilometres) => {
  expect(Math.round(kilometresBetween(one, other))).toBe(kilometres)
})

test.each([
  ['in a suburb', { latitude: 55.9, longitude: 37.4 }, moscow],
  ['across the line of the day', { latitude: -36.9, longitude: -184.9 }, auckland],
  ['in the middle of an ocean', { latitude: 0, longitude: -30 }, null],
])('%s', (_, here, nearest) => {
  expect(nearestPlace([moscow, petersburg, auckland], here, 100)).toBe(nearest)
})

test('none is nearer than the nearest', () => {
  const place = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(place), place, fc.double({ min: 0, max: 25_000, noNaN: true }), (places, here, most) => {
      const found = nearestPlace(places, here, most)
      const least = Math.min(...places.map((known) => kilometresBetween(known, here)))
      if (found) expect(kilometresBetween(found, here)).toBe(least)
      else expect(least).toBeGreaterThan(most)
    }),
  )
})
