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

/** Pages being made at once. The next visitor is told to come back rather than made to wait behind them all. */
const MAX_RENDERS = 64

/** Requests whose pages are remembered by name. */
const MAX_KEYS = 10_000

export type Pages = {
  /** The page of an address: kept, or made now. */
  get(visitor: Visitor, url: string, encoding: Encoding): Promise<PageOutcome>
  /** Answers from what is kept, before any framework; false when somebody else must answer. */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean
  stats: { cached: number; rendered: number }
}

export function createPages(
  options: PageMaking & {
    cache: PageCache
    visitorOf: VisitorReader
    isOverHttps: IsOverHttps
    /** Where what had this path is now; null: nowhere else. */
    movedTo(path: string): string | null
    /** While it is true, cached pages are served, whatever has changed since they were made, and nothing is rendered. */
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

  /** However many ask for a page that is not there, it is made once. */
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

  /** Where there is no room for a render, a page that shows something changed is better than none. */
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
      // A stale page takes the longer way, which also sees to its refreshing.
      if (!found || found.needsRefresh) return false
      stats.cached++
      send(request, response, found.page, { isOverHttps: options.isOverHttps(request) })
      return true
    },
  }
}

/** Null for everything that is not a page which all visitors share. */
type SharedKeyReader = (request: IncomingMessage) => string | null

function createSharedKeys(visitorOf: VisitorReader, renderers: Record<Language, PageRenderer>): SharedKeyReader {
  // From a request exactly as it was made to the key of its page, empty where there is none: most requests repeat an
  // earlier one. Whoever invents addresses pushes out those that are asked for least.
  const keys = new LRUCache<string, string>({ max: MAX_KEYS })

  function keyOf(request: IncomingMessage, url: string): string | null {
    const visitor = visitorOf(request)
    // Somebody who arrives from the other site with `code=`, or by a link that names a country, is greeted first.
    if (!visitor?.ownHost || url.includes('code=') || url.includes(`${LINK_COUNTRY}=`)) return null
    const address = pageAddress(visitor, url, renderers[visitor.site.language].plan)
    // What no page knows may still be a call's or a file's.
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

/** Errors pass; what is missing stays missing for a while. */
function isWorthKeeping(page: CachedPage): boolean {
  return page.status === 200 || page.status === 404
}
