import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mayReload, reloadOnce } from './chunk-failure.ts'

test.each([
  ['never before', null, true],
  ['59 seconds ago', 59_999, false],
  ['60 seconds ago', 60_000, true],
  ['in the future, by a clock that was put back', -1_000, true],
  ['at a moment that nobody can read', Number.NaN, true],
])('[E06] a page reloaded %s may be reloaded: %s', (_, ago, may) => {
  const now = 1_000_000
  expect(mayReload(ago === null ? null : now - ago, now)).toBe(may)
})

const reload = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  reload.mockClear()
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  vi.stubGlobal('location', { reload })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[E06] a chunk that is gone reloads the page, once in 60 seconds', () => {
  expect(reloadOnce()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(59_000)
  // The error page is for this one.
  expect(reloadOnce()).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  expect(reloadOnce()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})
