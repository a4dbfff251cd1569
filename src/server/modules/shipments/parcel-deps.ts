import type { ListedCarrier } from '../../integrations/carriers/port.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { Outbox } from '../../kernel/events/outbox.ts'
import { pickupPoint } from '../pickup-points/index.ts'
import type { ParcelFacts } from './parcels-store.ts'

export type ParcelDeps = { db: Db; outbox: Outbox; carriers: readonly ListedCarrier[] }

/** Where the parcel goes and who takes it there; null: nobody whom the shop can ask. */
export async function routeOf(
  db: Db | Transaction,
  { carriers }: Pick<ParcelDeps, 'carriers'>,
  order: Pick<ParcelFacts, 'pickupPointId' | 'currency'>,
): Promise<{ provider: string; pointCode: string } | null> {
  // Carriers count in roubles.
  if (order.pickupPointId === null || order.currency !== 'RUB') return null
  const point = await pickupPoint(db, order.pickupPointId)
  if (!point || !carriers.some(({ name, port }) => port !== null && name === point.provider)) return null
  return { provider: point.provider, pointCode: point.code }
}
