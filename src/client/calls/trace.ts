import { traceHeader } from '#rules/error-reporting/trace-sampling.ts'
import { randomId } from '../random-id.ts'

export type Trace = { traceId: string; spanId: string }

export const newEventId = () => randomId().replaceAll('-', '')
export const newSpanId = () => newEventId().slice(0, 16)

const newTrace = (): Trace => ({ traceId: newEventId(), spanId: newSpanId() })

let current: Trace | undefined
/** The request id of the last response, to find a report's log lines. */
let lastRequestId: string | undefined

/** One trace per page shown. */
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
