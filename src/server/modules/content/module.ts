import type { ShopModule } from '../../kernel/shop-module.ts'
import { banners } from '../catalog/index.ts'
import { findBanner } from './banners-store.ts'
import { contentEventTags } from './events.ts'
import { contentRoutes } from './routes.ts'

/** What the home page shows, and the banners that lead from it. */
export const content: ShopModule = {
  name: 'content',
  needs: ['catalog'],
  setUp({ db, provide }) {
    provide(banners, { find: (path, language) => findBanner(db, path, language) })
    return { routes: (serve) => contentRoutes(serve, { db }), tags: contentEventTags }
  },
}
