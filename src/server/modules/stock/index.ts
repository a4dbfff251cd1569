export { allocate, type Demand, type Shortage } from './allocate.ts'
export { sweepChangedBalances, sweepSoon } from './changed-balances.ts'
export { liveAllocations, release, ship, takeBack } from './end-allocations.ts'
export { ONLINE_STORAGE } from './online-storage.ts'
