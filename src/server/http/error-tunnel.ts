import type { FastifyInstance } from 'fastify'
import { MONITORING_PATH, reportedEvent, reportedTrace } from '#contract/monitoring/monitoring.ts'
import { isSameProject, parseDsn } from '#rules/error-reporting/dsn.ts'
import { parseEnvelope, serializeEnvelope } from '#rules/error-reporting/envelope.ts'
import { scrubText, scrubUrl } from '#rules/error-reporting/scrub.ts'
import { csrfProblem } from '#rules/identity/cross-site.ts'
import type { ErrorReporter } from '../kernel/error-reporting/error-reporter.ts'
import type { CallLimit } from '../kernel/limits/call-limits.ts'
import { networkOf } from '../kernel/limits/network-of.ts'
import { refuse } from './http.ts'

const MAX_BYTES = 32 * 1024
const MAX_ITEMS = 5

/**
 * Forwards errors of pages to the error receiver, so that pages connect to no other host. It accepts only the
 * configured project, keeps only the fields of the contract and scrubs them again: what a browser claims to have
 * scrubbed cannot be trusted.
 */
export function errorTunnel(
  app: FastifyInstance,
  { reporter, limit }: { reporter: ErrorReporter; limit: CallLimit | null },
): void {
  const own = reporter.receiver && parseDsn(reporter.receiver.dsn)
  const environment = reporter.receiver?.environment
  app.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser(
      'application/x-sentry-envelope',
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, body),
    )

    room.post(MONITORING_PATH, { bodyLimit: MAX_BYTES }, async (request, reply) => {
      if (!own) return refuse(request, reply, { code: 'request.not_found' })
      const { origin, 'sec-fetch-site': fetchSite } = request.headers
      if (csrfProblem({ origin, fetchSite: String(fetchSite ?? ''), host: request.host }) !== null)
        return refuse(request, reply, { code: 'request.forbidden' })
      const taken = limit && (await limit.take(networkOf(request.ip)))
      if (taken && !taken.ok) return refuse(request, reply, { code: 'request.too_many', retryAfter: taken.retryAfter })

      const envelope = Buffer.isBuffer(request.body) ? parseEnvelope(request.body) : null
      const dsn = parseDsn(String(envelope?.header.dsn ?? ''))
      if (!envelope || !dsn || !isSameProject(dsn, own)) return refuse(request, reply, { code: 'request.malformed' })

      const items = envelope.items
        .slice(0, MAX_ITEMS)
        .flatMap(({ type, payload }) => cleanItem(type, payload, { environment, requestId: request.id }))
      const [first] = items
      if (!first) return refuse(request, reply, { code: 'request.malformed' })
      const id = first.payload.event_id
      reporter.forward(
        serializeEnvelope({
          header: { event_id: id, sent_at: new Date().toISOString(), dsn: reporter.receiver?.dsn },
          items,
        }),
      )
      return reply.header('cache-control', 'no-store').send({ id })
    })
  })
}

type Cleaned = { type: string; payload: { event_id: string } }

/** Drops whatever the contract does not list: cookies, headers, users, breadcrumbs, extras. */
function cleanItem(
  type: string,
  payload: unknown,
  { environment, requestId }: { environment: string | undefined; requestId: string },
): Cleaned[] {
  if (type === 'event') {
    const event = reportedEvent.safeParse(payload)
    if (!event.success) return []
    const { request, exception, tags, transaction, ...rest } = event.data
    const values = exception.values.map((value) => ({
      ...value,
      type: scrubText(value.type),
      value: scrubText(value.value),
      ...(value.stacktrace && {
        stacktrace: {
          frames: value.stacktrace.frames.map((frame) => ({
            ...frame,
            function: scrubText(frame.function),
            filename: scrubText(frame.filename),
          })),
        },
      }),
    }))
    return [
      {
        type,
        payload: {
          ...rest,
          environment,
          ...(transaction && { transaction: scrubText(transaction) }),
          ...(request && { request: { url: scrubUrl(request.url) } }),
          tags: { request_id: requestId, ...scrubTags(tags) },
          exception: { values },
        },
      } as Cleaned,
    ]
  }
  if (type === 'transaction') {
    const trace = reportedTrace.safeParse(payload)
    if (!trace.success) return []
    const { transaction, tags, ...rest } = trace.data
    const cleaned = { transaction: scrubText(transaction), tags: { request_id: requestId, ...scrubTags(tags) } }
    return [{ type, payload: { ...rest, ...cleaned, environment } } as Cleaned]
  }
  return []
}

function scrubTags(tags: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, scrubText(value)]))
}
