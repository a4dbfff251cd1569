export { cardsBySlug, cardsOfListing } from './chosen-cards.ts'
export * from './editing/index.ts'
export { catalogEventTags } from './events.ts'
export { findProduct, findVariant, type VariantForStaff } from './find-variant.ts'
export { isLanding } from './landing.ts'
export { type ListedSection, listSection } from './list-products.ts'
export type { ListingData, ListingSource } from './listing-data.ts'
export { type ListingDeps, type Listings, listingRoutes } from './listing-routes.ts'
export * from './loading/index.ts'
export { banners, catalog, listings, menu } from './module.ts'
export { bestsellersOf, colorFacts, newest, productCards } from './products-store.ts'
export { refreshListing } from './refresh-listing.ts'
export { refreshOutdatedCards } from './refresh-outdated-cards.ts'
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
