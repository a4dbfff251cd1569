import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import type { Call } from '#contract/call.ts'
import { openApi } from './openapi.ts'

/** The reference writes styles into its own page; nothing of a visitor's is ever on it. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/** `/api/openapi.json`, and `/api/docs` to read it. */
export async function apiDocs(app: FastifyInstance, calls: readonly Call[]): Promise<void> {
  app.get('/api/openapi.json', async (request, reply) =>
    reply.header('cache-control', 'no-cache').send(openApi(calls, request.visitor.origin)),
  )
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
