import type { FastifyInstance } from 'fastify'
import { SHOP_NAME } from '#texts/shop-name.ts'
import type { Config } from '../kernel/configuration/config.ts'

type AnalyticsTags = Config['analyticsTags']

/** Each counter's own hosts, as its makers name them, for what is used of it. */
const METRIKA = {
  script: ['https://mc.yandex.ru'],
  told: ['https://mc.yandex.ru', 'https://mc.yandex.com'],
}
const TAG_MANAGER = {
  script: ['https://www.googletagmanager.com'],
  told: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
}

export function runsAnalyticsTags(analyticsTags: AnalyticsTags): boolean {
  return analyticsTags !== null && (analyticsTags.metrikaId !== null || analyticsTags.tagManagerId !== null)
}

export function analyticsTagsPolicy(analyticsTags: NonNullable<AnalyticsTags>): string {
  const used = [
    ...(analyticsTags.metrikaId === null ? [] : [METRIKA]),
    ...(analyticsTags.tagManagerId === null ? [] : [TAG_MANAGER]),
  ]
  const told = used.flatMap((counter) => counter.told).join(' ')
  return [
    "default-src 'none'",
    `script-src ${used.flatMap((counter) => counter.script).join(' ')}`,
    `img-src ${told}`,
    `connect-src ${told}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/**
 * An empty page that the shop's pages keep a frame of: here, and nowhere else, programs of strangers may run. Its
 * address says nothing of what the visitor looks at.
 */
export function analyticsTagsPage(app: FastifyInstance, analyticsTags: AnalyticsTags): void {
  if (!analyticsTags || !runsAnalyticsTags(analyticsTags)) return
  const policy = analyticsTagsPolicy(analyticsTags)
  app.get('/counters', (_request, reply) =>
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
