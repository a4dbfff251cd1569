import { VISIT_STEPS } from './visit-steps.ts'

/** From the door to the money: visitors up to the checkout, orders from there on. */
export const CONVERSION_STEPS = [...VISIT_STEPS, 'placed', 'paid'] as const
export type ConversionStep = (typeof CONVERSION_STEPS)[number]
export type StepCounts = Record<ConversionStep, number>

export type FunnelStep = {
  step: ConversionStep
  count: number
  /** Of those who came at all, from 0 on; null while nobody has. */
  ofVisits: number | null
  /** Of those who made the step before; null for the first, and where nobody made it. */
  ofPrevious: number | null
}

export function funnelOf(days: readonly StepCounts[]): FunnelStep[] {
  const totals = CONVERSION_STEPS.map((step) => days.reduce((sum, day) => sum + day[step], 0))
  const share = (count: number, of: number | undefined) => (of ? count / of : null)
  return CONVERSION_STEPS.map((step, at) => {
    const count = totals[at] ?? 0
    return { step, count, ofVisits: share(count, totals[0]), ofPrevious: share(count, totals[at - 1]) }
  })
}

/** The sites of a day together. */
export function sumByDay<Day extends StepCounts & { day: string }>(
  days: readonly Day[],
): (StepCounts & { day: string })[] {
  const byDay = new Map<string, StepCounts & { day: string }>()
  for (const row of days) {
    const sum = byDay.get(row.day)
    const counts = Object.fromEntries(CONVERSION_STEPS.map((step) => [step, row[step] + (sum?.[step] ?? 0)]))
    byDay.set(row.day, { day: row.day, ...(counts as StepCounts) })
  }
  return [...byDay.values()]
}
