import { catalogShow, sectionShow } from '#contract/listing.ts'
import type { Db } from '../../platform/db.ts'
import { refused } from '../../platform/result.ts'
import type { Serve } from '../../platform/serve.ts'
import { type FacetBook, readFacetBook } from './facet-book.ts'
import { listProducts } from './list-products.ts'

export type ListingDeps = {
  db: Db
  /** Calls back when pieces, categories or designers have changed. */
  onCatalogChange(listener: () => void): void
}

/** Sections of `POST /{section}/show` and where their addresses begin. */
const SECTIONS: Record<string, string> = {
  tags: '/trend',
  trend: '/trend',
  designers: '/designers',
  jewelry: '/jewelry',
}

export function listingRoutes(serve: Serve, deps: ListingDeps): { book(): Promise<FacetBook> } {
  let kept: Promise<FacetBook> | null = null
  deps.onCatalogChange(() => {
    kept = null
  })
  const book = () => {
    if (!kept) {
      const reading = readFacetBook(deps.db)
      kept = reading
      // What failed is asked for again by the next visitor.
      reading.catch(() => {
        if (kept === reading) kept = null
      })
    }
    return kept
  }

  serve(catalogShow, async ({ body, visitor, dependsOn }) => {
    dependsOn('catalog')
    const view = { language: visitor.site.language, currency: visitor.currency }
    return listProducts(deps.db, await book(), { ...body, url: body.url ?? '/catalog' }, view)
  })

  serve(sectionShow, async ({ params, body, visitor, dependsOn }) => {
    dependsOn('catalog')
    const root = Object.hasOwn(SECTIONS, params.section) ? SECTIONS[params.section] : undefined
    const url = body.url ?? root
    if (!root || !url?.startsWith(root)) return refused('listing.section_unknown')
    const view = { language: visitor.site.language, currency: visitor.currency }
    return listProducts(deps.db, await book(), { ...body, url }, view)
  })
  return { book }
}
