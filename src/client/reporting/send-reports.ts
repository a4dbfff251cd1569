import { MONITORING_PATH } from '#contract/monitoring/monitoring.ts'
import { serializeEnvelope } from '#rules/error-reporting/envelope.ts'
import { errorEvent, fingerprint } from '#rules/error-reporting/error-event.ts'
import { isTraceSampled } from '#rules/error-reporting/trace-sampling.ts'
import { currentTrace, newEventId, newSpanId, requestIdOfPage, type Trace } from '../calls/trace.ts'
import type { ErrorReport } from '../report-error.ts'
import { isReportable } from './is-reportable.ts'

/** Errors reported per page visit; further ones add nothing. */
const MAX_REPORTS = 10

export type ReportingPage = {
  dsn: string
  environment: string
  release: string
  site: string
  device(): string
  /** The pattern of the current route. */
  route(): string
  url(): string
  isOnline(): boolean
}

export type ReportSender = {
  error(report: ErrorReport): void
  /** How long a page took to load, from `startedAt` to `endedAt` in epoch milliseconds. */
  page(op: 'pageload' | 'navigation', startedAt: number, endedAt: number, trace: Trace): void
}

/** A small client for the protocol: the official one exceeds our whole script budget (decision 0028). */
export function createReportSender(page: ReportingPage, post: typeof postEnvelope = postEnvelope): ReportSender {
  const seen = new Set<string>()
  // The receiver or the tunnel is throttling us.
  let isOver = false

  function send(type: 'event' | 'transaction', payload: { event_id: string }): void {
    if (isOver) return
    const header = { event_id: payload.event_id, sent_at: new Date().toISOString(), dsn: page.dsn }
    void post(serializeEnvelope({ header, items: [{ type, payload }] })).then((isTaken) => {
      isOver ||= !isTaken
    })
  }

  const common = () => ({ release: page.release, environment: page.environment })

  return {
    error({ error, kind, at, call, status, requestId }) {
      if (seen.size >= MAX_REPORTS || !isReportable(error, { isOnline: page.isOnline() })) return
      const event = errorEvent({
        ...common(),
        error,
        kind,
        at,
        eventId: newEventId(),
        platform: 'javascript',
        trace: currentTrace(),
        transaction: page.route(),
        url: page.url(),
        tags: {
          call,
          status: status?.toString(),
          request_id: requestId ?? requestIdOfPage(),
          site: page.site,
          device: page.device(),
        },
      })
      const mark = fingerprint(event)
      if (seen.has(mark)) return
      seen.add(mark)
      send('event', event)
    },
    page(op, startedAt, endedAt, { traceId, spanId }) {
      if (!isTraceSampled(traceId)) return
      send('transaction', {
        event_id: newEventId(),
        ...common(),
        ...{ type: 'transaction', platform: 'javascript', transaction: page.route() },
        ...{ start_timestamp: startedAt / 1000, timestamp: endedAt / 1000, spans: spansOf(op, traceId, spanId) },
        tags: { site: page.site, device: page.device() },
        contexts: { trace: { op, trace_id: traceId, span_id: spanId } },
      } as { event_id: string })
    },
  }
}

/** The phases of a page load, from the browser's timing. */
function spansOf(op: string, traceId: string, spanId: string) {
  const [timing] = op === 'pageload' ? performance.getEntriesByType('navigation') : []
  if (!timing) return []
  const parts: [string, number, number][] = [
    ['browser.request', timing.requestStart, timing.responseStart],
    ['browser.response', timing.responseStart, timing.responseEnd],
    ['browser.domContentLoaded', timing.responseEnd, timing.domContentLoadedEventEnd],
  ]
  const at = (ms: number) => (performance.timeOrigin + ms) / 1000
  return parts.map(([name, from, to]) => ({
    ...{ op: name, description: name, trace_id: traceId, span_id: newSpanId(), parent_span_id: spanId },
    ...{ start_timestamp: at(from), timestamp: at(to) },
  }))
}

/** False: the server wants no more reports. A network failure does not count. */
async function postEnvelope(body: string): Promise<boolean> {
  try {
    const response = await fetch(MONITORING_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/x-sentry-envelope' },
      credentials: 'omit',
      keepalive: true,
      body,
    })
    return response.ok || response.status === 400
  } catch {
    return true
  }
}
