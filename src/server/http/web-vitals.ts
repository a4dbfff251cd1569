import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'
import { WEB_VITALS, WEB_VITALS_PATH, webVitals } from '#contract/monitoring/web-vitals.ts'
import { csrfProblem } from '#rules/identity/cross-site.ts'
import type { CallLimit } from '../kernel/limits/call-limits.ts'
import { networkOf } from '../kernel/limits/network-of.ts'
import type { Visitor } from '../kernel/people/visitor.ts'
import { refuse } from './http.ts'

const MAX_BYTES = 1_024

/** Include the thresholds of «good» and «poor», so that both shares can be read from the histogram. */
const BUCKETS = {
  LCP: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  INP: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  TTFB: [0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3],
  CLS: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
} as const

/** Histograms of real visits at `/metrics`, by route and device class, without personal data. */
export function webVitalsRoute(
  app: FastifyInstance,
  options: {
    registry: Registry
    limit: CallLimit | null
    /** One series per known route: a browser could send any name. */
    isRoute(pattern: string, visitor: Visitor): boolean
  },
): void {
  const { registry, limit, isRoute } = options
  const histograms = Object.fromEntries(
    WEB_VITALS.map((name) => [
      name,
      new Histogram({
        name: name === 'CLS' ? 'web_vitals_cls' : `web_vitals_${name.toLowerCase()}_seconds`,
        help: `${name} of real visits, by route and class of device`,
        labelNames: ['route', 'device'],
        buckets: [...BUCKETS[name]],
        registers: [registry],
      }),
    ]),
  )

  app.post(WEB_VITALS_PATH, { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const { origin, 'sec-fetch-site': fetchSite } = request.headers
    if (csrfProblem({ origin, fetchSite: String(fetchSite ?? ''), host: request.host }) !== null)
      return refuse(request, reply, { code: 'request.forbidden' })
    const taken = limit && (await limit.take(networkOf(request.ip)))
    if (taken && !taken.ok) return refuse(request, reply, { code: 'request.too_many', retryAfter: taken.retryAfter })
    const report = webVitals.safeParse(request.body)
    if (!report.success) return refuse(request, reply, { code: 'request.malformed' })
    const { device, values } = report.data
    const route = isRoute(report.data.route, request.visitor) ? report.data.route : 'other'
    for (const name of WEB_VITALS) {
      const value = values[name]
      if (value !== undefined) histograms[name]?.observe({ route, device }, name === 'CLS' ? value : value / 1_000)
    }
    return reply.status(204).header('cache-control', 'no-store').send()
  })
}
