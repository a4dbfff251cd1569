import { addDays } from '#rules/delivery/calendar.ts'
import type { Language } from '#rules/location/site.ts'
import { orderWords as wordsEn } from '#texts/en/order-errors.ts'
import { orderWords as wordsRu } from '#texts/ru/order-errors.ts'
import type { OrderRow } from './order-row.ts'

/** RFC 5545: the promised days as one event that lasts all day. */
export function orderCalendar(order: OrderRow, language: Language, hasAddress = true): string {
  const texts = language === 'en' ? wordsEn : wordsRu
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lunnitsa//Order//EN',
    'BEGIN:VEVENT',
    `UID:${order.key}@lunnitsa`,
    `DTSTAMP:${stamp(order.createdAt)}`,
    `DTSTART;VALUE=DATE:${plain(order.deliveryFrom)}`,
    // The end is the first day that is not part of it.
    `DTEND;VALUE=DATE:${plain(addDays(order.deliveryTo, 1))}`,
    `SUMMARY:${escaped(texts.calendar(order.number))}`,
    ...(hasAddress ? [`LOCATION:${escaped(order.address)}`] : []),
    `URL:${order.origin}/order-success/${order.key}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const plain = (day: string) => day.replaceAll('-', '')

function stamp(at: Date): string {
  return `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|[\r\n]/g, '\\n')
}

/** Seventy-five octets a line; the rest goes on after a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part].join('\r\n ')
}
