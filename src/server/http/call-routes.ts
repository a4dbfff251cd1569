import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Call } from '#contract/call.ts'
import { csrfProblem } from '#rules/identity/cross-site.ts'
import type { CallLimit } from '../kernel/limits/call-limits.ts'
import { networkOf } from '../kernel/limits/network-of.ts'
import type { AnsweredCall } from '../kernel/live/answered-calls.ts'
import type { Customer } from '../kernel/people/customer.ts'
import { SESSION_DAYS, type Session, type Sessions } from '../kernel/people/session.ts'
import { type FindStaff, type StaffMember, staffCookie } from '../kernel/people/staff.ts'
import { browserOf } from '../kernel/requests/browser-token.ts'
import type { Calls, HttpContext, RawInput } from '../kernel/serve.ts'
import { refuse } from './http.ts'

export type CallRouteOptions = {
  sessions: Sessions
  customerOf(session: Session, now: Date): Promise<Customer | null>
  staffOf: FindStaff
  now: () => Date
  /** 0: no limit. */
  requestsPerMinute: number
  callLimit(name: string, perMinute: number): CallLimit
  /** Called for every call that succeeded. */
  answered(call: AnsweredCall): void
}

/** Registers every call of the contract as an HTTP route. */
export function mountCalls(app: FastifyInstance, calls: Calls, options: CallRouteOptions): void {
  const { requestsPerMinute, callLimit } = options
  const ofAllCalls = requestsPerMinute > 0 ? callLimit('all', requestsPerMinute) : null

  for (const { call, run } of calls.all()) {
    const ofThisCall = requestsPerMinute > 0 && call.perMinute ? callLimit(call.path, call.perMinute) : null
    const route: RouteOptions = {
      method: call.method,
      url: call.path,
      handler: async (request, reply) => {
        for (const limit of [ofAllCalls, ofThisCall]) {
          if (limit && !(await takes(limit, request, reply)))
            return refuse(request, reply, { code: 'request.too_many' })
        }
        const session = sessionOf(request, options.sessions)
        if (isForeign(call, request, session, options.sessions))
          return refuse(request, reply, { code: 'request.forbidden' })

        const current = { session }
        const ctx = contextFor(request, reply, current, { ...options, isWatching: call.isWatching })
        const { params, query, body } = request
        const input = call.upload ? { params, query } : { params, query, body }
        if (call.upload) ctx.upload = body as Readable
        const result = await run(input as RawInput, ctx)
        if (!result.ok) return refuse(request, reply, result)
        const page = ctx.header('referer') ?? null
        options.answered({ ...ctx, call, sessionAfter: current.session, page, agent: ctx.header('user-agent') })
        // Responses are private by default; calls whose response may be shared say so with `setHeader`.
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
        return reply.send(result.answer)
      },
    }
    if (call.upload) mountUpload(app, route)
    else app.route(route)
    // A trailing slash is ignored and left out of the documentation.
    if (call.path.endsWith('/')) app.route({ ...route, url: call.path.slice(0, -1) })
  }
}

/** A separate scope: only these routes receive the raw body. The handler enforces the size limit. */
function mountUpload(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
    // Do not wait for the rest of a refused upload.
    room.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode >= 400) reply.header('connection', 'close')
    })
    room.route(route)
  })
}

function contextFor(
  request: FastifyRequest,
  reply: FastifyReply,
  /** Holds the new session after a renewal. */
  current: { session: Session },
  { isWatching, ...options }: CallRouteOptions & { isWatching: boolean | undefined },
): HttpContext {
  const { session } = current
  const secure = isSecure(request)
  const now = options.now()
  let customer: Promise<Customer | null> | undefined
  let staff: Promise<StaffMember | null> | undefined
  const giveCookie = () => {
    const maxAge = SESSION_DAYS * 24 * 60 * 60
    const cookie = options.sessions.cookieOf(current.session)
    reply.setCookie(sessionCookie(secure), cookie, { path: '/', maxAge, httpOnly: true, sameSite: 'lax', secure })
  }
  const header: HttpContext['header'] = (name) => {
    const value = request.headers[name.toLowerCase()]
    return Array.isArray(value) ? value[0] : value
  }
  const setCookie: HttpContext['setCookie'] = (
    name,
    value,
    { maxAgeSeconds, readable = false, path = '/', sameSite = 'lax' },
  ) => void reply.setCookie(name, value, { path, maxAge: maxAgeSeconds, httpOnly: !readable, sameSite, secure })
  return {
    visitor: request.visitor,
    session,
    ...browserOf({ header, setCookie }),
    address: request.ip,
    header,
    customer() {
      customer ??= session.isNew ? Promise.resolve(null) : options.customerOf(session, now)
      return customer
    },
    staff() {
      const cookie = request.cookies[staffCookie(secure)]
      staff ??= cookie === undefined ? Promise.resolve(null) : options.staffOf(cookie, now, isWatching)
      return staff
    },
    isSecure: secure,
    requestId: request.id,
    now,
    log: request.log as HttpContext['log'],
    setHeader: (name, value) => void reply.header(name, value),
    setCookie,
    keepSession: () => {
      if (session.isNew) giveCookie()
    },
    renewSession: () => {
      current.session = options.sessions.create()
      giveCookie()
      return current.session
    },
    csrfToken: () => options.sessions.csrfToken(current.session),
    dependsOn: () => {},
  }
}

/** With `__Host-` browsers accept the cookie only over https and only from this host. */
export function sessionCookie(secure: boolean): string {
  return secure ? '__Host-session' : 'session'
}

export function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https'
}

function sessionOf(request: FastifyRequest, sessions: Sessions): Session {
  return sessions.read(request.cookies[sessionCookie(isSecure(request))]) ?? sessions.create()
}

/** Every change must come from one of our pages and carry the token of this session. */
function isForeign(call: Call, request: FastifyRequest, session: Session, sessions: Sessions): boolean {
  if (call.method === 'GET' && !call.ownPagesOnly) return false
  const { origin, referer, 'sec-fetch-site': fetchSite, 'x-csrf-token': token } = request.headers
  const problem = csrfProblem({ origin, fetchSite: String(fetchSite ?? ''), host: request.host })
  // A GET carries no token, so another sign must show that one of our pages sent it.
  if (call.method === 'GET') return problem !== null || (!fetchSite && !isOwnReferer(origin ?? referer, request.host))
  return problem !== null || session.isNew || !sessions.isCsrfToken(session, String(token ?? ''))
}

function isOwnReferer(address: string | undefined, host: string): boolean {
  return address !== undefined && csrfProblem({ origin: address, fetchSite: '', host }) === null
}

async function takes(limit: CallLimit, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const { ok, retryAfter } = await limit.take(networkOf(request.ip))
  if (!ok) reply.header('retry-after', String(retryAfter))
  return ok
}
