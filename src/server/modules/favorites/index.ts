export { countFavorites, uniteFavorites } from './favorites-store.ts'
export { type FavoriteDeps, favoriteRoutes } from './routes.ts'
