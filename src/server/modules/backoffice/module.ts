import type { ShopModule } from '../../kernel/shop-module.ts'
import { catalogueRoutes } from './catalogue/catalogue-routes.ts'
import { healthRoutes } from './health/health-routes.ts'
import { stockRoutes } from './stock/stock-routes.ts'

/** Screens of the staff that stand over several modules: they read what those publish and change it by their use cases. */
export const backoffice: ShopModule = {
  name: 'backoffice',
  needs: ['catalog', 'stock', 'search', 'ordering', 'exchange', 'audit', 'staff'],
  setUp({ db, record, settings, jobs }) {
    const deps = { db, record, settings }
    return {
      routes(serve) {
        catalogueRoutes(serve, deps)
        stockRoutes(serve, deps)
        healthRoutes(serve, { db, jobs, timeZone: settings.timeZone })
      },
    }
  },
}
