import { describe, expect, test } from 'vitest'
import { firstWithoutGap, nextCount, pageCount, shownPlaces, withoutRepeats } from './paging.ts'

describe('pages of a list', () => {
  test.each([
    [0, 1],
    [1, 1],
    [48, 1],
    [49, 2],
    [412, 9],
    [1_000_000, 200],
  ])('[F01] %i products are %i pages of 48', (quantity, pages) => {
    expect(pageCount(quantity)).toBe(pages)
  })

  test.each([
    [412, 1, 48],
    [412, 8, 28],
    [412, 9, 0],
    [412, 20, 0],
    [48, 1, 0],
    [0, 1, 0],
    [1_000_000, 200, 0],
  ])('[F01] of %i after page %i there are %i more to show', (quantity, page, more) => {
    expect(nextCount(quantity, page)).toBe(more)
  })

  test.each([
    [412, 1, 2, 1, 96],
    [412, 2, 2, 49, 96],
    [412, 1, 9, 1, 412],
  ])('of %i products pages %i to %i are the places %i to %i', (quantity, from, to, first, last) => {
    expect(shownPlaces(quantity, from, to)).toEqual({ first, last })
  })

  test.each([
    ['the history asks for all above', 3, 1, [1, 2], 1],
    ['one in between is gone', 3, 1, [1], 3],
    ['the topmost is gone', 3, 1, [2], 2],
    ['the history asks for nothing', 3, undefined, [1, 2], 3],
    ['the history asks for nonsense', 3, 'x', [1, 2], 3],
    ['the history asks for what comes later', 3, 7, [1, 2], 3],
    ['zero is no page', 3, 0, [1, 2], 3],
  ])('pages above: %s', (_, page, wished, there, first) => {
    expect(firstWithoutGap(page, wished, (one) => there.includes(one))).toBe(first)
  })

  test('a product that moved between pages is shown once', () => {
    expect(withoutRepeats([{ id: 1 }, { id: 2 }, { id: 1 }]).map(({ id }) => id)).toEqual([1, 2])
  })
})
