import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorStatus } from '#contract/error-codes.ts'
import type { PageRenderer, PageRequest } from '#contract/page.ts'
import { LINK_COUNTRY } from '#rules/location/arrival.ts'
import { LOCATION_COOKIE } from '#rules/location/location-cookie.ts'
import { type SiteHosts, siteOrigins } from '#rules/location/own-hosts.ts'
import type { Language } from '#rules/location/site.ts'
import type { LiveShop } from '#rules/settings/shop-details.ts'
import { errorAnswer } from '../http/error-answer.ts'
import { Overloaded } from '../http/overloaded.ts'
import type { IsOverHttps } from '../http/security-headers.ts'
import { cookieValue, type VisitorReader } from '../http/visitor-of.ts'
import { databaseFailure } from '../kernel/database/database-failure.ts'
import { refused } from '../kernel/result.ts'
import type { CallContext, Calls } from '../kernel/serve.ts'
import type { Visitor } from '../kernel/visitor.ts'
import type { PageCompressor } from './compression/page-compressor.ts'
import { CACHED_ENCODINGS, type Encoding, type PolicyOf, pack, send } from './packed-page.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { pageAddress } from './page-plan.ts'

/** Pages being made at once. The next visitor is told to come back rather than made to wait behind them all. */
const MAX_RENDERS = 64

/** Requests whose pages are remembered by name. */
const MAX_KEYS = 10_000

export type PageOutcome =
  /** Not whole: a part that it can do without is missing, as long as the database is away. */
  { kind: 'page'; page: CachedPage; isWhole: boolean } | { kind: 'redirect'; to: string; status: 301 | 302 }

type KnownPage = { url: string; isReadOffline: boolean; isDraft: boolean }

export type Pages = {
  /** The page of an address: kept, or made now. */
  get(visitor: Visitor, url: string, encoding: Encoding): Promise<PageOutcome>
  /** Answers from what is kept, before any framework; false when somebody else must answer. */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean
  stats: { cached: number; rendered: number }
}

