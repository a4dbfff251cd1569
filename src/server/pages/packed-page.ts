import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageChunk, PageText } from '#contract/page.ts'
import { RETRY_AFTER } from '../http/error-answer.ts'
import { HSTS, securityHeaders } from '../http/security-headers.ts'
import { type Accepted, acceptedBy, type Encoding, encodingOf } from './accepted-encodings.ts'
import type { PageCompressor } from './compression/page-compressor.ts'
import type { CachedPage } from './page-cache.ts'
import { withRoom } from './page-room.ts'

/** For one visitor, or for the cache: what is asked for again gets the smallest encoding (0017). */
export type PageForm = { encoding: Encoding; isStored: boolean }

/** The policy of a page with these scripts, which may be framed by these origins. */
export type PolicyOf = (html: string, framedBy?: readonly string[]) => string

/** A draft is shown only inside the back office. */
const UNPUBLISHED_HEADERS = { 'x-robots-tag': 'noindex, nofollow' }

export async function pack(
  { status, html: text }: { status: number; html: PageText },
  tags: Set<string>,
  { encoding, isStored }: PageForm,
  policy: PolicyOf | null,
  compressor: PageCompressor,
  { isReadOffline = false, framedBy = [] }: { isReadOffline?: boolean; framedBy?: readonly string[] } = {},
): Promise<CachedPage> {
  const html = typeof text === 'string' ? [text] : text
  const contentPolicy = policy?.(scriptsIn(html), framedBy)
  const { body, etag } = await withRoom(html, async (page) => {
    // An uncached page differs next time, so it needs no ETag.
    const hash = isStored ? createHash('sha256').update(page).digest('base64url') : ''
    const body = encoding === 'identity' ? Buffer.from(page) : await compressor.compress(page, encoding)
    return { body, etag: hash.slice(0, 22) }
  })
  const { 'x-frame-options': unframed = 'DENY', ...common } = securityHeaders
  return {
    status,
    etag,
    bodies: { [encoding]: body },
    headers: {
      ...common,
      // The older header cannot list origins; where there is a list, the policy alone decides who may frame the page.
      ...(framedBy.length > 0 ? UNPUBLISHED_HEADERS : { 'x-frame-options': unframed }),
      ...(contentPolicy !== undefined && { 'content-security-policy': contentPolicy }),
      'content-type': 'text/html; charset=utf-8',
      // Revalidated every time, answered with 304 while unchanged.
      'cache-control': status < 500 && framedBy.length === 0 ? 'public, max-age=0, must-revalidate' : 'no-store',
      ...(status === 503 && { 'retry-after': String(RETRY_AFTER) }),
      // Browsers save only pages with this header (storefront/worker).
      ...(isReadOffline && status === 200 && { 'x-offline-copy': 'allowed' }),
      vary: 'accept-encoding, cookie',
    },
    tags,
    madeAt: Date.now(),
  }
}

/**
 * Only the script elements: all the policy needs. Cached bytes hold no scripts; of an element split over chunks the
 * beginning is enough.
 */
function scriptsIn(html: readonly PageChunk[]): string {
  const found: string[] = []
  for (const chunk of html) {
    if (typeof chunk !== 'string') continue
    let from = chunk.indexOf('<script')
    while (from >= 0) {
      const end = chunk.indexOf('</script>', from)
      found.push(chunk.slice(from, end < 0 ? undefined : end), '</script>')
      from = end < 0 ? -1 : chunk.indexOf('<script', end)
    }
  }
  return found.join('')
}

/** Header lists are built once per page and encoding: building them is most of the cost of a cached page. */
const headerLists = new WeakMap<CachedPage, Partial<Record<Encoding, string[]>>>()

function headersOf(page: CachedPage, encoding: Encoding): string[] {
  const lists = headerLists.get(page) ?? {}
  let list = lists[encoding]
  if (!list) {
    list = Object.entries(page.headers).flat()
    if (page.etag) list.push('etag', etagOf(page, encoding))
    list.push('content-length', String(bodyOf(page, encoding).length))
    if (encoding !== 'identity') list.push('content-encoding', encoding)
    lists[encoding] = list
    headerLists.set(page, lists)
  }
  return list
}

function bodyOf(page: CachedPage, encoding: Encoding): Buffer {
  const body = page.bodies[encoding]
  if (!body) throw new Error(`a page was not made as ${encoding}`)
  return body
}

/** Each encoding is a different representation for caches in between, so it has its own ETag. */
function etagOf(page: CachedPage, encoding: Encoding): string {
  return `"${page.etag}-${encoding}"`
}

export function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  options: { isOverHttps: boolean; requestId?: string },
): void {
  if (options.requestId) response.setHeader('x-request-id', options.requestId)
  const strict = options.isOverHttps ? ['strict-transport-security', HSTS] : []
  const accepted = acceptedBy(request.headers['accept-encoding'])
  const encoding = encodingOf(page, accepted)
  const known = request.headers['if-none-match']
  const matched =
    known !== undefined && page.etag && page.status === 200 ? matchedTag(known, page, accepted) : undefined
  if (matched !== undefined) {
    response.writeHead(304, [
      'etag',
      matched,
      'cache-control',
      page.headers['cache-control'] ?? '',
      'vary',
      page.headers.vary ?? '',
      ...strict,
    ])
    response.end()
    return
  }
  response.writeHead(page.status, [...headersOf(page, encoding), ...strict])
  response.end(request.method === 'HEAD' ? undefined : bodyOf(page, encoding))
}

/** The browser may have the page in another encoding than that in which it is stored by now. */
function matchedTag(header: string, page: CachedPage, accepted: Accepted): string | undefined {
  const known = new Set(header.split(',').map((tag) => tag.trim().replace(/^W\//, '')))
  const readable = accepted.readable.map((encoding) => etagOf(page, encoding))
  return readable.find((etag) => known.has(etag) || known.has('*'))
}
