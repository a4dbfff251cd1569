const HOUR_MS = 3_600_000
/** The same page within so long is one look. */
const SAME_LOOK_MS = 10 * 60_000

/** What somebody looked at is of use soon after, or not at all. */
export function isPastView(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() > HOUR_MS
}

/** Two looks of one moment are one. */
export function viewMoment(now: Date): number {
  return Math.floor(now.getTime() / SAME_LOOK_MS)
}
