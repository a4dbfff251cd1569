import { staffOrder, staffOrders, stepStaffOrder } from '#contract/staff/staff-orders.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext, Serve } from '../../../kernel/serve.ts'
import { staffOf } from '../../../kernel/staff.ts'
import type { StaffDeps } from '../changing/staff-steps.ts'
import { listOrders } from './list-orders.ts'
import { orderForScreen } from './order-for-screen.ts'
import { takeStep } from './take-step.ts'

/** Orders on the screens of the back office. */
export function staffOrderRoutes(serve: Serve, deps: StaffDeps): void {
  const { db } = deps

  async function show(number: string, ctx: CallContext) {
    const { language } = ctx.visitor.site
    const order = await orderForScreen(db, number, { member: await staffOf(ctx), language })
    return order ? done(order) : refused('order.unknown')
  }

  serve(staffOrders, async ({ query, ...ctx }) =>
    done(await listOrders(db, query, await staffOf(ctx), ctx.visitor.site.language)),
  )
  serve(staffOrder, ({ params, ...ctx }) => show(params.number, ctx))
  serve(stepStaffOrder, async ({ params, body, ...ctx }) => {
    const { now, requestId } = ctx
    const result = await takeStep(deps, { ...params, ...body }, { member: await staffOf(ctx), now, requestId })
    return result.ok ? show(params.number, ctx) : result
  })
}
