/**
 * After how many cards a story stands. A story takes a whole row of two cards or of three, and half a row of four: at
 * these places no row has a hole, and two stories make one more row of four, so the page of 48 still ends with a full
 * row.
 */
const AFTER = [6, 18]
/** A story is between cards and never the end of a list. */
const CARDS_BELOW = 2

/** Which story follows each card: by the number of cards above it. */
export function tilePlaces<Tile>(tiles: readonly Tile[], cards: number): ReadonlyMap<number, Tile> {
  const places = new Map<number, Tile>()
  for (const [index, after] of AFTER.entries()) {
    const tile = tiles[index]
    if (tile && cards >= after + CARDS_BELOW) places.set(after, tile)
  }
  return places
}
