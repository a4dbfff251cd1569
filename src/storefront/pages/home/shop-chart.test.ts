import { expect, test } from 'vitest'
import { RINGS_KM, radiusOf, spotOf } from './shop-chart.ts'

const rounded = ({ x, y }: { x: number; y: number }) => [x.toFixed(2), y.toFixed(2)]

test('the Kremlin is the middle', () => {
  expect(spotOf({ latitude: 55.75202, longitude: 37.61749 })).toEqual({ x: 0, y: 0 })
})

test('north is up and east is right', () => {
  const north = spotOf({ latitude: 55.84185, longitude: 37.61749 })
  expect(rounded(north)).toEqual(['0.00', '-0.71'])
  const east = spotOf({ latitude: 55.75202, longitude: 37.7771 })
  expect(rounded(east)).toEqual(['0.71', '0.00'])
})

test('the rings grow to the edge, and nothing lies beyond it', () => {
  expect(RINGS_KM.map((kilometres) => radiusOf(kilometres).toFixed(2))).toEqual(['0.22', '0.50', '0.71', '1.00'])
  expect(radiusOf(500)).toBe(1)
})
