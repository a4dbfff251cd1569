/** Words shorter than this are never corrected: everything is one letter away from everything. */
export const TYPO_FROM = 4
/** From this length on a second slip is believed. */
const TWO_SLIPS_FROM = 9

/** How many slips of the finger a word of this length may have. */
export function slipsAllowed(word: string): number {
  if (word.length < TYPO_FROM) return 0
  return word.length < TWO_SLIPS_FROM ? 1 : 2
}

/**
 * Letters changed, lost, added or swapped with their neighbour. Answers `limit + 1` as soon as it is known to be more
 * than `limit`.
 */
export function slipsBetween(one: string, other: string, limit: number): number {
  const a = Array.from(one)
  const b = Array.from(other)
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let slips = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1))
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        slips = Math.min(slips, at(before, column - 2) + 1)
      current.push(slips)
    }
    if (Math.min(...current) > limit) return limit + 1
    before = last
    last = current
  }
  return Math.min(at(last, b.length), limit + 1)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}

export type KnownWord = {
  word: string
  stem: string
  /** How often the shop uses it. */
  uses: number
}

/** Endings may differ by so much and the word still be the same. */
const ENDING = 4

/**
 * The word that was meant by a mistyped one, or nothing. Fewer slips first, then the same first letter (people rarely
 * miss it), the likest form, the more usual word. Endings do not count: «кальцами» is compared with «кольцо» by what is
 * before them.
 */
export function meantWord(typed: { word: string; stem: string }, known: readonly KnownWord[]): KnownWord | undefined {
  const limit = slipsAllowed(typed.word)
  if (limit === 0) return undefined
  const initial = typed.word.slice(0, 1)
  return known
    .map((candidate) => ({
      candidate,
      slips: slipsTo(typed, candidate, limit),
      hasInitial: candidate.word.startsWith(initial),
      distance: slipsBetween(typed.word, candidate.word, limit + ENDING),
    }))
    .filter(({ slips }) => slips <= limit)
    .sort(
      (a, b) =>
        a.slips - b.slips ||
        Number(b.hasInitial) - Number(a.hasInitial) ||
        a.distance - b.distance ||
        b.candidate.uses - a.candidate.uses ||
        (a.candidate.word < b.candidate.word ? -1 : 1),
    )[0]?.candidate
}

function slipsTo(typed: { word: string; stem: string }, known: KnownWord, limit: number): number {
  const whole = slipsBetween(typed.word, known.word, limit)
  // Without an ending to set aside it is two different words: «вереск» is no «верёвка».
  if (typed.stem === typed.word) return whole
  // A stem is short: it may have no more slips than a word of its length.
  const stemLimit = Math.min(limit, slipsAllowed(typed.stem), slipsAllowed(known.stem))
  if (stemLimit === 0) return whole
  const stems = slipsBetween(typed.stem, known.stem, stemLimit)
  return stems <= stemLimit ? Math.min(whole, stems) : whole
}
