import { formatFullDate } from '#client/formats/formats.ts'
import { wallClock } from '#rules/delivery/calendar.ts'
import type { Language } from '#rules/location/site.ts'
import { certificate } from '#site-texts/certificates/certificate.ts'

/** «20 ноября 2026, 10:00» of a day and an hour that were chosen by the clock of the shop. */
export function momentText(date: string, time: string, language: Language): string {
  const day = formatFullDate(`${date}T12:00:00Z`, language, 'UTC')
  return time ? `${day}, ${time}` : day
}

/** «Екатеринбург, UTC+5»; a zone that has no name here is called as the database of zones does. */
export function zoneName(zone: string): string {
  return certificate.zones[zone] ?? zone
}

/** The same of a moment. */
export function sendMomentText(moment: string, language: Language, timeZone: string): string {
  const { day, hour, minute } = wallClock(new Date(moment), timeZone)
  return momentText(day, [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'), language)
}
