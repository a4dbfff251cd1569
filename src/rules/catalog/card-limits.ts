/** Spec 9: what fits on a product card. */
export const CARD_TAGS = 2
export const CARD_COLORS = 3
export const CARD_SYMBOLS = 7

export type Shown<T> = { shown: T[]; hidden: number }

export function cardTags<T>(tags: readonly T[]): T[] {
  return tags.slice(0, CARD_TAGS)
}

/** Three colours and `+N` for the rest; the chosen one is always among the three. */
export function cardColors<T>(colors: readonly T[], isChosen: (color: T) => boolean): Shown<T> {
  return withChosen(colors, CARD_COLORS, isChosen)
}

/** Seven symbols; `hidden` above 0 means an ellipsis. The chosen one is always among the seven. */
export function cardSymbols<T>(symbols: readonly T[], isChosen: (symbol: T) => boolean): Shown<T> {
  return withChosen(symbols, CARD_SYMBOLS, isChosen)
}

function withChosen<T>(all: readonly T[], limit: number, isChosen: (item: T) => boolean): Shown<T> {
  const shown = all.slice(0, limit)
  const chosen = all.find(isChosen)
  // A card that hides its own colour would look as if nothing were chosen; it takes the last place.
  if (chosen !== undefined && !shown.includes(chosen)) shown[limit - 1] = chosen
  return { shown, hidden: all.length - shown.length }
}
