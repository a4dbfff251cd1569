import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dated, FAVORITES_LIMIT, type Favorite, tidy, toggle, unite, without } from './favorites-list.ts'

const item = (id: number, savedAt = id, savedPrice: Favorite['savedPrice'] = {}): Favorite => ({
  id,
  savedAt,
  savedPrice,
})
const ids = (list: readonly Favorite[]) => list.map(({ id }) => id)
const many = (count: number, first = 1) => Array.from({ length: count }, (_, index) => item(first + index))

const anyItem = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  savedAt: fc.integer({ min: 0, max: 40 }),
  savedPrice: fc.option(fc.record({ RUB: fc.integer({ min: 1, max: 1_000_000 }) }), { nil: {} }),
})
const anyList = fc.array(anyItem, { maxLength: 80 })

describe('[J18] a list of favourites', () => {
  test('the heart adds on top and a second press removes', () => {
    const one = toggle([], item(7, 100))
    const two = toggle(one, item(9, 200))
    expect(ids(two)).toEqual([9, 7])
    expect(toggle(two, item(7, 300))).toEqual([item(9, 200)])
  })

  test('two presses leave the list as it was', () => {
    fc.assert(
      fc.property(anyList, fc.integer({ min: 61, max: 99 }), (stored, id) => {
        const list = tidy(stored)
        expect(toggle(toggle(list, item(id)), item(id))).toEqual(list)
      }),
    )
  })

  test.each([
    [[3, 2, 1], [2], [3, 1]],
    [[3, 2, 1], [3, 1], [2]],
    [[3, 2, 1], [9], [3, 2, 1]],
    [
      [3, 2, 1],
      [2, 2, 9],
      [3, 1],
    ],
    [[3, 2, 1], [], [3, 2, 1]],
    [[3, 2, 1], [1, 2, 3], []],
  ])('of %j without %j remains %j', (list, gone, left) => {
    expect(
      ids(
        without(
          list.map((id) => item(id)),
          gone,
        ),
      ),
    ).toEqual(left)
  })

  test('overwritten from another list it is that list: newest first, each once', () => {
    expect(ids(tidy([item(1, 10), item(2, 30), item(1, 50), item(3, 20)]))).toEqual([2, 3, 1])
  })

  test('what has no date comes last, in its own order', () => {
    expect(ids(tidy([item(5, 0), item(4, 0), item(8, 70), item(2, 0)]))).toEqual([8, 5, 4, 2])
  })

  test('the oldest fall out of a list that is full', () => {
    expect(ids(tidy(many(FAVORITES_LIMIT + 5))).at(-1)).toBe(6)
    const full = tidy(many(FAVORITES_LIMIT))
    const more = toggle(full, item(5_000, 5_000))
    expect([more.length, more[0]?.id, more.at(-1)?.id]).toEqual([FAVORITES_LIMIT, 5_000, 2])
  })
})

describe('[J19] two lists become one at sign-in', () => {
  test('newest first, and what the customer had stays as it was', () => {
    const own = [item(1, 50, { RUB: 900_00 }), item(2, 10)]
    const local = [item(3, 30), item(1, 60, { RUB: 800_00 })]
    expect(unite(own, local)).toEqual([item(1, 50, { RUB: 900_00 }), item(3, 30), item(2, 10)])
  })

  test('doing it again changes nothing', () => {
    fc.assert(
      fc.property(anyList, anyList, (own, local) => {
        const once = unite(own, local)
        expect(unite(once, local)).toEqual(once)
        expect(unite(once, [])).toEqual(once)
      }),
    )
  })

  test('nothing is lost below the limit, nothing is twice, newest first', () => {
    fc.assert(
      fc.property(anyList, anyList, (own, local) => {
        const all = unite(own, local)
        expect(new Set(ids(all))).toEqual(new Set([...ids(own), ...ids(local)]))
        expect(new Set(ids(all)).size).toBe(all.length)
        for (const [index, { savedAt }] of all.entries())
          expect(savedAt).toBeLessThanOrEqual(all[index - 1]?.savedAt ?? savedAt)
      }),
    )
  })

  test('never more than the limit, also when repeated', () => {
    const once = unite(many(800), many(800, 601))
    expect([once.length, once[0]?.id, once.at(-1)?.id]).toEqual([FAVORITES_LIMIT, 1400, 401])
    expect(unite(once, many(800, 601))).toEqual(once)
  })

  test('items without a date get the present one and keep their order; tomorrow is not believed', () => {
    const list = dated([item(4, 0), item(5, 0), item(6, 99_000), item(7, 12)], 1_000)
    expect(list.map(({ savedAt }) => savedAt)).toEqual([1_000, 999, 1_000, 12])
    expect(ids(tidy(dated([item(4, 0), item(5, 0)], 1_000)))).toEqual([4, 5])
  })
})
