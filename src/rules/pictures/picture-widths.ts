/** Spec 9: pictures change at 768 and 1024 px and are prepared for one to three device pixels per CSS pixel. */
const NARROW = 768
const MIDDLE = 1024
/** On a phone two cards stand side by side, so a card is a quarter of 768: 192 CSS px on the largest phones. */
const PHONE_CARD = NARROW / 4

/**
 * The only widths there are. One short ladder for all uses: every step more is another file to make, to keep and to
 * miss in every cache. 1024 × 3 (and 768 × 3) would be wider than any original we have.
 */
export const WIDTH_STEPS: readonly number[] = [
  PHONE_CARD * 1,
  PHONE_CARD * 2,
  PHONE_CARD * 3,
  NARROW * 1,
  MIDDLE * 1,
  NARROW * 2,
  MIDDLE * 2,
]

/**
 * An original between two steps is offered at its own width when the step below would throw away more than this:
 * the catalogue's photos are 1000 px wide, and stopping at 768 would blur every close look.
 */
const WORTH_KEEPING = 1.2

/** The widths in which a picture can be had. Never wider than the original: that adds bytes and no detail. */
export function widthsOf(originalWidth: number): number[] {
  const widths = WIDTH_STEPS.filter((step) => step <= originalWidth)
  const widest = widths.at(-1) ?? 0
  const isBetweenSteps = WIDTH_STEPS.some((step) => step > originalWidth)
  if (isBetweenSteps && originalWidth > widest * WORTH_KEEPING) widths.push(originalWidth)
  return widths
}

/** Where a picture stands on a page. The widest and the narrowest that make sense there, in device pixels. */
const RANGE = {
  /** A product in a grid or a slider: at most 384 CSS px. */
  card: { from: 192, to: 768 },
  /** A category or a designer, in the same grid as the cards. */
  tile: { from: 192, to: 768 },
  /** A line of the cart, a strip under the gallery: 72 CSS px. */
  thumb: { from: 192, to: 384 },
  /** The main photo of a product page. */
  gallery: { from: 384, to: 1536 },
  /** The full-screen close look: only the most detailed. */
  zoom: { from: 768, to: 2048 },
  /** Half the page on a desktop, all of it on a phone. */
  banner: { from: 384, to: 1536 },
  /** The whole width of the page. */
  hero: { from: 384, to: 2048 },
} as const

export type PictureUse = keyof typeof RANGE

export function widthsFor(use: PictureUse, originalWidth: number): number[] {
  const { from, to } = RANGE[use]
  const all = widthsOf(originalWidth)
  const fitting = all.filter((width) => width >= from && width <= to)
  // A small original has nothing in the range: its own best is better than an empty list.
  return fitting.length > 0 ? fitting : all.slice(-1)
}
