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
 * An empty page that the shop's pages keep a frame of: here, and nowhere else, programs of strangers may run. Its
 * address says nothing of what the visitor looks at.
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
