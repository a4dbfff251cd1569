export type Point = readonly [x: number, y: number]

/** A packshot's scale, in pixels of the original photograph. */
export type PictureScale = {
  pxPerMm: number
  centrePx: Point
  /** The product in the picture: left, top, right, bottom. */
  boxPx: readonly [number, number, number, number]
  /** One millimetre along the product's own width and height, with the tilt of the view. */
  widthAxisPx: Point
  heightAxisPx: Point
}

export type MeasuredProduct = { widthMm: number | null; heightMm: number | null; isFlexible: boolean }

export type Tick = { at: Point; isFive: boolean; isTen: boolean }

/** A line of dimension beside the product. `outward` points away from the product, one unit long. */
export type DimensionLine = {
  side: 'width' | 'height'
  millimetres: number
  from: Point
  to: Point
  outward: Point
  ticks: Tick[]
}

/** Between the product and the line, in pixels of the photograph. */
const GAP = 34
/** What a line with its ticks and figures needs. */
const ROOM = 60
/** A side that is seen so much from its end has ticks too close to be counted, and says nothing to the eye. */
const LEAST_SEEN = 0.5

/**
 * Lines to lay along a product in its photograph: its width below (or above) it, its height at its left (or right).
 * None for what bends: the loop in the picture is shorter than the one that is worn.
 */
export function dimensionLines(
  scale: PictureScale,
  product: MeasuredProduct,
  picture: { width: number; height: number },
): DimensionLine[] {
  if (product.isFlexible) return []
  const lines: DimensionLine[] = []
  const [cx, cy] = scale.centrePx
  const [left, top, right, bottom] = scale.boxPx

  if (product.widthMm !== null && isSeen(scale.widthAxisPx, scale)) {
    const half = times(scale.widthAxisPx, product.widthMm / 2)
    const slope = Math.abs(half[1])
    const isBelow = bottom + GAP + 2 * slope + ROOM <= picture.height || top < GAP + 2 * slope + ROOM
    const y = isBelow ? bottom + GAP + slope - cy : top - GAP - slope - cy
    lines.push(line('width', product.widthMm, plus(scale.centrePx, [0, y]), half, [0, isBelow ? 1 : -1]))
  }
  if (product.heightMm !== null && isSeen(scale.heightAxisPx, scale)) {
    const half = times(scale.heightAxisPx, product.heightMm / 2)
    const slope = Math.abs(half[0])
    const isLeft = left >= GAP + 2 * slope + ROOM || right + GAP + 2 * slope + ROOM > picture.width
    const x = isLeft ? left - GAP - slope - cx : right + GAP + slope - cx
    lines.push(line('height', product.heightMm, plus(scale.centrePx, [x, 0]), half, [isLeft ? -1 : 1, 0]))
  }
  return lines
}

function isSeen([x, y]: Point, { pxPerMm }: PictureScale): boolean {
  return Math.hypot(x, y) >= LEAST_SEEN * pxPerMm
}

function line(
  side: DimensionLine['side'],
  millimetres: number,
  middle: Point,
  half: Point,
  towards: Point,
): DimensionLine {
  const from = plus(middle, times(half, -1))
  const to = plus(middle, half)
  const count = Math.floor(millimetres)
  const ticks = Array.from({ length: count + 1 }, (_, at) => ({
    at: plus(from, times(half, (2 * at) / millimetres)),
    isFive: at % 5 === 0,
    isTen: at % 10 === 0,
  }))
  return { side, millimetres, from, to, outward: across(half, towards), ticks }
}

/** The direction across a line, on the given side of it. */
function across([x, y]: Point, towards: Point): Point {
  const length = Math.hypot(x, y) || 1
  const normal: Point = [-y / length, x / length]
  return normal[0] * towards[0] + normal[1] * towards[1] >= 0 ? normal : times(normal, -1)
}

const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]]
const times = (a: Point, factor: number): Point => [a[0] * factor, a[1] * factor]

/** How wide a photograph must be shown for the product in it to be as large as it is, in CSS pixels. */
export function lifeSizeWidth(pictureWidth: number, pxPerMm: number, cssPxPerMm: number): number {
  return (pictureWidth / pxPerMm) * cssPxPerMm
}

/** A stone of another weight: the same cut, so all its lengths grow as the cube root of its weight. */
export function stoneLengthMm(knownMm: number, knownCarats: number, carats: number): number {
  return knownMm * Math.cbrt(carats / knownCarats)
}
