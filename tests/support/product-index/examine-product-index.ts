import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SORTS } from '#rules/listing/listing-filters.ts'
import type {
  FacetMeanings,
  ProductIndex,
  ProductPage,
  ProductQuery,
  ProductRow,
} from '../../../src/server/modules/catalog/product-index/product-index.ts'
import { createNaiveProductIndex } from './naive-product-index.ts'

// Facet values 1–4 are metals, 5–8 stones, 9–12 designers; their ids are far apart, as a database may give them.
const VALUE_STEP = 1_000_003
const valueId = (number: number) => number * VALUE_STEP
const meanings: FacetMeanings = {
  groupOf: (value) => ['metal', 'stone', 'designer'][Math.floor((value / VALUE_STEP - 1) / 4)] ?? '',
  // One stone and one designer are about letters.
  expandsFamilies: (value) => value === valueId(8) || value === valueId(9),
}
const MAX_ID = 40
/** Few enough to meet again, and far enough apart for many steps of prices. */
const prices = fc.integer({ min: 1, max: 50 }).map((number) => number ** 3 * 20)
const someValues = (from: number, to: number, constraints: fc.UniqueArrayConstraints<number, number>) =>
  fc.uniqueArray(fc.integer({ min: from, max: to }), constraints).map((numbers) => numbers.map(valueId))

const rowOf = (id: fc.Arbitrary<number>): fc.Arbitrary<ProductRow> =>
  fc.record({
    id,
    facets: someValues(1, 12, { maxLength: 9 }),
    prices: fc.record({
      RUB: fc.option(prices),
      AED: fc.constant(null),
      USD: fc.integer({ min: 1, max: 9 }),
    }),
    discounts: fc.record({ RUB: fc.integer({ min: 0, max: 3 }), AED: fc.constant(0), USD: fc.constant(0) }),
    popularity: fc.integer({ min: 0, max: 5 }),
    publishedAt: fc.integer({ min: 0, max: 5 }),
    isLead: fc.boolean(),
    isInStock: fc.boolean(),
    version: fc.integer({ min: 1, max: 4_294_967_295 }),
  })
const rows = fc.array(rowOf(fc.integer({ min: 1, max: MAX_ID })), { maxLength: 40 })

const queries: fc.Arbitrary<ProductQuery> = fc.record({
  required: someValues(1, 13, { maxLength: 2 }),
  groups: fc
    .record({
      metal: fc.option(someValues(1, 4, { minLength: 1, maxLength: 3 })),
      stone: fc.option(someValues(5, 8, { minLength: 1, maxLength: 3 })),
      // 0 stands for a designer who does not exist.
      designer: fc.option(fc.oneof(someValues(9, 12, { minLength: 1, maxLength: 3 }), fc.constant([0]))),
    })
    .map((groups) => new Map(Object.entries(groups).filter((entry): entry is [string, number[]] => entry[1] !== null))),
  price: fc.record({
    min: fc.option(prices),
    max: fc.option(prices),
  }),
  isSale: fc.boolean(),
  expandsFamilies: fc.boolean(),
  among: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: MAX_ID + 5 }))),
  currency: fc.constantFrom('RUB', 'USD'),
})
const suggestQueries = fc.record({
  among: fc.option(fc.array(fc.integer({ min: 1, max: MAX_ID + 5 }))),
  currency: fc.constantFrom('RUB', 'AED', 'USD'),
})
/** Queries that leave much: what is nearly always empty says little. */
const wideQueries = queries.map((query) => ({ ...query, isSale: false, among: null, price: { min: null, max: null } }))
const pages: fc.Arbitrary<ProductPage> = fc.record({
  sort: fc.constantFrom(...SORTS),
  limit: fc.integer({ min: 0, max: 12 }),
  offset: fc.integer({ min: 0, max: 12 }),
})

type Step =
  | { kind: 'upsert'; rows: ProductRow[] }
  | { kind: 'remove'; ids: number[] }
  | { kind: 'find'; query: ProductQuery; page: ProductPage }
const upserts: fc.Arbitrary<Step> = fc.record({ kind: fc.constant('upsert' as const), rows })
const smallUpserts: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('upsert' as const),
  rows: fc.array(rowOf(fc.integer({ min: 1, max: MAX_ID })), { minLength: 1, maxLength: 2 }),
})
const removals: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('remove' as const),
  ids: fc.array(fc.integer({ min: 1, max: MAX_ID + 5 }), { maxLength: 6 }),
})

/**
 * The exam for every implementation of `ProductIndex`: it answers like the naive one, whatever it was asked and however
 * it was changed before. `makeIndex` answers with an empty index each time.
 */
