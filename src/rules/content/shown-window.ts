import type { EditProblem } from '../editing/edit-problem.ts'
import { unless } from '../editing/field-checks.ts'

/** From when and until when visitors see something that is switched on; null: without that end. */
export type ShownWindow = { shownFrom: Date | null; shownUntil: Date | null }

/** The last moment is not shown any more. */
export function isWithin({ shownFrom, shownUntil }: ShownWindow, now: Date): boolean {
  return (shownFrom === null || shownFrom <= now) && (shownUntil === null || now < shownUntil)
}

/** The first moment from now on at which something will be seen; one whose time is over is looked at as it would be now. */
export function firstShownAt({ shownFrom }: Pick<ShownWindow, 'shownFrom'>, now: Date): Date {
  return shownFrom !== null && shownFrom > now ? shownFrom : now
}

export function windowProblems({ shownFrom = null, shownUntil = null }: Partial<ShownWindow>): EditProblem[] {
  return unless(shownFrom === null || shownUntil === null || shownFrom < shownUntil, 'shownUntil', 'ends_before_start')
}
