import { expect, test } from 'vitest'
import { allPages } from './all-pages.ts'

/** A list of so many numbers, forty a page. */
const listOf = (length: number) => async (cursor: string | undefined) => {
  const from = Number(cursor ?? 0)
  const rows = Array.from({ length: Math.min(40, length - from) }, (_, index) => from + index)
  return { rows, cursor: from + 40 < length ? String(from + 40) : null }
}

test.each([
  ['an empty list', 0, 0, true],
  ['one page', 40, 40, true],
  ['several pages', 95, 95, true],
  ['a list as long as a file takes', 5000, 5000, true],
  ['a longer one', 5001, 5000, false],
])('[DESK] a file has all rows of %s', async (_, length, taken, isWhole) => {
  const all = await allPages(listOf(length))
  expect(all.isWhole).toBe(isWhole)
  expect(all.rows).toEqual(Array.from({ length: taken }, (_row, index) => index))
})
