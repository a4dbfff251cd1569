import { z } from 'zod'
import type { OpeningHours } from '#rules/delivery/opening-hours.ts'

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const PART = /^(.+) (\d\d:\d\d)-(\d\d:\d\d)$/

/** `mon-thu 10:00-22:00; fri sat sun 10:00-24:00`; nothing where nobody is let in. */
export const openingHours = z.string().transform((cell, context): OpeningHours[] => {
  const parts = cell === '' ? [] : cell.split(/\s*;\s*/)
  const hours = parts.map(readPart)
  if (hours.every((part) => part !== null)) return hours
  context.addIssue({ code: 'custom', message: 'is not hours such as mon-thu 10:00-22:00; fri-sun 10:00-24:00' })
  return z.NEVER
})

function readPart(part: string): OpeningHours | null {
  const [, written = '', from, to] = PART.exec(part) ?? []
  if (from === undefined || to === undefined) return null
  const days = written.split(/\s+/).flatMap((range) => {
    const [first = '', last = first] = range.split('-')
    const [low, high] = [DAYS.indexOf(first), DAYS.indexOf(last)]
    return low < 0 || high < low ? [null] : Array.from({ length: high - low + 1 }, (_, index) => low + index + 1)
  })
  return days.every((day) => day !== null) ? { days, from, to } : null
}
