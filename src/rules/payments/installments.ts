import { addDays, type Day } from '../delivery/calendar.ts'
import { splitByLargestRemainder } from '../money/split.ts'

/** A quarter at once, then every two weeks. */
const AFTER_DAYS = [0, 14, 28, 42] as const

/** A part of a sum paid in four; `minor` units. */
export type Installment = { day: Day; minor: number }

/** What is due when, if the order is made today; the parts make up the whole sum. */
export function installments(minor: number, today: Day): Installment[] {
  const parts = splitByLargestRemainder(
    minor,
    AFTER_DAYS.map(() => 1),
  )
  return AFTER_DAYS.map((days, index) => ({ day: addDays(today, days), minor: parts[index] ?? 0 }))
}
