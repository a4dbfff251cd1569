import { sql } from 'drizzle-orm'
import {
  orderCalendar as calendarCall,
  orderCancel,
  orderCreate,
  orderRepeat,
  orderReturnCreate,
  orderReturnPreview,
  orderSuccessData,
  profileOrder,
  profileOrders,
  profileReturns,
} from '#contract/orders.ts'
import { transaction } from '../../platform/db.ts'
import { done, refused } from '../../platform/result.ts'
import type { Serve, Surroundings } from '../../platform/serve.ts'
import { type CartBody, codeTries } from '../cart/index.ts'
import { sweepSoon } from '../stock/index.ts'
import { createOrder } from './create-order.ts'
import { cancelLocked } from './end-order.ts'
import { isLongAgo, shownTo } from './guest-view.ts'
import { askerOf, lockOrderOf, orderOf } from './order-access.ts'
import { orderCalendar } from './order-calendar.ts'
import { ordersWhere } from './order-row.ts'
import type { OrderingDeps } from './ordering-deps.ts'
import { detailOf, ordersOf } from './read-orders.ts'
import { repeatOrder } from './repeat-order.ts'
import { createReturn, customerReturns, previewReturn } from './returns.ts'

export function orderRoutes(serve: Serve, deps: OrderingDeps): void {
  const { db } = deps
  const tries = codeTries(deps.cart)
  const mayCarry = async (body: CartBody, around: Surroundings) =>
    (await around.customer()) !== null || tries.mayCarry(body, around)

  serve(orderCreate, async ({ body, ...around }) => {
    if (!(await mayCarry(body, around))) return refused('request.too_many')
    return createOrder(deps, body, around)
  })

  serve(orderSuccessData, async ({ params, ...around }) => {
    const order = await orderOf(db, params.orderId, await askerOf(around))
    if (!order) return refused('order.unknown')
    const customer = await around.customer()
    // The key is in the address of the page: nobody else is to learn it from there.
    around.setHeader('referrer-policy', 'no-referrer')
    const detail = await detailOf(db, order, around.visitor.site.language, around.now)
    return done({
      order: shownTo(customer !== null, order, detail, around.now),
      canRegister: customer === null && order.customerId === null,
      calendarUrl: `/order/${order.key}/calendar.ics`,
    })
  })

  serve(calendarCall, async ({ params, ...around }) => {
    const order = await orderOf(db, params.key, await askerOf(around))
    if (!order) return refused('order.unknown')
    around.setHeader('content-type', 'text/calendar; charset=utf-8')
    around.setHeader('content-disposition', `attachment; filename="lunnitsa-${order.number}.ics"`)
    const isKnown = (await around.customer()) !== null || !isLongAgo(order, around.now)
    return done(orderCalendar(order, around.visitor.site.language, isKnown))
  })

  serve(profileOrders, async ({ query, ...around }) =>
    done(await ordersOf(db, await askerOf(around), query.cursor, around.now)),
  )

  serve(profileOrder, async ({ params, ...around }) => {
    const order = await orderOf(db, params.key, await askerOf(around))
    if (!order) return refused('order.unknown')
    return done({ order: await detailOf(db, order, around.visitor.site.language, around.now) })
  })

  serve(orderCancel, ({ params, body, ...around }) => cancelByBuyer(deps, params.key, body.reason, around))

  serve(orderRepeat, async ({ params, body, ...around }) => {
    if (!(await mayCarry(body, around))) return refused('request.too_many')
    return repeatOrder(deps, params.key, body, around)
  })

  serve(orderReturnPreview, async ({ params, body, ...around }) =>
    previewReturn(db, params.key, body.items, await askerOf(around), around.now),
  )

  serve(orderReturnCreate, async ({ params, body, ...around }) =>
    createReturn(
      deps,
      params.key,
      body,
      await askerOf(around),
      around.visitor.site.language,
      around.now,
      around.header('idempotency-key'),
    ),
  )

  serve(profileReturns, async (around) => {
    const { customerId, phone } = await askerOf(around)
    const orders = await ordersWhere(
      db,
      sql`(o.customer_id = ${customerId} or (o.customer_id is null and o.phone = ${phone}))
        and exists (select from ordering.returns r where r.order_key = o.key)`,
    )
    return done({ returns: await customerReturns(db, orders, around.visitor.site.language) })
  })
}

async function cancelByBuyer(deps: OrderingDeps, key: string, reason: string | undefined, around: Surroundings) {
  const { now, visitor } = around
  const asker = await askerOf(around)
  const by = { actor: 'customer' as const, id: asker.customerId, reason: reason ?? null }
  const result = await transaction(deps.db, async (tx) => {
    const order = await lockOrderOf(tx, key, asker)
    if (!order) return refused('order.unknown')
    if (!(await cancelLocked(tx, deps, order, by, now))) return refused('order.not_cancellable')
    const detail = await detailOf(tx, order, visitor.site.language, now)
    return done({ order: shownTo(asker.customerId !== null, order, detail, now) })
  })
  if (result.ok) sweepSoon(deps.db, (error) => deps.log.warn({ err: error }, 'lists will follow later'))
  return result
}
