export { requests } from './module.ts'
export {
  cancelPieceSubscriptions,
  eraseFromRequests,
  pieceSubscriptions,
  requestsOfPerson,
} from './personal-data.ts'
export { type RequestDeps, requestRoutes } from './routes.ts'
