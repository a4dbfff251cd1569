/** The same seed, the same choices: what a run did can be done again. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** From `from` to `to`, both included. */
  int(from: number, to: number): number
  pick<T>(of: readonly T[]): T
  chance(probability: number): boolean
  shuffled<T>(of: readonly T[]): T[]
  /** A stream of its own, so that one program's choices do not move another's. */
  fork(name: string): Random
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    pick<T>(of: readonly T[]): T {
      if (of.length === 0) throw new RangeError('there is nothing to pick from')
      return of[int(0, of.length - 1)] as T
    },
    chance: (probability) => next() < probability,
    shuffled<T>(of: readonly T[]): T[] {
      const left = [...of]
      return of.map(() => left.splice(int(0, left.length - 1), 1)[0] as T)
    },
    fork: (name) =>
      seededRandom([...name].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619), seed)),
  }
}
