import { Overloaded } from '../http/overloaded.ts'
import type { Visitor } from '../kernel/people/visitor.ts'
import { type KnownPage, type PageMaking, type PageOutcome, packPage, renderPage } from './make-page.ts'
import type { PageForm } from './packed-page.ts'
import type { CachedPage, PageCache } from './page-cache.ts'

/** Pages rendered at once. Further visitors get 503 instead of waiting behind them. */
const MAX_RENDERS = 64

export type RenderOptions = PageMaking & {
  cache: PageCache
  /** While true, cached pages are served even if stale, and nothing is rendered. */
  isOverloaded(): boolean
}

/** Renders pages: so many at once and no more, and what all visitors share once for all who wait for it. */
export function createRenders(options: RenderOptions & { onRendered(): void }) {
  const inFlight = new Map<string, Promise<PageOutcome>>()
  let renders = 0

  async function make(visitor: Visitor, page: KnownPage, form: PageForm): Promise<PageOutcome> {
    if (renders >= MAX_RENDERS || options.isOverloaded()) throw new Overloaded()
    renders++
    try {
      const made = await renderPage(options, visitor, page.url)
      options.onRendered()
      return await packPage(options, made, page, form)
    } finally {
      renders--
    }
  }

  /** Concurrent requests for an uncached page share one render. */
  function makeOnce(
    key: string,
    visitor: Visitor,
    page: KnownPage,
    encoding: PageForm['encoding'],
  ): Promise<PageOutcome> {
    let making = inFlight.get(key)
    if (!making) {
      const begunAt = Date.now()
      making = make(visitor, page, { encoding, isStored: true })
        .then((outcome) => {
          if (outcome.kind === 'page' && outcome.isWhole && isWorthKeeping(outcome.page))
            options.cache.keep(key, outcome.page, begunAt, page.isEndless || outcome.page.status === 404)
          return outcome
        })
        .finally(() => inFlight.delete(key))
      inFlight.set(key, making)
    }
    return making
  }

  function refresh(key: string, visitor: Visitor, page: KnownPage): void {
    // It has been asked for again, and nobody waits.
    if (!inFlight.has(key) && !options.isOverloaded()) makeOnce(key, visitor, page, 'br').catch(options.onFailure)
  }

  return { make, makeOnce, refresh }
}

/** Errors are not cached; a missing page stays missing for a while. */
function isWorthKeeping(page: CachedPage): boolean {
  return page.status === 200 || page.status === 404
}
