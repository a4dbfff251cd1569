import { expect, test } from 'vitest'
import { type CachedPage, createPageCache } from './page-cache.ts'

const MINUTE = 60_000

function page(tags: string[] = [], madeAt = 0, size = 100): CachedPage {
  return { status: 200, etag: 'e', bodies: { identity: Buffer.alloc(size) }, headers: {}, tags: new Set(tags), madeAt }
}

test('a page is fresh for a minute, then served once more while it is refreshed, then gone', () => {
  const cache = createPageCache(1_000_000)
  cache.keep('a', page(), 0)
  expect(cache.find('a', MINUTE)?.needsRefresh).toBe(false)
  expect(cache.find('a', MINUTE + 1)?.needsRefresh).toBe(true)
  expect(cache.find('a', 5 * MINUTE)?.needsRefresh).toBe(true)
  expect(cache.find('a', 5 * MINUTE + 1)).toBeUndefined()
})

test('a change makes stale exactly the pages that show it', () => {
  const cache = createPageCache(1_000_000)
  cache.keep('ring', page(['product:1', 'catalog']), 0)
  cache.keep('earring', page(['product:2', 'catalog']), 0)
  cache.keep('about', page(['content']), 0)
  cache.invalidate(['product:1'], 0)
  const stale = () => ['ring', 'earring', 'about'].filter((key) => cache.find(key, 0)?.needsRefresh)
  expect(stale()).toEqual(['ring'])
  cache.invalidate(['catalog'], 0)
  expect(stale()).toEqual(['ring', 'earring'])
  cache.invalidate(['everything'], 0)
  expect(stale()).toEqual(['ring', 'earring', 'about'])
})

test('a change looks at no page that does not show it, and at one made anew by what it shows now', () => {
  const cache = createPageCache(1_000_000)
  let looks = 0
  class Watched extends Set<string> {
    override has(tag: string) {
      looks++
      return super.has(tag)
    }
  }
  for (let at = 0; at < 100; at++) cache.keep(`ring ${at}`, { ...page(), tags: new Watched([`product:${at}`]) }, 0)
  cache.keep('ring 5', page(['product:500']), 0)
  cache.invalidate(['product:5', 'product:7'], 0)
  expect(looks).toBe(0)
  const stale = () => [5, 6, 7].filter((at) => cache.find(`ring ${at}`, 0)?.needsRefresh)
  expect(stale()).toEqual([7])
  cache.invalidate(['product:500'], 0)
  expect(stale()).toEqual([5, 7])
})

test('a page that shows something changed is served for one more second, however rarely it is asked for', () => {
  const cache = createPageCache(1_000_000)
  cache.keep('ring', page(['product:1']), 0)
  cache.invalidate(['product:1'], 10_000)
  cache.invalidate(['product:1'], 10_900)
  expect(cache.find('ring', 11_000)?.needsRefresh).toBe(true)
  expect(cache.find('ring', 11_001)).toBeUndefined()
  cache.keep('ring', page(['product:1'], 11_001), 10_901)
  expect(cache.find('ring', 30_000)?.needsRefresh).toBe(false)
})

test('where no page can be made, one is served for an hour whatever has changed since', () => {
  const cache = createPageCache(1_000_000)
  cache.keep('ring', page(['product:1']), 0)
  cache.invalidate(['product:1'], 10_000)
  expect(cache.find('ring', 6 * MINUTE)).toBeUndefined()
  expect(cache.findStale('ring', 60 * MINUTE)?.etag).toBe('e')
  expect(cache.findStale('ring', 60 * MINUTE + 1)).toBeUndefined()
  expect(cache.findStale('earring', 0)).toBeUndefined()
})

test('memory is bounded: the page that nobody asks for goes first', () => {
  // Three quarters are for pages whose addresses are known.
  const cache = createPageCache(13_400)
  cache.keep('old', page([], 0, 1_500), 0)
  cache.keep('asked', page([], 0, 1_500), 0)
  cache.find('old', 0)
  cache.keep('new', page([], 0, 1_500), 0)
  expect(cache.find('asked', 0)).toBeUndefined()
  expect(cache.find('old', 0)).toBeDefined()
  expect(cache.size().bytes).toBeLessThanOrEqual(10_050)
  cache.keep('huge', page([], 0, 50_000), 0)
  expect(cache.find('huge', 0)).toBeUndefined()
})

test('pages whose addresses have no end cannot drive the others out, and change rooms when they are found', () => {
  const cache = createPageCache(40_000)
  cache.keep('ring', page(['product:1'], 0, 1_200), 0)
  for (let n = 0; n < 100; n++) cache.keep(`search ${n}`, page([], 0, 1_200), 0, true)
  expect(cache.find('ring', 0)).toBeDefined()
  expect(cache.find('search 0', 0)).toBeUndefined()
  expect(cache.find('search 99', 0)).toBeDefined()
  expect(cache.size().pages).toBe(3)

  cache.keep('soon', page(['product:2'], 0, 1_200), 0, true)
  cache.keep('soon', page(['product:2'], 0, 1_200), 0)
  for (let n = 0; n < 100; n++) cache.keep(`search ${n}`, page([], 0, 1_200), 0, true)
  expect(cache.find('soon', 0)?.needsRefresh).toBe(false)
  cache.invalidate(['product:2'], 0)
  expect(cache.find('soon', 0)?.needsRefresh).toBe(true)
})

test('a page that was begun before a change is stale when it is done, though the change found nothing to drop', () => {
  const cache = createPageCache(1_000_000)
  cache.invalidate(['menu'], 10_000)
  cache.keep('begun before', page(['menu', 'catalog'], 10_100), 9_900)
  cache.keep('begun after', page(['menu', 'catalog'], 10_100), 10_001)
  cache.keep('shows other things', page(['catalog'], 10_100), 9_900)
  expect(cache.find('begun before', 10_200)?.needsRefresh).toBe(true)
  expect(cache.find('begun before', 11_001)).toBeUndefined()
  expect(cache.find('begun after', 10_200)?.needsRefresh).toBe(false)
  expect(cache.find('shows other things', 10_200)?.needsRefresh).toBe(false)
  cache.invalidate(['everything'], 20_000)
  cache.keep('anything', page([], 20_100), 19_900)
  expect(cache.find('anything', 20_200)?.needsRefresh).toBe(true)
})
