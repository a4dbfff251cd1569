/** Spec 7: one trace in five is reported. */
export const TRACE_SAMPLE_RATE = 0.2

const TRACE_ID = /^[\da-f]{32}$/
const TRACE_HEADER = /^([\da-f]{32})-([\da-f]{16})(?:-[01])?$/

/**
 * Decided by the id alone, so that browser and server, which never speak of it, decide alike: a trace is reported as a
 * whole or not at all.
 */
export function isTraceSampled(traceId: string, rate: number = TRACE_SAMPLE_RATE): boolean {
  if (!TRACE_ID.test(traceId)) return false
  return Number.parseInt(traceId.slice(0, 8), 16) / 2 ** 32 < rate
}

/** The header `sentry-trace` of a request; null when there is none that can be used. */
export function parseTraceHeader(header: string | undefined): { traceId: string; parentSpanId: string } | null {
  const [, traceId, parentSpanId] = TRACE_HEADER.exec(header ?? '') ?? []
  return traceId && parentSpanId ? { traceId, parentSpanId } : null
}

export function traceHeader(traceId: string, spanId: string): string {
  return `${traceId}-${spanId}-${isTraceSampled(traceId) ? '1' : '0'}`
}
