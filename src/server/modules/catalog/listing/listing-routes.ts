import type { BodyOf } from '#contract/call.ts'
import { catalogShow, type Listing, sectionShow, selectionShow, subcategoryShow } from '#contract/catalog/listing.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db } from '../../../kernel/database/db.ts'
import type { EventBus } from '../../../kernel/events/event-bus.ts'
import type { Logger } from '../../../kernel/logger.ts'
import type { Visitor } from '../../../kernel/people/visitor.ts'
import { type Done, done, refused } from '../../../kernel/result.ts'
import type { CallContext, Serve } from '../../../kernel/serve.ts'
import { createCardCache } from '../cards/card-cache.ts'
import { cardTags } from '../cards/card-tags.ts'
import { viewOf } from '../cards/view-of.ts'
import { type ProductIndexSync, syncProductIndex } from '../product-index/sync-product-index.ts'
import { listProducts } from './list-products.ts'
import type { ListingSource } from './listing-data.ts'

export type ListingDeps = {
  db: Db
  log: Logger
  events: Pick<EventBus, 'subscribe' | 'onGap'>
  /** The banner of the home page that leads to this path, if there is one. */
  findBanner(path: string, language: Language): Promise<{ title: string; text: string } | null>
}

export type Listings = { data: ListingSource } & Pick<ProductIndexSync, 'stats' | 'settled' | 'stop'>

/** Sections of `POST /{section}/show` and where their addresses begin. */
const SECTIONS: Record<string, string> = {
  tags: '/trend',
  trend: '/trend',
  designers: '/designers',
  jewelry: '/jewelry',
}

export function listingRoutes(serve: Serve, deps: ListingDeps): Listings {
  const cards = createCardCache()
  const sync = syncProductIndex(deps)
  deps.events.subscribe(({ tags }) => sync.changed(tags))
  deps.events.onGap(sync.reload)
  const data: ListingSource = { get: async () => ({ ...(await sync.get()), cards }) }

  serve(catalogShow, async ({ body, visitor, dependsOn }) => {
    dependsOn('catalog', 'lists')
    const url = body.url ?? '/catalog'
    return showing(dependsOn, await listProducts(deps.db, await data.get(), { ...body, url }, viewOf(visitor)))
  })

  serve(sectionShow, async ({ params, body, visitor, dependsOn }) => {
    dependsOn('catalog', 'lists', 'content')
    const root = Object.hasOwn(SECTIONS, params.section) ? SECTIONS[params.section] : undefined
    if (!root) return showing(dependsOn, await listBannerPath(`/${params.section}`, body, visitor))
    const url = body.url ?? root
    if (!isUnder(url, root)) return refused('listing.section_unknown')
    return showing(dependsOn, await listProducts(deps.db, await data.get(), { ...body, url }, viewOf(visitor)))
  })

  serve(selectionShow, async ({ params, body, visitor, dependsOn }) => {
    dependsOn('catalog', 'lists', 'content')
    return showing(dependsOn, await listBannerPath(`/${params.section}/${params.selection}`, body, visitor))
  })

  serve(subcategoryShow, async ({ params, body, visitor, dependsOn }) => {
    dependsOn('catalog', 'lists', 'content')
    const path = `/${params.section}/${params.selection}/${params.part}`
    return showing(dependsOn, await listBannerPath(path, body, visitor))
  })

  /** A banner leads to a selection of products, or to a page that sells none: its list is empty. */
  async function listBannerPath(path: string, body: BodyOf<typeof sectionShow>, visitor: Visitor) {
    if (body.url !== undefined && !isUnder(body.url, path)) return refused('listing.section_unknown')
    const { language } = visitor.site
    const listed = await listProducts(deps.db, await data.get(), { ...body, url: body.url ?? path }, viewOf(visitor))
    if (listed.ok || listed.code !== 'listing.section_unknown') return listed
    const banner = await deps.findBanner(path, language)
    return banner ? done(emptyListing(banner)) : listed
  }

  return { data, stats: sync.stats, settled: sync.settled, stop: sync.stop }
}

/** A page with this list is dropped when one of its cards changes. */
function showing<Listed extends Done<Listing> | { ok: false }>(
  dependsOn: CallContext['dependsOn'],
  listed: Listed,
): Listed {
  if (listed.ok) dependsOn(...cardTags(listed.answer.result.products))
  return listed
}

function emptyListing({ title, text }: { title: string; text: string }): Listing {
  return {
    result: { quantity: 0, products: [] },
    facets: [],
    priceRange: null,
    priceSteps: [],
    inStockCount: 0,
    heading: { title, description: text, lead: text, breadcrumbs: [], picture: null, isLanding: false },
    hint: null,
  }
}

/** Whether an address, which may carry a query string, is a path or lies below it. */
function isUnder(url: string, path: string): boolean {
  return url.startsWith(path) && /^([/?#]|$)/.test(url.slice(path.length))
}
