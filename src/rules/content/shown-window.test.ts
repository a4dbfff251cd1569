import { describe, expect, test } from 'vitest'
import { firstShownAt, isWithin, windowProblems } from './shown-window.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 17, hour))

describe('[CONTENT] what is shown at noon', () => {
  test.each([
    ['without ends', null, null, true],
    ['from the morning', at(9), null, true],
    ['from noon on', at(12), null, true],
    ['from the evening', at(18), null, false],
    ['until the evening', null, at(18), true],
    ['until noon', null, at(12), false],
    ['until the morning', null, at(9), false],
    ['over noon', at(9), at(18), true],
  ])('%s', (_, shownFrom, shownUntil, isShown) => {
    expect(isWithin({ shownFrom, shownUntil }, at(12))).toBe(isShown)
  })
})

test.each([
  [{ shownFrom: at(9), shownUntil: at(18) }, []],
  [{ shownFrom: at(9) }, []],
  [{}, []],
  [{ shownFrom: at(18), shownUntil: at(9) }, ['shownUntil ends_before_start']],
  [{ shownFrom: at(9), shownUntil: at(9) }, ['shownUntil ends_before_start']],
])('[CONTENT] an end comes after its beginning', (window, problems) => {
  expect(windowProblems(window).map(({ field, reason }) => `${field} ${reason}`)).toEqual(problems)
})

test.each([
  ['without a beginning', null, at(12)],
  ['that began in the morning', at(9), at(12)],
  ['that begins in the evening', at(18), at(18)],
])('[CONTENT] what is looked at at noon, %s, is seen as it will be', (_, shownFrom, moment) => {
  expect(firstShownAt({ shownFrom }, at(12))).toEqual(moment)
})
