import { catalogShow, sectionShow } from '#contract/listing.ts'
import type { Db } from '../../platform/db.ts'
import { type KeptValue, keptValue } from '../../platform/kept-value.ts'
import { refused } from '../../platform/result.ts'
import type { Serve } from '../../platform/serve.ts'
import { createCardShelf } from './card-shelf.ts'
import { listProducts } from './list-products.ts'
import { type ListingData, readListingData } from './listing-data.ts'

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

export function listingRoutes(serve: Serve, deps: ListingDeps): { data: KeptValue<ListingData> } {
  const cards = createCardShelf()
  const data = keptValue(() => readListingData(deps.db, cards))
  deps.onCatalogChange(data.refresh)

  serve(catalogShow, async ({ body, visitor, dependsOn }) => {
    dependsOn('catalog')
    const view = { language: visitor.site.language, currency: visitor.currency }
    return listProducts(deps.db, await data.get(), { ...body, url: body.url ?? '/catalog' }, view)
  })

  serve(sectionShow, async ({ params, body, visitor, dependsOn }) => {
    dependsOn('catalog')
    const root = Object.hasOwn(SECTIONS, params.section) ? SECTIONS[params.section] : undefined
    const url = body.url ?? root
    if (!root || !url?.startsWith(root)) return refused('listing.section_unknown')
    const view = { language: visitor.site.language, currency: visitor.currency }
    return listProducts(deps.db, await data.get(), { ...body, url }, view)
  })
  return { data }
}
