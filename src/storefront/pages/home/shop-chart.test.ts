import { expect, test } from 'vitest'
import { middleOf, RINGS_KM, radiusOf, spotOf } from './shop-chart.ts'

const rounded = ({ x, y }: { x: number; y: number }) => [x.toFixed(2), y.toFixed(2)]

const centre = { latitude: 55.75202, longitude: 37.61749 }

test('the centre is the middle', () => {
  expect(spotOf(centre, centre)).toEqual({ x: 0, y: 0 })
})

test('north is up and east is right', () => {
  const north = spotOf({ latitude: 55.84185, longitude: 37.61749 }, centre)
  expect(rounded(north)).toEqual(['0.00', '-0.71'])
  const east = spotOf({ latitude: 55.75202, longitude: 37.7771 }, centre)
  expect(rounded(east)).toEqual(['0.71', '0.00'])
})

test('the rings grow to the edge, and nothing lies beyond it', () => {
  expect(RINGS_KM.map((kilometres) => radiusOf(kilometres).toFixed(2))).toEqual(['0.22', '0.50', '0.71', '1.00'])
  expect(radiusOf(500)).toBe(1)
})

test('without a centre of its own a chart is read from the middle of its shops', () => {
  expect(
    middleOf([
      { latitude: 40, longitude: -74 },
      { latitude: 42, longitude: -70 },
    ]),
  ).toEqual({ latitude: 41, longitude: -72 })
})
