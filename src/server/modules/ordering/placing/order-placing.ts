import type { CartData } from '#contract/entities/cart.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { service } from '../../../kernel/shop-module.ts'
import type { CartState } from '../../cart/index.ts'
import type { pageOf } from '../../payments/index.ts'
import { isAwaited } from '../order/is-awaited.ts'
import { orderByKey } from '../order/order-row.ts'
import type { OrderingDeps, ReturnUrls } from '../ordering-deps.ts'
import { checkOrder, createOrder, type PlacedByStaff } from './create-order.ts'
import type { OrderBody } from './delivery-plan.ts'
import { type QuotedBody, quoteOrder } from './quote-order.ts'

/** How an order stands with its money. */
export type OrderMoney = {
  number: string
  /** Personal: whoever asks sends it nowhere but to its owner. */
  phone: string
  /** Minor units. */
  payable: number
  currency: Currency
  isOnline: boolean
  /** It can be paid on a page now. */
  isAwaited: boolean
  isPaid: boolean
  /** It has come to nothing. */
  hasEnded: boolean
  /** It ends unless it is paid by then. */
  until: Date | null
}

/** The one way to place an order, for modules that help a buyer with it. `ctx` is the buyer's, whoever asks. */
export type OrderPlacing = {
  quote(state: CartState, body: QuotedBody, ctx: CallContext): Promise<CartData>
  check(body: OrderBody, phone: string, ctx: CallContext): ReturnType<typeof checkOrder>
  place(body: OrderBody, intent: string, byStaff: PlacedByStaff, ctx: CallContext): ReturnType<typeof createOrder>
  money(orderKey: string): Promise<OrderMoney | null>
  payPage(orderKey: string, urls: ReturnUrls): ReturnType<typeof pageOf>
}
export const orderPlacing = service<OrderPlacing>('order placing')

export function orderPlacingOf(deps: () => OrderingDeps, payPage: OrderPlacing['payPage']): OrderPlacing {
  return {
    quote: (state, body, ctx) => quoteOrder(deps(), state, body, ctx),
    check: (body, phone, ctx) => checkOrder(deps(), body, phone, ctx),
    // Nobody is there to be sent to a page: it is opened, with its own way back, by whoever pays.
    place: (body, intent, byStaff, ctx) =>
      createOrder({ ...deps(), paymentPage: async () => null }, body, { intent, byStaff }, ctx),
    async money(orderKey) {
      const order = await orderByKey(deps().db, orderKey)
      if (!order) return null
      const { number, phone, payable, currency, isOnline, expiresAt, paymentState, state } = order
      const isPaid = paymentState === 'paid' || paymentState === 'authorised'
      const hasEnded = state === 'cancelled' || state === 'expired'
      return {
        ...{ number, phone, payable, currency, isOnline, isPaid, hasEnded },
        isAwaited: isAwaited(order),
        until: expiresAt,
      }
    },
    payPage,
  }
}
