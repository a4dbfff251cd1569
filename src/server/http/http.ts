import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import cookie from '@fastify/cookie'
import underPressure from '@fastify/under-pressure'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { type ErrorCode, errorStatus } from '#contract/error-codes.ts'
import { parseTraceHeader } from '#rules/error-reporting/trace-sampling.ts'
import { databaseFailure } from '../kernel/database/database-failure.ts'
import { type ErrorReporter, newId, newSpanId } from '../kernel/error-reporting/error-reporter.ts'
import type { Logger } from '../kernel/logger.ts'
import type { Visitor } from '../kernel/people/visitor.ts'
import type { Refused } from '../kernel/result.ts'
import { errorAnswer, RETRY_AFTER } from './error-answer.ts'
import { failurePage } from './failure-page.ts'
import type { FastPath } from './fast-path.ts'
import { Overloaded } from './overloaded.ts'
import { API_POLICY, HSTS, type IsOverHttps, securityHeaders } from './security-headers.ts'
import { TooMany } from './too-many.ts'
import type { VisitorReader } from './visitor-of.ts'

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor
    /** The pattern of a page whose address opens something to whoever has it. */
    secretPattern: string | null
  }
  interface FastifyContextConfig {
    /** Served under overload too. */
    isNeverShed?: boolean
  }
}

/** Every address that is not a call, a file or a probe. */
export const PAGE_ROUTE = '/*'

export const BODY_LIMIT = 256 * 1024

export type HttpOptions = {
  log: Logger
  visitorOf: VisitorReader
  fastPath: FastPath
  behindProxy: boolean
  /** Null: nothing is shed. A development server compiles pages, so it is slow and large. */
  memoryLimitBytes: number | null
  isOverHttps: IsOverHttps
  reporter: ErrorReporter
}

/** The server without routes: limits, headers, visitor, session and error responses. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { visitorOf, isOverHttps } = options
  const app = emptyApp(options)

  // A form on another site can send plain text without a preflight, but not JSON.
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('visitor')
  app.decorateRequest('secretPattern', null)
  await app.register(cookie)
  await app.register(underPressure, {
    maxEventLoopDelay: options.memoryLimitBytes === null ? 0 : 3_000,
    maxRssBytes: options.memoryLimitBytes ?? 0,
    retryAfter: RETRY_AFTER,
    pressureHandler(request: FastifyRequest, reply: FastifyReply) {
      if (!isServedUnderPressure(request)) refuse(request, reply, { code: 'server.busy' })
    },
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders)
    reply.header('content-security-policy', API_POLICY)
    reply.header('x-request-id', request.id)
    if (isOverHttps(request.raw)) reply.header('strict-transport-security', HSTS)
    const visitor = visitorOf(request.raw)
    if (!visitor) return refuse(request, reply, { code: 'request.wrong_host' })
    request.visitor = visitor
  })

  app.addHook('onResponse', async (request, reply) => logAnswer(options, request, reply))
  app.setErrorHandler((error, request, reply) => {
    const code = codeOf(error)
    logFailure(options, error, code, request)
    return refuse(request, reply, { code, ...(error instanceof TooMany && { retryAfter: error.retryAfter }) })
  })
  app.setNotFoundHandler((request, reply) => refuse(request, reply, { code: 'request.not_found' }))
  return app
}

function emptyApp({ log, visitorOf, fastPath, behindProxy, isOverHttps }: HttpOptions): FastifyInstance {
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Malformed URLs get the same kind of response as any other error.
    frameworkErrors: (_error, request, reply) => {
      const visitor = visitorOf(request.raw)
      if (visitor) request.visitor = visitor
      reply.headers(securityHeaders)
      if (isOverHttps(request.raw)) reply.header('strict-transport-security', HSTS)
      refuse(request, reply, { code: 'request.not_found' })
    },
    // Only the nearest hop is our proxy; anything it says about earlier hops is untrusted.
    trustProxy: behindProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: BODY_LIMIT,
    // Requests that arrive during shutdown get 503, so that a load balancer sends them elsewhere.
    return503OnClosing: true,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    serverFactory: (handler) =>
      createServer(
        { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 72_000 },
        (request, response) => {
          // Cached pages bypass the framework.
          if (!fastPath(request, response)) handler(request, response)
        },
      ),
  })
}

function logAnswer({ log, reporter }: HttpOptions, request: FastifyRequest, reply: FastifyReply): void {
  const { method, url, id, routeOptions } = request
  const line = {
    event: 'http.answered',
    requestId: id,
    method,
    path: loggedPath(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  }
  if (reply.statusCode >= 500) log.error(line, 'answered with an error')
  else if (isProbe(url)) log.trace(line, 'answered')
  else log.info(line, 'answered')
  if (reporter.receiver && !isProbe(url) && !UNTRACED.test(url)) {
    const endedAt = Date.now()
    const startedAt = endedAt - reply.elapsedTime
    const name = `${method} ${routeOptions.url ?? 'unknown'}`
    reporter.trace({ name, status: reply.statusCode, requestId: id, startedAt, endedAt, trace: traceOf(request) })
  }
}

/** Spec 8: status, path and messages are logged; visitors never see internal messages. */
function logFailure({ log, reporter }: HttpOptions, error: unknown, code: ErrorCode, request: FastifyRequest): void {
  const status = errorStatus[code]
  const failure = {
    event: 'http.failed',
    requestId: request.id,
    status,
    path: loggedPath(request),
    refusal: code,
    err: error,
  }
  if (code === 'server.failed' || code === 'server.unavailable') {
    log.error(failure, 'a request failed')
    const { id: requestId, method, routeOptions } = request
    const about = { requestId, method, route: routeOptions?.url, status, trace: traceOf(request) }
    reporter.report(error, { kind: 'request', ...about })
  } else
    log.info(
      { ...failure, event: 'http.refused', err: undefined, message: error instanceof Error ? error.message : '' },
      'a request was refused',
    )
}

