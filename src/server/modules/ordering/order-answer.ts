import { isPaymentRequired } from '#rules/payments/payment-methods.ts'
import { done } from '../../platform/result.ts'
import type { Surroundings } from '../../platform/serve.ts'
import { paymentsOf } from '../payments/index.ts'
import { orderByKey } from './order-row.ts'
import type { OrderingDeps } from './ordering-deps.ts'

/** The same for the first request and for every repetition of it. */
export async function answerOf(deps: OrderingDeps, orderKey: string, { visitor }: Surroundings) {
  const order = await orderByKey(deps.db, orderKey)
  if (!order) throw new Error(`an intent names order ${orderKey}, which is not there`)
  const sums = { country: order.country, finalSum: order.payable, globalTotal: order.payable }
  const paymentRequired = isPaymentRequired(sums, order.paymentMethodId)
  const [payment] = paymentRequired ? (await paymentsOf(deps.db, orderKey)).attempts : []
  const paymentUrl = payment ? await deps.paymentPage(payment.id, returnUrls(visitor.origin, orderKey)) : null
  return done({ result: { orderId: order.key, number: order.number, paymentRequired, paymentUrl } })
}

/** Where a payment page sends the buyer afterwards. */
export function returnUrls(origin: string, orderKey: string): { success: string; fail: string } {
  const page = `${origin}/order-success/${orderKey}`
  return { success: page, fail: `${page}?popup=failedPayment` }
}
