/** One line of the table: what was tried, how it went in figures, and whether it held; null: it could not be tried. */
export type Row = { program: string; tried: string; counts: string; held: boolean | null }

/** How often each thing was seen: `10 × order, 190 × cartChanged`. */
export function tally(values: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([value, times]) => `${times} × ${value}`)
    .join(', ')
}
