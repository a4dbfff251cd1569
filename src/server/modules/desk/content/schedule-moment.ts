import { momentOfWallClock } from '#rules/content/schedule-moment.ts'
import { problem } from '#rules/editing/field-checks.ts'
import { type Edit, invalid } from '../../../kernel/editing/edit.ts'
import { done } from '../../../kernel/result.ts'

/** When something is to be shown, by the clock of the shop; null: at once. What is past is no plan. */
export function momentOfSchedule(at: string | null, timeZone: string, edit: Edit) {
  if (at === null) return done(null)
  const moment = momentOfWallClock(at, timeZone)
  if (!moment) return invalid([problem('at', 'required')], edit)
  return moment > edit.at ? done(moment) : invalid([problem('at', 'in_past')], edit)
}
