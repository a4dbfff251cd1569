import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createPopupHistory, type HistoryWindow } from './popup-history.ts'

type Entry = { href: string; state: Record<string, unknown> | null }

const PAGES: Entry[] = [
  { href: '/before', state: { key: 'before' } },
  { href: '/page', state: { key: 'page' } },
]

/** A browser's history: moves are made later, pushes at once and cut what lay ahead. */
function fakeBrowser({ navigation = true, entries = PAGES, at = 1 } = {}) {
  let moves: (() => void)[] = []
  const popstate: Parameters<HistoryWindow['addEventListener']>[1][] = []
  const entryChange: ((event: { from: { index: number } }) => void)[] = []
  const here = () => entries[at] as Entry
  const moveTo = (next: number) => {
    if (next === at || next < 0 || next >= entries.length) return
    const from = { index: at }
    at = next
    for (const listener of entryChange) listener({ from })
    let stopped = false
    const stopImmediatePropagation = () => {
      stopped = true
    }
    const event = { state: here().state, stopImmediatePropagation }
    for (const listener of popstate) if (!stopped) listener(event)
  }
  const push = (href: string, state: Entry['state']) => {
    const from = { index: at }
    entries = [...entries.slice(0, at + 1), { href, state }]
    at += 1
    for (const listener of entryChange) listener({ from })
  }

  const window: HistoryWindow = {
    history: {
      get state() {
        return here().state
      },
      get length() {
        return entries.length
      },
      pushState: (state) => push(here().href, state),
      go: (delta) => void moves.push(() => moveTo(at + (delta ?? 0))),
    },
    location: {
      get href() {
        return here().href
      },
    },
    addEventListener: (_, listener) => void popstate.push(listener),
    setTimeout: (run) => moves.push(run),
    navigation: navigation
      ? {
          get currentEntry() {
            return { index: at }
          },
          get canGoForward() {
            return at < entries.length - 1
          },
          addEventListener: (_, listener) => void entryChange.push(listener),
        }
      : undefined,
  }

  const popups = createPopupHistory(window)
  const router = vi.fn<() => void>()
  popstate.push(() => router())
  const runOne = () => {
    const [first, ...rest] = moves
    moves = rest
    first?.()
  }
  const run = () => {
    while (moves.length > 0) runOne()
  }
  const goBy = (steps: number) => {
    moveTo(at + steps)
    run()
  }
  return {
    popups,
    router,
    run,
    runOne,
    navigate: (href: string) => push(href, { key: href }),
    back: () => goBy(-1),
    forward: () => goBy(1),
    goBy,
    get shown() {
      return here().href
    },
    get entries() {
      return entries
    },
    get length() {
      return entries.length
    },
    get at() {
      return at
    },
  }
}

let browser: ReturnType<typeof fakeBrowser>
const close = vi.fn<(id: string) => void>()
const open = (id: string) =>
  browser.popups.open(id, () => {
    close(id)
    browser.popups.release(id)
  })
const closed = () => close.mock.calls.map(([id]) => id)

beforeEach(() => {
  browser = fakeBrowser()
  close.mockReset()
})

describe('the Back button and popups', () => {
  test('Back closes the popup, stays on the page and tells the router nothing', () => {
    open('one')
    browser.back()
    expect(closed()).toEqual(['one'])
    expect([browser.shown, browser.at]).toEqual(['/page', 1])
    expect(browser.router).not.toHaveBeenCalled()
  })

  test('closing by a button takes the entry away, and Back then leaves the page', () => {
    open('one')
    browser.popups.release('one')
    browser.run()
    expect([browser.at, browser.router.mock.calls.length]).toEqual([1, 0])
    browser.back()
    expect(browser.shown).toBe('/before')
    expect(browser.router).toHaveBeenCalledTimes(1)
  })

  test('nested popups close one by one', () => {
    open('one')
    open('two')
    expect([browser.popups.isTop('one'), browser.popups.isTop('two')]).toEqual([false, true])
    browser.back()
    expect(closed()).toEqual(['two'])
    expect(browser.popups.isTop('one')).toBe(true)
    browser.back()
    expect(closed()).toEqual(['two', 'one'])
    expect(browser.at).toBe(1)
  })

  test('both closed at once: both entries go', () => {
    open('one')
    open('two')
    browser.popups.release('two')
    browser.popups.release('one')
    browser.run()
    expect(browser.at).toBe(1)
    expect(browser.router).not.toHaveBeenCalled()
  })

  test('a popup that replaces another takes over its entry', () => {
    open('one')
    browser.popups.release('one')
    open('two')
    browser.run()
    expect([browser.at, browser.length]).toEqual([2, 3])
    browser.back()
    expect(closed()).toEqual(['two'])
  })

  test('a popup opened while the step back is under way gets its own entry', () => {
    open('one')
    browser.popups.release('one')
    // Only the timer: the step back is asked for and not made.
    browser.runOne()
    open('two')
    browser.run()
    expect(browser.at).toBe(2)
    browser.back()
    expect([closed(), browser.at]).toEqual([['two'], 1])
  })

  test('Forward onto a closed popup changes nothing', () => {
    open('one')
    browser.back()
    browser.forward()
    expect([browser.shown, browser.at]).toEqual(['/page', 1])
    expect(browser.router).not.toHaveBeenCalled()
  })

  test('jumping back past the page closes the popups and lets the router go there', () => {
    open('one')
    open('two')
    browser.goBy(-3)
    expect(browser.shown).toBe('/before')
    expect(closed()).toEqual(['two', 'one'])
    expect(browser.router).toHaveBeenCalledTimes(1)
  })
})

describe('going elsewhere from inside a popup', () => {
  beforeEach(() => {
    open('menu')
    browser.navigate('/catalog')
    browser.popups.release('menu')
    browser.run()
  })

  test('stays there', () => {
    expect(browser.shown).toBe('/catalog')
  })

  test('one Back returns to the page, and the router hears of it once', () => {
    browser.back()
    expect([browser.shown, browser.at]).toEqual(['/page', 1])
    expect(browser.router).toHaveBeenCalledTimes(1)
  })

  test('one Forward then returns to where one was', () => {
    browser.back()
    browser.forward()
    expect(browser.shown).toBe('/catalog')
    expect(browser.router).toHaveBeenCalledTimes(2)
  })

  test('the new page opens popups of its own', () => {
    open('filters')
    browser.back()
    expect(closed()).toEqual(['filters'])
    expect(browser.shown).toBe('/catalog')
  })
})

test('a page that is pushed while the step back is under way is where one ends up', () => {
  open('one')
  browser.popups.release('one')
  browser.runOne()
  browser.navigate('/catalog')
  browser.run()
  expect(browser.shown).toBe('/catalog')
  expect(browser.router).not.toHaveBeenCalled()
  browser.back()
  expect([browser.shown, browser.at]).toEqual(['/page', 1])
})

test('after a reload on a popup the entry left behind is used again', () => {
  open('one')
  browser = fakeBrowser({ entries: browser.entries, at: 2 })
  open('two')
  expect([browser.at, browser.length]).toEqual([2, 3])
  browser.back()
  expect(closed()).toEqual(['two'])
})

test('without the Navigation API one Back still returns to the page', () => {
  browser = fakeBrowser({ navigation: false })
  open('menu')
  browser.navigate('/catalog')
  browser.popups.release('menu')
  browser.run()
  browser.back()
  expect([browser.shown, browser.at]).toEqual(['/page', 1])
})
