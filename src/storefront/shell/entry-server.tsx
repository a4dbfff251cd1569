import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { matchRoutes } from 'react-router'
import type { PageChunk, PagePlan, PageRenderer, PageRequest, PublicPath, RenderedPage } from '#contract/page.ts'
import { LISTING_PARAMETERS } from '#rules/listing/listing-filters.ts'
import { writeOverBrand } from '#texts/live-brand.ts'
import { isReadOffline } from '../offline-pages.ts'
import { OF_LISTS, routes } from '../routes.ts'
import { drawInChunks } from '../shared/drawing/draw-in-chunks.ts'
import { collectFacts, structuredDataScript } from '../shared/structured-data/collect-facts.ts'
import { pageAssets } from './assets.ts'
import { pageJson } from './page-json.ts'
import { preparePage } from './page-tree.tsx'

const pageRows = routes.filter((row) => row.page).map((row) => ({ path: row.path, row }))

/** Matching tries every route, and the same few addresses are requested all day. */
const plans = new LRUCache<string, PagePlan>({ max: 5_000 })

function plan(pathname: string): PagePlan {
  let known = plans.get(pathname)
  if (!known) {
    const match = matchRoutes(pageRows, pathname)?.at(-1)?.route.row
    known = {
      exists: match !== undefined,
      pattern: match?.path,
      query: (match?.query ?? []).flatMap((name) => (name === OF_LISTS ? LISTING_PARAMETERS : name)),
      isShared: !match?.isPersonal,
      isReadOffline: isReadOffline(match),
      isDraft: match?.isDraft === true,
    }
    plans.set(pathname, known)
  }
  return known
}

async function render(request: PageRequest): Promise<RenderedPage> {
  const page = await preparePage(request)
  if ('redirect' in page) return page
  // Synchronous from here to the end of rendering, so that no other page changes the brand in between.
  writeOverBrand(request.shop?.details ?? null)
  // Not streamed: the page is cached as a whole anyway, and this is twice as fast. While Vite serves the sources cards
  // may change at any time, so their markup is not cached.
  const draw = () => (import.meta.env.PROD ? drawInChunks(page.tree) : [renderToString(page.tree)])
  const { markup: html, facts } = collectFacts(draw)
  const { head, tail } = pageAssets(page.files)
  insertAt(html, html.length - 1, (chunk) => chunk.lastIndexOf('</body>'), [
    // A data block, never executed.
    '<script type="application/json" id="page-data">',
    ...pageJson(page.data),
    '</script>',
    tail,
  ])
  insertAt(html, 0, (chunk) => chunk.indexOf('</head>'), [structuredDataScript(facts), head])
  return { status: page.status, html: ['<!doctype html>', ...html] }
}

/** Inserts into the document, which begins and ends with text. */
function insertAt(
  html: PageChunk[],
  index: number,
  place: (chunk: string) => number,
  more: readonly PageChunk[],
): void {
  const chunk = String(html[index])
  const at = place(chunk)
  html.splice(index, 1, chunk.slice(0, at), ...more, chunk.slice(at))
}

const WRITTEN_PAGE = 'content/content-page'

function publicPaths(): PublicPath[] {
  return routes
    .filter(({ page, isIndexed = true, isPersonal }) => page && isIndexed && !isPersonal)
    .map(({ path, page }) => ({ path: withoutOptionalPart(path), isWritten: page === WRITTEN_PAGE }))
    .filter(({ path }) => !path.includes(':'))
}

/** `/oferta/:versionDay?` also matches `/oferta`. */
function withoutOptionalPart(path: string): string {
  return path.replace(/\/:\w+\?$/, '')
}

export const renderer: PageRenderer = { plan, publicPaths, render }
