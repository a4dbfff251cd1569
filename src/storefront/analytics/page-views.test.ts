import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PAGE_VIEW_DELAY_MS, watchPageViews } from './page-views.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function shop(pathname: string) {
  const state = (path: string, navigation = 'idle') => ({
    location: { pathname: path },
    navigation: { state: navigation },
  })
  let look: (now: ReturnType<typeof state>) => void = () => {}
  const told = vi.fn()
  watchPageViews({ state: state(pathname), subscribe: (listener) => (look = listener) }, told)
  return { told, go: (path: string, navigation?: string) => look(state(path, navigation)) }
}

test('[J27] a page is told 250 ms after it has come, and not earlier', () => {
  const { told, go } = shop('/')
  expect(PAGE_VIEW_DELAY_MS).toBe(250)
  vi.advanceTimersByTime(249)
  expect(told).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(told).toHaveBeenCalledTimes(1)

  go('/', 'loading')
  vi.advanceTimersByTime(1_000)
  expect(told).toHaveBeenCalledTimes(1)
  go('/catalog')
  vi.advanceTimersByTime(249)
  expect(told).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(told).toHaveBeenCalledTimes(2)
})

test('[J27] a page that only led on to another one is not told', () => {
  const { told, go } = shop('/')
  vi.advanceTimersByTime(250)
  go('/trend')
  vi.advanceTimersByTime(100)
  go('/catalog')
  vi.advanceTimersByTime(250)
  expect(told).toHaveBeenCalledTimes(2)
})

test('[J27] a filter, a popup or the next piece of a list is the same page', () => {
  const { told, go } = shop('/catalog')
  vi.advanceTimersByTime(250)
  go('/catalog')
  go('/catalog')
  vi.advanceTimersByTime(1_000)
  expect(told).toHaveBeenCalledTimes(1)
})
