export type { By } from './change-state.ts'
export { expireOrders } from './end-order.ts'
export { eraseFromOrders, hasUnfinishedOrders, ordersOfPerson } from './erase-person.ts'
export { askerOf, orderOf } from './order-access.ts'
export { returnUrls } from './order-answer.ts'
export { forgetIntents } from './order-intent.ts'
export type { OrderChangeDeps, OrderingDeps } from './ordering-deps.ts'
export { orderPaymentHooks } from './payment-hooks.ts'
export { hasOrdered } from './read-orders.ts'
export { moveReturn } from './return-steps.ts'
export { orderRoutes } from './routes.ts'
export {
  assembleOrder,
  cancelByStaff,
  completeOrders,
  confirmOrder,
  deliverOrder,
  handOverOrder,
  notCollected,
  readyForPickup,
  type StaffDeps,
} from './staff-steps.ts'
