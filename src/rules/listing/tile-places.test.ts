import { expect, test } from 'vitest'
import { PAGE_SIZE } from './listing-filters.ts'
import { tilePlaces } from './tile-places.ts'

const places = (tiles: string[], cards: number) =>
  [...tilePlaces(tiles, cards)].map(([after, tile]) => `${tile} after ${after}`)

test.each([
  [['a', 'b'], 48, ['a after 6', 'b after 18']],
  [['a', 'b'], 96, ['a after 6', 'b after 18']],
  [['a'], 48, ['a after 6']],
  [['a', 'b', 'c'], 48, ['a after 6', 'b after 18']],
  [['a', 'b'], 19, ['a after 6']],
  [['a', 'b'], 8, ['a after 6']],
  [['a', 'b'], 7, []],
  [[], 48, []],
])('[CATALOG] the stories %o among %i cards: %o', (tiles, cards, expected) => {
  expect(places(tiles, cards)).toEqual(expected)
})

/** What each width gives a story: all columns, or two of four. */
test.each([
  [2, 2],
  [3, 3],
  [4, 2],
])(
  '[CATALOG] in %i columns, with stories of %i, no row has a hole and a page ends with a full one',
  (columns, span) => {
    const after = tilePlaces(['a', 'b'], PAGE_SIZE)
    let cells = 0
    for (let card = 0; card < PAGE_SIZE; card++) {
      if (after.has(card)) {
        // It begins where enough of the row is left.
        expect((cells % columns) + span).toBeLessThanOrEqual(columns)
        cells += span
      }
      cells++
    }
    expect(cells % columns).toBe(0)
  },
)
