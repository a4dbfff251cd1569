import type { LiveShop } from '#rules/settings/shop-details.ts'
import { writeOverBrand } from '#texts/live-brand.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { EventBus } from '../../kernel/events/event-bus.ts'
import type { Logger } from '../../kernel/logger.ts'
import { type RefreshingCache, refreshingCache } from '../../kernel/refreshing-cache.ts'
import { LIVE_SHOP_TAG } from './events.ts'
import { readShop } from './opening-store.ts'

export type WatchedShop = Pick<RefreshingCache<LiveShop>, 'settled' | 'stop'> & {
  now(): LiveShop
  /** Failed attempts to read it again since the start of the process. */
  failures(): number
}

/** What every page shows of `opening.shop`, in memory; read again when the owner has changed it, on whichever node. */
export async function watchShop(deps: {
  db: Db
  log: Logger
  events: Pick<EventBus, 'subscribe' | 'onGap'>
  retryMs?: number
}): Promise<WatchedShop> {
  const { db, log, events, retryMs } = deps

  async function read(): Promise<LiveShop> {
    const { version, details, accent, logo, isOpen } = await readShop(db)
    // Letters and answers of this process; pages are told with each page.
    writeOverBrand(details)
    return { isOpen, details, look: accent || logo ? { accent, logo, version } : null }
  }
  const cache = refreshingCache(read, {
    retryMs,
    onFailure: (error, nextRetryMs) =>
      log.error(
        { event: 'opening.not_read', err: error, retryMs: nextRetryMs },
        'the shop’s details could not be read and stay as they are for now',
      ),
  })
  events.subscribe(({ tags }) => {
    if (tags.includes(LIVE_SHOP_TAG)) cache.refresh()
  })
  events.onGap(cache.refresh)
  const atStart = await cache.get()
  const { settled, stop } = cache
  return { now: () => cache.peek() ?? atStart, failures: () => cache.failures, settled, stop }
}
