export { cardTags } from './cards/card-tags.ts'
export type { View } from './cards/stored-card.ts'
export { viewOf } from './cards/view-of.ts'
export * from './editing/index.ts'
export { catalogEventTags } from './events.ts'
export { findProduct, findVariant, type VariantForStaff } from './find-variant.ts'
export { cardsBySlug, cardsOfListing } from './listing/chosen-cards.ts'
export { isLanding } from './listing/landing.ts'
export { type ListedSection, listSection } from './listing/list-products.ts'
export type { ListingData, ListingSource } from './listing/listing-data.ts'
export { type ListingDeps, type Listings, listingRoutes } from './listing/listing-routes.ts'
export { refreshListing } from './listing/refresh-listing.ts'
export { refreshOutdatedCards } from './listing/refresh-outdated-cards.ts'
export * from './loading/index.ts'
export { banners, catalog, listings, menu, menuDrafts, PRODUCT_PREVIEWS } from './module.ts'
export { closePlan } from './planned-prices/close-plan.ts'
export { type PricePlan, planPrices } from './planned-prices/plan-prices.ts'
export { productsWithDuePlans, type StoredPlan } from './planned-prices/plans-store.ts'
export { type SettledPlan, settlePlans } from './planned-prices/settle-plans.ts'
export { signPreview } from './product-page/index.ts'
export { bestsellersOf, colorFacts, newest, productCards } from './products-store.ts'
export { type CatalogDeps, catalogRoutes } from './routes.ts'
export { type EditableSection, readSections } from './sections/read-sections.ts'
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
