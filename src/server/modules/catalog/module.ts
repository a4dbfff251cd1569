import type { MenuDraft } from '#rules/content/drafts/menu-draft.ts'
import type { Language } from '#rules/location/site.ts'
import { type Metric, type ShopModule, service } from '../../kernel/shop-module.ts'
import { mediaIndex } from '../pictures/index.ts'
import { priceCommands } from './commands/price-commands.ts'
import { productCommands } from './commands/product-commands.ts'
import { designerRoutes } from './designer-pages/index.ts'
import { catalogEventTags } from './events.ts'
import type { ListingSource } from './listing/listing-data.ts'
import { listingRoutes } from './listing/listing-routes.ts'
import { refreshOutdatedCards } from './listing/refresh-outdated-cards.ts'
import { catalogChanges } from './menu/catalog-changes.ts'
import { type ShopMenu, shopMenu } from './menu/menu.ts'
import { productRoutes } from './product-page/index.ts'
import { catalogRoutes } from './routes.ts'
import { menuData } from './sections-store.ts'
import { catalogSettings } from './settings.ts'
import { shopRoutes } from './shop-pages/index.ts'

/** The banner of the home page that leads to a path, if there is one. */
export const banners = service<{
  find(path: string, language: Language): Promise<{ title: string; text: string } | null>
}>('banners')

/** The menu as staff have published it. */
export const menuDrafts = service<(language: Language) => Promise<MenuDraft | null>>('menu drafts')

/** The products as lists filter and sort them. */
export const listings = service<ListingSource>('listings')

export const menu = service<ShopMenu['sections']>('menu')

/** The key by which links to pages that are not published are signed. */
export const PRODUCT_PREVIEWS = 'product previews'

/** Products, their prices and pictures, designers, categories, and the lists of them all. */
export const catalog: ShopModule = {
  name: 'catalog',
  needs: ['pictures'],
  settings: catalogSettings,
  commands: [...productCommands, ...priceCommands],
  async upgrade(db, settings, log) {
    const products = await refreshOutdatedCards(db, settings)
    if (products > 0) log.info({ event: 'catalog.cards_refreshed', products }, 'cards were rewritten')
  },
  async setUp({ db, log, settings, events, secret, provide, get }) {
    const previewSecret = await secret(PRODUCT_PREVIEWS)
    const header = shopMenu({
      catalog: { menuData: (language) => menuData(db, language) },
      draft: (language) => get(menuDrafts)(language),
      priceSteps: settings.catalog.priceSteps,
      media: get(mediaIndex),
      onChange: catalogChanges(events),
      onFailure: (error, retryMs) =>
        log.error({ event: 'catalog.menu_refresh_failed', err: error, retryMs }, 'the menu stays as it is for now'),
    })
    provide(menu, header.sections)
    const metrics: Metric[] = [
      {
        name: 'menu_refresh_failures',
        help: 'Failed attempts to compose the menu since the start',
        read: header.failures,
      },
    ]
    let settled = async () => {}
    let stop = async () => {}
    return {
      routes(serve) {
        catalogRoutes(serve, { db })
        const listing = listingRoutes(serve, {
          db,
          log,
          events,
          findBanner: (path, language) => get(banners).find(path, language),
        })
        provide(listings, listing.data)
        settled = listing.settled
        stop = listing.stop
        metrics.push(
          {
            name: 'product_index_refresh_failures',
            help: 'Failed attempts to bring the product index up to date since the start',
            read: () => listing.stats.failures,
          },
          {
            name: 'product_index_full_reads',
            help: 'Times that all products were read into the index since the start',
            read: () => listing.stats.fullReads,
          },
        )
        productRoutes(serve, { db, settings, previewSecret })
        designerRoutes(serve, { db })
        shopRoutes(serve, { db, media: get(mediaIndex), listings: listing.data })
      },
      tags: catalogEventTags,
      metrics,
      settled: () => [settled(), header.settled()],
      stop: async () => {
        await Promise.all([stop(), header.stop()])
      },
    }
  },
}
