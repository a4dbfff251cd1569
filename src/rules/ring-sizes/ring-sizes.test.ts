import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ringSize, ringSizeOfFinger, ringSizes } from './ring-sizes.ts'

// Published conversions, by diameter: circumference, EU, US, UK.
test.each([
  [13, 40.8, 41, '1¾', 'C½'],
  [14, 44, 44, '3', 'F'],
  [14.5, 45.6, 46, '3½', 'G½'],
  [15, 47.1, 47, '4¼', 'H½'],
  [15.5, 48.7, 49, '4¾', 'J'],
  [16, 50.3, 50, '5½', 'K'],
  [16.5, 51.8, 52, '6', 'L½'],
  [17, 53.4, 53, '6½', 'M½'],
  [17.25, 54.2, 54, '7', 'N½'],
  [17.5, 55, 55, '7¼', 'O'],
  [18, 56.5, 57, '7¾', 'P'],
  [18.5, 58.1, 58, '8½', 'Q½'],
  [19, 59.7, 60, '9', 'S'],
  [19.5, 61.3, 61, '9¾', 'T'],
  [20, 62.8, 63, '10¼', 'U½'],
  [20.5, 64.4, 64, '11', 'V½'],
  [21, 66, 66, '11½', 'X'],
  [21.5, 67.5, 68, '12¼', 'Y'],
  [22, 69.1, 69, '12¾', 'Z½'],
  [22.25, 69.9, 70, '13', 'Z+1'],
  [22.5, 70.7, 71, '13¼', 'Z+1½'],
  [24, 75.4, 75, '15¼', 'Z+5½'],
])('a ring of %s mm is %s mm around, EU %s, US %s, UK %s', (diameter, circumferenceMm, eu, us, uk) => {
  expect(ringSize(diameter)).toEqual({ ru: diameter, circumferenceMm, eu, us, uk })
})

test('the table goes from 15 to 22 by halves', () => {
  expect(ringSizes.map(({ ru }) => ru)).toEqual([
    15, 15.5, 16, 16.5, 17, 17.5, 18, 18.5, 19, 19.5, 20, 20.5, 21, 21.5, 22,
  ])
})

test.each([
  [53.4, 17],
  [53.5, 17],
  [54.2, 17.5],
  [54.9, 17.5],
  [47, 15],
  [39.9, null],
  [78.1, null],
  [Number.NaN, null],
  [5.3, null],
])('a thread of %s mm means size %s', (thread, size) => {
  expect(ringSizeOfFinger(thread)).toBe(size)
})

test('the ring of a finger is never tighter than the thread gives way, nor half a size too wide', () => {
  fc.assert(
    fc.property(fc.double({ min: 40, max: 78, noNaN: true }), (ctx) => {
      const size = ringSizeOfFinger(ctx) ?? 0
      const play = size - ctx / Math.PI
      expect(play).toBeGreaterThanOrEqual(-0.1001)
      expect(play).toBeLessThan(0.5)
    }),
  )
})
