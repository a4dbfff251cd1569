import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FavoritesStorage } from './favorites-sync.ts'

const saved = new Map<string, string>()
let failure: 'none' | 'off' | 'full' = 'none'
const windowListeners = new Map<string, (event: object) => void>()

beforeEach(() => {
  saved.clear()
  failure = 'none'
  windowListeners.clear()
  vi.resetModules()
  vi.useFakeTimers({ now: new Date('2026-11-15T09:00:00Z') })
  vi.stubGlobal('localStorage', {
    getItem(key: string) {
      if (failure === 'off') throw new Error('switched off')
      return saved.get(key) ?? null
    },
    setItem(key: string, value: string) {
      if (failure !== 'none') throw new Error(failure)
      saved.set(key, value)
    },
  })
  vi.stubGlobal('window', {
    addEventListener: (name: string, listener: (event: object) => void) => void windowListeners.set(name, listener),
    removeEventListener: (name: string) => void windowListeners.delete(name),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const store = () => import('./favorites-store.ts')
const stored = () => JSON.parse(saved.get('favorites') ?? '[]') as { id: number }[]
const storedIds = () => stored().map(({ id }) => id)

describe('[J18, J19] a guest’s favourites', () => {
  test('are kept under `favorites`, newest first, and a second press takes one away', async () => {
    const { toggleFavorite, favoriteIds } = await store()
    expect(toggleFavorite(7)).toBe(true)
    vi.advanceTimersByTime(1000)
    expect(toggleFavorite(9, { final: 125.99, currency: 'USD' })).toBe(true)
    expect(stored()).toEqual([
      { id: 9, savedAt: '2026-11-15T09:00:01.000Z', savedPrices: { USD: 125.99 } },
      { id: 7, savedAt: '2026-11-15T09:00:00.000Z' },
    ])
    expect(toggleFavorite(7)).toBe(false)
    expect(favoriteIds()).toEqual([9])
    expect(storedIds()).toEqual([9])
  })

  test('many are removed at once, and all of them return to their places', async () => {
    saved.set('favorites', '[5,4,3,2,1]')
    const { removeFavorites, restoreFavorites, watchRemovals, noteFavorites, favoriteIds } = await store()
    noteFavorites([5, 4, 3, 2, 1].map((id) => ({ id, savedAt: id * 1000, savedPrice: {} })))
    const removals: number[][] = []
    watchRemovals((removed) => {
      removals.push(removed.map(({ id }) => id))
      if (removals.length === 1) queueMicrotask(() => restoreFavorites(removed))
    })
    removeFavorites([2, 4, 77])
    expect(storedIds()).toEqual([5, 3, 1])
    await Promise.resolve()
    expect(storedIds()).toEqual([5, 4, 3, 2, 1])
    expect(favoriteIds()).toEqual([5, 4, 3, 2, 1])
    expect(removals).toEqual([[4, 2]])
  })

  test('are overwritten from a local list', async () => {
    saved.set('favorites', '[1,2]')
    const { overwriteFavorites, favoriteIds } = await store()
    const item = (id: number, savedAt: number) => ({ id, savedAt, savedPrice: {} })
    overwriteFavorites([item(8, 10), item(9, 20), item(8, 30)])
    expect(favoriteIds()).toEqual([9, 8])
    expect(storedIds()).toEqual([9, 8])
  })

  test('learn what was not known of them, and keep what was', async () => {
    saved.set(
      'favorites',
      '[{"id":1,"savedAt":"2026-11-03T10:00:00.000Z","savedPrice":100,"currency":"RUB"},2,{"id":4,"savedPrice":40,"currency":"RUB"}]',
    )
    const { noteFavorites, favorites } = await store()
    noteFavorites([
      { id: 1, savedAt: 5, savedPrice: { RUB: 5_00 } },
      { id: 2, savedAt: 7, savedPrice: { RUB: 70_00 } },
      { id: 3, savedAt: 9, savedPrice: {} },
      { id: 4, savedAt: 6, savedPrice: { RUB: 44_00, USD: 4_00 } },
    ])
    expect(favorites()).toEqual([
      { id: 1, savedAt: Date.parse('2026-11-03T10:00:00Z'), savedPrice: { RUB: 100_00 } },
      { id: 2, savedAt: 7, savedPrice: { RUB: 70_00 } },
      { id: 4, savedAt: 6, savedPrice: { RUB: 40_00, USD: 4_00 } },
    ])
  })

  test('what the shop does not have is forgotten without a word', async () => {
    saved.set('favorites', '[1,2,3]')
    const { forgetFavorites, watchRemovals, favoritesToSend } = await store()
    const watcher = vi.fn()
    watchRemovals(watcher)
    forgetFavorites([2])
    expect(favoritesToSend()).toEqual([{ id: 1 }, { id: 3 }])
    expect(watcher).not.toHaveBeenCalled()
  })

  test.each(['off', 'full'] as const)(
    'show in a browser whose storage is %s as long as the page lives',
    async (how) => {
      saved.set('favorites', how === 'full' ? '[1]' : '[]')
      failure = how
      const { toggleFavorite, favoriteIds } = await store()
      expect(toggleFavorite(5)).toBe(true)
      vi.advanceTimersByTime(1)
      expect(toggleFavorite(6)).toBe(true)
      expect(favoriteIds()).toEqual(how === 'full' ? [6, 5, 1] : [6, 5])
    },
  )

  test.each([null, '', '{', '{"a":1}', '"x"'])('what was kept as %s is nothing', async (text) => {
    if (text !== null) saved.set('favorites', text)
    expect((await store()).favoriteIds()).toEqual([])
  })
})

describe('[J19] tabs', () => {
  test('hear of each other', async () => {
    const { subscribe, favoriteIds } = await store()
    const changed = vi.fn()
    const stop = subscribe(changed)
    expect(favoriteIds()).toEqual([])
    saved.set('favorites', '[3]')
    windowListeners.get('storage')?.({ key: 'something else' })
    expect(changed).not.toHaveBeenCalled()
    windowListeners.get('storage')?.({ key: 'favorites' })
    expect([changed.mock.calls.length, favoriteIds()]).toEqual([1, [3]])
    saved.clear()
    windowListeners.get('storage')?.({ key: null })
    expect(favoriteIds()).toEqual([])
    saved.set('favorites', '[4]')
    windowListeners.get('pageshow')?.({ persisted: true })
    expect(favoriteIds()).toEqual([4])
    stop()
    expect(windowListeners.size).toBe(0)
  })

  test('one that did not listen does not undo what the other did', async () => {
    const { toggleFavorite, favoriteIds } = await store()
    expect(favoriteIds()).toEqual([])
    saved.set('favorites', '[{"id":3,"savedAt":"2026-11-03T10:00:00.000Z"}]')
    toggleFavorite(4)
    expect(storedIds()).toEqual([4, 3])
  })
})

describe('[J19] a customer’s favourites', () => {
  function server(ids: number[], overrides: Partial<FavoritesStorage> = {}) {
    const log: unknown[] = []
    const holder: FavoritesStorage = {
      async unite(list) {
        log.push(['unite', list.map(({ id }) => id)])
        ids.unshift(...list.map(({ id }) => id).filter((id) => !ids.includes(id)))
        return [...ids]
      },
      async add(id) {
        log.push(['add', id])
        ids.unshift(id)
      },
      async remove(gone) {
        log.push(['remove', [...gone]])
        for (const id of gone) ids.splice(ids.indexOf(id), 1)
      },
      failed: (error) => void log.push(['failed', String(error)]),
      ...overrides,
    }
    return { holder, log, ids }
  }

  test('take in the guest’s at sign-in, and the local copy is emptied', async () => {
    saved.set('favorites', '[5,1]')
    const { keepFavoritesWith, favoriteIds, favoritesToSend } = await store()
    const { holder, log } = server([2, 1])
    await keepFavoritesWith(holder)
    expect(log).toEqual([['unite', [5, 1]]])
    expect(favoriteIds()).toEqual([5, 2, 1])
    expect(saved.get('favorites')).toBe('[]')
    expect(favoritesToSend()).toBeUndefined()
  })

  test('when that fails, nothing is lost', async () => {
    saved.set('favorites', '[5,1]')
    const { keepFavoritesWith, favoriteIds, toggleFavorite } = await store()
    await keepFavoritesWith(server([], { unite: () => Promise.reject(new Error('no network')) }).holder)
    expect(favoriteIds()).toEqual([5, 1])
    toggleFavorite(6)
    expect(storedIds()).toEqual([6, 5, 1])
  })

  test('a heart pressed while the lists become one counts', async () => {
    saved.set('favorites', '[5,1]')
    const { keepFavoritesWith, favoriteIds, toggleFavorite } = await store()
    const { holder, ids } = server([2])
    const joined = keepFavoritesWith(holder)
    toggleFavorite(9)
    toggleFavorite(5)
    await joined
    await vi.advanceTimersByTimeAsync(10)
    expect(favoriteIds()).toEqual([9, 1, 2])
    expect(new Set(ids)).toEqual(new Set([1, 2, 9]))
    expect(saved.get('favorites')).toBe('[]')
  })

  test('another tab is told, and asks again', async () => {
    const { keepFavoritesWith, favoriteIds, toggleFavorite, subscribe } = await store()
    const { holder, ids } = server([2])
    subscribe(() => {})
    await keepFavoritesWith(holder)
    toggleFavorite(3)
    await vi.advanceTimersByTimeAsync(10)
    expect(saved.has('favorites-changed')).toBe(true)
    expect(saved.get('favorites')).toBe('[]')
    ids.unshift(8)
    windowListeners.get('storage')?.({ key: 'favorites-changed' })
    await vi.advanceTimersByTimeAsync(10)
    expect(favoriteIds()).toEqual([8, 3, 2])
  })
})
