import { sql } from 'drizzle-orm'
import { canBeCancelled } from '#rules/shipments/parcel.ts'
import { transaction } from '../../kernel/database/db.ts'
import { done, refused } from '../../kernel/result.ts'
import { recordScreenAction } from '../audit/index.ts'
import type { ParcelContext } from './ask-parcel.ts'
import type { ParcelDeps } from './parcel-deps.ts'
import { lockParcel, orderByNumber } from './parcels-store.ts'

/** What the carrier has heard of is taken back by a job; what it has not, at once. */
export async function cancelParcel(deps: ParcelDeps, number: string, id: number, ctx: ParcelContext) {
  return transaction(deps.db, async (tx) => {
    const order = await orderByNumber(tx, number)
    if (!order) return refused('order.unknown')
    const parcel = await lockParcel(tx, id)
    if (!parcel || parcel.orderKey !== order.key) return refused('parcel.unknown')
    if (!canBeCancelled(parcel.state, order.state)) return refused('parcel.not_now')
    const state = parcel.state === 'asked' ? 'cancelled' : 'cancelling'
    await tx.execute(sql`update shipments.parcels set state = ${state} where id = ${id}`)
    if (state === 'cancelling') await deps.outbox.put(tx, 'parcels', `parcel:${id}:cancel`, { parcelId: id })
    await recordScreenAction(tx, ctx, {
      command: 'parcel cancel',
      entity: 'order',
      entityKey: number,
      before: { parcel: parcel.state },
      after: { parcel: state },
    })
    return done(null)
  })
}
