/** Where one range of carats ends and the next begins. */
const BORDERS = [0.3, 0.5, 1, 2] as const

/** The ranges that the filter offers, in order: `0-0.3`, `0.3-0.5`, …, `2-`. */
export const gemWeightRanges: readonly string[] = [0, ...BORDERS].map(
  (from, index) => `${from}-${BORDERS[index] ?? ''}`,
)

/** The range that a stone of this weight belongs to; a border opens its range. */
export function gemWeightRange(carats: number): string {
  const index = BORDERS.findLastIndex((border) => carats >= border) + 1
  return gemWeightRanges[index] ?? ''
}
