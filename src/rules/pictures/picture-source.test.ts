import { expect, test } from 'vitest'
import { plainSrc, sizesFor, srcSet } from './picture-source.ts'
import { type PictureUse, widthsFor } from './picture-widths.ts'

const PICTURE_USES = ['card', 'tile', 'thumb', 'gallery', 'zoom', 'banner', 'hero'] as const satisfies PictureUse[]

const PHOTO = { id: '0123456789ab', width: 1000 }

test('a source set lists every width of the use with its address', () => {
  expect(srcSet(PHOTO, 'webp', 'thumb')).toBe('/media/0123456789ab/192.webp 192w,/media/0123456789ab/384.webp 384w')
})

test('the plain source is a JPEG in a middle width', () => {
  expect(plainSrc(PHOTO, 'card')).toBe('/media/0123456789ab/576.jpg')
  expect(plainSrc({ ...PHOTO, width: 100 }, 'hero')).toBe('/media/0123456789ab/100.jpg')
})

/** What a browser makes of `sizes` in a window so wide. */
function slotWidth(sizes: string, window: number): number {
  for (const part of sizes.split(',')) {
    const [, minWidth, amount, unit] = /^(?:\(min-width:(\d+)px\) )?(\d+)(vw|px)$/.exec(part) ?? []
    if (window < Number(minWidth ?? 0)) continue
    return unit === 'vw' ? (Number(amount) / 100) * window : Number(amount)
  }
  throw new Error(`nothing fits ${window} in ${sizes}`)
}

/** The grid: 4 columns with 2 cards, 8 with 3, 12 with 4; margins and gutters change with them. */
function cardWidth(window: number): number {
  const grid =
    window >= 1232
      ? { margin: 32, gutter: 16, cards: 4 }
      : window >= 768
        ? { margin: 24, gutter: 16, cards: 3 }
        : { margin: 16, gutter: 8, cards: 2 }
  return (Math.min(window, 1600) - 2 * grid.margin - (grid.cards - 1) * grid.gutter) / grid.cards
}

test('the promised width of a card is its true width, within 8 %, in every window', () => {
  for (let window = 320; window <= 2560; window += 1) {
    const error = slotWidth(sizesFor('card'), window) / cardWidth(window)
    expect(error, `${window} px`).toBeGreaterThan(0.92)
    expect(error, `${window} px`).toBeLessThan(1.08)
  }
})

test.each([
  ['an old phone', 360, 1, 192],
  ['a phone', 375, 2, 384],
  ['a phone', 414, 2, 384],
  ['a phone', 412, 2.625, 576],
  ['a phone', 390, 3, 576],
  ['a large phone', 430, 3, 576],
  ['a tablet', 820, 2, 576],
  ['a tablet', 1180, 2, 768],
  ['a laptop', 1366, 1, 384],
  ['a laptop', 1440, 2, 768],
  ['a monitor', 1920, 1, 384],
  ['a fine monitor', 2560, 2, 768],
])('[R06] the card on %s, %i px at %f device pixels, is fetched %i px wide', (_, window, dpr, width) => {
  const needed = slotWidth(sizesFor('card'), window) * dpr
  expect(widthsFor('card', PHOTO.width).find((step) => step >= needed)).toBe(width)
})

test.each([
  [768, 1, 768],
  [768, 2, 1536],
  [1024, 1, 1024],
  [1024, 2, 2048],
  // Wider than any original: the widest there is.
  [1024, 3, 2048],
])('[R06] a picture across a window of %i px at %i device pixels is fetched %i px wide', (window, dpr, width) => {
  const widths = widthsFor('hero', 2400)
  const needed = slotWidth(sizesFor('hero'), window) * dpr
  expect(widths.find((step) => step >= needed) ?? widths.at(-1)).toBe(width)
})

test('every use says its sizes in words a browser reads', () => {
  for (const use of PICTURE_USES) for (const window of [320, 800, 1300, 1920]) slotWidth(sizesFor(use), window)
})