export function examineProductIndex(
  makeIndex: (meanings: FacetMeanings) => ProductIndex | Promise<ProductIndex>,
): void {
  async function filled(list: readonly ProductRow[]): Promise<{ index: ProductIndex; model: ProductIndex }> {
    const index = await makeIndex(meanings)
    const model = createNaiveProductIndex(meanings)
    await index.upsert(list)
    await model.upsert(list)
    return { index, model }
  }

  describe('a product index', () => {
    test('finds, counts, prices and sorts exactly what a look at each product would', async () => {
      await fc.assert(
        fc.asyncProperty(rows, fc.oneof(queries, wideQueries), pages, async (list, query, page) => {
          const { index, model } = await filled(list)
          expect(await index.find(query, page)).toEqual(await model.find(query, page))
        }),
        { numRuns: 500 },
      )
    })

    test('suggests exactly what a look at each product would, also after changes', async () => {
      const changes = fc.array(fc.oneof(smallUpserts, upserts, removals), { maxLength: 6 })
      await fc.assert(
        fc.asyncProperty(rows, changes, suggestQueries, fc.nat(8), async (list, steps, query, limit) => {
          const { index, model } = await filled(list)
          expect(await index.suggest(query, limit)).toEqual(await model.suggest(query, limit))
          for (const step of steps) {
            if (step.kind === 'upsert') await Promise.all([index.upsert(step.rows), model.upsert(step.rows)])
            if (step.kind === 'remove') await Promise.all([index.remove(step.ids), model.remove(step.ids)])
          }
          expect(await index.suggest(query, limit)).toEqual(await model.suggest(query, limit))
        }),
        { numRuns: 300 },
      )
    })

    test.each([
      ['what words found, in their order, and nothing that has left', [3, 99, 5, 1], 9, [3, 5, 1]],
      ['as many as asked for', [3, 5, 1], 2, [3, 5]],
      ['nothing for words that found nothing', [], 9, []],
      ['before the first letter what is popular: what can be bought first, one for each family', null, 9, [2, 1, 4, 3]],
      ['of that too as many as asked for', null, 3, [2, 1, 4]],
    ] as const)('suggests %s', async (_, among, limit, expected) => {
      const { index } = await filled([
        product(1, { popularity: 1 }),
        product(2, { popularity: 2 }),
        // Sold out, and not for sale in this currency.
        product(3, { popularity: 8, isInStock: false }),
        product(4, { popularity: 9, prices: { RUB: null, AED: 1, USD: 1 } }),
        product(5, { popularity: 7, isLead: false }),
      ])
      const hits = await index.suggest({ among, currency: 'RUB' }, limit)
      expect(hits).toEqual(expected.map((id) => ({ id, version: 1 })))
    })

    test('stays exact through any sequence of changes, also for lists that were asked for before', async () => {
      const asked = fc.array(fc.oneof(queries, wideQueries), { minLength: 1, maxLength: 6 })
      const steps = fc.array(fc.oneof({ weight: 3, arbitrary: smallUpserts }, upserts, removals), { maxLength: 12 })
      await fc.assert(
        fc.asyncProperty(rows, asked, steps, pages, async (list, lists, changes, page) => {
          const { index, model } = await filled(list)
          const compare = async () => {
            for (const query of lists) expect(await index.find(query, page)).toEqual(await model.find(query, page))
          }
          await compare()
          for (const change of changes) {
            if (change.kind === 'upsert') await Promise.all([index.upsert(change.rows), model.upsert(change.rows)])
            if (change.kind === 'remove') await Promise.all([index.remove(change.ids), model.remove(change.ids)])
            await compare()
          }
        }),
        { numRuns: 300 },
      )
    })

    test('keeps every order through changes', async () => {
      const everything: ProductQuery = { ...OPEN, expandsFamilies: true }
      await fc.assert(
        fc.asyncProperty(rows, fc.array(fc.oneof(smallUpserts, removals), { maxLength: 8 }), async (list, changes) => {
          const { index, model } = await filled(list)
          for (const change of changes) {
            if (change.kind === 'upsert') await Promise.all([index.upsert(change.rows), model.upsert(change.rows)])
            if (change.kind === 'remove') await Promise.all([index.remove(change.ids), model.remove(change.ids)])
          }
          for (const sort of SORTS) {
            for (const currency of ['RUB', 'AED', 'USD'] as const) {
              const query = { ...everything, currency }
              const page = { sort, limit: 100, offset: 0 }
              expect((await index.find(query, page)).hits).toEqual((await model.find(query, page)).hits)
            }
          }
        }),
        { numRuns: 200 },
      )
    })

    test('pages of every order put together are the whole list, once', async () => {
      await fc.assert(
        fc.asyncProperty(
          rows,
          wideQueries,
          fc.constantFrom(...SORTS),
          fc.integer({ min: 1, max: 7 }),
          async (list, query, sort, limit) => {
            const { index } = await filled(list)
            const { quantity } = await index.find(query, { sort, limit, offset: 0 })
            const ids: number[] = []
            for (let offset = 0; offset < quantity; offset += limit)
              ids.push(...(await index.find(query, { sort, limit, offset })).hits.map(({ id }) => id))
            expect([ids.length, new Set(ids).size]).toEqual([quantity, quantity])
          },
        ),
      )
    })

    test.each([
      ['popular', [2, 3, 1]],
      ['new', [3, 1, 2]],
      ['price_up', [3, 2, 1]],
      ['price_down', [2, 3, 1]],
      ['discount', [1, 2, 3]],
    ] as const)('sorted by %s, with what has no price last', async (sort, expected) => {
      const { index } = await filled([
        product(1, {
          popularity: 1,
          publishedAt: 2,
          prices: { RUB: null, AED: 1, USD: 1 },
          discounts: { RUB: 9, AED: 0, USD: 0 },
        }),
        product(2, {
          popularity: 3,
          publishedAt: 1,
          prices: { RUB: 30, AED: 1, USD: 1 },
          discounts: { RUB: 5, AED: 0, USD: 0 },
        }),
        product(3, { popularity: 2, publishedAt: 3, prices: { RUB: 20, AED: 1, USD: 1 } }),
      ])
      const { hits } = await index.find(OPEN, { sort, limit: 9, offset: 0 })
      expect(hits.map(({ id }) => id)).toEqual(expected)
    })

    test('what a search found keeps its order, unless another is asked for', async () => {
      const { index } = await filled([1, 2, 3].map((id) => product(id, { publishedAt: id })))
      const idsBy = async (sort: 'popular' | 'new') => {
        const { hits } = await index.find({ ...OPEN, among: [2, 99, 1, 3] }, { sort, limit: 9, offset: 0 })
        return hits.map(({ id }) => id)
      }
      expect([await idsBy('popular'), await idsBy('new')]).toEqual([
        [2, 1, 3],
        [3, 2, 1],
      ])
    })

    test('a sold-out value is no longer counted, and a product that left is no longer found', async () => {
      const [metal, stone] = [valueId(1), valueId(5)]
      const { index } = await filled([product(1, { facets: [metal, stone] }), product(2, { facets: [metal] })])
      const page = { sort: 'new', limit: 9, offset: 0 } as const
      expect((await index.find(OPEN, page)).counts).toEqual(
        new Map([
          [metal, 2],
          [stone, 1],
        ]),
      )
      await index.upsert([product(1, { facets: [metal], version: 2 })])
      expect(await index.find(OPEN, page)).toMatchObject({
        hits: [
          { id: 2, version: 1 },
          { id: 1, version: 2 },
        ],
        counts: new Map([[metal, 2]]),
      })
      await index.remove([1])
      expect(await index.find(OPEN, page)).toMatchObject({
        hits: [{ id: 2 }],
        quantity: 1,
        counts: new Map([[metal, 1]]),
      })
    })

    test('a value that begins to show whole families counts all of them, also in lists that were asked for before', async () => {
      const stone = valueId(5)
      let isAboutLetters = false
      const changing: FacetMeanings = { ...meanings, expandsFamilies: () => isAboutLetters }
      const index = await makeIndex(changing)
      await index.upsert([
        product(1, { facets: [stone], isLead: true }),
        product(2, { facets: [stone], isLead: false }),
        product(3, { facets: [stone], isLead: false }),
      ])
      const page = { sort: 'new', limit: 9, offset: 0 } as const
      const counted = async () => (await index.find(OPEN, page)).counts.get(stone)
      expect(await counted()).toBe(1)
      isAboutLetters = true
      await index.meaningsChanged()
      expect(await counted()).toBe(3)
      await index.remove([3])
      expect(await counted()).toBe(2)
    })

    test('many products at once, and many gone at once', async () => {
      const many = Array.from({ length: 3_000 }, (_, at) =>
        product(at + 1, {
          facets: [valueId(1 + (at % 12)), ...(at % 5 === 0 ? [valueId(13)] : [])],
          prices: { RUB: 1 + ((at * 7919) % 997), AED: null, USD: null },
          popularity: (at * 31) % 211,
        }),
      )
      const { index, model } = await filled(many)
      const page = { sort: 'price_down', limit: 48, offset: 480 } as const
      const queriesAsked = [
        OPEN,
        { ...OPEN, required: [valueId(13)] },
        { ...OPEN, groups: new Map([['metal', [valueId(2)]]]) },
      ]
      const compare = async () => {
        for (const query of queriesAsked) expect(await index.find(query, page)).toEqual(await model.find(query, page))
      }
      await compare()
      const gone = many.filter(({ id }) => id % 3 === 0).map(({ id }) => id)
      await Promise.all([index.remove(gone), model.remove(gone)])
      await compare()
      const back = many.filter(({ id }) => id % 2 === 0).map((row) => ({ ...row, popularity: row.id % 17 }))
      await Promise.all([index.upsert(back), model.upsert(back)])
      await compare()
    })
  })
}

const OPEN: ProductQuery = {
  required: [],
  groups: new Map(),
  price: { min: null, max: null },
  isSale: false,
  expandsFamilies: false,
  among: null,
  currency: 'RUB',
}

const product = (id: number, change: Partial<ProductRow>): ProductRow => ({
  id,
  facets: [valueId(1)],
  prices: { RUB: 10, AED: null, USD: null },
  discounts: { RUB: 0, AED: 0, USD: 0 },
  popularity: 0,
  publishedAt: 0,
  isLead: true,
  isInStock: true,
  version: 1,
  ...change,
})