export function createPages(options: {
  renderers: Record<Language, PageRenderer>
  calls: Calls
  cache: PageCache
  visitorOf: VisitorReader
  isOverHttps: IsOverHttps
  sites: SiteHosts
  /** What may change while the shop runs. */
  shopNow(): LiveShop | undefined
  contextFor(visitor: Visitor, dependsOn: (...tags: string[]) => void): CallContext
  /** None while Vite serves the sources: its hot reload needs what the policy forbids. */
  policy: PolicyOf | null
  compressor: PageCompressor
  /** Browsers may save pages to be read without a connection. */
  savesPages?: boolean
  /** Where what had this path is now; null: nowhere else. */
  movedTo(path: string): string | null
  /** While it is true, cached pages are served, however stale, and nothing is rendered. */
  isOverloaded(): boolean
  onFailure(error: unknown): void
}): Pages {
  const { renderers, calls, cache, visitorOf } = options
  const underWay = new Map<string, Promise<PageOutcome>>()
  const stats = { cached: 0, rendered: 0 }
  let renders = 0

  // From a request exactly as it was made to the key of its page: most requests repeat an earlier one. Bounded by
  // being emptied: whoever invents addresses only makes it begin anew.
  const keys = new Map<string, string>()

  async function make(
    visitor: Visitor,
    { url, isReadOffline, isDraft }: KnownPage,
    encodings: readonly Encoding[],
  ): Promise<PageOutcome> {
    if (renders >= MAX_RENDERS || options.isOverloaded()) throw new Overloaded()
    renders++
    try {
      const tags = new Set<string>()
      const ctx = options.contextFor(visitor, (...more) => {
        for (const tag of more) tags.add(tag)
      })
      let lacksDatabase = false
      const call: PageRequest['call'] = async (asked, input) => {
        const result = await calls.invoke(asked, input, ctx).catch((error: unknown) => {
          const code = databaseFailure(error)
          if (!code) throw error
          lacksDatabase = true
          options.onFailure(error)
          return refused(code)
        })
        if (result.ok) return { ok: true, answer: result.answer }
        return { ok: false, ...errorAnswer(result, visitor.site.language) }
      }
      const { site, currency, origin } = visitor
      const origins = siteOrigins(visitor, options.sites)
      const rendered = await renderers[site.language].render({
        site,
        currency,
        origin,
        origins,
        shop: options.shopNow(),
        url,
        call,
        report: (error) => options.onFailure(error),
      })
      stats.rendered++
      if ('redirect' in rendered) return { kind: 'redirect', to: rendered.redirect, status: rendered.status }
      // The page that says so is in the visitor's language; its status tells robots and balancers to come again.
      const status = lacksDatabase && rendered.status >= 500 ? errorStatus['server.unavailable'] : rendered.status
      const page = await pack({ ...rendered, status }, tags, encodings, options.policy, options.compressor, {
        isReadOffline: isReadOffline && options.savesPages === true,
        // The back office is on both sites and shows drafts of both.
        framedBy: isDraft ? [...new Set([origins.ru, origins.en])] : [],
      })
      return { kind: 'page', page, isWhole: !lacksDatabase }
    } finally {
      renders--
    }
  }

  /** However many ask for a page that is not there, it is made once. */
  function makeOnce(key: string, visitor: Visitor, page: KnownPage): Promise<PageOutcome> {
    let making = underWay.get(key)
    if (!making) {
      const begunAt = Date.now()
      making = make(visitor, page, CACHED_ENCODINGS)
        .then((outcome) => {
          if (outcome.kind === 'page' && outcome.isWhole && isWorthKeeping(outcome.page))
            cache.keep(key, outcome.page, begunAt)
          return outcome
        })
        .finally(() => underWay.delete(key))
      underWay.set(key, making)
    }
    return making
  }

  function refresh(key: string, visitor: Visitor, page: KnownPage): void {
    if (!underWay.has(key) && !options.isOverloaded()) makeOnce(key, visitor, page).catch(options.onFailure)
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
      if (!found) return makeOnce(address.key, visitor, address)
      if (found.needsRefresh) refresh(address.key, visitor, address)
      return { kind: 'page', page: found.page, isWhole: true }
    },
    serveCached(request, response) {
      const { method, url = '/', headers } = request
      if ((method !== 'GET' && method !== 'HEAD') || !cache.isOn) return false
      const asked = `${headers.host} ${String(headers['x-forwarded-host'] ?? '')} ${cookieValue(headers.cookie, LOCATION_COOKIE) ?? ''} ${url}`
      let key = keys.get(asked)
      if (key === undefined) {
        key = keyOf(request, url) ?? ''
        if (keys.size >= MAX_KEYS) keys.clear()
        keys.set(asked, key)
      }
      const found = key === '' ? undefined : cache.find(key, Date.now())
      // A stale page takes the longer way, which also sees to its refreshing.
      if (!found || found.needsRefresh) return false
      stats.cached++
      send(request, response, found.page, { isOverHttps: options.isOverHttps(request) })
      return true
    },
  }

  /** Null for everything that is not a page which all visitors share. */
  function keyOf(request: IncomingMessage, url: string): string | null {
    const visitor = visitorOf(request)
    // Somebody who arrives from the other site with `code=`, or by a link that names a country, is greeted first.
    if (!visitor?.ownHost || url.includes('code=') || url.includes(`${LINK_COUNTRY}=`)) return null
    const address = pageAddress(visitor, url, renderers[visitor.site.language].plan)
    // What no page knows may still be a call's or a file's.
    return address.kind === 'page' && address.isShared && address.isKnown ? address.key : null
  }
}

/** Errors pass; what is missing stays missing for a while. */
function isWorthKeeping(page: CachedPage): boolean {
  return page.status === 200 || page.status === 404
}
