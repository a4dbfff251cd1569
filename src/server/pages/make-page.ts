import { errorStatus } from '#contract/error-codes.ts'
import type { PageRenderer, PageRequest, RenderedPage } from '#contract/page.ts'
import type { Language } from '#rules/location/site.ts'
import { type SiteHosts, type SiteOrigins, siteOrigins } from '#rules/location/web-addresses/own-hosts.ts'
import type { LiveShop } from '#rules/settings/shop-details.ts'
import { errorAnswer } from '../http/error-answer.ts'
import { databaseFailure } from '../kernel/database/database-failure.ts'
import type { Visitor } from '../kernel/people/visitor.ts'
import { refused } from '../kernel/result.ts'
import type { Calls, HttpContext } from '../kernel/serve.ts'
import type { PageCompressor } from './compression/page-compressor.ts'
import { type PageForm, type PolicyOf, pack } from './packed-page.ts'
import type { CachedPage } from './page-cache.ts'

export type PageOutcome =
  /** `isWhole` is false while an optional part is missing because the database is unavailable. */
  { kind: 'page'; page: CachedPage; isWhole: boolean } | { kind: 'redirect'; to: string; status: 301 | 302 }

export type KnownPage = { url: string; isEndless: boolean; isReadOffline: boolean; isDraft: boolean }

/** What pages are made of. */
export type PageMaking = {
  renderers: Record<Language, PageRenderer>
  calls: Calls
  sites: SiteHosts
  /** The parts of the shop that may change at run time. */
  shopNow(): LiveShop | undefined
  contextFor(visitor: Visitor, dependsOn: (...tags: string[]) => void): HttpContext
  /** Null while Vite serves the sources: hot reload needs what the policy forbids. */
  policy: PolicyOf | null
  compressor: PageCompressor
  /** Whether browsers may save pages for offline reading. */
  savesPages?: boolean
  onFailure(error: unknown): void
}

type MadePage = { rendered: RenderedPage; origins: SiteOrigins; tags: Set<string>; lacksDatabase: boolean }

/**
 * Renders the page of a canonical URL. Calls that fail for lack of a database are refused, and the page shows what it
 * can without them.
 */
export async function renderPage(making: PageMaking, visitor: Visitor, url: string): Promise<MadePage> {
  const tags = new Set<string>()
  const ctx = making.contextFor(visitor, (...more) => {
    for (const tag of more) tags.add(tag)
  })
  let lacksDatabase = false
  const call: PageRequest['call'] = async (asked, input) => {
    const result = await making.calls.invoke(asked, input, ctx).catch((error: unknown) => {
      const code = databaseFailure(error)
      if (!code) throw error
      lacksDatabase = true
      making.onFailure(error)
      return refused(code)
    })
    if (result.ok) return { ok: true, answer: result.answer }
    return { ok: false, ...errorAnswer(result, visitor.site.language) }
  }
  const { site, currency, origin } = visitor
  const origins = siteOrigins(visitor, making.sites)
  const rendered = await making.renderers[site.language].render({
    site,
    currency,
    origin,
    origins,
    shop: making.shopNow(),
    url,
    call,
    report: (error) => making.onFailure(error),
  })
  return { rendered, origins, tags, lacksDatabase }
}

/** Compressed, with its headers. */
export async function packPage(
  { policy, compressor, savesPages }: PageMaking,
  { rendered, origins, tags, lacksDatabase }: MadePage,
  { isReadOffline, isDraft }: KnownPage,
  form: PageForm,
): Promise<PageOutcome> {
  if ('redirect' in rendered) return { kind: 'redirect', to: rendered.redirect, status: rendered.status }
  // The page is in the visitor's language; the status tells robots and load balancers to come back.
  const status = lacksDatabase && rendered.status >= 500 ? errorStatus['server.unavailable'] : rendered.status
  const page = await pack({ ...rendered, status }, tags, form, policy, compressor, {
    isReadOffline: isReadOffline && savesPages === true,
    // The back office runs on both sites and previews drafts of both.
    framedBy: isDraft ? [...new Set([origins.ru, origins.en])] : [],
  })
  return { kind: 'page', page, isWhole: !lacksDatabase }
}
