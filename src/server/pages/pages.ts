import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { PageRenderer } from '#contract/page.ts'
import { LINK_COUNTRY } from '#rules/location/arrival.ts'
import { LOCATION_COOKIE } from '#rules/location/location-cookie.ts'
import type { Language } from '#rules/location/site.ts'
import { Overloaded } from '../http/overloaded.ts'
import type { IsOverHttps } from '../http/security-headers.ts'
import { cookieValue, type VisitorReader } from '../http/visitor-of.ts'
import type { Visitor } from '../kernel/people/visitor.ts'
import { type KnownPage, type PageMaking, type PageOutcome, packPage, renderPage } from './make-page.ts'
import { CACHED_ENCODINGS, type Encoding, send } from './packed-page.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { pageAddress } from './page-plan.ts'

/** Pages rendered at once. Further visitors get 503 instead of waiting behind them. */
const MAX_RENDERS = 64

/** Requests whose cache keys are remembered. */
const MAX_KEYS = 10_000

export type Pages = {
  /** The page of an address, cached or rendered now. */
  get(visitor: Visitor, url: string, encoding: Encoding): Promise<PageOutcome>
  /** Serves from the cache, before Fastify; false if it cannot. */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean
  stats: { cached: number; rendered: number }
}

export function createPages(
  options: PageMaking & {
    cache: PageCache
    visitorOf: VisitorReader
    isOverHttps: IsOverHttps
    /** The new address of a path that has moved; null if it has not. */
    movedTo(path: string): string | null
    /** While true, cached pages are served even if stale, and nothing is rendered. */
    isOverloaded(): boolean
  },
): Pages {
  const { renderers, cache, visitorOf } = options
  const inFlight = new Map<string, Promise<PageOutcome>>()
  const stats = { cached: 0, rendered: 0 }
  let renders = 0

  const sharedKeyOf = createSharedKeys(visitorOf, renderers)

  async function make(visitor: Visitor, page: KnownPage, encodings: readonly Encoding[]): Promise<PageOutcome> {
    if (renders >= MAX_RENDERS || options.isOverloaded()) throw new Overloaded()
    renders++
    try {
      const made = await renderPage(options, visitor, page.url)
      stats.rendered++
      return await packPage(options, made, page, encodings)
    } finally {
      renders--
    }
  }

  /** Concurrent requests for an uncached page share one render. */
  function makeOnce(key: string, visitor: Visitor, page: KnownPage): Promise<PageOutcome> {
    let making = inFlight.get(key)
    if (!making) {
      const begunAt = Date.now()
      making = make(visitor, page, CACHED_ENCODINGS)
        .then((outcome) => {
          if (outcome.kind === 'page' && outcome.isWhole && isWorthKeeping(outcome.page))
            cache.keep(key, outcome.page, begunAt)
          return outcome
        })
        .finally(() => inFlight.delete(key))
      inFlight.set(key, making)
    }
    return making
  }

  function refresh(key: string, visitor: Visitor, page: KnownPage): void {
    if (!inFlight.has(key) && !options.isOverloaded()) makeOnce(key, visitor, page).catch(options.onFailure)
  }

  /** Under overload a stale page is better than none. */
  function staleInstead(key: string, error: unknown): PageOutcome {
    const page = error instanceof Overloaded ? cache.findStale(key, Date.now()) : undefined
    if (!page) throw error
    return { kind: 'page', page, isWhole: true }
  }

  return {
    stats,
    async get(visitor, rawUrl, encoding) {
      const moved = options.movedTo(rawUrl.split('?', 1)[0] ?? rawUrl)
      if (moved !== null) return { kind: 'redirect', to: moved, status: 301 }
      const address = pageAddress(visitor, rawUrl, renderers[visitor.site.language].plan)
      if (address.kind === 'redirect') return address
      if (!address.isShared || !cache.isOn) return make(visitor, address, [encoding])
      const found = cache.find(address.key, Date.now())
      if (!found) return makeOnce(address.key, visitor, address).catch((error) => staleInstead(address.key, error))
      if (found.needsRefresh) refresh(address.key, visitor, address)
      return { kind: 'page', page: found.page, isWhole: true }
    },
    serveCached(request, response) {
      const { method } = request
      if ((method !== 'GET' && method !== 'HEAD') || !cache.isOn) return false
      const key = sharedKeyOf(request)
      const found = key === null ? undefined : cache.find(key, Date.now())
      // A stale page takes the longer path, which also refreshes it.
      if (!found || found.needsRefresh) return false
      stats.cached++
      send(request, response, found.page, { isOverHttps: options.isOverHttps(request) })
      return true
    },
  }
}

/** Null unless the request is for a page shared by all visitors. */
type SharedKeyReader = (request: IncomingMessage) => string | null

function createSharedKeys(visitorOf: VisitorReader, renderers: Record<Language, PageRenderer>): SharedKeyReader {
  // Maps a raw request to the key of its page, empty if it has none: most requests repeat an earlier one. Invented
  // addresses evict the least used.
  const keys = new LRUCache<string, string>({ max: MAX_KEYS })

  function keyOf(request: IncomingMessage, url: string): string | null {
    const visitor = visitorOf(request)
    // Visitors who arrive with `code=` or a link that names a country are handled by the page route first.
    if (!visitor?.ownHost || url.includes('code=') || url.includes(`${LINK_COUNTRY}=`)) return null
    const address = pageAddress(visitor, url, renderers[visitor.site.language].plan)
    // An unknown page may still be a call or a file.
    return address.kind === 'page' && address.isShared && address.isKnown ? address.key : null
  }

  return (request) => {
    const { url = '/', headers } = request
    const asked = `${headers.host} ${String(headers['x-forwarded-host'] ?? '')} ${cookieValue(headers.cookie, LOCATION_COOKIE) ?? ''} ${url}`
    let key = keys.get(asked)
    if (key === undefined) {
      key = keyOf(request, url) ?? ''
      keys.set(asked, key)
    }
    return key === '' ? null : key
  }
}

/** Errors are not cached; a missing page stays missing for a while. */
function isWorthKeeping(page: CachedPage): boolean {
  return page.status === 200 || page.status === 404
}
