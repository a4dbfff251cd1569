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
import type { ErrorCode } from '#contract/error-codes.ts'
import { LOCK_TIMEOUT, sqlState } from '../platform/db.ts'
import type { Logger } from '../platform/logger.ts'
import type { Refused } from '../platform/result.ts'
import type { Visitor } from '../platform/visitor.ts'
import { errorAnswer } from './error-answer.ts'
import type { FastPath } from './fast-path.ts'
import { TooManyRenders } from './pages.ts'
import { API_POLICY, HSTS, securityHeaders } from './security-headers.ts'
import { troublePage } from './trouble-page.ts'
import type { VisitorReader } from './visitor-of.ts'

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor
  }
}

/** Every address that is not a call, a file or a probe. */
export const PAGE_ROUTE = '/*'

export const BODY_LIMIT = 256 * 1024
/** Seconds after which somebody who was sent away may come again. */
const RETRY_AFTER = 5

export type HttpOptions = {
  log: Logger
  visitorOf: VisitorReader
  fastPath: FastPath
  behindProxy: boolean
  /** Null: nobody is sent away. A development server compiles pages, and is slow and large while it does. */
  memoryLimitBytes: number | null
  isProduction: boolean
}

/** The server before it has a single route: limits, headers, who is asking, and what an error looks like. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { log, visitorOf, fastPath } = options
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // An address that the router does not even look at gets the same kind of answer as any other.
    frameworkErrors: (_error, request, reply) => {
      const visitor = visitorOf(request.raw)
      if (visitor) request.visitor = visitor
      reply.headers(securityHeaders)
      refuse(request, reply, { code: 'request.not_found' })
    },
    // Our proxy is the nearest hop; what it says of further ones is hearsay.
    trustProxy: options.behindProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: BODY_LIMIT,
    // A request that arrives while we stop is answered with 503, so that a balancer takes it elsewhere.
    return503OnClosing: true,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    serverFactory: (handler) =>
      createServer(
        { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 72_000 },
        (request, response) => {
          // A kept page needs no framework; everything else does.
          if (!fastPath(request, response)) handler(request, response)
        },
      ),
  })

  // A form of another site can send plain text without asking, but not JSON.
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('visitor')
  await app.register(cookie)
  await app.register(underPressure, {
    maxEventLoopDelay: options.memoryLimitBytes === null ? 0 : 3_000,
    maxRssBytes: options.memoryLimitBytes ?? 0,
    retryAfter: RETRY_AFTER,
    pressureHandler(request: FastifyRequest, reply: FastifyReply) {
      // Somebody must be able to ask how we are while we are unwell.
      if (!isProbe(request.url)) refuse(request, reply, { code: 'server.busy' })
    },
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders)
    reply.header('content-security-policy', API_POLICY)
    reply.header('x-request-id', request.id)
    if (options.isProduction) reply.header('strict-transport-security', HSTS)
    const visitor = visitorOf(request.raw)
    if (!visitor) return refuse(request, reply, { code: 'request.wrong_host' })
    request.visitor = visitor
  })

  app.addHook('onResponse', async (request, reply) => {
    const { method, url, id } = request
    const line = {
      requestId: id,
      method,
      path: loggedPath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500) log.error(line, 'answered with an error')
    else if (isProbe(url)) log.trace(line, 'answered')
    else log.info(line, 'answered')
  })

  app.setErrorHandler((error, request, reply) => {
    const code = codeOf(error)
    // Spec 8: status, path and messages are logged; the visitor gets none of the inner words.
    const trouble = { requestId: request.id, path: loggedPath(request), refusal: code, err: error }
    if (code === 'server.failed' || code === 'server.unavailable') log.error(trouble, 'a request failed')
    else
      log.info(
        { ...trouble, err: undefined, message: error instanceof Error ? error.message : '' },
        'a request was refused',
      )
    return refuse(request, reply, { code })
  })

  app.setNotFoundHandler((request, reply) => refuse(request, reply, { code: 'request.not_found' }))
  return app
}

/** Sends the error answer of a code, in the visitor's language. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Pick<Refused<ErrorCode>, 'code' | 'errors' | 'extra'>,
): FastifyReply {
  const { status, error } = errorAnswer(refusal, request.visitor?.site.language ?? 'ru', request.id)
  if (status === 503 || status === 429) {
    // A limit may have said more exactly when.
    if (!reply.hasHeader('retry-after')) reply.header('retry-after', String(RETRY_AFTER))
  }
  reply.status(status).header('cache-control', 'no-store')
  // Somebody who asked for a page can read words, not JSON.
  if (request.routeOptions?.url === PAGE_ROUTE) return reply.type('text/html; charset=utf-8').send(troublePage(error))
  return reply.send(error)
}

/** What opens something for whoever knows it. */
const IS_SECRET = /:(?:secret|key|orderId)\b/
const ORDER_PAGE = /^(\/order-success\/).+/

/** No query, which may carry what a log must not hold; no secret, and no key that opens somebody's order. */
function loggedPath({ url, routeOptions }: FastifyRequest): string {
  if (routeOptions?.url && IS_SECRET.test(routeOptions.url)) return routeOptions.url
  return (url.split('?', 1)[0] ?? url).replace(ORDER_PAGE, '$1:key')
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

/**
 * PostgreSQL: connection trouble (08), no resources or disk (53), shutting down (57), a statement that took too long, a
 * table that another release has just changed (0A000).
 */
const DATABASE_IS_AWAY = /^(08|53|57|58|0A000)/

function codeOf(error: unknown): ErrorCode {
  if (error instanceof TooManyRenders) return 'server.busy'
  const { code, statusCode, message } = error as { code?: string; statusCode?: number; message?: string }
  const byFramework = FRAMEWORK_CODES[code ?? '']
  if (byFramework) return byFramework
  // Too many want the same row at once: they get it in turn, and whoever waited too long may come again.
  if (sqlState(error) === LOCK_TIMEOUT) return 'server.busy'
  if (DATABASE_IS_AWAY.test(sqlState(error) ?? '') || isConnectionTrouble(error)) return 'server.unavailable'
  if (statusCode === 400 || message?.includes('JSON')) return 'request.malformed'
  return 'server.failed'
}

function isConnectionTrouble(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (
      /ECONNREFUSED|ECONNRESET|EPIPE|Connection terminated|not queryable|timeout exceeded when trying to connect/.test(
        `${(current as { code?: string }).code} ${current.message}`,
      )
    ) {
      return true
    }
  }
  return false
}
