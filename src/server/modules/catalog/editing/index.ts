export type { Edit, EditResult, Saved } from '../../../kernel/editing/edit.ts'
export { type ArchiveEdit, archiveProduct, archiveProducts } from './archiving/archive-product.ts'
export { archiveSection, type SectionArchiveEdit } from './archiving/archive-section.ts'
export type { Editing } from './editing.ts'
export { endPreorders } from './end-preorders.ts'
export {
  type CatalogSettings,
  collectChanges,
  createReadModels,
  productSearch,
  type ReadModels,
  type SearchIndex,
} from './read-models.ts'
export { type EditableProduct, readProduct, readProducts } from './read-product.ts'
export { type BestsellersEdit, bestsellerVersions, saveBestsellers } from './save-bestsellers.ts'
export { type ProductEdit, type SavedProduct, saveProduct, saveProducts } from './save-product.ts'
export { type SetEdit, saveSet, saveSets } from './save-set.ts'
export { type CategoryEdit, saveCategories, saveCategory } from './sections/save-category.ts'
export { type CollectionEdit, saveCollection, saveCollections } from './sections/save-collection.ts'
export { type DesignerEdit, saveDesigner, saveDesigners } from './sections/save-designer.ts'
export { type Materials, saveMaterials } from './sections/save-materials.ts'
export { saveTag, saveTags, type TagEdit } from './sections/save-tag.ts'
export { type NewPrice, type PricesEdit, setPrices, setPricesOfMany } from './set-prices.ts'
