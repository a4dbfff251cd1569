import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Call } from '#contract/call.ts'
import { csrfProblem } from '#rules/identity/cross-site.ts'
import type { Calls, RawInput, Surroundings } from '../platform/serve.ts'
import { SESSION_DAYS, type Session, type Sessions } from '../platform/session.ts'
import { refuse } from './http.ts'

export type CallRouteOptions = {
  sessions: Sessions
  now: () => Date
  /** 0: no limit. */
  requestsPerMinute: number
}

/** Puts every call of the contract on the wire. */
export function mountCalls(app: FastifyInstance, calls: Calls, options: CallRouteOptions): void {
  const shared = limiter('all', options.requestsPerMinute)

  for (const { call, run } of calls.all()) {
    const own = options.requestsPerMinute > 0 && call.perMinute ? limiter(call.path, call.perMinute) : null
    app.route({
      method: call.method,
      url: call.path,
      handler: async (request, reply) => {
        for (const limit of [shared, own]) {
          if (limit && !(await takes(limit, request, reply)))
            return refuse(request, reply, { code: 'request.too_many' })
        }
        const session = sessionOf(request, options.sessions)
        if (isForeign(call, request, session, options.sessions))
          return refuse(request, reply, { code: 'request.forbidden' })

        const around = surroundings(request, reply, session, options)
        const { params, query, body } = request
        const result = await run({ params, query, body } as RawInput, around)
        if (!result.ok) return refuse(request, reply, result)
        // What one visitor is told is nobody else's; calls that all may share say so by `setHeader`.
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
        return reply.send(result.answer)
      },
    })
  }
}

function surroundings(
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session,
  options: CallRouteOptions,
): Surroundings {
  const secure = isSecure(request)
  return {
    visitor: request.visitor,
    session,
    now: options.now(),
    log: request.log as Surroundings['log'],
    setHeader: (name, value) => void reply.header(name, value),
    setCookie: (name, value, { maxAgeSeconds, readable = false }) =>
      void reply.setCookie(name, value, {
        path: '/',
        maxAge: maxAgeSeconds,
        httpOnly: !readable,
        sameSite: 'lax',
        secure,
      }),
    keepSession: () => {
      if (session.isNew) {
        const cookie = options.sessions.cookieOf(session)
        const maxAge = SESSION_DAYS * 24 * 60 * 60
        reply.setCookie(sessionCookie(secure), cookie, { path: '/', maxAge, httpOnly: true, sameSite: 'lax', secure })
      }
    },
    csrfToken: () => options.sessions.csrfToken(session),
    dependsOn: () => {},
  }
}

/** With `__Host-` a browser takes the cookie only over https and from this very host. */
function sessionCookie(secure: boolean): string {
  return secure ? '__Host-session' : 'session'
}

function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https'
}

function sessionOf(request: FastifyRequest, sessions: Sessions): Session {
  return sessions.read(request.cookies[sessionCookie(isSecure(request))]) ?? sessions.create()
}

/** Whoever changes something must come from our own page, with the token of this very session. */
function isForeign(call: Call, request: FastifyRequest, session: Session, sessions: Sessions): boolean {
  if (call.method === 'GET') return false
  const { origin, 'sec-fetch-site': fetchSite, 'x-csrf-token': token } = request.headers
  const problem = csrfProblem({ origin, fetchSite: String(fetchSite ?? ''), host: request.host })
  return problem !== null || session.isNew || !sessions.isCsrfToken(session, String(token ?? ''))
}

function limiter(name: string, perMinute: number): RateLimiterMemory | null {
  return perMinute > 0 ? new RateLimiterMemory({ keyPrefix: name, points: perMinute, duration: 60 }) : null
}

async function takes(limit: RateLimiterMemory, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  try {
    await limit.consume(network(request.ip))
    return true
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    reply.header('retry-after', String(Math.ceil(reason.msBeforeNext / 1000)))
    return false
  }
}

/** One household has a whole /64 of IPv6 addresses. */
function network(ip: string): string {
  return ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip
}
