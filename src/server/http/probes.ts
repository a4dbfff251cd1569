import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Metric } from '../kernel/shop-module.ts'
import { refuse } from './http.ts'

export type Readiness = { isDraining: boolean }

/** At most one database check per second, however often the load balancer asks. */
const READY_FOR_MS = 1_000

type ProbeOptions = {
  pool: pg.Pool
  /** Page statistics. */
  pages: { stats: { readonly cached: number; readonly rendered: number } }
  cache: { size(): { bytes: number } }
  /** Metrics of the modules. */
  metrics: readonly Metric[]
  readiness: Readiness
  metricsToken: string | undefined
  now: () => Date
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve. `/metrics`: Prometheus metrics, for authorized clients.
 */
export function probeRoutes(app: FastifyInstance, options: ProbeOptions): { registry: Registry } {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  readinessRoute(app, options)
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  timeAnswers(app, registry)
  addGauges(registry, options)
  metricsRoute(app, registry, options.metricsToken)
  return { registry }
}

function readinessRoute(app: FastifyInstance, { pool, readiness, now }: ProbeOptions): void {
  let lastAsked = { at: 0, isUp: false }

  app.get('/readyz', async (request, reply) => {
    if (now().getTime() - lastAsked.at > READY_FOR_MS) {
      const isUp = await pool.query('select 1').then(
        () => true,
        () => false,
      )
      lastAsked = { at: now().getTime(), isUp }
    }
    if (readiness.isDraining || !lastAsked.isUp) return refuse(request, reply, { code: 'server.unavailable' })
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
}

function timeAnswers(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status; cached pages are counted apart',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, not the URL, so that labels stay bounded.
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

function addGauges(registry: Registry, { pool, pages, cache, metrics }: ProbeOptions): void {
  gauge(registry, 'pages_served_from_cache', 'Pages answered from memory since the start', () => pages.stats.cached)
  gauge(registry, 'pages_rendered', 'Pages rendered since the start', () => pages.stats.rendered)
  gauge(registry, 'page_cache_bytes', 'Memory taken by cached pages', () => cache.size().bytes)
  for (const { name, help, read } of metrics) gauge(registry, name, help, read)
  gauge(
    registry,
    'database_connections_waiting',
    'Requests that wait for a database connection',
    () => pool.waitingCount,
  )
}

/** Without a token whoever is on the machine itself may read them, and nobody else. */
function metricsRoute(app: FastifyInstance, registry: Registry, token: string | undefined): void {
  app.get('/metrics', async (request, reply) => {
    const { authorization } = request.headers
    const isAllowed = token
      ? authorization === `Bearer ${token}`
      : isLoopback(request.ip) && !request.headers['x-forwarded-for']
    if (!isAllowed) return refuse(request, reply, { code: 'request.not_found' })
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

function gauge(registry: Registry, name: string, help: string, read: () => number | Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      // A metric that cannot be read now must not hide the others.
      this.set(
        await Promise.resolve()
          .then(read)
          .catch(() => Number.NaN),
      )
    },
  })
}

function isLoopback(ip: string): boolean {
  return ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1'
}
