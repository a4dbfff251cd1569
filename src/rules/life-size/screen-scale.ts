/** ISO/IEC 7810 ID-1: every bank card, driving licence and transport card of the world. */
export const CARD = { widthMm: 85.6, heightMm: 53.98 } as const

/**
 * How dense a screen is. In its own pixels and not in those of CSS: these change with the browser's zoom, the screen
 * does not.
 */
export type ScreenScale = { devicePxPerMm: number }

/** From a projector's picture to the densest phone. What lies outside was not measured with a card. */
const LEAST = 1.5
const MAX = 40

/** The visitor made the drawing of a card as wide as the card is. */
export function calibrated(cardWidthCssPx: number, devicePixelRatio: number): ScreenScale {
  return { devicePxPerMm: (cardWidthCssPx * devicePixelRatio) / CARD.widthMm }
}

export function cssPxPerMm({ devicePxPerMm }: ScreenScale, devicePixelRatio: number): number {
  return devicePxPerMm / devicePixelRatio
}

/** Whatever is kept in the browser, anybody may have written it. */
export function parseScale(stored: string | null): ScreenScale | null {
  const devicePxPerMm = stored === null || stored.trim() === '' ? Number.NaN : Number(stored)
  return devicePxPerMm >= LEAST && devicePxPerMm <= MAX ? { devicePxPerMm } : null
}

/** What the slider offers, in CSS pixels of a millimetre, and where it starts: most screens are near one of the two. */
export const CSS_PX_PER_MM = { least: 2, most: 9, step: 0.02, onDesk: 96 / 25.4, inHand: 6.1 } as const
