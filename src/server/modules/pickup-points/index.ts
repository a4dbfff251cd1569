export { type ImportDeps, type ImportReport, importPickupPoints, refreshPickupPoints } from './import-points.ts'
export { pickupPoints } from './module.ts'
export { pickupPoint, upsertPoints } from './points-store.ts'
export { type PickupPointDeps, pickupPointRoutes } from './routes.ts'
