import { expect, test } from 'vitest'
import type { StoredCard } from '../cards/stored-card.ts'
import { type Shown, shownChanges } from './shown-changes.ts'

const card = (change: Partial<StoredCard> = {}) =>
  ({
    id: 1,
    sku: 11,
    name: 'Кольцо',
    maxQuantity: 5,
    modifications: { color: { items: [{ value: 'yellow', maxQuantity: 5 }], total: 1 } },
    ...change,
  }) as StoredCard

const ring = (change: Partial<Shown> = {}, { ru, en }: { ru?: StoredCard; en?: StoredCard } = {}): Shown => ({
  inLists: true,
  facets: [1, 2, 3],
  cards: { ru: ru ?? card(), en: en ?? card({ name: 'Ring' }) },
  ...change,
})

const CHANGED = { changedIds: [1], hasArrivals: false }
const NOTHING = { changedIds: [], hasArrivals: false }
const inColors = (maxQuantity: number) =>
  card({ modifications: { color: { items: [{ value: 'yellow', maxQuantity } as never], total: 1 } } })

test.each([
  ['nothing', ring(), ring(), NOTHING],
  ['one of many is sold', ring(), ring({}, { ru: card({ maxQuantity: 4 }) }), NOTHING],
  ['the last one is sold', ring(), ring({}, { ru: card({ maxQuantity: 0 }) }), CHANGED],
  ['it can be had again', ring({}, { ru: card({ maxQuantity: 0 }) }), ring(), CHANGED],
  ['one of many in a colour', ring(), ring({}, { ru: inColors(4) }), NOTHING],
  ['the last one in a colour', ring(), ring({}, { ru: inColors(0) }), CHANGED],
  ['the card names another variant', ring(), ring({}, { ru: card({ sku: 12 }) }), CHANGED],
  ['the English name alone', ring(), ring({}, { en: card({ name: 'Band' }) }), CHANGED],
  ['a size is gone', ring(), ring({ facets: [1, 2] }), CHANGED],
  ['a size comes', ring(), ring({ facets: [1, 2, 3, 4] }), { changedIds: [], hasArrivals: true }],
  ['values in another order', ring(), ring({ facets: [3, 1, 2] }), NOTHING],
  ['it leaves the lists', ring(), ring({ inLists: false }), CHANGED],
  ['it comes into lists', ring({ inLists: false }), ring(), { changedIds: [1], hasArrivals: true }],
  ['a new product', undefined, ring(), { changedIds: [], hasArrivals: true }],
  ['a new product in no list', undefined, ring({ inLists: false }), NOTHING],
] as const)('[STOCK] %s', (_, before, after, changes) => {
  expect(shownChanges(new Map(before && [[1, before]]), new Map([[1, after]]))).toEqual(changes)
})
