import type { PageRenderer } from '#contract/page.ts'
import type { Language } from '#rules/location/site.ts'
import { pagePolicy } from '../http/security-headers.ts'
import type { Config } from '../kernel/configuration/config.ts'
import type { ErrorReporter } from '../kernel/error-reporting/error-reporter.ts'
import type { EventBus } from '../kernel/events/event-bus.ts'
import type { Logger } from '../kernel/logger.ts'
import type { Visitor } from '../kernel/people/visitor.ts'
import type { createCalls, HttpContext } from '../kernel/serve.ts'
import { pageCompressor } from '../pages/compression/page-compressor.ts'
import { followChanges } from '../pages/follow-changes.ts'
import { createPageCache } from '../pages/page-cache.ts'
import { createPages } from '../pages/pages.ts'

type PagesParts = Parameters<typeof createPages>[0]

type OpenPagesOptions = Pick<PagesParts, 'visitorOf' | 'isOverHttps' | 'shopNow' | 'movedTo' | 'isOverloaded'> & {
  config: Config
  renderers: Record<Language, PageRenderer>
  calls: ReturnType<typeof createCalls>
  events: EventBus
  reporter: ErrorReporter
  log: Logger
  now(): Date
  /** Whether analytics tags run, in their own frame. */
  hasTags: boolean
  /** Each resolves once some part of the shop knows of the changes so far. */
  settled(): readonly Promise<unknown>[]
}

/** The pages of both sites and their cache, invalidated by events. */
export function openPages(options: OpenPagesOptions) {
  const { config, renderers, calls, events, reporter, log, now, settled, hasTags, ...rest } = options
  const cache = createPageCache(config.isDev ? 0 : config.pageCacheBytes)
  const invalidate = followChanges({ cache, events, settled, log })
  const compressor = pageCompressor({
    onFailure: (error) => log.error({ event: 'compression.failed', err: error }, 'the compression worker failed'),
  })
  const pages = createPages({
    ...rest,
    ...{ renderers, calls, cache, compressor },
    sites: config.sites,
    savesPages: config.savesPages,
    policy: config.isDev ? null : (html, framedBy = []) => pagePolicy(html, { hasAnalyticsTags: hasTags, framedBy }),
    contextFor: (visitor, dependsOn) => pageContext(visitor, dependsOn, now(), log),
    onFailure: (error) => {
      log.error({ event: 'pages.render_failed', err: error }, 'a page could not be made')
      reporter.report(error, { kind: 'page' })
    },
  })
  return { pages, cache, invalidate, stop: compressor.stop }
}

/** Pages are shared, so their loaders have no session and set no cookie. */
function pageContext(visitor: Visitor, dependsOn: HttpContext['dependsOn'], now: Date, log: Logger): HttpContext {
  const notOnPages = () => {
    throw new Error('a page is the same for all visitors and cannot do this')
  }
  return {
    visitor,
    now,
    log,
    dependsOn,
    session: { id: '', isNew: true },
    browser: {
      id: null,
      device: null,
      get lastingId() {
        return notOnPages()
      },
    },
    address: '',
    header: () => undefined,
    customer: async () => null,
    staff: async () => null,
    isSecure: false,
    requestId: '',
    setCookie: notOnPages,
    keepSession: notOnPages,
    renewSession: notOnPages,
    csrfToken: notOnPages,
    keepBrowser: notOnPages,
    setHeader: () => {},
  }
}
