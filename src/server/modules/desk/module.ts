import type { ShopModule } from '../../kernel/shop-module.ts'
import { PRODUCT_PREVIEWS } from '../catalog/index.ts'
import { pictureUploads } from '../pictures/index.ts'
import { catalogueRoutes } from './catalogue/catalogue-routes.ts'
import { productRoutes } from './catalogue/product-routes.ts'
import { healthRoutes } from './health/health-routes.ts'
import { promoRoutes } from './promo/promo-routes.ts'
import { stockRoutes } from './stock/stock-routes.ts'

/** Screens of the staff that stand over several modules: they read what those publish and change it by their use cases. */
export const desk: ShopModule = {
  name: 'desk',
  needs: ['pictures', 'catalog', 'stock', 'search', 'promo', 'ordering', 'exchange', 'audit', 'staff'],
  async setUp({ db, record, settings, jobs, secret, get }) {
    const previewSecret = await secret(PRODUCT_PREVIEWS)
    const deps = { db, record, settings }
    return {
      routes(serve) {
        catalogueRoutes(serve, deps)
        productRoutes(serve, { ...deps, uploads: () => get(pictureUploads), previewSecret })
        stockRoutes(serve, deps)
        promoRoutes(serve, { ...deps, timeZone: settings.timeZone })
        healthRoutes(serve, { db, jobs, timeZone: settings.timeZone })
      },
    }
  },
}
