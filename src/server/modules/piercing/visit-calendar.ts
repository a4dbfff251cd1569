import { piercingMessages as en } from '#texts/en/content/piercing-messages.ts'
import { piercingMessages as ru } from '#texts/ru/content/piercing-messages.ts'
import { calendarFile, calendarMoment, calendarText, eventUid } from '../../letters/icalendar.ts'
import type { BookingRow } from './booking-store.ts'

/** A file that is opened again after a move takes the place of the one before: same name, next number. */
export function visitCalendar(visit: BookingRow, origin: string): string {
  const texts = visit.language === 'en' ? en : ru
  const { id, shop, service, from, to, version } = visit
  return calendarFile('Piercing', [
    ['UID', eventUid(`piercing-${id}`)],
    ['SEQUENCE', String(version - 1)],
    ['DTSTAMP', calendarMoment(visit.createdAt)],
    ['DTSTART', calendarMoment(from)],
    ['DTEND', calendarMoment(to)],
    ['SUMMARY', calendarText(texts.calendar(service.name))],
    ['LOCATION', calendarText([shop.name, shop.city, shop.address].join(', '))],
    ['DESCRIPTION', calendarText(texts.calendarText(visit.master))],
    ['URL', visitUrl(visit.token, origin)],
    ['STATUS', visit.isCancelled ? 'CANCELLED' : 'CONFIRMED'],
  ])
}

/** The page that everybody shares reads the token itself. */
export function visitUrl(token: string, origin: string): string {
  return `${origin}/piercing?booking=${token}`
}
