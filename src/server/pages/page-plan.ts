import type { PagePlan } from '#contract/page.ts'
import { BLOCKED_PAGE_TARGET, isBlocked } from '#rules/location/web-addresses/blocked-pages.ts'
import type { Visitor } from '../kernel/people/visitor.ts'

export type PageAddress =
  | { kind: 'redirect'; to: string; status: 301 | 302 }
  /** `url` is canonical: every address of a page has the same one. Unknown addresses share one page. */
  | {
      kind: 'page'
      url: string
      key: string
      isShared: boolean
      /** Anybody can think of another such address: words that are searched for, filters of a list. */
      isEndless: boolean
      isKnown: boolean
      isReadOffline: boolean
      isDraft: boolean
    }

const MAX_URL_LENGTH = 2_000
/** Values longer than any page reads would only fill the cache. */
const MAX_QUERY_LENGTH = 500
/** The words stand in the path. */
const SEARCH = /^\/search\//

const PLAIN = { isEndless: false, isKnown: true, isReadOffline: false, isDraft: false }

/**
 * Resolves an address to a page for a visitor. Query parameters the page does not read are dropped before rendering and
 * caching, so that they cannot reach other visitors' pages.
 */
export function pageAddress(visitor: Visitor, rawUrl: string, planOf: (path: string) => PagePlan): PageAddress {
  const notFound = { ...sharedPage(visitor, '/404'), ...PLAIN, isKnown: false }
  if (rawUrl.length > MAX_URL_LENGTH || !rawUrl.startsWith('/')) return notFound

  const at = rawUrl.indexOf('?')
  const path = at < 0 ? rawUrl : rawUrl.slice(0, at)
  const query = new URLSearchParams(at < 0 ? '' : rawUrl.slice(at + 1))

  if (isBlocked(visitor.site, path, query)) return { kind: 'redirect', to: BLOCKED_PAGE_TARGET, status: 302 }

  const tidy = tidyPath(path)
  if (tidy !== path) return { kind: 'redirect', to: tidy + (at < 0 ? '' : rawUrl.slice(at)), status: 301 }

  const plan = planOf(path)
  if (!plan.exists) return notFound
  const remaining = new URLSearchParams()
  for (const name of [...plan.query].sort()) {
    for (const value of query.getAll(name).sort()) if (value !== '') remaining.append(name, value)
  }
  const search = remaining.toString()
  const url = search ? `${path}?${search}` : path
  if (search.length > MAX_QUERY_LENGTH) return { kind: 'page', url, key: '', isShared: false, ...PLAIN }
  const isShared = plan.isShared && visitor.ownHost
  return {
    ...sharedPage(visitor, url),
    ...PLAIN,
    isShared,
    isEndless: search !== '' || SEARCH.test(path),
    isReadOffline: isShared && plan.isReadOffline === true,
    isDraft: plan.isDraft === true,
  }
}

/** One address per page: no duplicate slashes (a browser could read them as another host), no trailing one. */
export function tidyPath(path: string): string {
  return path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
}

function sharedPage({ site, currency, ownHost, origin }: Visitor, url: string) {
  return { kind: 'page', url, key: `${origin} ${site.kind} ${currency} ${url}`, isShared: ownHost } as const
}
