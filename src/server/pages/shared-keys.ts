import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { PageRenderer } from '#contract/page.ts'
import { LINK_COUNTRY } from '#rules/location/arrival.ts'
import { LOCATION_COOKIE } from '#rules/location/location-cookie.ts'
import type { Language } from '#rules/location/site.ts'
import { cookieValue, type VisitorReader } from '../http/visitor-of.ts'
import { upTo } from '../kernel/up-to.ts'
import { pageAddress } from './page-plan.ts'

/** Requests whose cache keys are remembered. */
const MAX_KEYS = 10_000

/** Null unless the request is for a page shared by all visitors. */
type SharedKeyReader = (request: IncomingMessage) => string | null

export function createSharedKeys(visitorOf: VisitorReader, renderers: Record<Language, PageRenderer>): SharedKeyReader {
  // Maps a raw request to the key of its page, empty if it has none: most requests repeat an earlier one. Invented
  // addresses evict the least used.
  const keys = new LRUCache<string, string>(upTo(MAX_KEYS))

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
