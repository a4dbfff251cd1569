import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dimensionLines, lifeSizeWidth, type PictureScale, stoneLengthMm } from './ruler.ts'
import { CARD, calibrated, cssPxPerMm, parseScale } from './screen-scale.ts'

test('a card drawn as wide as the card says how dense the screen is', () => {
  // A 24-inch screen of 1920 pixels has 3.61 of them in a millimetre.
  const scale = calibrated(309, 1)
  expect(scale.devicePxPerMm).toBeCloseTo(3.61, 2)
  expect(cssPxPerMm(scale, 1) * CARD.widthMm).toBeCloseTo(309, 6)
})

test('the browser’s zoom changes nothing about the screen', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 180, max: 640, noNaN: true }),
      fc.constantFrom(0.5, 0.9, 1, 1.25, 2, 3),
      (px, zoom) => {
        const scale = calibrated(px, 2)
        // Zoomed, a CSS pixel has more device pixels: the same card is fewer CSS pixels wide.
        expect(cssPxPerMm(scale, 2 * zoom) * CARD.widthMm).toBeCloseTo(px / zoom, 6)
        expect(calibrated(px / zoom, 2 * zoom).devicePxPerMm).toBeCloseTo(scale.devicePxPerMm, 6)
      },
    ),
  )
})

test.each([
  ['3.78', 3.78],
  ['12', 12],
  ['0', null],
  ['-4', null],
  ['1e9', null],
  ['', null],
  [' ', null],
  ['wide', null],
  ['NaN', null],
  [null, null],
])('of what is kept, %j is read as %s', (stored, devicePxPerMm) => {
  expect(parseScale(stored)).toEqual(devicePxPerMm === null ? null : { devicePxPerMm })
})

const ring: PictureScale = {
  pxPerMm: 36.23,
  centrePx: [508.8, 652.5],
  boxPx: [175, 225, 825, 1020],
  widthAxisPx: [33.07, -7.229],
  heightAxisPx: [0.037, -31.572],
}
const picture = { width: 1000, height: 1250 }

test('lines are as long as the product is, along its own axes', () => {
  const [width, height] = dimensionLines(ring, { widthMm: 19.5, heightMm: 23.3, isFlexible: false }, picture)
  expect(width?.side).toBe('width')
  expect((width?.to[0] ?? 0) - (width?.from[0] ?? 0)).toBeCloseTo(19.5 * 33.07, 3)
  expect(width?.ticks).toHaveLength(20)
  expect(height?.side).toBe('height')
  expect((height?.from[1] ?? 0) - (height?.to[1] ?? 0)).toBeCloseTo(23.3 * 31.572, 3)
})

test('lines lie beside the product and inside the picture', () => {
  for (const { side, from, to } of dimensionLines(
    ring,
    { widthMm: 19.5, heightMm: 23.3, isFlexible: false },
    picture,
  )) {
    for (const [x, y] of [from, to]) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(picture.width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(picture.height)
      if (side === 'width') expect(y).toBeGreaterThan(ring.boxPx[3])
      else expect(x).toBeLessThan(ring.boxPx[0])
    }
  }
})

test('what bends has no length in its picture, and what was not measured has no line', () => {
  expect(dimensionLines(ring, { widthMm: 19.5, heightMm: 23.3, isFlexible: true }, picture)).toEqual([])
  expect(dimensionLines(ring, { widthMm: null, heightMm: 23.3, isFlexible: false }, picture)).toHaveLength(1)
})

test('a side that is seen from its end is not measured', () => {
  const bangle = { ...ring, heightAxisPx: [2, -12] as const }
  const lines = dimensionLines(bangle, { widthMm: 57, heightMm: 57, isFlexible: false }, picture)
  expect(lines.map(({ side }) => side)).toEqual(['width'])
})

test('a picture at life size', () => {
  // 1000 px at 36.23 px a millimetre show 27.6 mm; at 3.78 CSS px each that is 104 px.
  expect(lifeSizeWidth(1000, 36.23, 3.78)).toBeCloseTo(104.3, 1)
})

test('eight times the weight is twice the diameter', () => {
  expect(stoneLengthMm(6.2, 0.88, 0.88)).toBeCloseTo(6.2, 6)
  expect(stoneLengthMm(3, 0.1, 0.8)).toBeCloseTo(6, 6)
})
