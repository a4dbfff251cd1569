import type { EventBus } from '../kernel/events/event-bus.ts'
import type { Logger } from '../kernel/logger.ts'
import type { PageCache } from './page-cache.ts'

/**
 * Makes pages stale when something that they show changes: at once, and again whenever another part of the shop knows of
 * it, since a page made in between shows what was before. One that cannot follow yet holds up none of the others.
 */
export function followChanges(options: {
  cache: Pick<PageCache, 'invalidate'>
  events: Pick<EventBus, 'subscribe' | 'onGap'>
  log: Logger
  settled(): readonly Promise<unknown>[]
}): (tags: readonly string[]) => void {
  const { cache, events, log, settled } = options
  const invalidate = (tags: readonly string[]) => {
    cache.invalidate(tags, Date.now())
    for (const part of settled())
      part
        .finally(() => cache.invalidate(tags, Date.now()))
        .catch((error: unknown) =>
          log.error({ event: 'pages.invalidation_failed', err: error }, 'a part of the shop did not follow a change'),
        )
  }
  events.subscribe(({ tags }) => invalidate(tags))
  events.onGap(() => invalidate(['everything']))
  return invalidate
}
