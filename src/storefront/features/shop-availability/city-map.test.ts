import { expect, test } from 'vitest'
import { cityMap } from './city-map.ts'

const SIDE = 400
const MARGIN = 24
const tsvetnoy = { latitude: 55.77143, longitude: 37.62027 }
const salaris = { latitude: 55.62264, longitude: 37.42335 }

test('north is up, east is right, and everything is on the drawing', () => {
  const { spots, ring } = cityMap([tsvetnoy, salaris], SIDE, MARGIN)
  const [north, south] = spots
  expect(north?.y).toBeLessThan(south?.y ?? 0)
  expect(north?.x).toBeGreaterThan(south?.x ?? 0)
  for (const { x, y } of [...spots, ...ring]) {
    expect(x).toBeGreaterThanOrEqual(MARGIN - 0.01)
    expect(x).toBeLessThanOrEqual(SIDE - MARGIN + 0.01)
    expect(y).toBeGreaterThanOrEqual(MARGIN - 0.01)
    expect(y).toBeLessThanOrEqual(SIDE - MARGIN + 0.01)
  }
})

test('a kilometre is as long in both directions', () => {
  const east = { ...tsvetnoy, longitude: tsvetnoy.longitude + 0.1 }
  const north = { ...tsvetnoy, latitude: tsvetnoy.latitude + 0.1 }
  const { spots, kilometre } = cityMap([tsvetnoy, east, north], SIDE, MARGIN)
  const [from, right, up] = spots
  // A tenth of a degree is 11.1 km to the north and 6.3 km to the east in Moscow.
  expect(((from?.y ?? 0) - (up?.y ?? 0)) / kilometre).toBeCloseTo(11.13, 1)
  expect(((right?.x ?? 0) - (from?.x ?? 0)) / kilometre).toBeCloseTo(6.26, 1)
})

test('one shop stands in the middle, away from Moscow there is no ring', () => {
  const { spots, ring } = cityMap([{ latitude: 25.1, longitude: 55.2 }], SIDE, MARGIN)
  expect(spots).toEqual([{ x: SIDE / 2, y: SIDE / 2 }])
  expect(ring).toEqual([])
  expect(cityMap([], SIDE, MARGIN).spots).toEqual([])
})

test('spots that would cover each other are moved apart a little', () => {
  const near = { latitude: tsvetnoy.latitude + 0.001, longitude: tsvetnoy.longitude }
  const { spots } = cityMap([tsvetnoy, near, salaris], SIDE, MARGIN, 28)
  const [a, b] = spots
  expect(Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))).toBeGreaterThan(27)
  const [there] = cityMap([tsvetnoy, near, salaris], SIDE, MARGIN).spots
  expect(Math.hypot((a?.x ?? 0) - (there?.x ?? 0), (a?.y ?? 0) - (there?.y ?? 0))).toBeLessThan(15)
})
