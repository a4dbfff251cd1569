export { type ListedSection, listSection } from './list-products.ts'
export type { ListingData } from './listing-data.ts'
export { type ListingDeps, listingRoutes } from './listing-routes.ts'
export { bestsellersOf, newest, productCards } from './products-store.ts'
export { refreshListing } from './refresh-listing.ts'
export { type CatalogDeps, catalogRoutes } from './routes.ts'
export {
  type CategoryNode,
  categoriesWithCounts,
  type DesignerShort,
  designerCount,
  designersShort,
  type MenuData,
  menuData,
  type ShopInfo,
  shops,
  type TrendShort,
  trends,
} from './sections-store.ts'
export type { View } from './stored-card.ts'
