import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** What says or reads a date by itself; the files that may, because all the others use them. */
const OWN_DATES =
  /Intl\.DateTimeFormat|toLocale(?:Date|Time)String|toLocaleString\([^)]*(?:day|month|year|hour|dateStyle|timeZone)/
const MONTH_NAMES = /['"`](?:январ[ья]|феврал[ья]|january|february)['"`]/i
const ALLOWED = [
  'src/client/formats/device-time-zone.ts',
  'src/rules/dates/format-dates.ts',
  'src/rules/dates/time-zone.ts',
  'src/rules/delivery/calendar.ts',
]

function faultOf(code: string): string | null {
  const [found] = OWN_DATES.exec(code) ?? MONTH_NAMES.exec(code) ?? []
  return found ?? null
}

describe('dates are said by one formatter', () => {
  const files = globSync('{src,shops}/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'))

  test('and by nothing beside it', () => {
    expect(files.length).toBeGreaterThan(500)
    const faults = files
      .filter((path) => !ALLOWED.includes(path.replaceAll('\\', '/')))
      .flatMap((path) => {
        const fault = faultOf(readFileSync(path, 'utf8'))
        return fault === null ? [] : [`${path}: ${fault}`]
      })
    expect(faults).toEqual([])
  })

  test.each([
    "new Intl.DateTimeFormat('ru')",
    "moment.toLocaleDateString('sv-SE', { timeZone })",
    "moment.toLocaleString('ru', { day: 'numeric' })",
    "const MONTHS = ['января', 'февраля']",
    "const MONTHS = ['January', 'February']",
  ])('which refuses %s', (code) => {
    expect(faultOf(code)).not.toBeNull()
  })

  test('and lets figures be', () => {
    expect(faultOf("count.toLocaleString('ru')")).toBeNull()
  })
})
