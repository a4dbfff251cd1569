import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { KeptPage } from './page-cache.ts'
import { securityHeaders } from './security-headers.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A good deal smaller than the usual 4 for some milliseconds of a thread that is not ours. */
const BROTLI_QUALITY = 6

/** Bytes that one unit of a text can need. */
const LONGEST_LETTER = 3

export type Encoding = keyof KeptPage['bodies']

export const KEPT_ENCODINGS = ['br', 'gzip'] as const satisfies Encoding[]

export async function pack(
  { status, html }: { status: number; html: string },
  tags: Set<string>,
  encodings: readonly Encoding[],
  policy: ((html: string) => string) | null,
): Promise<KeptPage> {
  const identity = encoded(html)
  const [br, gz] = await Promise.all([
    encodings.includes('br')
      ? compressBrotli(identity, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
          },
        })
      : undefined,
    encodings.includes('gzip') ? compressGzip(identity) : undefined,
  ])
  // A page that is not kept will be another one next time: there is nothing to compare it with.
  const isKept = encodings === KEPT_ENCODINGS
  const etag = isKept ? createHash('sha256').update(identity).digest('base64url').slice(0, 22) : ''
  return {
    status,
    etag,
    bodies: { br, gzip: gz, identity },
    headers: {
      ...securityHeaders,
      ...(policy && { 'content-security-policy': policy(scriptsIn(html)) }),
      'content-type': 'text/html; charset=utf-8',
      // Asked for again each time, and answered with 304 while nothing changed.
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding, cookie',
    },
    tags,
    madeAt: Date.now(),
  }
}

const encoder = new TextEncoder()
/** Room for the pages of one after another: as much as the largest so far has needed. */
let room = new Uint8Array(0)

/** Into room that is there already: a large piece of memory for each page, and then one of the right size, costs more. */
function encoded(html: string): Buffer {
  const most = html.length * LONGEST_LETTER
  if (room.length < most) room = new Uint8Array(most)
  return Buffer.from(room.subarray(0, encoder.encodeInto(html, room).written))
}

/** The elements alone: what the policy reads are a few lines of a page. */
function scriptsIn(html: string): string {
  const found: string[] = []
  let from = html.indexOf('<script')
  while (from >= 0) {
    const end = html.indexOf('</script>', from)
    if (end < 0) break
    found.push(html.slice(from, end + '</script>'.length))
    from = html.indexOf('<script', end)
  }
  return found.join('')
}

export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding {
  const accepted = String(acceptEncoding ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}

/** Header lists are made once per page and encoding: writing them is most of the work of a kept page. */
const headerLists = new WeakMap<KeptPage, Partial<Record<Encoding, string[]>>>()

function headersOf(page: KeptPage, encoding: Encoding): string[] {
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

function bodyOf(page: KeptPage, encoding: Encoding): Buffer {
  return page.bodies[encoding] ?? page.bodies.identity
}

/** Each encoding is another text to a cache between us and the visitor, and so has a tag of its own. */
function etagOf(page: KeptPage, encoding: Encoding): string {
  return `"${page.etag}-${encoding}"`
}

/** `more` are headers of this one answer, such as its request id. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
  more: Readonly<Record<string, unknown>> = {},
): void {
  const requestId = more['x-request-id']
  if (requestId) response.setHeader('x-request-id', String(requestId))
  const wished = encodingFor(request.headers['accept-encoding'])
  const encoding = page.bodies[wished] ? wished : 'identity'
  const known = request.headers['if-none-match']
  if (known !== undefined && page.etag && page.status === 200 && matchesTag(known, etagOf(page, encoding))) {
    response.writeHead(304, [
      'etag',
      etagOf(page, encoding),
      'cache-control',
      page.headers['cache-control'] ?? '',
      'vary',
      page.headers.vary ?? '',
    ])
    response.end()
    return
  }
  response.writeHead(page.status, headersOf(page, encoding))
  response.end(request.method === 'HEAD' ? undefined : bodyOf(page, encoding))
}

function matchesTag(header: string, etag: string): boolean {
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
}
