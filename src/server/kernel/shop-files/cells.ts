import { z } from 'zod'
import { DAY_MS } from '#rules/time/day-ms.ts'

/** Parsers for cells of a shop's tables. Messages continue the cell's text. */
export const text = z.string().min(1, 'is empty')
export const optionalText = z.string().transform((cell) => (cell === '' ? null : cell))

const WHOLE = /^\d+$/
const DECIMAL = /^\d+(\.\d+)?$/
const SIGNED_DECIMAL = /^-?\d+(\.\d+)?$/
const MONEY = /^\d+(\.\d{1,2})?$/

export const whole = z.string().regex(WHOLE, 'is not a whole number').transform(Number)
export const optionalWhole = optional(WHOLE, 'is not a whole number', Number)
/** Latitude or longitude. */
export const optionalCoordinate = optional(SIGNED_DECIMAL, 'is not a number such as 55.77143', Number)
export const optionalDecimal = optional(DECIMAL, 'is not a number such as 12.5', Number)
/** A price in major units; parsed to minor units. */
export const optionalMoney = optional(MONEY, 'is not a sum such as 12900 or 12900.50', (cell) =>
  Math.round(Number(cell) * 100),
)

export const yes = z.enum(['yes', 'no', ''], 'is neither yes nor no').transform((cell) => cell === 'yes')

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, `is none of ${values.join(', ')}`)
}

export function optionalOneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z
    .enum([...values, ''], `is none of ${values.join(', ')}`)
    .transform((cell) => (cell === '' ? null : (cell as Values[number])))
}

const DAYS = /^([+-]?\d+(?:\.\d+)?)d$/
const ISO = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2}))?$/

/** Names separated by spaces. */
export const list = z.string().transform((cell) => cell.split(/\s+/).filter((word) => word !== ''))

export function numbers<const Count extends number>(count: Count) {
  return z
    .string()
    .transform((cell) => (cell === '' ? null : cell.split(/\s+/).map(Number)))
    .refine(
      (found) => found === null || (found.length === count && found.every(Number.isFinite)),
      `is not ${count} numbers with spaces between them`,
    )
}

/**
 * A day or a moment, `2026-03-02` or `2026-03-02T09:00:00Z`, or days relative to loading, `-120d`, for demonstration
 * data that must not expire.
 */
export type Moment = { at(now: Date): Date }

export const moment = z.string().transform((cell, context): Moment => {
  const found = readMoment(cell)
  if (found) return found
  context.addIssue({ code: 'custom', message: 'is not a day such as 2026-03-02 or -120d' })
  return z.NEVER
})

export const optionalMoment = z.string().transform((cell, context): Moment | null => {
  if (cell === '') return null
  const found = readMoment(cell)
  if (found) return found
  context.addIssue({ code: 'custom', message: 'is not a day such as 2026-03-02 or +12d' })
  return z.NEVER
})

function readMoment(cell: string): Moment | null {
  const [, days] = DAYS.exec(cell) ?? []
  if (days !== undefined) return { at: (now) => new Date(now.getTime() + Math.round(Number(days) * DAY_MS)) }
  if (!ISO.test(cell)) return null
  const found = new Date(cell)
  return Number.isNaN(found.getTime()) ? null : { at: () => found }
}

function optional<T>(pattern: RegExp, message: string, read: (cell: string) => T) {
  return z
    .string()
    .refine((cell) => cell === '' || pattern.test(cell), message)
    .transform((cell) => (cell === '' ? null : read(cell)))
}

export const dateOf = (day: Moment, now: Date) => day.at(now).toISOString().slice(0, 10)
