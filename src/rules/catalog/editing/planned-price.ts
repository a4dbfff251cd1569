import type { EditProblem } from '../../editing/edit-problem.ts'
import { problem } from '../../editing/field-checks.ts'
import { DAY_MS } from '../../time/day-ms.ts'
import { amountProblems } from './price-edit.ts'

/** A price for a moment, in minor units. `final` below `initial` is a sale, which may end by itself. */
export type PlannedPrice = { initial: number; final: number; startsAt: Date; endsAt: Date | null }

export type PlanState = 'waiting' | 'in_force' | 'done' | 'cancelled' | 'refused' | 'missed' | 'overtaken'

/** What did not come about: staff are told until one of them has read it. */
export const FAILED_PLANS = ['refused', 'missed', 'overtaken'] as const satisfies readonly PlanState[]

/** Further off is a slip of the hand in the year. */
const MAX_AHEAD_MS = 730 * DAY_MS

export function plannedPriceProblems({ initial, final, startsAt, endsAt }: PlannedPrice, now: Date): EditProblem[] {
  const last = endsAt ?? startsAt
  return [
    ...amountProblems({ initial, final }),
    ...(startsAt <= now ? [problem('startsAt', 'in_past')] : []),
    ...(endsAt && endsAt <= startsAt ? [problem('endsAt', 'ends_before_start')] : []),
    ...(endsAt && final === initial ? [problem('endsAt', 'end_without_sale')] : []),
    ...(last.getTime() - now.getTime() > MAX_AHEAD_MS ? [problem(endsAt ? 'endsAt' : 'startsAt', 'out_of_range')] : []),
  ]
}

/** Whether two plans of one variant in one book would be in each other's way. */
export function plansMeet(
  one: Pick<PlannedPrice, 'startsAt' | 'endsAt'>,
  other: Pick<PlannedPrice, 'startsAt' | 'endsAt'>,
) {
  const end = ({ startsAt, endsAt }: Pick<PlannedPrice, 'startsAt' | 'endsAt'>) => endsAt ?? startsAt
  return one.startsAt <= end(other) && other.startsAt <= end(one)
}

/** What a plan needs now. A sale that would begin after its own end is missed, however late the shop comes to it. */
export function dueStep(
  { state, startsAt, endsAt }: Pick<PlannedPrice, 'startsAt' | 'endsAt'> & { state: PlanState },
  now: Date,
): 'start' | 'end' | 'miss' | null {
  if (state === 'in_force') return endsAt && endsAt <= now ? 'end' : null
  if (state !== 'waiting' || startsAt > now) return null
  return endsAt && endsAt <= now ? 'miss' : 'start'
}
