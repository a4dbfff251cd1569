import type { Currency } from '#rules/location/currency.ts'
import type { Site } from '#rules/location/site.ts'
import type { SiteOrigins } from '#rules/location/web-addresses/own-hosts.ts'
import type { LiveShop } from '#rules/settings/shop-details.ts'
import type { AnswerOf, Call, InputOf } from './call.ts'
import type { ErrorAnswer } from './error-codes.ts'

/** `.css` for the colours that the owner has chosen, `.logo` for the logo. */
export const LOOK_PATH = '/shop-look'

/** What a page may know about its visitor: enough to be shared by all visitors of the same site and currency. */
export type PageSite = {
  site: Site
  currency: Currency
  /** Of this site, for canonical addresses. */
  origin: string
  /** Of both sites, for links from one to the other. */
  origins: SiteOrigins
  /** Where its visitors are taken to be until they are known; the renderer adds it. */
  homeCity?: string
  /** What its owner has written on screens; without it the shop is open and as its files say. */
  shop?: LiveShop | undefined
}

export type CallOutcome<C extends Call> =
  | { ok: true; answer: AnswerOf<C> }
  | { ok: false; status: number; error: ErrorAnswer }

/** How the page renderer asks the server that runs it: the same calls, without HTTP. */
export type CallInProcess = <C extends Call>(call: C, input: InputOf<C>) => Promise<CallOutcome<C>>

export type PageRequest = PageSite & {
  /** Canonical: known query parameters only, in one order. */
  url: string
  call: CallInProcess
  /** An error of which the visitor only sees an error page. */
  report(error: unknown): void
}

/** Of a page's text; bytes are what is the same on many pages. */
export type PageChunk = string | Uint8Array
/** Whole or in chunks. */
export type PageText = string | readonly PageChunk[]

export type RenderedPage = { status: number; html: PageText } | { status: 301 | 302; redirect: string }

/** What is known of a path before it is rendered. */
export type PagePlan = {
  /** False for paths that no page of the shop answers: they all share one not-found page. */
  exists: boolean
  /** The pattern of its address in the table of routes, `/jewelry/:id`. */
  pattern?: string
  /** The query parameters that the page reads; any other is dropped before rendering and caching. */
  query: readonly string[]
  /** False for pages that must be fresh for each visitor. */
  isShared: boolean
  /** Worth reading later without a connection, and the same for everybody: a browser may save it. */
  isReadOffline?: boolean
  /** What is not published: shown inside the back office, never cached and in no search engine. */
  isDraft?: boolean
}

/** An address without parameters that search engines may show. */
export type PublicPath = {
  path: string
  /** Its words are an editor's: it is there as long as they are published. */
  isWritten: boolean
}

/** What the build of the storefront offers to the server, once per language. */
export type PageRenderer = {
  plan(pathname: string): PagePlan
  publicPaths?(): readonly PublicPath[]
  render(request: PageRequest): Promise<RenderedPage>
}
