import { randomUUID } from 'node:crypto'
import { serializeEnvelope } from '#rules/error-reporting/envelope.ts'
import { type ErrorKind, errorEvent, fingerprint } from '#rules/error-reporting/error-event.ts'
import { isTraceSampled } from '#rules/error-reporting/trace-sampling.ts'
import { loggedError } from '../logger.ts'
import type { Metric } from '../shop-module.ts'
import { createEnvelopeQueue, type Receiver } from './envelope-queue.ts'

export type ReportedRequest = {
  kind: ErrorKind
  requestId?: string
  method?: string
  /** The route pattern: a URL may hold what a report must not. */
  route?: string
  status?: number
  job?: string
  trace?: { traceId: string; spanId: string }
}

export type TracedRequest = {
  name: string
  status: number
  requestId: string
  startedAt: number
  endedAt: number
  trace: { traceId: string; spanId: string; parentSpanId?: string }
}

export type ErrorReporter = {
  /** Null: no receiver, and everything below does nothing. */
  receiver: { dsn: string; release: string; environment: string } | null
  /** Returns at once and never throws. */
  report(error: unknown, about: ReportedRequest): void
  trace(request: TracedRequest): void
  /** An envelope from a browser, validated and scrubbed. */
  forward(envelope: string): void
  /** Sends what is queued within the time given. */
  flush(ms: number): Promise<void>
  metrics: readonly Metric[]
}

/** How many reports of the same error are sent per minute. */
const SAME_PER_MINUTE = 3
const TRACES_PER_MINUTE = 300
const MAX_FINGERPRINTS = 500
const MINUTE_MS = 60_000

/**
 * Reports server errors to the receiver. Reports wait in a bounded queue in memory and are sent one by one, so a slow
 * or unreachable receiver costs only reports.
 */
export function createErrorReporter(options: {
  receiver: Receiver | null
  release: string
  environment: string
  /** The machine's clock, not the shop's: reports are sorted by it. */
  clock?: () => number
}): ErrorReporter {
  const { receiver, release, environment, clock = Date.now } = options
  const queue = createEnvelopeQueue(receiver, clock)
  const limits = createMinuteLimits(clock)

  const envelopeOf = (type: 'event' | 'transaction', payload: { event_id: string }) =>
    serializeEnvelope({
      header: { event_id: payload.event_id, sent_at: new Date(clock()).toISOString(), dsn: receiver?.dsn },
      items: [{ type, payload }],
    })

  return {
    receiver: receiver && { dsn: receiver.dsn, release, environment },
    report(error, about) {
      if (!receiver) return
      try {
        const event = errorEvent({
          error: withoutValues(error),
          kind: about.kind,
          eventId: newId(),
          at: clock(),
          platform: 'node',
          release,
          environment,
          trace: about.trace ?? { traceId: newId(), spanId: newSpanId() },
          transaction: about.route && `${about.method ?? 'GET'} ${about.route}`,
          tags: { request_id: about.requestId, status: about.status?.toString(), job: about.job },
        })
        if (limits.isErrorTooMany(fingerprint(event))) queue.drop()
        else queue.put(envelopeOf('event', event))
      } catch {
        // Reporting an error must not cause another one.
        queue.drop()
      }
    },
    trace(request) {
      if (!receiver || !isTraceSampled(request.trace.traceId)) return
      if (limits.isTraceTooMany()) queue.drop()
      else queue.put(envelopeOf('transaction', transactionOf(request, { release, environment })))
    },
    forward: (envelope) => queue.put(envelope),
    flush: (ms) => queue.flush(ms),
    metrics: [
      {
        name: 'error_reports_sent',
        help: 'Reports of errors and traces that have left',
        read: () => queue.counts.sent,
      },
      {
        name: 'error_reports_dropped',
        help: 'Reports that were too many or not taken',
        read: () => queue.counts.dropped,
      },
      { name: 'error_reports_waiting', help: 'Reports that wait to leave', read: () => queue.counts.waiting },
    ],
  }
}

/** How many reports are sent per minute. */
function createMinuteLimits(clock: () => number) {
  let minute = { startsAt: clock(), same: new Map<string, number>(), traces: 0 }

  function thisMinute() {
    if (clock() - minute.startsAt >= MINUTE_MS) minute = { startsAt: clock(), same: new Map(), traces: 0 }
    return minute
  }

  return {
    isErrorTooMany(mark: string): boolean {
      const { same } = thisMinute()
      const count = (same.get(mark) ?? 0) + 1
      if (same.size < MAX_FINGERPRINTS || same.has(mark)) same.set(mark, count)
      else return true
      return count > SAME_PER_MINUTE
    },
    isTraceTooMany: () => ++thisMinute().traces > TRACES_PER_MINUTE,
  }
}

function transactionOf(
  { name, status, requestId, startedAt, endedAt, trace }: TracedRequest,
  { release, environment }: { release: string; environment: string },
): { event_id: string } {
  return {
    event_id: newId(),
    ...{ type: 'transaction', platform: 'node', release, environment, transaction: name },
    ...{ start_timestamp: startedAt / 1000, timestamp: endedAt / 1000, spans: [] },
    tags: { request_id: requestId, status: String(status) },
    contexts: {
      trace: {
        op: 'http.server',
        trace_id: trace.traceId,
        span_id: trace.spanId,
        ...(trace.parentSpanId && { parent_span_id: trace.parentSpanId }),
        status: status >= 500 ? 'internal_error' : 'ok',
      },
    },
  } as { event_id: string }
}

export function newId(): string {
  return randomUUID().replaceAll('-', '')
}

/** Called for every response: Node caches UUIDs, while random bytes are a system call each. */
export function newSpanId(): string {
  return newId().slice(16)
}

/** A failed query carries its values, which may be personal: report the same message and stack as the log does. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack } = loggedError(error) as { type: string; message: string; stack?: string }
  const cause = error.cause instanceof Error ? withoutValues(error.cause) : undefined
  return Object.assign(new Error(message, { cause }), { name: type, stack })
}
