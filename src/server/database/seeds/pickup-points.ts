import { PROVIDERS } from '#rules/pickup-points/point.ts'
import { upsertPoints } from '../../modules/pickup-points/index.ts'
import type { Transaction } from '../../platform/db.ts'
import { pickupNetwork } from './pickup-network.ts'

/** A new shop knows the carriers' points before the first of them has answered. */
export async function seedPickupPoints(tx: Transaction, now: Date): Promise<void> {
  for (const provider of PROVIDERS) await upsertPoints(tx, pickupNetwork(provider), now)
}
