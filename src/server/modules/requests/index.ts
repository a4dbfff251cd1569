export { notifySubscribers } from './notify-subscribers.ts'
export {
  cancelPieceSubscriptions,
  eraseFromRequests,
  pieceSubscriptions,
  requestsOfPerson,
} from './of-a-person.ts'
export { type RequestDeps, requestRoutes } from './routes.ts'
