import type { FastifyInstance } from 'fastify'
import type { NewsletterDeps } from '../deps.ts'
import { unsubscribeByToken } from './unsubscribe.ts'
import { UNSUBSCRIBE_PATH } from './unsubscribe-links.ts'

/** `List-Unsubscribe=One-Click` and a little air. */
const BODY_LIMIT = 4 * 1024

/**
 * RFC 8058: a mail program posts to the address of the header when its reader presses «Unsubscribe». It has no session
 * and no token of ours; the address itself is the proof. A GET of the same address is a page with a button.
 */
export function oneClickRoute(app: FastifyInstance, deps: NewsletterDeps, now: () => Date): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // A form, a multipart form or nothing at all: the answer does not depend on it.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, _body, done) => done(null))
    scope.post<{ Params: { token: string } }>(`${UNSUBSCRIBE_PATH}/:token`, async ({ params }, reply) => {
      const result = await unsubscribeByToken(deps, params.token, now())
      return reply
        .status(result.ok ? 200 : 404)
        .header('cache-control', 'no-store')
        .send({ success: result.ok })
    })
  })
}