/** Sends the error response for a code, in the visitor's language. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Pick<Refused<ErrorCode>, 'code' | 'errors' | 'extra' | 'retryAfter'>,
): FastifyReply {
  const { status, error } = errorAnswer(refusal, request.visitor?.site.language ?? 'ru', request.id)
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
  // A rate limit may already have set a more precise value.
  else if ((status === 503 || status === 429) && !reply.hasHeader('retry-after'))
    reply.header('retry-after', String(RETRY_AFTER))
  reply.status(status).header('cache-control', 'no-store')
  // People who requested a page get text, not JSON.
  if (request.routeOptions?.url === PAGE_ROUTE) return reply.type('text/html; charset=utf-8').send(failurePage(error))
  return reply.send(error)
}

/** Files say nothing about the shop's speed, and a report must not trigger another one. */
const UNTRACED = /^\/(?:assets|media|api\/monitoring)(?:[/?]|$)/

/** The trace started by one of our pages, or a new one. */
function traceOf({ headers }: FastifyRequest): { traceId: string; spanId: string; parentSpanId?: string } {
  const header = headers['sentry-trace']
  const begun = parseTraceHeader(typeof header === 'string' ? header : undefined)
  return { traceId: begun?.traceId ?? newId(), spanId: newSpanId(), parentSpanId: begun?.parentSpanId }
}

/** Path parameters that grant access to whoever knows them. */
const IS_SECRET = /:(?:secret|key|token|orderId)\b/
/** Longer than any address of the shop, so that overlong URLs do not fill the log. */
const MAX_LOGGED_PATH = 500

/** Drops the query, which may hold personal data; a path that opens something is told by its pattern. */
function loggedPath({ url, routeOptions, secretPattern }: FastifyRequest): string {
  if (secretPattern) return secretPattern
  if (routeOptions?.url && IS_SECRET.test(routeOptions.url)) return routeOptions.url
  const path = url.split('?', 1)[0] ?? url
  return path.length > MAX_LOGGED_PATH ? `${path.slice(0, MAX_LOGGED_PATH)}…` : path
}

/**
 * Files, pictures and the shop's own look are cheap and complete pages already sent; a page may be cached and is otherwise refused at
 * rendering (pages.ts); probes are most needed under load.
 */
function isServedUnderPressure({ url, routeOptions }: FastifyRequest): boolean {
  return isProbe(url) || routeOptions.url === PAGE_ROUTE || routeOptions.config?.isNeverShed === true
}

function isProbe(url: string): boolean {
  return url.startsWith('/healthz') || url.startsWith('/readyz') || url.startsWith('/metrics')
}

const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof Overloaded) return 'server.busy'
  if (error instanceof TooMany) return 'request.too_many'
  const { code, statusCode, message } = error as { code?: string; statusCode?: number; message?: string }
  const byFramework = FRAMEWORK_CODES[code ?? '']
  if (byFramework) return byFramework
  const byDatabase = databaseFailure(error)
  if (byDatabase) return byDatabase
  if (statusCode === 400 || message?.includes('JSON')) return 'request.malformed'
  return 'server.failed'
}
