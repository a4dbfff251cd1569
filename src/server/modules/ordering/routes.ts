import {
  orderAccount,
  orderCancel,
  orderCreate,
  orderCreated,
  orderFindAccount,
  orderRepeat,
} from '#contract/ordering/orders.ts'
import { refused } from '../../kernel/result.ts'
import type { CallContext, HttpContext, Serve } from '../../kernel/serve.ts'
import { extensionPoint } from '../../kernel/shop-module.ts'
import { type CartBody, codeTries } from '../cart/index.ts'
import { withToken } from '../identity/index.ts'
import { cancelByBuyer } from './changing/cancel-by-buyer.ts'
import { repeatOrder } from './changing/repeat-order.ts'
import { enterByOrder } from './order-placed.ts'
import type { OrderingDeps, OrderNote } from './ordering-deps.ts'
import { createOrder } from './placing/create-order.ts'
import { createdOrder } from './placing/created-order.ts'
import { findOrder } from './reading/find-order.ts'
import { orderReadingRoutes } from './reading-routes.ts'
import { returnRoutes } from './returning/return-routes.ts'

/** By what came with the request for an order, another module may have something to keep of it; null: it has not. */
export type OrderNoteReader = (request: Pick<HttpContext, 'header'>) => OrderNote | null
export const orderNotes = extensionPoint<OrderNoteReader>('ordering.notes')

export function orderRoutes(serve: Serve, deps: OrderingDeps, noteReaders: () => readonly OrderNoteReader[]): void {
  orderReadingRoutes(serve, deps)
  returnRoutes(serve, deps)

  const tries = codeTries(deps.cart)
  const waitOf = async (body: CartBody, ctx: CallContext) =>
    (await ctx.customer()) ? null : tries.ofCarried(body, ctx)

  serve(orderCreate, async ({ body, ...ctx }) => {
    const retryAfter = await waitOf(body, ctx)
    if (retryAfter !== null) return refused('request.too_many', { retryAfter })
    const notes = noteReaders().flatMap((read) => read(ctx) ?? [])
    return createOrder(deps, body, { intent: ctx.header('idempotency-key'), notes }, ctx)
  })

  serve(orderCreated, (ctx) => createdOrder(deps, ctx.header('idempotency-key'), ctx))

  serve(orderAccount, async ({ params, ...ctx }) => withToken(await enterByOrder(deps, params.key, ctx), ctx))

  serve(orderFindAccount, async ({ body, ...ctx }) => {
    const found = await findOrder(deps, body.number, ctx)
    return found.ok ? withToken(await deps.accounts.enter(found.answer.phone, ctx), ctx) : found
  })

  serve(orderCancel, ({ params, body, ...ctx }) => cancelByBuyer(deps, params.key, body.reason, ctx))

  serve(orderRepeat, async ({ params, body, ...ctx }) => {
    const retryAfter = await waitOf(body, ctx)
    if (retryAfter !== null) return refused('request.too_many', { retryAfter })
    return repeatOrder(deps, params.key, body, ctx)
  })
}
