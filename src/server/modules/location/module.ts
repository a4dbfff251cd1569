import type { ShopModule } from '../../kernel/shop-module.ts'
import { locationRoutes } from './routes.ts'

/** Where the visitor is, and which site serves that place. */
export const location: ShopModule = {
  name: 'location',
  setUp: ({ config, settings }) => ({ routes: (serve) => locationRoutes(serve, { hosts: config.sites, settings }) }),
}
