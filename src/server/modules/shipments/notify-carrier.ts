import { sql } from 'drizzle-orm'
import { canBeSent } from '#rules/shipments/parcel.ts'
import type { ParcelService } from '../../integrations/carriers/port.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { ParcelDeps } from './parcel-deps.ts'
import { linesOf, orderByKey, type Parcel, parcelById } from './parcels-store.ts'

type Deps = Pick<ParcelDeps, 'db' | 'carriers'>

/**
 * What a parcel waits for. It may come twice: carriers know a parcel by our number, and a state changes only from the one
 * that was read. An exception is a carrier that does not answer; the outbox comes again.
 */
export async function notifyCarrier(deps: Deps, parcelId: number): Promise<void> {
  const parcel = await parcelById(deps.db, parcelId)
  const carrier = deps.carriers.find(({ name }) => name === parcel?.provider)?.port
  if (!parcel || (parcel.state !== 'asked' && parcel.state !== 'cancelling')) return
  if (!carrier) throw new Error(`${parcel.provider} is not connected`)
  if (parcel.state === 'asked') await make(deps.db, parcel, carrier.parcels)
  else await takeBack(deps.db, parcel, carrier.parcels)
}

async function make(db: Db, parcel: Parcel, service: ParcelService): Promise<void> {
  const order = await orderByKey(db, parcel.orderKey)
  if (!order) return
  // The carrier was away, and the order has ended meanwhile: nothing is to travel, and no cash to be taken for it.
  if (!canBeSent(order.state)) {
    await db.execute(sql`
      update shipments.parcels set state = 'cancelled', reason = 'the order has ended' where id = ${parcel.id} and state = 'asked'`)
    return
  }
  const outcome = await service.create({
    // Another attempt after a refusal is another parcel.
    number: `${parcel.orderNumber}-${parcel.id}`,
    pointCode: parcel.pointCode,
    recipient: { name: order.recipientName, phone: order.recipientPhone, email: order.email },
    items: await linesOf(db, order.key),
    weightG: parcel.weightG,
    due: order.isOnline || order.paymentState === 'paid' ? 0 : order.payable,
  })
  if (!outcome.ok) {
    await db.execute(sql`
      update shipments.parcels set state = 'refused', reason = ${outcome.reason.slice(0, 500)}
      where id = ${parcel.id} and state = 'asked'`)
    return
  }
  const { externalId, trackingNumber } = outcome
  // Cancelled while the carrier was being asked: it must not stay there. Until the carrier has heard it, that is owed.
  const { rows } = await db.execute<{ state: string }>(sql`
    update shipments.parcels
    set state = case state when 'asked' then 'made' else 'cancelling' end,
      external_id = ${externalId}, tracking_number = ${trackingNumber}
    where id = ${parcel.id} and state in ('asked', 'cancelled') returning state`)
  if (rows[0]?.state === 'cancelling')
    await takeBack(db, { ...parcel, state: 'cancelling', externalId, trackingNumber }, service)
}

async function takeBack(db: Db, parcel: Parcel, service: ParcelService): Promise<void> {
  const { externalId, trackingNumber } = parcel
  if (externalId === null || trackingNumber === null) return
  const outcome = await service.cancel({ externalId, trackingNumber })
  const reason = outcome.ok ? null : outcome.reason.slice(0, 500)
  await db.execute(sql`
    update shipments.parcels set state = ${outcome.ok ? 'cancelled' : 'made'}, reason = ${reason}
    where id = ${parcel.id} and state = 'cancelling'`)
}
