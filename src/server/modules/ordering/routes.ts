import { sql } from 'drizzle-orm'
import {
  orderCalendar as calendarCall,
  orderAccount,
  orderCancel,
  orderCreate,
  orderFind,
  orderFindAccount,
  orderOtherSizes,
  orderReceipts,
  orderRepeat,
  orderReturnCreate,
  orderReturnPreview,
  orderSuccessData,
  profileOrder,
  profileOrders,
  profileReturns,
} from '#contract/ordering/orders.ts'
import { homeCountry } from '#rules/location/home.ts'
import { type Db, transaction } from '../../kernel/database/db.ts'
import { done, refused } from '../../kernel/result.ts'
import type { CallContext, HttpContext, Serve } from '../../kernel/serve.ts'
import { extensionPoint } from '../../kernel/shop-module.ts'
import { savedAs } from '../../letters/icalendar.ts'
import { type CartBody, codeTries } from '../cart/index.ts'
import { confirmedPhone } from '../identity/index.ts'
import { receiptsOf } from '../payments/index.ts'
import { sweepSoon } from '../stock/index.ts'
import { cancelLocked } from './changing/end-order.ts'
import { repeatOrder } from './changing/repeat-order.ts'
import type { OrderingDeps, OrderNote } from './ordering-deps.ts'
import { createOrder } from './placing/create-order.ts'
import { findOrder } from './reading/find-order.ts'
import { isLongAgo, shownTo } from './reading/guest-view.ts'
import { askerOf, lockOrderOf, orderOf } from './reading/order-access.ts'
import { orderCalendar } from './reading/order-calendar.ts'
import { type OrderRow, ordersWhere } from './reading/order-row.ts'
import { detailOf, ordersOf } from './reading/read-orders.ts'
import type { OrderTerms } from './reading/to-order-view.ts'
import { createReturn } from './returning/create-return.ts'
import { previewReturn, sizesInstead } from './returning/preview-return.ts'
import { customerReturns } from './returning/returns-view.ts'

const MINOR = 100

/** By what came with the request for an order, another module may have something to keep of it; null: it has not. */
export type OrderNoteReader = (request: Pick<HttpContext, 'header'>) => OrderNote | null
export const orderNotes = extensionPoint<OrderNoteReader>('ordering.notes')

