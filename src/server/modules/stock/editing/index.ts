export { adjustStock, type StockAdjustment } from './adjust-stock.ts'
export { type StorageEdit, saveStorage } from './save-storage.ts'
export { type CountedStock, type StockCount, setStock } from './set-stock.ts'
export type { SavedBalance, StockEditing } from './stock-store.ts'
