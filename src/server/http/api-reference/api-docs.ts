import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { type SiteHosts, siteOrigins } from '#rules/location/web-addresses/own-hosts.ts'
import { SHOP_NAME } from '#texts/shop-name.ts'
import { isSecure, sessionCookie } from '../call-routes.ts'
import { refuse } from '../http.ts'

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
      const { openApi } = await import('./openapi.ts')
      document = JSON.stringify(openApi(documented, facts))
      made.set(key, document)
    }
    return reply.header('cache-control', 'no-cache').type('application/json').send(document)
  })
  // A program asks there, and reads JSON.
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

/** Opened by whoever reads it first: the text of its script alone takes 20 MB of memory. */
async function openReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = Fastify()
  await app.register(scalar, {
    routePrefix: '/api/docs',
    configuration: { url: '/api/openapi.json', withDefaultFonts: false, hideClientButton: true, telemetry: false },
  })
  return app
}
