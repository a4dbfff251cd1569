import type { ShopModule } from '../../kernel/shop-module.ts'
import { mediaIndex } from '../pictures/index.ts'
import { catalogueRoutes } from './catalogue/catalogue-routes.ts'
import { contentRoutes } from './content/content-routes.ts'
import { contentRowRoutes } from './content/rows/row-routes.ts'
import { healthRoutes } from './health/health-routes.ts'
import { promoRoutes } from './promo/promo-routes.ts'
import { searchWordsRoutes } from './search/search-routes.ts'
import { stockRoutes } from './stock/stock-routes.ts'

/** Screens of the staff that stand over several modules: they read what those publish and change it by their use cases. */
export const desk: ShopModule = {
  name: 'desk',
  needs: [
    'catalog',
    'stock',
    'search',
    'promo',
    'ordering',
    'exchange',
    'audit',
    'staff',
    'content',
    'pictures',
    'streams',
    'career',
  ],
  async setUp({ db, record, settings, jobs, config, secret, get }) {
    const deps = { db, record, settings }
    const previewSecret = await secret('content previews')
    const content = { ...deps, media: get(mediaIndex), hosts: config.sites, previewSecret }
    return {
      routes(serve) {
        catalogueRoutes(serve, deps)
        stockRoutes(serve, deps)
        promoRoutes(serve, { ...deps, timeZone: settings.timeZone })
        searchWordsRoutes(serve, deps)
        contentRoutes(serve, content)
        contentRowRoutes(serve, content)
        healthRoutes(serve, { db, jobs, timeZone: settings.timeZone })
      },
    }
  },
}
