import type { Api } from '#client/calls/api.ts'
import type { PageSite } from '#contract/page.ts'

/** What a page's loader may use. It runs on the server for the first page and in the browser for the next ones. */
export type PageContext = PageSite & {
  api: Api
  params: Record<string, string | undefined>
  url: URL
}

export type PageLoader = (context: PageContext) => Promise<unknown>

/** What a page component receives: what its loader returned. */
export type PageProps<Loader extends PageLoader> = { data: Awaited<ReturnType<Loader>> }

/** A file in `pages/`: a component, and a loader when the page needs data. */
export type PageModule = { default: React.ComponentType<{ data: never }>; loader?: PageLoader }

/** Thrown by a loader when what the address names does not exist. */
export class PageNotFound extends Error {}
