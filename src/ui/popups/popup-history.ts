/**
 * The Back button closes popups. Each open popup has an entry in the browser's history with the address of the page
 * under it:
 *
 * - opening pushes an entry, closing by any other means goes back over it, nested popups stack;
 * - Back closes the top popup and nothing else: the router is not told, because for it nothing has moved;
 * - a popup that takes the place of another in the same moment takes over its entry;
 * - going elsewhere from inside a popup is a push on top of its entry. The host then closes the popup; its entry stays
 *   behind as a ghost, and later Back and Forward step over it without stopping.
 */

const KEY = 'popup'

type Mark = { stack: string; depth: number }
type State = Record<string, unknown> | null

/** The part of `window` it works with; tests bring their own. */
export type HistoryWindow = {
  history: Pick<History, 'pushState' | 'go' | 'length'> & { readonly state: State }
  location: { readonly href: string }
  addEventListener(
    type: 'popstate',
    listener: (event: { state: State; stopImmediatePropagation(): void }) => void,
  ): void
  setTimeout(run: () => void, ms: number): unknown
  /** Where the browser has it, it tells Back from Forward. */
  navigation?: {
    readonly currentEntry: { readonly index: number } | null
    readonly canGoForward: boolean
    addEventListener(type: 'currententrychange', listener: (event: { from: { index: number } }) => void): void
  }
}

export type PopupHistory = {
  /** The popup is open; `close` must start closing it and never refuse. */
  open(id: string, close: () => void): void
  /** The popup is closed, or closing. Harmless when Back has closed it already. */
  release(id: string): void
  isTop(id: string): boolean
}

const markOf = (state: State) => (state?.[KEY] as Mark | undefined) ?? null

export function createPopupHistory(window: HistoryWindow): PopupHistory {
  const { history } = window
  let popups: { id: string; close: () => void }[] = []
  let stack = ''
  let base = { href: '', state: '' }
  let lastStack = 0
  /** A step of our own that the browser has not made yet. */
  let travel: { from: number; length: number } | null = null
  let cameFrom: number | null = null

  const stateWithoutMark = (state: State) => JSON.stringify({ ...state, [KEY]: undefined })
  const isHere = (mark: Mark | null) => mark?.stack === stack
  const depth = () => {
    const mark = markOf(history.state)
    return mark && isHere(mark) ? mark.depth : 0
  }

  function startStack() {
    const left = markOf(history.state)
    // After a reload one may stand on the entry of a popup that is gone: use it again instead of piling another on it.
    stack = left?.stack ?? `${Date.now().toString(36)}-${++lastStack}`
    base = { href: window.location.href, state: stateWithoutMark(history.state) }
  }

  /** As many entries as open popups. */
  function settle() {
    if (travel) return
    for (let at = depth(); at < popups.length; at++) {
      history.pushState({ ...history.state, [KEY]: { stack, depth: at + 1 } satisfies Mark }, '')
    }
    const over = depth() - popups.length
    if (over > 0) {
      travel = { from: depth(), length: history.length }
      history.go(-over)
    }
  }

  function arrive(mark: Mark | null) {
    const pushed = travel !== null && history.length > travel.length
    const beyond = travel ? travel.from - (mark?.depth ?? 0) + 1 : 0
    travel = null
    // Someone went elsewhere while our step back was under way: bring the visitor to where they wanted to go.
    if (pushed && (isHere(mark) || isBase(mark))) {
      travel = { from: 0, length: history.length }
      history.go(beyond)
      return
    }
    settle()
  }

  const isBase = (mark: Mark | null) =>
    mark === null && window.location.href === base.href && stateWithoutMark(history.state) === base.state

  function closeDownTo(left: number) {
    const closing = popups.slice(left).reverse()
    popups = popups.slice(0, left)
    for (const popup of closing) popup.close()
  }

  /** On the entry of a popup that is no longer there: move on in the same direction. */
  function stepOver(mark: Mark) {
    const { navigation } = window
    const forward = cameFrom !== null && navigation?.currentEntry != null && navigation.currentEntry.index > cameFrom
    if (forward && navigation?.canGoForward) {
      history.go(1)
    } else {
      // Forward with nothing beyond ends where it began; the router never left, so it need not hear of the return.
      if (forward) travel = { from: 0, length: history.length }
      history.go(-mark.depth)
    }
  }

  window.navigation?.addEventListener('currententrychange', ({ from }) => {
    cameFrom = from.index
  })

  window.addEventListener('popstate', (event) => {
    const mark = markOf(event.state)
    if (travel) {
      event.stopImmediatePropagation()
      arrive(mark)
      return
    }
    if (popups.length > 0 && (isHere(mark) || isBase(mark))) {
      event.stopImmediatePropagation()
      closeDownTo(mark?.depth ?? 0)
      return
    }
    // The visitor has left the page under the popups.
    closeDownTo(0)
    if (mark) {
      event.stopImmediatePropagation()
      stepOver(mark)
    }
  })

  return {
    open(id, close) {
      if (popups.some((popup) => popup.id === id)) return
      if (popups.length === 0 && !isHere(markOf(history.state))) startStack()
      popups = [...popups, { id, close }]
      settle()
    },
    release(id) {
      popups = popups.filter((popup) => popup.id !== id)
      // Later, when it is known whether another popup or another page takes its place.
      window.setTimeout(settle, 0)
    },
    isTop: (id) => popups.at(-1)?.id === id,
  }
}
