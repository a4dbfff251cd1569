import { beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
let isBroken = false

beforeEach(() => {
  kept.clear()
  isBroken = false
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      if (isBroken) throw new Error('switched off')
      return kept.get(key) ?? null
    },
    setItem: (key: string, value: string) => {
      if (isBroken) throw new Error('switched off')
      kept.set(key, value)
    },
  })
})

const store = () => import('./local-favorites.ts')

test('a heart is kept under `favorites`, newest first, and a second press takes it away', async () => {
  const { toggleFavorite, favoriteIds } = await store()
  expect(toggleFavorite(7)).toBe(true)
  expect(toggleFavorite(9)).toBe(true)
  expect(kept.get('favorites')).toBe('[9,7]')
  expect(toggleFavorite(7)).toBe(false)
  expect(favoriteIds()).toEqual([9])
  expect(kept.get('favorites')).toBe('[9]')
})

test('what was kept before is there again', async () => {
  kept.set('favorites', '[3,1]')
  const { favoriteIds } = await store()
  expect(favoriteIds()).toEqual([3, 1])
})

test('a browser that keeps nothing still shows the heart', async () => {
  isBroken = true
  const { toggleFavorite, favoriteIds } = await store()
  expect(toggleFavorite(5)).toBe(true)
  expect(favoriteIds()).toEqual([5])
})

test.each([
  [null, []],
  ['', []],
  ['{"a":1}', []],
  ['[1,2,2,3]', [1, 2, 3]],
  ['["1",null,-4,0,1.5,8]', [8]],
])('%s is read as %j', async (text, ids) => {
  const { parseFavorites } = await store()
  expect(parseFavorites(text)).toEqual(ids)
})
