import {
  askStaffParcel,
  cancelStaffParcel,
  type StaffParcel,
  staffParcel,
  staffParcelLabel,
} from '#contract/staff/orders/staff-parcels.ts'
import type { Language } from '#rules/location/site.ts'
import { canBeCancelled, canBeSent } from '#rules/shipments/parcel.ts'
import { mayDo } from '#rules/staff/permissions.ts'
import { SHOP_NAME } from '#texts/shop-name.ts'
import { staffOf } from '../../kernel/people/staff.ts'
import { done, refused } from '../../kernel/result.ts'
import type { CallContext, Serve } from '../../kernel/serve.ts'
import { askParcel, type ParcelContext } from './ask-parcel.ts'
import { cancelParcel } from './cancel-parcel.ts'
import { labelPdf } from './label-pdf.ts'
import { type ParcelDeps, routeOf } from './parcel-deps.ts'
import { lastParcel, orderByNumber } from './parcels-store.ts'

const OPEN = ['asked', 'made', 'cancelling']

export function parcelRoutes(serve: Serve, deps: ParcelDeps): void {
  const { db } = deps

  /** One that the shop has no more keeps its parcels. */
  const nameOf = (provider: string, language: Language) =>
    deps.carriers.find(({ name }) => name === provider)?.traits.name[language] ?? provider

  async function show(number: string, { visitor }: CallContext) {
    const order = await orderByNumber(db, number)
    if (!order) return refused('order.unknown')
    const route = await routeOf(db, deps, order)
    const parcel = await lastParcel(db, order.key)
    const provider = route?.provider ?? parcel?.provider ?? null
    const answer: StaffParcel = {
      provider,
      providerName: provider && nameOf(provider, visitor.site.language),
      canBeAsked: route !== null && canBeSent(order.state) && !(parcel && OPEN.includes(parcel.state)),
      parcel: parcel && {
        id: parcel.id,
        provider: parcel.provider,
        state: parcel.state,
        trackingNumber: parcel.trackingNumber,
        reason: parcel.reason,
        canBeCancelled: canBeCancelled(parcel.state, order.state),
      },
    }
    return done(answer)
  }
  const contextOf = async (ctx: CallContext): Promise<ParcelContext> => ({
    member: await staffOf(ctx),
    now: ctx.now,
    requestId: ctx.requestId,
  })

  serve(staffParcel, ({ params, ...ctx }) => show(params.number, ctx))
  serve(askStaffParcel, async ({ params, ...ctx }) => {
    const asked = await askParcel(deps, params.number, await contextOf(ctx))
    return asked.ok ? show(params.number, ctx) : asked
  })
  serve(cancelStaffParcel, async ({ params, body, ...ctx }) => {
    const cancelled = await cancelParcel(deps, params.number, body.id, await contextOf(ctx))
    return cancelled.ok ? show(params.number, ctx) : cancelled
  })
  serve(staffParcelLabel, async ({ params, ...ctx }) => {
    const order = await orderByNumber(db, params.number)
    if (!order) return refused('order.unknown')
    const parcel = await lastParcel(db, order.key)
    if (!parcel?.trackingNumber || parcel.state !== 'made') return refused('parcel.unknown')
    const { language } = ctx.visitor.site
    const bytes = await labelPdf({
      // As its own people read it.
      carrier: nameOf(parcel.provider, 'ru'),
      trackingNumber: parcel.trackingNumber,
      orderNumber: order.number,
      pointCode: parcel.pointCode,
      recipient: order.recipientName,
      // Whoever may not read a phone on the screen does not read it on paper.
      phone: mayDo((await staffOf(ctx)).role, 'customers.phone')
        ? order.recipientPhone
        : `••• ${order.recipientPhone.slice(-4)}`,
      sender: SHOP_NAME[language],
    })
    ctx.setHeader('content-type', 'application/pdf')
    ctx.setHeader('content-disposition', `inline; filename="label-${order.number}.pdf"`)
    return done(bytes)
  })
}
