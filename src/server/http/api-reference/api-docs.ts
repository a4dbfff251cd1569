import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { type SiteHosts, siteOrigins } from '#rules/location/web-addresses/own-hosts.ts'
import { SHOP_NAME } from '#texts/shop-name.ts'
import { isSecure, sessionCookie } from '../call-routes.ts'
import { refuse } from '../http.ts'

/** The reference adds inline styles to its own page, which never holds visitor data. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/** Serves `/api/openapi.json` and its human-readable version, `/api/docs`. */
export async function apiDocs(
  app: FastifyInstance,
  calls: readonly Call[],
  { sites, requestsPerMinute }: { sites: SiteHosts; requestsPerMinute: number },
): Promise<void> {
  // Back-office calls are not part of the public API.
  const documented = calls.filter(({ path }) => !path.startsWith('/backoffice/'))
  // Cached per site and scheme: generating one takes longer than a request may.
  const made = new Map<string, string>()
  app.get('/api/openapi.json', async (request, reply) => {
    const cookie = sessionCookie(isSecure(request))
    const key = `${request.visitor.origin} ${cookie}`
    let document = made.get(key)
    if (document === undefined) {
      const servers = siteOrigins(request.visitor, sites)
      const facts = { title: SHOP_NAME.en, servers, sessionCookie: cookie, requestsPerMinute }
      const { openApi } = await import('./openapi.ts')
      document = JSON.stringify(openApi(documented, facts))
      made.set(key, document)
    }
    return reply.header('cache-control', 'no-cache').type('application/json').send(document)
  })
  // Programs request this URL and expect JSON.
  app.get('/api/*', (request, reply) => refuse(request, reply, { code: 'request.not_found' }))
  let reference: Promise<FastifyInstance> | undefined
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    reference ??= openReference()
    const { statusCode, headers, rawPayload } = await (await reference).inject(request.url)
    for (const name of ['content-type', 'location']) if (headers[name]) reply.header(name, headers[name])
    return reply.code(statusCode).header('content-security-policy', DOCS_POLICY).send(rawPayload)
  }
  for (const path of ['/api/docs', '/api/docs/', '/api/docs/js/scalar.js']) app.get(path, show)
}

/** Loaded on first request: the script alone takes 20 MB of memory. */
async function openReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = Fastify()
  await app.register(scalar, {
    routePrefix: '/api/docs',
    configuration: { url: '/api/openapi.json', withDefaultFonts: false, hideClientButton: true, telemetry: false },
  })
  return app
}
