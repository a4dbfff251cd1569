import { PROVIDERS } from '#rules/pickup-points/point.ts'
import { pickupNetwork } from '../../../src/server/integrations/carriers/simulated-network/pickup-network.ts'
import type { Transaction } from '../../../src/server/kernel/database/db.ts'
import { upsertPoints } from '../../../src/server/modules/pickup-points/index.ts'

/** A new shop knows the carriers' points before the first of them has answered. */
export async function seedPickupPoints(tx: Transaction, now: Date): Promise<void> {
  for (const provider of PROVIDERS) await upsertPoints(tx, pickupNetwork(provider), now)
}
