import { grown } from './product-columns.ts'

/** Ordinals in one array that is kept sorted: what leaves and what enters moves the others aside. */
export function createSortedOrdinals(compare: (a: number, b: number) => number) {
  let ordinals = new Int32Array(1_024)
  let length = 0

  /** How many of the order come before this product, itself not counted. */
  function placeOf(ordinal: number, from = 0): number {
    let low = from
    let high = length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(ordinals[middle] as number, ordinal) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  function makeRoomFor(count: number): void {
    if (count <= ordinals.length) return
    const larger = new Int32Array(grown(ordinals.length, count))
    larger.set(ordinals)
    ordinals = larger
  }

  return {
    get ordinals() {
      return ordinals
    },
    get length() {
      return length
    },
    remove(leaving: readonly number[]): void {
      const places = Int32Array.from(leaving, (ordinal) => placeOf(ordinal)).sort()
      places.forEach((place, removed) => {
        const until = places[removed + 1] ?? length
        ordinals.copyWithin(place - removed, place + 1, until)
      })
      length -= places.length
    },
    insert(entering: readonly number[]): void {
      const sorted = Int32Array.from(entering).sort(compare)
      makeRoomFor(length + sorted.length)
      const places = new Int32Array(sorted.length)
      sorted.forEach((ordinal, at) => {
        places[at] = placeOf(ordinal, places[at - 1] ?? 0)
      })
      // From the end, so that each product moves once.
      let until = length
      for (let at = sorted.length - 1; at >= 0; at--) {
        const place = places[at] as number
        ordinals.copyWithin(place + at + 1, place, until)
        ordinals[place + at] = sorted[at] as number
        until = place
      }
      length += sorted.length
    },
  }
}
