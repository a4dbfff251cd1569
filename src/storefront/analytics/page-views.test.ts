import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everything, onlyNecessary } from '#rules/consent/consent-cookie.ts'
import { keepConsent } from '../state/consent/consent-storage.ts'
import { PAGE_VIEW_DELAY_MS, watchPageViews } from './page-views.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('window', { location: { protocol: 'https:' } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function shop(pathname: string) {
  const state = (path: string, navigation = 'idle') => ({
    location: { pathname: path },
    navigation: { state: navigation },
  })
  let look: (now: ReturnType<typeof state>) => void = () => {}
  const reported = vi.fn()
  watchPageViews({ state: state(pathname), subscribe: (listener) => (look = listener) }, reported)
  return { reported, go: (path: string, navigation?: string) => look(state(path, navigation)) }
}

test('[J27] a page is reported 250 ms after it has come, and not earlier', () => {
  const { reported, go } = shop('/')
  expect(PAGE_VIEW_DELAY_MS).toBe(250)
  vi.advanceTimersByTime(249)
  expect(reported).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reported).toHaveBeenCalledTimes(1)

  go('/', 'loading')
  vi.advanceTimersByTime(1_000)
  expect(reported).toHaveBeenCalledTimes(1)
  go('/catalog')
  vi.advanceTimersByTime(249)
  expect(reported).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(reported).toHaveBeenCalledTimes(2)
})

test('[J27] a page that only led on to another one is not reported', () => {
  const { reported, go } = shop('/')
  vi.advanceTimersByTime(250)
  go('/trend')
  vi.advanceTimersByTime(100)
  go('/catalog')
  vi.advanceTimersByTime(250)
  expect(reported).toHaveBeenCalledTimes(2)
})

test('[J27] a filter, a popup or the next product of a list is the same page', () => {
  const { reported, go } = shop('/catalog')
  vi.advanceTimersByTime(250)
  go('/catalog')
  go('/catalog')
  vi.advanceTimersByTime(1_000)
  expect(reported).toHaveBeenCalledTimes(1)
})

test('[J27] whoever agrees is counted on the page that is there, and who only saves the choice again is not', () => {
  const { reported } = shop('/')
  vi.advanceTimersByTime(250)
  for (const [choice, times] of [
    [onlyNecessary, 1],
    [everything, 2],
    [everything, 2],
    [{ statistics: true, marketing: false }, 2],
    [onlyNecessary, 2],
    [everything, 3],
  ] as const) {
    keepConsent(choice)
    vi.advanceTimersByTime(250)
    expect(reported).toHaveBeenCalledTimes(times)
  }
})
