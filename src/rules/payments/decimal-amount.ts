/** Providers write sums as decimals. No floating point on the way: a kopeck lost here is an order that is never paid. */

export function toDecimal(minor: number): string {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError(`${minor} is not a sum of minor units`)
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
}

/** Null when it is not a sum with at most two decimals: nothing is rounded or guessed. */
export function fromDecimal(written: unknown): number | null {
  const text = typeof written === 'number' ? String(written) : written
  if (typeof text !== 'string') return null
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
