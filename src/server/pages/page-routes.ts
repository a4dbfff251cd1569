import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { locationOfLink, locationOnArrival } from '#rules/location/arrival.ts'
import { ARRIVAL_PARAMETERS } from '#rules/location/country-change.ts'
import { LOCATION_COOKIE, LOCATION_COOKIE_SECONDS, serializeLocation } from '#rules/location/location-cookie.ts'
import { PAGE_ROUTE, refuse } from '../http/http.ts'
import type { IsOverHttps } from '../http/security-headers.ts'
import { TooMany } from '../http/too-many.ts'
import type { CallLimit } from '../kernel/limits/call-limits.ts'
import { networkOf } from '../kernel/limits/network-of.ts'
import type { Visitor } from '../kernel/people/visitor.ts'
import { acceptedBy } from './accepted-encodings.ts'
import { send } from './packed-page.ts'
import { tidyPath } from './page-plan.ts'
import type { Pages } from './pages.ts'

/** Every address that is not a call, a file or a probe is a page, or the 404 page. */
export function pageRoutes(
  app: FastifyInstance,
  pages: Pages,
  options: {
    hasSandbox: boolean
    isOverHttps: IsOverHttps
    /** Of pages that are rendered: a cached one costs nothing. Null: no limit. */
    limit: CallLimit | null
    /** The pattern of a path that is of one visitor and names something; null for any other. */
    secretPatternOf(visitor: Visitor, path: string): string | null
  },
): void {
  app.get(PAGE_ROUTE, async (request, reply) => {
    const url = request.raw.url ?? '/'
    request.secretPattern = options.secretPatternOf(request.visitor, tidyPath(url.split('?', 1)[0] ?? url))
    if (!options.hasSandbox && url.startsWith('/sandbox')) return refuse(request, reply, { code: 'request.not_found' })
    if (welcome(request, reply, url)) return reply
    const takeRender = async () => {
      const taken = await options.limit?.take(networkOf(request.ip))
      if (taken && !taken.ok) throw new TooMany(taken.retryAfter)
    }
    const outcome = await pages.get(request.visitor, url, acceptedBy(request.headers['accept-encoding']), takeRender)
    if (outcome.kind === 'redirect') {
      return reply
        .header('cache-control', 'no-cache')
        .redirect(withQuery(outcome.to, outcome.status, url), outcome.status)
    }
    reply.hijack()
    rememberLink(request, reply, url)
    send(request.raw, reply.raw, outcome.page, { isOverHttps: options.isOverHttps(request.raw), requestId: request.id })
  })
}

/** A redirect keeps query parameters that the page does not read, such as `?sku=` and campaign tags. */
function withQuery(to: string, status: 301 | 302, askedUrl: string): string {
  const at = askedUrl.indexOf('?')
  return status === 302 || at < 0 || to.includes('?') ? to : to + askedUrl.slice(at)
}

/**
 * Visitors who come from the other site bring country and city in the URL: store them, then redirect to the clean URL,
 * so that the page can be shared again.
 */
function welcome(request: FastifyRequest, reply: FastifyReply, url: string): boolean {
  const [path = '/', search] = url.split('?', 2)
  if (!search?.includes('code=')) return false
  const query = new URLSearchParams(search)
  const location = locationOnArrival(query, request.visitor.site.language)
  if (!location) return false
  for (const name of ARRIVAL_PARAMETERS) query.delete(name)
  reply.setCookie(LOCATION_COOKIE, serializeLocation(location), cookieOptions(request))
  const rest = query.toString()
  // A path that begins with two slashes would be another host.
  const target = path.replace(/^\/+/, '/') + (rest && `?${rest}`)
  reply.header('cache-control', 'no-store').redirect(target, 302)
  return true
}

/** The page already shows the country (`visitorOf`); the calls that follow must use it too. */
function rememberLink(request: FastifyRequest, reply: FastifyReply, url: string): void {
  const location = request.cookies[LOCATION_COOKIE] ? null : locationOfLink(url, request.visitor.site.language)
  if (!location) return
  const cookie = request.server.serializeCookie(LOCATION_COOKIE, serializeLocation(location), cookieOptions(request))
  reply.raw.setHeader('set-cookie', cookie)
}

function cookieOptions(request: FastifyRequest) {
  const secure = request.protocol === 'https'
  return { path: '/', maxAge: LOCATION_COOKIE_SECONDS, sameSite: 'lax', secure } as const
}
