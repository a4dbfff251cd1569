/** So long a parcel waits at a pickup point or in a shop. */
export const COLLECT_DAYS = 5
const DAY_MS = 24 * 60 * 60 * 1000

export function collectUntil(readyAt: Date): Date {
  return new Date(readyAt.getTime() + COLLECT_DAYS * DAY_MS)
}
