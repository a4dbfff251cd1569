import type { FastifyInstance } from 'fastify'
import { sendStreamed } from '../../kernel/requests/streamed-answer.ts'
import { type FeedNames, feedState, feedText } from './feed-text.ts'
import type { FeedDeps } from './patch-feeds.ts'

const MAX_AGE_SECONDS = 300
/** The first build takes as long as it takes; readers of feeds come again by themselves. */
const RETRY_AFTER_SECONDS = 120

/** `/feeds/<key>.xml`, each on the site whose pages it names. */
export function feedRoutes(app: FastifyInstance, deps: FeedDeps & { names: FeedNames }): void {
  const { db, feeds, names } = deps
  app.get<{ Params: { file: string } }>('/feeds/:file', async (request, reply) => {
    const { language } = request.visitor.site
    const context = feeds.find(({ feed }) => `${feed.key}.xml` === request.params.file && feed.language === language)
    if (!context) return reply.callNotFound()
    const state = await feedState(db, context.feed.key)
    if (!state)
      return reply
        .code(503)
        .header('retry-after', RETRY_AFTER_SECONDS)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('The feed is being made.\n')
    return sendStreamed(request, reply, {
      type: 'application/xml; charset=utf-8',
      maxAgeSeconds: MAX_AGE_SECONDS,
      version: { etag: `${context.feed.key}-${state.version}`, changedAt: state.changedAt },
      parts: () => feedText(db, context, state.changedAt, names),
    })
  })
}
