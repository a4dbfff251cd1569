import {
  orderCalendar as calendarCall,
  orderFind,
  orderSuccessData,
  profileOrder,
  profileOrders,
  orderReceipts as receiptsCall,
} from '#contract/ordering/orders.ts'
import { homeCountry } from '#rules/location/home.ts'
import { done, refused } from '../../kernel/result.ts'
import type { Serve } from '../../kernel/serve.ts'
import { savedAs } from '../../letters/icalendar.ts'
import { orderPlaced } from './order-placed.ts'
import type { OrderingDeps } from './ordering-deps.ts'
import { findOrder } from './reading/find-order.ts'
import { isLongAgo } from './reading/guest-view.ts'
import { askerOf, orderOf } from './reading/order-access.ts'
import { orderCalendar } from './reading/order-calendar.ts'
import { orderReceipts } from './reading/order-receipts.ts'
import { detailOf, ordersOf } from './reading/read-orders.ts'
import { termsOf } from './reading/to-order-view.ts'

/** What buyers read of their orders. */
export function orderReadingRoutes(serve: Serve, deps: OrderingDeps): void {
  const { db, settings } = deps

  serve(orderSuccessData, async ({ params, ...ctx }) => {
    const placed = await orderPlaced(deps, params.orderId, ctx)
    // The key is in the address of the page: nobody else is to learn it from there.
    if (placed.ok) ctx.setHeader('referrer-policy', 'no-referrer')
    return placed
  })

  serve(orderFind, async ({ body, ...ctx }) => {
    const found = await findOrder(deps, body.number, ctx)
    if (!found.ok) return found
    return done({
      order: await detailOf(db, found.answer, ctx.visitor.site.language, termsOf(settings), ctx.now),
    })
  })

  serve(calendarCall, async ({ params, ...ctx }) => {
    const order = await orderOf(db, params.key, await askerOf(ctx))
    if (!order) return refused('order.unknown')
    ctx.setHeader('content-type', 'text/calendar; charset=utf-8')
    ctx.setHeader('content-disposition', savedAs(`${order.number}`))
    const isKnown = (await ctx.customer()) !== null || !isLongAgo(order, ctx.now)
    return done(orderCalendar(order, ctx.visitor.site.language, homeCountry(settings), isKnown))
  })

  serve(profileOrders, async ({ query, ...ctx }) =>
    done(await ordersOf(db, await askerOf(ctx), query.cursor, settings.returnDays, ctx.now)),
  )

  serve(profileOrder, async ({ params, ...ctx }) => {
    const order = await orderOf(db, params.key, await askerOf(ctx))
    if (!order) return refused('order.unknown')
    return done({ order: await detailOf(db, order, ctx.visitor.site.language, termsOf(settings), ctx.now) })
  })

  serve(receiptsCall, async ({ params, ...ctx }) => {
    const order = await orderOf(db, params.key, await askerOf(ctx))
    return order ? done({ receipts: await orderReceipts(db, order.key) }) : refused('order.unknown')
  })
}
