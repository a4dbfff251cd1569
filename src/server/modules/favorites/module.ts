import type { ShopModule } from '../../kernel/shop-module.ts'
import { eraseFavorites, favoritesOf } from './favorites-store.ts'
import { favoriteRoutes } from './routes.ts'

/** What visitors save for later. */
export const favorites: ShopModule = {
  name: 'favorites',
  needs: ['catalog'],
  setUp: ({ db, record }) => ({
    routes: (serve) => favoriteRoutes(serve, { db, record }),
    personalData: {
      describe: (texts) => texts.favorites,
      erase: (tx, { customerId }) => eraseFavorites(tx, customerId),
      export: (_, { customerId }) => favoritesOf(db, customerId),
    },
  }),
}
