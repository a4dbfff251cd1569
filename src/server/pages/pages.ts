import type { IncomingMessage, ServerResponse } from 'node:http'
import { Overloaded } from '../http/overloaded.ts'
import type { IsOverHttps } from '../http/security-headers.ts'
import type { VisitorReader } from '../http/visitor-of.ts'
import type { Visitor } from '../kernel/people/visitor.ts'
import { type Accepted, acceptedBy, encodingOf, quickestOf, quickestStoredOf } from './accepted-encodings.ts'
import { inEncoding, makeSmaller } from './in-encoding.ts'
import type { PageOutcome } from './make-page.ts'
import { send } from './packed-page.ts'
import { pageAddress } from './page-plan.ts'
import { createRenders, type RenderOptions } from './renders.ts'
import { createSharedKeys } from './shared-keys.ts'

export type Pages = {
  /** The page of an address, cached or rendered now; `takeRender` is called before it is rendered, and may throw. */
  get(visitor: Visitor, url: string, accepted: Accepted, takeRender: () => Promise<void>): Promise<PageOutcome>
  /** Serves from the cache, before Fastify; false if it cannot. */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean
  stats: { cached: number; rendered: number }
}

export function createPages(
  options: RenderOptions & {
    visitorOf: VisitorReader
    isOverHttps: IsOverHttps
    /** The new address of a path that has moved; null if it has not. */
    movedTo(path: string): string | null
  },
): Pages {
  const { renderers, cache, visitorOf } = options
  const stats = { cached: 0, rendered: 0 }
  const renders = createRenders({ ...options, onRendered: () => void stats.rendered++ })
  const sharedKeyOf = createSharedKeys(visitorOf, renderers)

  /** Under overload a stale page is better than none. */
  function staleInstead(key: string, error: unknown): PageOutcome {
    const page = error instanceof Overloaded ? cache.findStale(key, Date.now()) : undefined
    if (!page) throw error
    return { kind: 'page', page, isWhole: true }
  }

  return {
    stats,
    async get(visitor, rawUrl, accepted, takeRender) {
      const moved = options.movedTo(rawUrl.split('?', 1)[0] ?? rawUrl)
      if (moved !== null) return { kind: 'redirect', to: moved, status: 301 }
      const address = pageAddress(visitor, rawUrl, renderers[visitor.site.language].plan)
      if (address.kind === 'redirect') return address
      const isCached = address.isShared && cache.isOn
      const found = isCached ? cache.find(address.key, Date.now()) : undefined
      if (!found) await takeRender()
      if (!isCached) return renders.make(visitor, address, { encoding: quickestOf(accepted), isStored: false })
      if (found?.needsRefresh) renders.refresh(address.key, visitor, address)
      const outcome: PageOutcome = found
        ? { kind: 'page', page: found.page, isWhole: true }
        : await renders
            .makeOnce(address.key, visitor, address, quickestStoredOf(accepted))
            .catch((error) => staleInstead(address.key, error))
      if (outcome.kind === 'redirect') return outcome
      return { ...outcome, page: await inEncoding(outcome.page, accepted, options.compressor) }
    },
    serveCached(request, response) {
      const { method } = request
      if ((method !== 'GET' && method !== 'HEAD') || !cache.isOn) return false
      const key = sharedKeyOf(request)
      const found = key === null ? undefined : cache.find(key, Date.now())
      // A stale page takes the longer path, which also refreshes it, and so does one that is not there in this encoding.
      if (!found || found.needsRefresh) return false
      const encoding = encodingOf(found.page, acceptedBy(request.headers['accept-encoding']))
      if (!found.page.bodies[encoding]) return false
      if (encoding === 'zstd') makeSmaller(found.page, options.compressor).catch(options.onFailure)
      stats.cached++
      send(request, response, found.page, { isOverHttps: options.isOverHttps(request) })
      return true
    },
  }
}
