/** A set of ordinals, one bit each. */
export type Bitset = {
  /** 32 ordinals in each. Replaced when the set grows: read it anew after `add`. */
  texts: Uint32Array
}

const MIN_WORDS = 32

export function createBitset(size: number): Bitset {
  return { texts: new Uint32Array(Math.max(MIN_WORDS, (size + 31) >>> 5)) }
}

export function addBit(set: Bitset, ordinal: number): void {
  const word = ordinal >>> 5
  if (word >= set.texts.length) {
    const larger = new Uint32Array(word + (word >>> 2) + 1)
    larger.set(set.texts)
    set.texts = larger
  }
  set.texts[word] = (set.texts[word] as number) | (1 << (ordinal & 31))
}

export function removeBit(set: Bitset, ordinal: number): void {
  const word = ordinal >>> 5
  if (word < set.texts.length) set.texts[word] = (set.texts[word] as number) & ~(1 << (ordinal & 31))
}

export function hasBit(set: Bitset, ordinal: number): boolean {
  return (((set.texts[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1) === 1
}

/** Visits what is in all of the sets, in ascending order. At least one set is needed. */
export function eachCommonBit(sets: readonly Bitset[], visit: (ordinal: number) => void): void {
  const length = Math.min(...sets.map(({ texts }) => texts.length))
  for (let word = 0; word < length; word++) {
    let bits = -1
    for (const set of sets) bits &= set.texts[word] as number
    while (bits !== 0) {
      visit((word << 5) + 31 - Math.clz32(bits & -bits))
      bits &= bits - 1
    }
  }
}
