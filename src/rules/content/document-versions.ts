import type { EditProblem } from '../editing/edit-problem.ts'
import { unless } from '../editing/field-checks.ts'

/** What one agrees to: one purpose each, none of them included in another. */
export const CONSENT_PURPOSES = ['personalData', 'offer', 'advertising'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** Stored and sent with a consent in a shop that has not published the document. */
export const NO_DOCUMENT = 'none'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const HOUR_MS = 3_600_000
/** The easternmost clocks. */
const MAX_ZONE_HOURS = 14

/** A day of the calendar, `yyyy-mm-dd`. */
export function isVersionDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Where a version stays for ever. A consent keeps this address: it names both the document and the version. */
export function versionAddress(path: string, day: string): string {
  return `${path}/${day}`
}

/**
 * What is wrong with publishing a version at a moment. Published words never change, so other words need a later day;
 * a day that has not begun anywhere would be in force before itself.
 */
export function publishingProblems(versionDay: string, newest: string | null, at: Date): EditProblem[] {
  const latestDay = new Date(at.getTime() + MAX_ZONE_HOURS * HOUR_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)
  return [
    ...unless(versionDay <= latestDay, 'versionDay', 'in_future'),
    ...unless(newest === null || versionDay > newest, 'versionDay', 'version_not_newer'),
  ]
}
