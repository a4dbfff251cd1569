import { ApiError, NoResponseError } from '#client/calls/api.ts'
import { ChunkNotLoaded } from '#client/load-chunk.ts'

export type PageFailure = { kind: 'notFound' | 'failed' | 'unavailable' | 'offline'; requestId?: string }

/**
 * What a page that did not open should say. Spec 8: route errors show a 404. What broke on our side is told apart: there
 * it helps to try again, and what passes by itself says so. The browser knows of an error on the server only its status.
 */
export function failureOf(error: unknown): PageFailure {
  // Nothing is broken at the shop, and trying again helps as soon as there is a connection.
  if (error instanceof NoResponseError || (error instanceof ChunkNotLoaded && !error.isAnswered))
    return { kind: 'offline' }
  const status = statusOf(error)
  const isOurs = status === undefined || status >= 500 || status === 429
  const requestId = error instanceof ApiError ? error.answer.requestId : undefined
  const kind = status === 503 ? 'unavailable' : isOurs ? 'failed' : 'notFound'
  return { kind, ...(isOurs && requestId && { requestId }) }
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined
  return typeof error.status === 'number' ? error.status : undefined
}
