import type { PointDay } from './point.ts'

const DAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']
const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7]
const SPAN = /(\d{1,2})[.:](\d{2})\s*[-–—]\s*(\d{1,2})[.:](\d{2})/
const DAY_RANGE = /(пн|вт|ср|чт|пт|сб|вс)(?:\s*[-–—]\s*(пн|вт|ср|чт|пт|сб|вс))?/g

/**
 * «Пн-Пт 10:00-20:00, Сб-Вс 10:00-18:00», «пн-вс: 10.00-21.00», «круглосуточно». What it cannot read it leaves out: a
 * point without hours is better than one with wrong hours.
 */
export function readHours(text: string): PointDay[] {
  const found = new Map<number, PointDay>()
  for (const part of text.toLowerCase().split(/[,;]/)) {
    const days = daysIn(part)
    const time = part.includes('круглосуточно') ? { open: '00:00', close: '24:00' } : timeIn(part)
    if (time) for (const day of days) found.set(day, { day, ...time })
  }
  return [...found.values()].sort((a, b) => a.day - b.day)
}

function daysIn(part: string): number[] {
  const days: number[] = []
  for (const [, first = '', last = first] of part.matchAll(DAY_RANGE)) {
    const from = DAYS.indexOf(first) + 1
    const to = DAYS.indexOf(last) + 1
    // «Сб-Пн» goes over the end of the week.
    for (let day = from; ; day = (day % 7) + 1) {
      days.push(day)
      if (day === to) break
    }
  }
  return days.length > 0 || part.includes('выходной') ? days : ALL_DAYS
}

function timeIn(part: string): { open: string; close: string } | null {
  const [, fromHour, fromMinute, toHour, toMinute] = SPAN.exec(part) ?? []
  const open = clock(fromHour, fromMinute)
  const close = clock(toHour, toMinute)
  return open !== null && close !== null && open < close ? { open, close } : null
}

/** `08:00`; null when there is no such time. Midnight at the end of a day is `24:00`. */
export function clock(hour: string | undefined, minute: string | undefined): string | null {
  if (hour === undefined || minute === undefined) return null
  const isTime = (Number(hour) < 24 && Number(minute) < 60) || (Number(hour) === 24 && Number(minute) === 0)
  return isTime ? `${hour.padStart(2, '0')}:${minute}` : null
}

export type HoursGroup = { from: number; to: number; open: string; close: string }

/** Days with the same hours, one after another, as a sign on a door has them. */
export function groupHours(hours: readonly PointDay[]): HoursGroup[] {
  const groups: HoursGroup[] = []
  for (const { day, open, close } of [...hours].sort((a, b) => a.day - b.day)) {
    const last = groups.at(-1)
    if (last && last.to === day - 1 && last.open === open && last.close === close) last.to = day
    else groups.push({ from: day, to: day, open, close })
  }
  return groups
}
