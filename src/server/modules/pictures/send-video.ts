import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { byteRange } from './byte-range.ts'
import { isKnown } from './known-tag.ts'

/** Sends a file that never changes, or the part of it that a player asks for when its owner seeks. */
export async function sendVideo(
  request: FastifyRequest,
  reply: FastifyReply,
  video: { id: string; file: string; cacheControl: string },
) {
  const etag = `"${video.id}"`
  if (isKnown(request, etag)) {
    return reply.code(304).header('etag', etag).header('cache-control', video.cacheControl).send()
  }

  const { size } = await stat(video.file)
  const ifRange = request.headers['if-range']
  const range = ifRange === undefined || ifRange === etag ? byteRange(request.headers.range, size) : null

  // Not before the file is known to be there: a failure must not be cached for ever.
  reply.header('accept-ranges', 'bytes').header('etag', etag).header('cache-control', video.cacheControl)
  reply.type('video/mp4')
  if (range === 'unsatisfiable') {
    return reply.code(416).header('cache-control', 'no-store').header('content-range', `bytes */${size}`).send()
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-length', end - start + 1)
  return request.method === 'HEAD' ? reply.send() : reply.send(createReadStream(video.file, { start, end }))
}
