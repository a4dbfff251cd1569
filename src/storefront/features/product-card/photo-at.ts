/** A row is glanced at, not studied: the rest of the photographs wait on the product page. */
export const MAX_CARD_PHOTOS = 5

/** Which photograph the pointer is on, when it runs over a card from edge to edge. */
export function photoAt(x: number, width: number, count: number): number {
  if (width <= 0 || count <= 0) return 0
  return Math.min(Math.max(Math.floor((x / width) * count), 0), count - 1)
}
