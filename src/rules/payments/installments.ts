import { addDays, type Day } from '../delivery/calendar.ts'
import { splitByLargestRemainder } from '../money/split.ts'

const EVERY_DAYS = 14

/** A part of a sum paid in several; `minor` units. */
export type Installment = { day: Day; minor: number }

/** What is due when, if the order is made today: a part at once, then one every two weeks; they make up the whole sum. */
export function installments(minor: number, today: Day, parts: number): Installment[] {
  const sums = splitByLargestRemainder(minor, Array<number>(parts).fill(1))
  return sums.map((sum, index) => ({ day: addDays(today, index * EVERY_DAYS), minor: sum }))
}
