import { ApiError, NoResponseError } from '../calls/api.ts'

/** Noise from browsers and their extensions. */
const NOISE = /ResizeObserver loop|^Script error\.?$|-extension:\/\//

/** Only failures of ours are worth reporting: not refusals, not the visitor's network, not aborted requests. */
export function isReportable(error: unknown, { isOnline }: { isOnline: boolean }): boolean {
  if (error instanceof ApiError) return error.status >= 500
  if (error instanceof NoResponseError || !isOnline) return false
  if (isAnswerOfRouter(error)) return error.status >= 500
  if (!(error instanceof Error)) return error !== undefined && error !== null
  if (error.name === 'AbortError') return false
  return !NOISE.test(error.message) && !/-extension:\/\//.test(error.stack ?? '')
}

/** A missing page is an expected answer too. */
function isAnswerOfRouter(error: unknown): error is { status: number } {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
}
