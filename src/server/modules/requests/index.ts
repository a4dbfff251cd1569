export type {} from './events.ts'
export { requests } from './module.ts'
export {
  cancelPieceSubscriptions,
  eraseFromRequests,
  pieceSubscriptions,
  requestsOfPerson,
  waitingWish,
} from './personal-data.ts'
export { type RequestDeps, requestRoutes } from './routes.ts'
