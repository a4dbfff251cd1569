export { expireOrders } from './changing/end-order.ts'
export { orderPaymentHooks } from './changing/payment-hooks.ts'
export {
  assembleOrder,
  cameBack,
  cancelByStaff,
  checkAddress,
  completeOrders,
  confirmOrder,
  deliverOrder,
  handOverOrder,
  notCollected,
  readyForPickup,
  type StaffDeps,
} from './changing/staff-steps.ts'
export { ORDER_EVENTS } from './events.ts'
export { ordering } from './module.ts'
export type { By } from './order/change-state.ts'
export { readHold } from './order/order-hold.ts'
export { lockOrder } from './order/order-row.ts'
export { type OrderFacts, orderFacts, orderSteps } from './order-steps.ts'
export {
  type ItemNames,
  NO_NAMES,
  type OrderChangeDeps,
  type OrderingDeps,
  type OrderNote,
  type ParcelItems,
  parcelItems,
  type ReturnedGoods,
  trackingNumbers,
} from './ordering-deps.ts'
export { eraseFromOrders, hasUnfinishedOrders, ordersOfPerson } from './personal-data.ts'
export type { PlacedByStaff } from './placing/create-order.ts'
export type { OrderBody } from './placing/delivery-plan.ts'
export { forgetIntents } from './placing/order-intent.ts'
export { type OrderPlacing, orderPlacing } from './placing/order-placing.ts'
export { type BuyerTraces, tracesOfBuyer } from './reading/buyer-traces.ts'
export { askerOf, orderOf } from './reading/order-access.ts'
export { returnUrls } from './reading/order-answer.ts'
export { type OrderForStaff, orderForStaff } from './reading/order-for-staff.ts'
export { type OrderOutcome, orderGoods, orderOutcome } from './reading/order-outcome.ts'
export { hasOrdered, orderNumberKey, orderNumbersOf } from './reading/read-orders.ts'
export { moveReturn } from './returning/return-steps.ts'
export { askForReviews } from './reviews/ask-for-review.ts'
export { type OrderNoteReader, orderNotes, orderRoutes } from './routes.ts'
export { listOrders } from './staff/list-orders.ts'
export { giveBackPart } from './staff/refund-part.ts'
