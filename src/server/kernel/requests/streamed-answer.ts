import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type StreamedAnswer = {
  type: string
  /** For `Cache-Control`. */
  maxAgeSeconds: number
  /** ETag and date of the last change, if known. */
  version?: { etag: string; changedAt: Date }
  /** Generated while it is sent, so that the whole is never in memory. */
  parts(): AsyncIterable<string>
}

/** Parts are joined to chunks of this size: each chunk is a write. */
const CHUNK = 64 * 1024

/** Streams a long generated text, gzipped if the client accepts it, or answers 304. */
export function sendStreamed(request: FastifyRequest, reply: FastifyReply, answer: StreamedAnswer): FastifyReply {
  const { type, maxAgeSeconds, version, parts } = answer
  reply.header('cache-control', `public, max-age=${maxAgeSeconds}`).header('vary', 'accept-encoding')
  const isGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(String(request.headers['accept-encoding'] ?? ''))
  if (version) {
    // Each encoding is a different representation to caches in between.
    const etag = `"${version.etag}-${isGzip ? 'gzip' : 'identity'}"`
    reply.header('etag', etag).header('last-modified', version.changedAt.toUTCString())
    if (isKnown(request, etag, version.changedAt)) return reply.code(304).send()
  }
  reply.type(type)
  if (isGzip) reply.header('content-encoding', 'gzip')
  if (request.method === 'HEAD') return reply.send()
  const text = Readable.from(chunks(parts()), { objectMode: false })
  if (!isGzip) return reply.send(text)
  const gzip = createGzip({ level: 6 })
  // On a failure the connection is broken, so that half a text cannot pass for a whole one.
  text.on('error', (error) => gzip.destroy(error))
  gzip.on('close', () => text.destroy())
  return reply.send(text.pipe(gzip))
}

/** The ETag is exact; the date is for clients that send nothing else. */
function isKnown({ headers }: FastifyRequest, etag: string, changedAt: Date): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return !Number.isNaN(since) && Math.floor(changedAt.getTime() / 1000) * 1000 <= since
}

async function* chunks(parts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting: string[] = []
  let length = 0
  for await (const part of parts) {
    waiting.push(part)
    length += part.length
    if (length < CHUNK) continue
    yield Buffer.from(waiting.join(''))
    waiting = []
    length = 0
  }
  if (length > 0) yield Buffer.from(waiting.join(''))
}
