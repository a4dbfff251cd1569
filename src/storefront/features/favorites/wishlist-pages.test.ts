import { expect, test } from 'vitest'
import { FAVORITES_PAGE_SIZE as SIZE } from '#rules/favorites/order-favorites.ts'
import { filledPages, mustReload, pagesAfter } from './wishlist-pages.ts'

test.each([
  [0, [1], [1]],
  [1, [1], [1, 2]],
  [SIZE - 1, [1], [1, 2]],
  [SIZE, [1], [2]],
  [SIZE + 1, [1, 2], [2, 3]],
  [SIZE * 2, [1, 2], [3]],
])('%i cards fill the pages %j and go on with %j', (count, filled, after) => {
  expect(filledPages(count)).toEqual(filled)
  expect(pagesAfter(count)).toEqual(after)
})

test.each([
  ['nothing changed', [1, 2], [1, 2], [1, 2], false],
  ['one was added elsewhere', [1, 2, 3], [1, 2], [1, 2], true],
  ['one on the screen was removed', [1], [1, 2], [1, 2], false],
  ['one of a later page was removed', [1], [1, 2], [1], true],
  ['the last ones were removed, seen and unseen', [], [1, 2], [1], false],
])('%s: the list is loaded again, %s', (_title, saved, known, arrived, answer) => {
  expect(mustReload({ saved: new Set(saved), known: new Set(known), arrived: new Set(arrived) })).toBe(answer)
})
