import { momentOfWallClock } from '../content/schedule-moment.ts'
import { addDays, isDay, wallClock } from '../delivery/calendar.ts'

/** As a shop writes it, or as a spreadsheet turns it: `2026-12-01`, `2026-12-01 09:00`, `01.12.2026 09:00`. */
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2})?)?$/
const DOTTED = /^(\d{2})\.(\d{2})\.(\d{4})(?: (\d{1,2}:\d{2})(?::\d{2})?)?$/
/** With its own zone it needs no other. */
const ZONED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/

/**
 * A moment in a cell of a price list, by the clock of the shop. A day without an hour begins at its midnight, and ends,
 * where it is the last one, at the midnight after it. Null for what no calendar or clock shows.
 */
export function priceMoment(cell: string, side: 'from' | 'until', timeZone: string): Date | null {
  if (ZONED.test(cell)) {
    // Seconds are nothing that a shop plans by, and a file that is exported does not have them.
    const moment = new Date(cell).setUTCSeconds(0, 0)
    return Number.isNaN(moment) ? null : new Date(moment)
  }
  const { day, time } = partsOf(cell)
  if (!isDay(day)) return null
  if (time) return momentOfWallClock(`${day}T${time.padStart(5, '0')}`, timeZone)
  return momentOfWallClock(`${side === 'until' ? addDays(day, 1) : day}T00:00`, timeZone)
}

function partsOf(cell: string): { day: string; time: string | undefined } {
  const [, day, time] = ISO.exec(cell) ?? []
  if (day) return { day, time }
  const [, date, month, year, hour] = DOTTED.exec(cell) ?? []
  return { day: `${year}-${month}-${date}`, time: hour }
}

const two = (value: number) => String(value).padStart(2, '0')

/** As `priceMoment` reads it back. */
export function priceMomentCell(moment: Date | null, timeZone: string): string {
  if (!moment) return ''
  const { day, hour, minute } = wallClock(moment, timeZone)
  return `${day} ${two(hour)}:${two(minute)}`
}
