import {
  agreeStaffSharedCart,
  placeStaffSharedCart,
  quoteStaffSharedCart,
  sendStaffPayLink,
} from '#contract/staff/orders/staff-placed-orders.ts'
import {
  editStaffSharedCart,
  sendSharedCart,
  staffSharedCart,
  staffSharedCartGoods,
  staffSharedCartRevision,
  staffSharedCarts,
  startSharedCart,
  stepStaffSharedCart,
} from '#contract/staff/orders/staff-shared-carts.ts'
import { staffOf } from '../../../kernel/people/staff.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext, Serve } from '../../../kernel/serve.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { editShared } from '../edit-shared-cart.ts'
import { agreementOf } from '../ordering/agreement-store.ts'
import type { SharedCartDeps } from '../shared-cart-deps.ts'
import { findGoods } from './find-goods.ts'
import { findOwnCart } from './find-own-cart.ts'
import { listSharedCarts } from './list-shared-carts.ts'
import { placeByCode } from './place-by-code.ts'
import { quoteForBuyer } from './quote-for-buyer.ts'
import { sendAgreement } from './send-agreement.ts'
import { sendLink } from './send-link.ts'
import { sendPayLink } from './send-pay-link.ts'
import { forStaff, reachedBy, staffRevision } from './shared-cart-for-staff.ts'
import { entityOf, type StaffContext, startShared } from './start-shared-cart.ts'
import { stepByStaff } from './step-by-staff.ts'

export function staffSharedCartRoutes(serve: Serve, deps: SharedCartDeps): void {
  const { db } = deps
  const byWhom = async (ctx: CallContext): Promise<StaffContext> => {
    const { now, requestId } = ctx
    return { member: await staffOf(ctx), now, requestId }
  }
  const readerOf = ({ visitor, now }: CallContext) => ({
    language: visitor.site.language,
    origin: visitor.origin,
    now,
  })

  serve(staffSharedCarts, async (ctx) =>
    done({ carts: await listSharedCarts(db, await staffOf(ctx), ctx.visitor.site.language, ctx.now) }),
  )
  serve(startSharedCart, async (ctx) => {
    const cart = await startShared(db, ctx.visitor.country, await byWhom(ctx))
    return done(await forStaff(deps, cart, readerOf(ctx)))
  })
  serve(staffSharedCart, async ({ params, ...ctx }) => {
    const cart = await findOwnCart(db, params.id, await staffOf(ctx))
    return 'refusal' in cart ? refused(cart.refusal) : done(await forStaff(deps, cart, readerOf(ctx)))
  })
  serve(staffSharedCartRevision, async ({ params, ...ctx }) => {
    const cart = await findOwnCart(db, params.id, await staffOf(ctx))
    if ('refusal' in cart) return refused(cart.refusal)
    const agreement = await agreementOf(db, cart.id)
    return done({ revision: staffRevision(cart, await reachedBy(db, cart, ctx.now), agreement) })
  })
  serve(editStaffSharedCart, async ({ params, body, ...ctx }) => {
    const by = await byWhom(ctx)
    const reader = readerOf(ctx)
    const edited = await editShared(deps, body, {
      find: (tx) => findOwnCart(tx, params.id, by.member, { isLocked: true }),
      ...reader,
      onChanged: (tx, before, after) =>
        recordScreenAction(tx, by, {
          command: `shared-cart ${body.change}`,
          ...entityOf(after),
          arguments: { ...body },
          before: before.lines,
          after: after.lines,
        }),
    })
    return edited.ok ? done(await forStaff(deps, edited.answer.cart, reader, edited.answer.computed)) : edited
  })
  serve(sendSharedCart, async ({ params, body, ...ctx }) => {
    const reader = readerOf(ctx)
    const sent = await sendLink(deps, { ...params, ...body }, { ...(await byWhom(ctx)), ...reader })
    return sent.ok ? done(await forStaff(deps, sent.answer, reader)) : sent
  })
  serve(stepStaffSharedCart, async ({ params, body, ...ctx }) => {
    const stepped = await stepByStaff(db, { ...params, ...body }, await byWhom(ctx))
    return stepped.ok ? done(await forStaff(deps, stepped.answer, readerOf(ctx))) : stepped
  })
  serve(staffSharedCartGoods, async ({ params, query, ...ctx }) => {
    const member = await staffOf(ctx)
    const cart = await findOwnCart(db, params.id, member)
    if ('refusal' in cart) return refused(cart.refusal)
    const asker = { language: ctx.visitor.site.language, now: ctx.now, shopId: cart.shopId }
    return done(await findGoods(deps, cart, query.search, asker))
  })
  serve(quoteStaffSharedCart, async ({ params, body, ...ctx }) => {
    const cart = await findOwnCart(db, params.id, await staffOf(ctx))
    return 'refusal' in cart ? refused(cart.refusal) : done(await quoteForBuyer(deps, cart, body, ctx))
  })
  serve(agreeStaffSharedCart, async ({ params, body, ...ctx }) => {
    const sent = await sendAgreement(deps, { ...params, ...body }, await byWhom(ctx), ctx)
    return sent.ok ? done(await forStaff(deps, sent.answer, readerOf(ctx))) : sent
  })
  serve(placeStaffSharedCart, async ({ params, body, ...ctx }) => {
    const placed = await placeByCode(deps, { ...params, ...body }, await byWhom(ctx), ctx)
    return placed.ok ? done(await forStaff(deps, placed.answer, readerOf(ctx))) : placed
  })
  serve(sendStaffPayLink, async ({ params, ...ctx }) => {
    const sent = await sendPayLink(deps, params.id, { ...(await byWhom(ctx)), visitor: ctx.visitor })
    return sent.ok ? done(await forStaff(deps, sent.answer, readerOf(ctx))) : sent
  })
}
