import type { Db } from '../../kernel/database/db.ts'
import { done, refused } from '../../kernel/result.ts'
import type { CallContext } from '../../kernel/serve.ts'
import { confirmedPhone } from '../identity/index.ts'
import type { OrderRow } from './order/order-row.ts'
import type { OrderingDeps } from './ordering-deps.ts'
import { isLongAgo, shownTo } from './reading/guest-view.ts'
import { askerOf, orderOf } from './reading/order-access.ts'
import { detailOf } from './reading/read-orders.ts'
import { termsOf } from './reading/to-order-view.ts'

/** What the page after an order shows, and whether it may offer the account of its buyer. */
export async function orderPlaced(
  { db, settings }: Pick<OrderingDeps, 'db' | 'settings'>,
  key: string,
  ctx: CallContext,
) {
  const order = await orderOf(db, key, await askerOf(ctx))
  if (!order) return refused('order.unknown')
  const customer = await ctx.customer()
  const detail = await detailOf(db, order, ctx.visitor.site.language, termsOf(settings), ctx.now)
  return done({
    order: shownTo(customer !== null, order, detail, ctx.now),
    canRegister: customer === null && order.customerId === null,
    isOneTap: await mayEnter(db, order, ctx),
    calendarUrl: `/order/${order.key}/calendar.ics`,
  })
}

/** Signs in the buyer of an order from the browser that made it. */
export async function enterByOrder(deps: Pick<OrderingDeps, 'db' | 'accounts'>, key: string, ctx: CallContext) {
  const order = await orderOf(deps.db, key, await askerOf(ctx))
  if (!order) return refused('order.unknown')
  return (await mayEnter(deps.db, order, ctx))
    ? deps.accounts.enter(order.phone, ctx)
    : refused('auth.phone_not_confirmed')
}

/**
 * Whether the browser that made this order may open its buyer's account: while the code that it entered for the order
 * stands and the person is still likely to be the one before it.
 */
async function mayEnter(db: Db, order: OrderRow, ctx: CallContext): Promise<boolean> {
  if (order.customerId !== null || isLongAgo(order, ctx.now) || (await ctx.customer())) return false
  return (await confirmedPhone(db, ctx.session.id, ctx.now)) === order.phone
}
