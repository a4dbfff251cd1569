import type { Shop } from '#contract/product.ts'
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

const pad = (value: number) => String(value).padStart(2, '0')

/** Those in the visitor's city first; otherwise in the order of the shop. */
export function byCity(shops: readonly Shop[], city: string | undefined): [city: string, shops: Shop[]][] {
  const cities = Map.groupBy(shops, (shop) => shop.city)
  return [...cities].toSorted(([a], [b]) => Number(b === city) - Number(a === city))
}
