import { traceHeader } from '#rules/error-reporting/trace-sampling.ts'
import { randomId } from '../random-id.ts'

export type Trace = { traceId: string; spanId: string }

export const newEventId = () => randomId().replaceAll('-', '')
export const newSpanId = () => newEventId().slice(0, 16)

const newTrace = (): Trace => ({ traceId: newEventId(), spanId: newSpanId() })

let current: Trace | undefined
/** Of the last answer of the server: by it a report of the page is found beside the log. */
let lastRequestId: string | undefined

/** One for each page that comes onto the screen. */
export function currentTrace(): Trace {
  current ??= newTrace()
  return current
}

export function beginTrace(): Trace {
  current = newTrace()
  return current
}

export function traceHeaders(): Record<string, string> {
  const { traceId, spanId } = currentTrace()
  return { 'sentry-trace': traceHeader(traceId, spanId) }
}

export function noteRequestId(requestId: string | null): void {
  if (requestId) lastRequestId = requestId
}

export function requestIdOfPage(): string | undefined {
  return lastRequestId
}
