import type { EventBus } from '../../../kernel/events/event-bus.ts'

/** As long as a cached page stays fresh: reading the menu sooner would not make it any newer. */
const PRODUCTS_WAIT_MS = 60_000

const AT_ONCE: readonly string[] = ['catalog', 'menu', 'everything']

/**
 * Calls back when the menu or the catalogue as a whole has changed, at once, and when products have, once for all changes of a
 * minute: a sale must not make every node count the products of all categories again.
 */
export function catalogChanges(events: Pick<EventBus, 'subscribe' | 'onGap'>): (listener: () => void) => void {
  return (listener) => {
    let timer: NodeJS.Timeout | undefined
    const now = () => {
      clearTimeout(timer)
      timer = undefined
      listener()
    }
    events.subscribe(({ tags }) => {
      if (tags.some((tag) => AT_ONCE.includes(tag))) now()
      else if (tags.some((tag) => tag.startsWith('product:'))) timer ??= setTimeout(now, PRODUCTS_WAIT_MS).unref()
    })
    events.onGap(now)
  }
}
