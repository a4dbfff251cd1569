import { SHOP_NAME, SHOP_SLUG } from '#texts/shop-name.ts'

/** Properties of one event, without `BEGIN` and `END`: their names with parameters, and their values as they stand. */
export type CalendarLine = readonly [name: string, value: string]

/** RFC 5545: a file with one event. */
export function calendarFile(product: string, lines: readonly CalendarLine[]): string {
  const all: CalendarLine[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${SHOP_NAME.en}//${product}//EN`],
    ['BEGIN', 'VEVENT'],
    ...lines,
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ]
  return `${all.map(([name, value]) => folded(`${name}:${value}`)).join('\r\n')}\r\n`
}

/** What calendars know an event by, for good: the same file opened twice is one event. */
export const eventUid = (name: string) => `${name}@${SHOP_SLUG}`

/** The header by which a browser saves the file under the shop's name. */
export const savedAs = (name: string) => `attachment; filename="${SHOP_SLUG}-${name}.ics"`

/** A moment in UTC: `20261115T090000Z`. */
export function calendarMoment(at: Date): string {
  return `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
}

/** Words as a value. */
export function calendarText(text: string): string {
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
