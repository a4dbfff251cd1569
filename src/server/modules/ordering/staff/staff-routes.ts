import {
  commentStaffOrder,
  refundStaffOrder,
  refundStaffReturn,
  resendStaffLetter,
  stepStaffReturn,
} from '#contract/staff/orders/staff-order-desk.ts'
import { staffOrder, staffOrderRevision, staffOrders, stepStaffOrder } from '#contract/staff/orders/staff-orders.ts'
import { homeCountry } from '#rules/location/home.ts'
import { staffOf } from '../../../kernel/people/staff.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext, Serve } from '../../../kernel/serve.ts'
import type { StaffDeps } from '../changing/staff-steps.ts'
import { orderNumberKey } from '../reading/read-orders.ts'
import { commentOrder } from './comment-order.ts'
import { listOrders } from './list-orders.ts'
import { orderForScreen } from './order-for-screen.ts'
import { revisionOf } from './order-version.ts'
import { refundPart } from './refund-part.ts'
import { resendLetter } from './resend-letter.ts'
import { takeReturnStep } from './take-return-step.ts'
import { type StepContext, takeStep } from './take-step.ts'

async function byWhom(ctx: CallContext): Promise<StepContext> {
  return { member: await staffOf(ctx), now: ctx.now, requestId: ctx.requestId }
}

/** Orders on the screens of the back office. */
export function staffOrderRoutes(serve: Serve, deps: StaffDeps): void {
  const { db } = deps

  async function show(number: string, ctx: CallContext) {
    const { language } = ctx.visitor.site
    const order = await orderForScreen(db, number, {
      member: await staffOf(ctx),
      language,
      countries: deps.settings.countries,
      home: homeCountry(deps.settings),
    })
    return order ? done(order) : refused('order.unknown')
  }

  serve(staffOrders, async ({ query, ...ctx }) =>
    done(
      await listOrders(db, query, await staffOf(ctx), ctx.visitor.site.language, {
        now: ctx.now,
        timeZone: deps.settings.timeZone,
      }),
    ),
  )
  serve(staffOrder, ({ params, ...ctx }) => show(params.number, ctx))
  serve(staffOrderRevision, async ({ params }) => {
    const key = await orderNumberKey(db, params.number)
    return key === null ? refused('order.unknown') : done({ revision: await revisionOf(db, key) })
  })
  serve(stepStaffOrder, async ({ params, body, ...ctx }) => {
    const result = await takeStep(deps, { ...params, ...body }, await byWhom(ctx))
    return result.ok ? show(params.number, ctx) : result
  })
  serve(stepStaffReturn, async ({ params, body, ...ctx }) => {
    const result = await takeReturnStep(deps, { ...params, ...body }, await byWhom(ctx))
    return result.ok ? show(params.number, ctx) : result
  })
  serve(refundStaffReturn, async ({ params, body, ...ctx }) => {
    const result = await takeReturnStep(deps, { ...params, ...body, to: 'refunded' }, await byWhom(ctx))
    return result.ok ? show(params.number, ctx) : result
  })
  serve(refundStaffOrder, async ({ params, body, ...ctx }) => {
    const result = await refundPart(deps, { ...params, ...body }, await byWhom(ctx))
    return result.ok ? show(params.number, ctx) : result
  })
  serve(commentStaffOrder, async ({ params, body, ...ctx }) => {
    const result = await commentOrder(db, { ...params, ...body }, await byWhom(ctx))
    return result.ok ? show(params.number, ctx) : result
  })
  serve(resendStaffLetter, async ({ params, ...ctx }) => {
    const result = await resendLetter(deps, params, await byWhom(ctx))
    return result.ok ? show(params.number, ctx) : result
  })
}
