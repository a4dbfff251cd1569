import { describe, expect, test } from 'vitest'
import { isVersionDay, publishingProblems, versionAddress } from './document-versions.ts'

test.each([
  ['2026-11-01', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-11-1', false],
  ['2026-11-01T00:00', false],
  ['01.11.2026', false],
  ['', false],
])('%j is a day: %s', (text, isDay) => {
  expect(isVersionDay(text)).toBe(isDay)
})

test('a version stays below the address of its document', () => {
  expect(versionAddress('/oferta', '2026-11-01')).toBe('/oferta/2026-11-01')
})

describe('a version is published', () => {
  const at = new Date('2026-11-15T09:00:00Z')
  test.each([
    ['as the first', '2026-11-01', null, []],
    ['under a later day', '2026-11-15', '2026-11-14', []],
    ['not under the same day', '2026-11-14', '2026-11-14', ['version_not_newer']],
    ['not under an earlier day', '2026-11-13', '2026-11-14', ['version_not_newer']],
    ['not under a day to come', '2026-11-17', null, ['in_future']],
    ['not under a day that never came', '2062-11-01', '2026-11-01', ['in_future']],
  ])('%s', (_, day, newest, reasons) => {
    expect(publishingProblems(day, newest, at)).toEqual(reasons.map((reason) => ({ field: 'versionDay', reason })))
  })

  test('under a day that has begun somewhere', () => {
    expect(publishingProblems('2026-11-16', null, new Date('2026-11-15T09:59:59Z'))).toHaveLength(1)
    expect(publishingProblems('2026-11-16', null, new Date('2026-11-15T10:00:00Z'))).toEqual([])
  })
})
