import { splitByLargestRemainder } from '../money/split.ts'

/** A set's saving over its elements, by what they cost: the line's `setSaving`. Never more than the elements cost. */
export function spreadSetSaving(saving: number, elementSums: readonly number[]): number[] {
  const whole = elementSums.reduce((all, sum) => all + sum, 0)
  return splitByLargestRemainder(Math.min(Math.max(0, saving), whole), elementSums)
}
