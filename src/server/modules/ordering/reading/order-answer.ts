import { homeCountry } from '#rules/location/home.ts'
import { isPaymentRequired } from '#rules/payments/payment-methods.ts'
import { done } from '../../../kernel/result.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { isAwaited } from '../order/is-awaited.ts'
import type { OrderRow } from '../order/order-row.ts'
import type { OrderingDeps } from '../ordering-deps.ts'

/**
 * The same for the first request and for every repetition of it, as long as the order waits for its money. Whoever
 * repeats it after a payment failed gets a page where it can be paid; after it was paid or has ended, nothing to pay.
 */
export async function answerOf(deps: OrderingDeps, order: OrderRow, { visitor }: CallContext) {
  const isAtHome = order.country === homeCountry(deps.settings)
  const sums = { isAtHome, finalSum: order.payable, globalTotal: order.payable }
  const paymentRequired = isPaymentRequired(sums, order.paymentMethodId) && isAwaited(order)
  const paymentUrl = paymentRequired ? await deps.paymentPage(order.key, returnUrls(visitor.origin, order.key)) : null
  return done({ result: { orderId: order.key, number: order.number, paymentRequired, paymentUrl } })
}

/** Where a payment page sends the buyer afterwards. */
export function returnUrls(origin: string, orderKey: string): { success: string; fail: string } {
  const page = `${origin}/order-success/${orderKey}`
  return { success: page, fail: `${page}?popup=failedPayment` }
}
