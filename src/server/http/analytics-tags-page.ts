import type { FastifyInstance } from 'fastify'
import { SHOP_NAME } from '#texts/shop-name.ts'
import type { AnalyticsTag } from '../integrations/analytics-tags/port.ts'

export function tagsPolicy(tags: readonly AnalyticsTag[]): string {
  const connectHosts = tags.flatMap(({ hosts }) => hosts.connect).join(' ')
  return [
    "default-src 'none'",
    `script-src ${tags.flatMap(({ hosts }) => hosts.script).join(' ')}`,
    `img-src ${connectHosts}`,
    `connect-src ${connectHosts}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/**
 * An empty page shown in a frame of the shop's pages: the only place where third-party scripts may run. Its URL reveals
 * nothing about what the visitor is viewing.
 */
export function analyticsTagsPage(app: FastifyInstance, tags: readonly AnalyticsTag[]): void {
  if (tags.length === 0) return
  const policy = tagsPolicy(tags)
  app.get('/analytics-tags', (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('referrer-policy', 'strict-origin')
      .header('cache-control', 'public, max-age=3600')
      .type('text/html')
      .send(
        `<!doctype html><meta charset="utf-8"><meta name="robots" content="noindex"><title>${SHOP_NAME.en}</title>`,
      ),
  )
}
