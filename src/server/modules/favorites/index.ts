export type {} from './events.ts'
export { countFavorites, eraseFavorites, favoritesOf, uniteFavorites } from './favorites-store.ts'
export { favorites } from './module.ts'
export { favoriteRoutes } from './routes.ts'
