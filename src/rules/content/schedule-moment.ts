import { isDay, momentsOf } from '../delivery/calendar.ts'

const WRITTEN = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/

/** `2026-12-01T09:00` by the clock of a zone; null for what no calendar or clock shows. */
export function momentOfWallClock(written: string, timeZone: string): Date | null {
  const [, day = '', hour, minute] = WRITTEN.exec(written) ?? []
  if (!isDay(day)) return null
  // An hour that comes twice, when clocks are put back, is meant the first time.
  return momentsOf({ day, hour: Number(hour), minute: Number(minute) }, timeZone)[0] ?? null
}
