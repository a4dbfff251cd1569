import { canonicalPath } from '#rules/location/web-addresses/canonical-path.ts'
import type { Db } from '../../../kernel/database/db.ts'
import type { EventBus } from '../../../kernel/events/event-bus.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { refreshingCache } from '../../../kernel/refreshing-cache.ts'
import { redirects } from '../tables.ts'

export type RedirectMap = {
  /** Where a page of this path is now; null: where it always was. */
  find(path: string): string | null
  settled(): Promise<void>
  /** Failed attempts to read them again since the start of the process. */
  failures(): number
  stop(): Promise<void>
}

/** All redirects in memory, since every page that is not cached asks for one; read again when one changes. */
export async function redirectMap(deps: {
  db: Db
  log: Logger
  events: Pick<EventBus, 'subscribe' | 'onGap'>
  retryMs?: number
}): Promise<RedirectMap> {
  const { db, log, events, retryMs } = deps
  const cache = refreshingCache(() => readRedirects(db), {
    retryMs,
    onFailure: (error, nextRetryMs) =>
      log.error(
        { event: 'redirects.not_read', err: error, retryMs: nextRetryMs },
        'redirects could not be read and stay as they are for now',
      ),
  })
  events.subscribe(({ tags }) => {
    if (tags.includes('redirects')) cache.refresh()
  })
  events.onGap(cache.refresh)
  await cache.get()

  return {
    find(path) {
      const map = cache.peek()
      return map === undefined || map.size === 0 ? null : (map.get(canonicalPath(path)) ?? null)
    },
    settled: cache.settled,
    failures: () => cache.failures,
    stop: cache.stop,
  }
}

async function readRedirects(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select().from(redirects)
  return new Map(rows.map(({ fromPath, toPath }) => [fromPath, toPath]))
}
