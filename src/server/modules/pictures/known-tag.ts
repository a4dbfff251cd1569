import type { FastifyRequest } from 'fastify'

/** Whether the browser, or a cache before it, says it holds the very bytes that the tag names. */
export function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']
  // A proxy that compresses marks a tag as weak; for a picture it is the same one.
  return known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
}
