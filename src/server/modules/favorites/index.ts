export { countFavorites, eraseFavorites, favoritesOf, uniteFavorites } from './favorites-store.ts'
export { favoriteRoutes } from './routes.ts'
