export type {} from './events.ts'
export { requests } from './module.ts'
export {
  cancelProductSubscriptions,
  eraseFromRequests,
  productSubscriptions,
  requestsOfPerson,
  waitingWish,
} from './personal-data.ts'
export { type RequestDeps, requestRoutes } from './routes.ts'
