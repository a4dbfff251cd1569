import { type Day, wallClock } from '../delivery/calendar.ts'
import type { BonusLot } from './bonus-lots.ts'

/** What will happen to bonuses on a day of the shop's calendar. */
export type BonusDay = { kind: 'activation' | 'expiry'; day: Day; amount: number }

/**
 * What becomes active and what expires when, one row for each day and kind, the nearest first; on one day what comes
 * stands before what goes. Nothing that is spent, set aside or over is in it.
 */
export function bonusCalendar(lots: readonly BonusLot[], now: Date, timeZone: string): BonusDay[] {
  const rows = new Map<string, BonusDay>()
  const add = (kind: BonusDay['kind'], moment: Date, amount: number) => {
    const { day } = wallClock(moment, timeZone)
    const key = `${day} ${kind}`
    rows.set(key, { kind, day, amount: (rows.get(key)?.amount ?? 0) + amount })
  }
  for (const { left, activeFrom, expiresAt } of lots) {
    if (left <= 0 || expiresAt <= now) continue
    if (activeFrom > now) add('activation', activeFrom, left)
    add('expiry', expiresAt, left)
  }
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}
