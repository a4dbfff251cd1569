import { DAY_MS } from '../time/day-ms.ts'

/** A parcel waits at a pickup point or in a shop for so many days. */
export function collectUntil(readyAt: Date, collectDays: number): Date {
  return new Date(readyAt.getTime() + collectDays * DAY_MS)
}
