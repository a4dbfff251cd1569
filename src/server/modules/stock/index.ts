export { allocate, type Demand, lockBalances, type Shortage } from './allocate.ts'
export { type BalanceForStaff, balancesOf, balancesOfMany } from './balances-store.ts'
export { sweepChangedBalances, sweepSoon } from './changed-balances.ts'
export { balanceLine, placeIn, placeOf } from './commands/stock-places.ts'
export {
  adjustStock,
  type CountedStock,
  type SavedBalance,
  type StockAdjustment,
  type StockCount,
  type StockEditing,
  type StorageEdit,
  saveStorage,
  setStock,
} from './editing/index.ts'
export { liveAllocations, release, ship, shippedFrom, takeBack } from './end-allocations.ts'
export { stockEventTags } from './events.ts'
export { loadStock } from './loading/load-stock.ts'
export { loadStorages } from './loading/load-storages.ts'
export { openingHours } from './loading/opening-hours-cell.ts'
export { stock } from './module.ts'
