import { beforeEach, expect, test, vi } from 'vitest'
import type { Listing } from '#contract/catalog/listing.ts'

const MINUTE = 60_000
const listing = (quantity: number) => ({ result: { quantity, products: [] } }) as unknown as Listing

let store: Map<string, string>
const memory = () => import('./answer-cache.ts')

beforeEach(() => {
  vi.resetModules()
  vi.useRealTimers()
  store = new Map()
  vi.stubGlobal('window', {})
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  })
})

test('an answer stands for a new one for a minute, and for what was scrolled past for half an hour', async () => {
  const { remember, recall, recallFresh } = await memory()
  remember('/catalog', listing(1), 0)
  expect(recallFresh('/catalog', MINUTE - 1)).toEqual(listing(1))
  expect(recallFresh('/catalog', MINUTE)).toBeUndefined()
  expect(recall('/catalog', 30 * MINUTE - 1)).toEqual(listing(1))
  expect(recall('/catalog', 30 * MINUTE)).toBeUndefined()
})

test('the oldest answers make room', async () => {
  const { remember, recall } = await memory()
  for (let page = 1; page <= 30; page++) remember(`/catalog?page=${page}`, listing(page), 0)
  expect(recall('/catalog?page=6', 1)).toBeUndefined()
  expect(recall('/catalog?page=7', 1)).toEqual(listing(7))
})

test('[J14] nothing in the old currency is left after a change of country', async () => {
  const { remember, recall, recallFresh } = await memory()
  const { changeCurrency } = await import('../../../shared/site.ts')
  remember('/catalog', listing(1), 0)
  changeCurrency('USD')
  expect(recallFresh('/catalog', 1)).toBeUndefined()
  expect(recall('/catalog', 1)).toBeUndefined()
})

test('on the server nothing is kept', async () => {
  vi.unstubAllGlobals()
  const { remember, recall } = await memory()
  remember('/catalog', listing(1), 0)
  expect(recall('/catalog', 1)).toBeUndefined()
})

async function left() {
  const { remember, leaveBehind } = await memory()
  remember('/catalog', listing(1))
  leaveBehind('ru RUB', '/catalog?page=2', 6000, ['/catalog'])
  // The next document of the same tab.
  vi.resetModules()
  return memory()
}

test('a tab that comes back as a new document finds the pages above and its place, once', async () => {
  const { takeUp, recall, arrived } = await left()
  expect(takeUp('ru RUB', '/catalog?page=2')).toMatchObject({ scrollY: 6000 })
  expect(recall('/catalog')).toEqual(listing(1))
  arrived()
  expect(takeUp('ru RUB', '/catalog?page=2')).toBeNull()
})

test.each([
  ['another currency', 'ru USD', '/catalog?page=2'],
  ['another address', 'ru RUB', '/catalog?page=3'],
])('what was left with %s is not taken up', async (_, mark, href) => {
  const { takeUp, recall } = await left()
  expect(takeUp(mark, href)).toBeNull()
  expect(recall('/catalog')).toBeUndefined()
  expect(store.size).toBe(0)
})

test('a store that is full or broken costs nothing but the place', async () => {
  const { leaveBehind, takeUp } = await memory()
  vi.stubGlobal('sessionStorage', {
    getItem: () => '{',
    setItem() {
      throw new Error('full')
    },
    removeItem() {},
  })
  expect(() => leaveBehind('ru RUB', '/catalog', 0, [])).not.toThrow()
  expect(takeUp('ru RUB', '/catalog')).toBeNull()
})
