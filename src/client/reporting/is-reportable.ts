import { ApiError, NoResponseError } from '../calls/api.ts'

/** Of a browser's own making, and of programs that visitors have put into it. */
const NOISE = /ResizeObserver loop|^Script error\.?$|-extension:\/\//

/**
 * What is worth telling: a failure of ours. A refusal is an answer to the visitor, a network that is away is theirs, and
 * a request that was given up was given up on purpose.
 */
export function isReportable(error: unknown, { isOnline }: { isOnline: boolean }): boolean {
  if (error instanceof ApiError) return error.status >= 500
  if (error instanceof NoResponseError || !isOnline) return false
  if (isAnswerOfRouter(error)) return error.status >= 500
  if (!(error instanceof Error)) return error !== undefined && error !== null
  if (error.name === 'AbortError') return false
  return !NOISE.test(error.message) && !/-extension:\/\//.test(error.stack ?? '')
}

/** A page that does not exist is an answer too. */
function isAnswerOfRouter(error: unknown): error is { status: number } {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
}
