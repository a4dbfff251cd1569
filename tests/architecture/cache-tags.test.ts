import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { careerEventTags } from '../../src/server/modules/career/events.ts'
import { cardTags } from '../../src/server/modules/catalog/cards/card-tags.ts'
import { catalogEventTags } from '../../src/server/modules/catalog/events.ts'
import { listingTags } from '../../src/server/modules/catalog/listing/refresh-listing.ts'
import { contentEventTags } from '../../src/server/modules/content/events.ts'
import { piercingEventTags } from '../../src/server/modules/piercing/events.ts'
import { promoEventTags } from '../../src/server/modules/promo/events.ts'
import { searchEventTags } from '../../src/server/modules/search/events.ts'
import { stockEventTags } from '../../src/server/modules/stock/events.ts'
import { streamsEventTags } from '../../src/server/modules/streams/events.ts'

const SERVER = fileURLToPath(new URL('../../src/server/', import.meta.url))

/** Tags as they stand in calls of `dependsOn`: `'catalog'`, or the part before the id of `product:${id}`. */
function dependedOn(text: string): string[] {
  return [...text.matchAll(/\bdependsOn\(([^)]*(?:\([^)]*\)[^)]*)*)\)/g)].flatMap(([, given = '']) =>
    [...given.matchAll(/['`]([a-z]+:?)/g)].map(([, tag = '']) => tag),
  )
}

/** Every tag that some event drops, for a payload with one of each. */
const dropped = new Set(
  [
    careerEventTags,
    catalogEventTags,
    contentEventTags,
    piercingEventTags,
    promoEventTags,
    searchEventTags,
    stockEventTags,
    streamsEventTags,
  ]
    .flatMap((tags) => Object.values(tags) as ((payload: unknown) => string[])[])
    .flatMap((tagsOf) =>
      ['page', 'menu'].flatMap((kind) => tagsOf({ kind, productIds: [1], skuIds: [1], storageIds: [1], ids: [1] })),
    )
    .map((tag) => tag.replace(/\d+$/, '')),
)

test('every tag that a page depends on has an event that drops it', () => {
  const files = globSync('**/*.ts', { cwd: SERVER }).filter((file) => !file.includes('.test.'))
  const tags = new Set(files.flatMap((file) => dependedOn(readFileSync(`${SERVER}${file}`, 'utf8'))))
  expect([...tags].sort()).toEqual([
    ...['catalog', 'content', 'lists', 'menu', 'piercing', 'product:', 'sale', 'shops', 'streams', 'vacancies'],
  ])
  expect([...tags].filter((tag) => !dropped.has(tag))).toEqual([])
})

test('a card that a page shows is dropped when it is written anew, alone or with all others', () => {
  const written = (ids: number[]) => listingTags(ids, [{ changedIds: ids, hasArrivals: false }])
  expect(cardTags([])).toEqual([])
  expect(cardTags([{ id: 7 }])).toEqual(['cards', 'card:7'])
  expect(written([7])).toEqual(['card:7', 'product:7'])
  const many = Array.from({ length: 201 }, (_, index) => index + 1)
  expect(written(many)).toEqual(['cards', ...many.map((id) => `product:${id}`)])
  expect(listingTags([7], [{ changedIds: [], hasArrivals: true }])).toEqual(['lists', 'product:7'])
})

test('the search for tags sees them in every form', () => {
  const code = "dependsOn('lists', `product:$" + "{facts.id}`, ...shown)\n ctx.dependsOn('shops')"
  expect(dependedOn(code)).toEqual(['lists', 'product:', 'shops'])
})