export function orderRoutes(serve: Serve, deps: OrderingDeps, noteReaders: () => readonly OrderNoteReader[]): void {
  const { db, settings } = deps
  const tries = codeTries(deps.cart)
  const waitOf = async (body: CartBody, ctx: CallContext) =>
    (await ctx.customer()) ? null : tries.ofCarried(body, ctx)

  serve(orderCreate, async ({ body, ...ctx }) => {
    const retryAfter = await waitOf(body, ctx)
    if (retryAfter !== null) return refused('request.too_many', { retryAfter })
    const notes = noteReaders().flatMap((read) => read(ctx) ?? [])
    return createOrder(deps, body, { intent: ctx.header('idempotency-key'), notes }, ctx)
  })

  serve(orderSuccessData, async ({ params, ...ctx }) => {
    const order = await orderOf(db, params.orderId, await askerOf(ctx))
    if (!order) return refused('order.unknown')
    const customer = await ctx.customer()
    // The key is in the address of the page: nobody else is to learn it from there.
    ctx.setHeader('referrer-policy', 'no-referrer')
    const detail = await detailOf(db, order, ctx.visitor.site.language, termsOf(settings), ctx.now)
    return done({
      order: shownTo(customer !== null, order, detail, ctx.now),
      canRegister: customer === null && order.customerId === null,
      isOneTap: await mayEnter(db, order, ctx),
      calendarUrl: `/order/${order.key}/calendar.ics`,
    })
  })

  serve(orderAccount, async ({ params, ...ctx }) => {
    const order = await orderOf(db, params.key, await askerOf(ctx))
    if (!order) return refused('order.unknown')
    return (await mayEnter(db, order, ctx))
      ? deps.accounts.enter(order.phone, ctx)
      : refused('auth.phone_not_confirmed')
  })

  serve(orderFind, async ({ body, ...ctx }) => {
    const found = await findOrder(deps, body.number, ctx)
    if (!found.ok) return found
    return done({
      order: await detailOf(db, found.answer, ctx.visitor.site.language, termsOf(settings), ctx.now),
    })
  })

  serve(orderFindAccount, async ({ body, ...ctx }) => {
    const found = await findOrder(deps, body.number, ctx)
    return found.ok ? deps.accounts.enter(found.answer.phone, ctx) : found
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

  serve(orderCancel, ({ params, body, ...ctx }) => cancelByBuyer(deps, params.key, body.reason, ctx))

  serve(orderRepeat, async ({ params, body, ...ctx }) => {
    const retryAfter = await waitOf(body, ctx)
    if (retryAfter !== null) return refused('request.too_many', { retryAfter })
    return repeatOrder(deps, params.key, body, ctx)
  })

  serve(orderReturnPreview, async ({ params, body, ...ctx }) =>
    previewReturn(deps, params.key, body, await askerOf(ctx), ctx.now),
  )

  serve(orderReceipts, async ({ params, ...ctx }) => {
    const order = await orderOf(db, params.key, await askerOf(ctx))
    if (!order) return refused('order.unknown')
    const receipts = await receiptsOf(db, order.key)
    return done({
      receipts: receipts.map(({ kind, at, total, items }) => ({
        kind,
        at: at.toISOString(),
        total: total / MINOR,
        items: items.map(({ name, quantity, sum, uin = null }) => ({ name, quantity, sum: sum / MINOR, uin })),
      })),
    })
  })

  serve(orderOtherSizes, async ({ params, ...ctx }) =>
    sizesInstead(deps, params.key, await askerOf(ctx), ctx.visitor.site.language),
  )

  serve(orderReturnCreate, async ({ params, body, ...ctx }) =>
    createReturn(
      deps,
      params.key,
      body,
      await askerOf(ctx),
      ctx.visitor.site.language,
      ctx.now,
      ctx.header('idempotency-key'),
    ),
  )

  serve(profileReturns, async (ctx) => {
    const { customerId, phone } = await askerOf(ctx)
    const orders = await ordersWhere(
      db,
      sql`(o.customer_id = ${customerId} or (o.customer_id is null and o.phone = ${phone}))
        and exists (select from ordering.returns r where r.order_key = o.key)`,
    )
    return done({ returns: await customerReturns(deps, orders, ctx.visitor.site.language) })
  })
}

/**
 * Whether the browser that made this order may open its buyer's account: while the code that it entered for the order
 * stands and the person is still likely to be the one before it.
 */
async function mayEnter(db: Db, order: OrderRow, ctx: CallContext): Promise<boolean> {
  if (order.customerId !== null || isLongAgo(order, ctx.now) || (await ctx.customer())) return false
  return (await confirmedPhone(db, ctx.session.id, ctx.now)) === order.phone
}

async function cancelByBuyer(deps: OrderingDeps, key: string, reason: string | undefined, ctx: CallContext) {
  const { now, visitor } = ctx
  const asker = await askerOf(ctx)
  const by = { actor: 'customer' as const, id: asker.customerId, reason: reason ?? null }
  const result = await transaction(deps.db, async (tx) => {
    const order = await lockOrderOf(tx, key, asker)
    if (!order) return refused('order.unknown')
    if (!(await cancelLocked(tx, deps, order, by, now))) return refused('order.not_cancellable')
    const detail = await detailOf(tx, order, visitor.site.language, termsOf(deps.settings), now)
    return done({ order: shownTo(asker.customerId !== null, order, detail, now) })
  })
  if (result.ok)
    sweepSoon(deps, (error) => deps.log.warn({ event: 'stock.sweep_failed', err: error }, 'lists will follow later'))
  return result
}

function termsOf(settings: OrderingDeps['settings']): OrderTerms {
  const { returnDays, delivery } = settings
  return { returnDays, collectDays: delivery.collectDays, home: homeCountry(settings) }
}
