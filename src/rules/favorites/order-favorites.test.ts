import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FAVORITES_PAGE_SIZE, type FavoriteFacts, favoritesPage, orderFavorites } from './order-favorites.ts'

const item = (id: number, price: number | null, discountPercent = 0, maxQuantity = 1): FavoriteFacts => ({
  id,
  price,
  discountPercent,
  maxQuantity,
})
const stored = [item(1, 500, 10), item(2, null, 0), item(3, 300, 30), item(4, 500, 0, 0), item(5, 900, 30)]

describe('the order of favourites', () => {
  test.each([
    ['new', false, [1, 2, 3, 4, 5]],
    ['price_up', false, [3, 1, 4, 5, 2]],
    ['price_down', false, [5, 1, 4, 3, 2]],
    ['discount', false, [3, 5, 1, 4, 2]],
    ['new', true, [1, 3, 5]],
    ['price_down', true, [5, 1, 3]],
  ] as const)('%s, in stock only: %s', (sort, inStock, ids) => {
    expect(orderFavorites(stored, { sort, inStock }).map(({ id }) => id)).toEqual(ids)
  })

  test('leaves the given list alone', () => {
    const before = [...stored]
    orderFavorites(stored, { sort: 'price_up', inStock: false })
    expect(stored).toEqual(before)
  })
})

describe('[F02] the favorites page shows 24', () => {
  const all = Array.from({ length: 60 }, (_, index) => index)

  test.each([
    [1, 0, 24],
    [2, 24, 24],
    [3, 48, 12],
    [4, undefined, 0],
  ])('page %i begins with %s and has %i', (page, first, count) => {
    const shown = favoritesPage(all, page)
    expect([shown[0], shown.length]).toEqual([first, count])
  })

  test('the pages together are the list', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), (list) => {
        const pages = Math.ceil(list.length / FAVORITES_PAGE_SIZE)
        expect(Array.from({ length: pages }, (_, index) => favoritesPage(list, index + 1)).flat()).toEqual(list)
      }),
    )
  })
})
