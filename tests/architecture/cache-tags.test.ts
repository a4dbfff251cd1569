import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { cardTags } from '../../src/server/modules/catalog/cards/card-tags.ts'
import { listingTags } from '../../src/server/modules/catalog/listing/refresh-listing.ts'

const SERVER = fileURLToPath(new URL('../../src/server/', import.meta.url))

/** What stands between the brackets of each call of `dependsOn`, argument by argument. */
function argumentsOf(text: string): string[] {
  return [...text.matchAll(/\bdependsOn\(/g)].flatMap(({ index, 0: call }) => {
    const found: string[] = []
    let depth = 0
    let argument = ''
    for (const sign of text.slice(index + call.length)) {
      if ('([{'.includes(sign)) depth++
      if (')]}'.includes(sign)) depth--
      if (depth < 0 || (sign === ',' && depth === 0)) {
        found.push(argument.trim())
        argument = ''
      } else argument += sign
      if (depth < 0) break
    }
    return found.filter((one) => one !== '')
  })
}

/** `'catalog'`, or the part before the id of `product:${id}`. */
const WRITTEN = /^['`]([a-z]+:?)/
/** Tags that are not written out: those of cards alone, which the test below looks at. */
const OF_CARDS = /^\.\.\.cardTags\(/

function dependedOn(text: string): { tags: string[]; unknown: string[] } {
  const all = argumentsOf(text)
  return {
    tags: all.flatMap((argument) => WRITTEN.exec(argument)?.[1] ?? []),
    unknown: all.filter((argument) => !WRITTEN.test(argument) && !OF_CARDS.test(argument)),
  }
}

type Tags = Record<string, (payload: unknown) => string[]>

/** The tags of every module's events, by the name under which the module brings them. */
async function tagsOfModules(): Promise<Map<string, Tags>> {
  const found = new Map<string, Tags>()
  for (const file of globSync('modules/*/events.ts', { cwd: SERVER })) {
    const parts = (await import(`${SERVER}${file}`)) as Record<string, Tags>
    for (const [name, tags] of Object.entries(parts)) if (name.endsWith('EventTags')) found.set(name, tags)
  }
  return found
}

/** Every tag that some event drops, for a payload with one of each. */
async function droppedTags(): Promise<Set<string>> {
  const payloads = ['page', 'menu'].map((kind) => ({ kind, productIds: [1], skuIds: [1], storageIds: [1], ids: [1] }))
  return new Set(
    [...(await tagsOfModules()).values()]
      .flatMap((tags) => Object.values(tags))
      .flatMap((tagsOf) => payloads.flatMap((payload) => tagsOf(payload)))
      .map((tag) => tag.replace(/\d+$/, '')),
  )
}

const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: SERVER })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(`${SERVER}${file}`, 'utf8'))

test('the tags of every module that brings some are known here', async () => {
  const brought = sourcesOf('modules/*/module.ts').flatMap((text) => /^ +tags: (\w+),$/m.exec(text)?.[1] ?? [])
  expect(brought.length).toBeGreaterThan(8)
  expect([...(await tagsOfModules()).keys()].sort()).toEqual(brought.sort())
})

test('every tag that a page depends on has an event that drops it', async () => {
  const found = sourcesOf('modules/**/*.ts').map(dependedOn)
  expect(found.flatMap(({ unknown }) => unknown)).toEqual([])
  const tags = [...new Set(found.flatMap((one) => one.tags))].sort()
  expect(tags).toEqual([
    ...['catalog', 'content', 'lists', 'menu', 'piercing', 'product:', 'sale', 'shops', 'streams', 'vacancies'],
  ])
  const dropped = await droppedTags()
  expect(tags.filter((tag) => !dropped.has(tag))).toEqual([])
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

test('the search for tags sees them in every form, and names what it cannot read', () => {
  const code =
    "dependsOn('lists', `product:$" + "{facts.id}`, ...cardTags(of(a, b)), ...more)\n ctx.dependsOn('shops', TAG)"
  expect(dependedOn(code)).toEqual({ tags: ['lists', 'product:', 'shops'], unknown: ['...more', 'TAG'] })
})
