import { addDays, type Day, wallClock, weekdayOf } from '#rules/delivery/calendar.ts'
import { settings } from '../../shops/lunnitsa/settings.ts'

/**
 * When the browser stories happen: the morning of the next working day in Moscow. Couriers of every kind ride then, so
 * that a story tells the same on a Sunday night. Always ahead of the true time, because cookies live by the browser's.
 */
export function storyMoment(now: Date): Date {
  const { day } = wallClock(now, settings.timeZone)
  return new Date(`${nextWorkingDay(day)}T10:30:00+03:00`)
}

function nextWorkingDay(day: Day): Day {
  const next = addDays(day, 1)
  const isFree =
    weekdayOf(next) > 5 ||
    Object.values(settings.delivery.zones).some(({ holidays }) => holidays.includes(next.slice(5)))
  return isFree ? nextWorkingDay(next) : next
}
