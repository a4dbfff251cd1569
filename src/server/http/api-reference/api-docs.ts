import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import type { Call } from '#contract/call.ts'
import { type SiteHosts, siteOrigins } from '#rules/location/web-addresses/own-hosts.ts'
import { SHOP_NAME } from '#texts/shop-name.ts'
import { isSecure, sessionCookie } from '../call-routes.ts'
import { refuse } from '../http.ts'
import { openApi } from './openapi.ts'

/** The reference writes styles into its own page; nothing of a visitor's is ever on it. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/** `/api/openapi.json`, and `/api/docs` to read it. */
export async function apiDocs(
  app: FastifyInstance,
  calls: readonly Call[],
  { sites, requestsPerMinute }: { sites: SiteHosts; requestsPerMinute: number },
): Promise<void> {
  // What the back office asks for is no promise to others.
  const documented = calls.filter(({ path }) => !path.startsWith('/backoffice/'))
  // By site and scheme: making one takes longer than a page may.
  const made = new Map<string, string>()
  app.get('/api/openapi.json', async (request, reply) => {
    const cookie = sessionCookie(isSecure(request))
    const key = `${request.visitor.origin} ${cookie}`
    let document = made.get(key)
    if (document === undefined) {
      const servers = siteOrigins(request.visitor, sites)
      const facts = { title: SHOP_NAME.en, servers, sessionCookie: cookie, requestsPerMinute }
      document = JSON.stringify(openApi(documented, facts))
      made.set(key, document)
    }
    return reply.header('cache-control', 'no-cache').type('application/json').send(document)
  })
  // A program asks there, and reads JSON.
  app.get('/api/*', (request, reply) => refuse(request, reply, { code: 'request.not_found' }))
  await app.register(scalar, {
    routePrefix: '/api/docs',
    configuration: { url: '/api/openapi.json', withDefaultFonts: false, hideClientButton: true, telemetry: false },
    hooks: {
      onRequest: (_request, reply, next) => {
        reply.header('content-security-policy', DOCS_POLICY)
        next()
      },
    },
  })
}
