import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageRenderer, PageRequest } from '#contract/page.ts'
import { LOCATION_COOKIE } from '#rules/location/location-cookie.ts'
import { type SiteHosts, siteOrigins } from '#rules/location/own-hosts.ts'
import type { Language } from '#rules/location/site.ts'
import type { Calls, Surroundings } from '../platform/serve.ts'
import type { Visitor } from '../platform/visitor.ts'
import { errorAnswer } from './error-answer.ts'
import { type Encoding, KEPT_ENCODINGS, pack, send } from './packed-page.ts'
import type { KeptPage, PageCache } from './page-cache.ts'
import { pageAddress } from './page-plan.ts'
import { cookieValue, type VisitorReader } from './visitor-of.ts'

/** Pages being made at once. The next visitor is told to come back rather than made to wait behind them all. */
const MAX_RENDERS = 64

/** Requests whose pages are remembered by name. */
const MOST_KEYS = 10_000

export class TooManyRenders extends Error {}

export type PageOutcome = { kind: 'page'; page: KeptPage } | { kind: 'redirect'; to: string; status: 301 | 302 }

export type Pages = {
  /** The page of an address: kept, or made now. */
  get(visitor: Visitor, url: string, encoding: Encoding): Promise<PageOutcome>
  /** Answers from what is kept, before any framework; false when somebody else must answer. */
  serveKept(request: IncomingMessage, response: ServerResponse): boolean
  stats: { kept: number; rendered: number }
}

export function createPages(options: {
  renderers: Record<Language, PageRenderer>
  calls: Calls
  cache: PageCache
  visitorOf: VisitorReader
  sites: SiteHosts
  surroundings(visitor: Visitor, dependsOn: (...tags: string[]) => void): Surroundings
  /** None while Vite serves the sources: its hot reload needs what the policy forbids. */
  policy: ((html: string) => string) | null
  onTrouble(error: unknown): void
}): Pages {
  const { renderers, calls, cache, visitorOf } = options
  const underWay = new Map<string, Promise<PageOutcome>>()
  const stats = { kept: 0, rendered: 0 }
  let renders = 0

  // From a request exactly as it was made to the key of its page: most requests repeat an earlier one. Bounded by
  // being emptied: whoever invents addresses only makes it begin anew.
  const keys = new Map<string, string>()

  async function make(visitor: Visitor, url: string, encodings: readonly Encoding[]): Promise<PageOutcome> {
    if (renders >= MAX_RENDERS) throw new TooManyRenders()
    renders++
    try {
      const tags = new Set<string>()
      const around = options.surroundings(visitor, (...more) => {
        for (const tag of more) tags.add(tag)
      })
      const call: PageRequest['call'] = async (asked, input) => {
        const result = await calls.invoke(asked, input, around)
        if (result.ok) return { ok: true, answer: result.answer }
        return { ok: false, ...errorAnswer(result, visitor.site.language) }
      }
      const { site, currency, origin } = visitor
      const rendered = await renderers[site.language].render({
        site,
        currency,
        origin,
        origins: siteOrigins(visitor, options.sites),
        url,
        call,
        report: (error) => options.onTrouble(error),
      })
      stats.rendered++
      if ('redirect' in rendered) return { kind: 'redirect', to: rendered.redirect, status: rendered.status }
      return { kind: 'page', page: await pack(rendered, tags, encodings, options.policy) }
    } finally {
      renders--
    }
  }

  /** However many ask for a page that is not there, it is made once. */
  function makeOnce(key: string, visitor: Visitor, url: string): Promise<PageOutcome> {
    let making = underWay.get(key)
    if (!making) {
      making = make(visitor, url, KEPT_ENCODINGS)
        .then((outcome) => {
          if (outcome.kind === 'page' && isWorthKeeping(outcome.page)) cache.keep(key, outcome.page)
          return outcome
        })
        .finally(() => underWay.delete(key))
      underWay.set(key, making)
    }
    return making
  }

  function refresh(key: string, visitor: Visitor, url: string): void {
    if (!underWay.has(key)) makeOnce(key, visitor, url).catch(options.onTrouble)
  }

  return {
    stats,
    async get(visitor, rawUrl, encoding) {
      const address = pageAddress(visitor, rawUrl, renderers[visitor.site.language].plan)
      if (address.kind === 'redirect') return address
      if (!address.isShared || !cache.isOn) return make(visitor, address.url, [encoding])
      const found = cache.find(address.key, Date.now())
      if (!found) return makeOnce(address.key, visitor, address.url)
      if (found.needsRefresh) refresh(address.key, visitor, address.url)
      return { kind: 'page', page: found.page }
    },
    serveKept(request, response) {
      const { method, url = '/', headers } = request
      if ((method !== 'GET' && method !== 'HEAD') || !cache.isOn) return false
      const asked = `${headers.host} ${String(headers['x-forwarded-host'] ?? '')} ${cookieValue(headers.cookie, LOCATION_COOKIE) ?? ''} ${url}`
      let key = keys.get(asked)
      if (key === undefined) {
        key = keyOf(request, url) ?? ''
        if (keys.size >= MOST_KEYS) keys.clear()
        keys.set(asked, key)
      }
      const found = key === '' ? undefined : cache.find(key, Date.now())
      // A stale page takes the longer way, which also sees to its refreshing.
      if (!found || found.needsRefresh) return false
      stats.kept++
      send(request, response, found.page)
      return true
    },
  }

  /** Null for everything that is not a page which all visitors share. */
  function keyOf(request: IncomingMessage, url: string): string | null {
    const visitor = visitorOf(request)
    // Somebody who arrives from the other site with `code=` is greeted first.
    if (!visitor?.ownHost || url.includes('code=')) return null
    const address = pageAddress(visitor, url, renderers[visitor.site.language].plan)
    // What no page knows may still be a call's or a file's.
    return address.kind === 'page' && address.isShared && address.isKnown ? address.key : null
  }
}

/** Errors pass; what is missing stays missing for a while. */
function isWorthKeeping(page: KeptPage): boolean {
  return page.status === 200 || page.status === 404
}
