import type { ShopModule } from '../../kernel/shop-module.ts'
import { listings, productSearch } from '../catalog/index.ts'
import { searchEventTags } from './events.ts'
import { searchIndex } from './indexing/refresh-search.ts'
import { searchListingRoutes } from './querying/search-listing.ts'
import { searchRoutes } from './routes.ts'

/** Finding products by words, in two languages, with slips of the keyboard. */
export const search: ShopModule = {
  name: 'search',
  needs: ['catalog'],
  setUp({ db, get, provide }) {
    provide(productSearch, searchIndex)
    return {
      routes(serve) {
        const deps = { db, listing: get(listings) }
        searchRoutes(serve, deps)
        searchListingRoutes(serve, deps)
      },
      tags: searchEventTags,
    }
  },
}
