/**
 * Shares out a sum by weights so that the shares are whole and add up to it exactly: each takes its part rounded down,
 * and what is left goes, one unit each, to those with the largest fraction, the earlier first when equal. A discount
 * over cart lines and a set's saving over its products go this way. With no weight at all everybody counts the same.
 */
export function splitByLargestRemainder(total: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(total)) throw new RangeError(`${total} is not a whole number of minor units`)
  if (weights.length === 0) {
    if (total !== 0) throw new RangeError('there is nobody to take a share')
    return []
  }
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError('a weight is a whole number, not below 0')

  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  const effective = sum === 0n ? weights.map(() => 1n) : weights.map(BigInt)
  const whole = sum === 0n ? BigInt(weights.length) : sum
  // Products of two sums of money outgrow what a double holds exactly.
  const size = BigInt(Math.abs(total))

  const shares = effective.map((weight) => Number((size * weight) / whole))
  const fractions = effective.map((weight) => (size * weight) % whole)
  const left = Math.abs(total) - shares.reduce((all, share) => all + share, 0)
  const byFraction = fractions
    .map((fraction, index) => ({ fraction, index }))
    .sort((a, b) => (a.fraction === b.fraction ? a.index - b.index : a.fraction > b.fraction ? -1 : 1))
  for (const { index } of byFraction.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1

  return total < 0 ? shares.map((share) => (share === 0 ? 0 : -share)) : shares
}
