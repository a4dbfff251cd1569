import { sql } from 'drizzle-orm'
import { canBeSent, parcelWeightG } from '#rules/shipments/parcel.ts'
import { transaction } from '../../kernel/database/db.ts'
import type { StaffMember } from '../../kernel/people/staff.ts'
import { done, refused } from '../../kernel/result.ts'
import { recordScreenAction } from '../audit/index.ts'
import { type ParcelDeps, routeOf } from './parcel-deps.ts'
import { linesOf, orderByNumber } from './parcels-store.ts'

export type ParcelContext = { member: StaffMember; now: Date; requestId: string }

/** Written down at once and told to the carrier by a job; while an order has a parcel, a second press is the first. */
export async function askParcel(deps: ParcelDeps, number: string, ctx: ParcelContext) {
  return transaction(deps.db, async (tx) => {
    const order = await orderByNumber(tx, number)
    if (!order) return refused('order.unknown')
    const route = await routeOf(tx, deps, order)
    if (!route) return refused('parcel.not_by_carrier')
    if (!canBeSent(order.state)) return refused('parcel.not_now')
    const items = (await linesOf(tx, order.key)).reduce((sum, { quantity }) => sum + quantity, 0)
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into shipments.parcels (order_key, order_number, provider, point_code, weight_g, created_at, created_by)
      values (${order.key}, ${order.number}, ${route.provider}, ${route.pointCode}, ${parcelWeightG(items)},
        ${ctx.now.toISOString()}, ${`staff:${ctx.member.login}`})
      on conflict (order_key) where state in ('asked', 'made', 'cancelling') do nothing
      returning id::float8 as id`)
    const [made] = rows
    if (!made) return done(null)
    await deps.outbox.put(tx, 'parcels', `parcel:${made.id}`, { parcelId: made.id })
    await recordScreenAction(tx, ctx, {
      command: 'parcel ask',
      entity: 'order',
      entityKey: number,
      after: { carrier: route.provider, point: route.pointCode },
    })
    return done(null)
  })
}
