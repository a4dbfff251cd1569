// The store of favourites has moved; this name stays until the header has taken the new one.
export { useFavoriteIds } from './favorites-store.ts'
