import type { Shop } from '#contract/catalog/product.ts'
import { wallClock } from '#rules/delivery/calendar.ts'

export type OpenState = { isOpen: true; until: string } | { isOpen: false; opensAt: string | null }

/** Whether a shop is open at a moment, by its own clock; `opensAt` is today's hour, null when today is over. */
export function openState({ hours, timeZone }: Pick<Shop, 'hours' | 'timeZone'>, now: Date): OpenState {
  const clock = wallClock(now, timeZone)
  const time = `${pad(clock.hour)}:${pad(clock.minute)}`
  const today = hours.find(({ days }) => days.includes(clock.weekday))
  if (!today || time >= today.to) return { isOpen: false, opensAt: null }
  return time < today.from ? { isOpen: false, opensAt: today.from } : { isOpen: true, until: today.to }
}

/** The next time that its door opens after today: so many days from now, at that hour. Null: it has no hours at all. */
export function nextOpening(
  { hours, timeZone }: Pick<Shop, 'hours' | 'timeZone'>,
  now: Date,
): { inDays: number; weekday: number; at: string } | null {
  const { weekday: today } = wallClock(now, timeZone)
  for (let inDays = 1; inDays <= DAYS_OF_WEEK; inDays++) {
    const weekday = ((today + inDays - 1) % DAYS_OF_WEEK) + 1
    const found = hours.find(({ days }) => days.includes(weekday))
    if (found) return { inDays, weekday, at: found.from }
  }
  return null
}

const DAYS_OF_WEEK = 7

/** All days from Monday; null where the shop is closed that day. */
export function weekOf({
  hours,
}: Pick<Shop, 'hours'>): { weekday: number; open: { from: string; to: string } | null }[] {
  return Array.from({ length: DAYS_OF_WEEK }, (_, index) => {
    const weekday = index + 1
    const found = hours.find(({ days }) => days.includes(weekday))
    return { weekday, open: found ? { from: found.from, to: found.to } : null }
  })
}

const pad = (value: number) => String(value).padStart(2, '0')

/** Those in the visitor's city first; otherwise in the order of the shop. */
export function byCity(shops: readonly Shop[], city: string | undefined): [city: string, shops: Shop[]][] {
  const cities = Map.groupBy(shops, (shop) => shop.city)
  return [...cities].toSorted(([a], [b]) => Number(b === city) - Number(a === city))
}
